import fc from 'fast-check';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { LogEntry } from '../../backend/features/training/logEntry.model';
import { SheetTemplate } from '../../backend/features/sheets/sheetTemplate.model';
import { Rotation, type RotationRecord } from '../../backend/features/training/rotation.model';
import { Review } from '../../backend/features/trainingTypes/review.model';
import { TrainingType } from '../../backend/features/trainingTypes/trainingType.model';
import { User } from '../../backend/features/accounts/user.model';
import { aCall, aPicture, type DraftedCall } from './randomCalls';
import { faultOf, missingId, type Reply, type Person, type Target, type Who } from './target';

interface Options {
  requests: number;
  /** The same seed sends the same calls; a failure prints it, along with the calls. */
  seed: number;
  /** How long a response may take; there is no limit by default. */
  withinMs?: number;
}

/** The calls of a batch are sent concurrently, to find race conditions as well. */
const batchSize = 8;

/**
 * Sends random calls to every route of the contract, most of them nearly right, as a visitor, a member and an
 * administrator. Resolves to the statistics; throws an error with the seed if a response is faulty.
 */
export async function fuzz(target: Target, { requests, seed, withinMs = Infinity }: Options) {
  const sender = await startSender(target);
  const calls = fc.array(aCall(await aPicture()), { minLength: batchSize, maxLength: batchSize });

  await fc.assert(
    fc.asyncProperty(calls, async (batch) => {
      const replies = await Promise.all(batch.map((call) => sender.send(call)));
      for (const [at, reply] of replies.entries()) {
        const slow = reply.ms > withinMs ? `takes ${reply.ms} ms` : undefined;
        const fault = faultOf(reply) ?? slow;
        if (fault !== undefined)
          throw new Error(`${batch[at]?.method ?? ''} ${batch[at]?.path ?? ''} ${fault}`);
      }
      if (!target.isRunning()) throw new Error('The server has ended');
    }),
    { seed, numRuns: Math.ceil(requests / batchSize), endOnFailure: true },
  );
  return sender.figures();
}

/** Fills in the people and ids of a drafted call, sends it, and counts the statuses. */
async function startSender(target: Target) {
  const people: Partial<Record<Who, Promise<Person> | undefined>> = {};
  const personOf = (who: Who) =>
    who === 'visitor' ? undefined : (people[who] ??= target.newPerson({ isAdmin: who === 'administrator' }));
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let sent = 0;

  const ids: Partial<Record<string, string[]>> = {};
  const lookUpIds = async () => {
    for (const [kind, { collection }] of Object.entries(models)) {
      const records = target.database.collection(collection.name).find({}, { projection: { _id: 1 } });
      ids[kind] = (await records.limit(50).toArray()).map(({ _id }) => _id.toString());
    }
    const rotations = target.database.collection<RotationRecord>(Rotation.collection.name).find();
    const lists = (await rotations.limit(50).toArray()).map(({ entries }) => entries);
    ids.myWorkout = lists.flat().map(({ _id }) => _id.toString());
  };
  const filled = (text: string) =>
    text.replace(/\{(\w+)-(\d+)\}/g, (_all, kind: string, nth) => {
      const known = ids[kind] ?? [];
      return known[Number(nth) % known.length] ?? missingId;
    });
  await lookUpIds();

  return {
    async send({ who, ...call }: DraftedCall): Promise<Reply> {
      if (++sent % 400 === 0) await lookUpIds();
      const person = await personOf(who);
      const headers = { ...(person && { Cookie: person.cookie }), ...call.headers };
      const body = typeof call.body === 'string' ? { body: filled(call.body) } : {};
      const reply = await target.send({ ...call, ...body, path: filled(call.path), headers });

      const newCookie = reply.headers['set-cookie']?.[0]?.split(';')[0];
      if (person && newCookie !== undefined && newCookie !== 'jwt=') person.cookie = newCookie;
      // The person is signed out, deleted or has a new password, and is replaced.
      if (reply.status === 401 && headers.Cookie === person?.cookie) people[who] = undefined;
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, reply.ms);
      return reply;
    },
    figures: () => ({
      requests: sent,
      slowestMs,
      ...Object.fromEntries([...statuses].sort().map(([status, count]) => [`status ${status}`, count])),
    }),
  };
}

/** The models whose ids replace placeholders, by path segment. */
const models = {
  trainingTypes: TrainingType,
  history: LogEntry,
  users: User,
  blogs: Blog,
  comments: Comment,
  reviews: Review,
  sheetTemplates: SheetTemplate,
};
