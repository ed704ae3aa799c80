import { finished, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import type { Types } from 'mongoose';
import { linesOf } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';
import { writeKg } from '@contract/kg';
import { messages } from '@contract/messages';
import type { OwnData } from '@contract/profile';
import { batchSize, inBatches, jsonArray } from '../../middleware/batches';
import { found, HttpError } from '../../middleware/errors';
import { AuditEntry, auditEntryView } from '../audit/auditEntry.model';
import { Comment } from '../blogs/comment.model';
import { factorsView, readFactors } from '../secondFactor/secondFactor.service';
import { readRotation } from '../training/completion.service';
import { loadsOf, LogEntry, logEntryView, type LogEntryRecord } from '../training/logEntry.model';
import { myWorkoutView, Rotation, sheetNoticeView } from '../training/rotation.model';
import { Review } from '../trainingTypes/review.model';
import { sessionsOf, sessionView } from './sessions.service';
import { User, userView } from './user.model';

/** Users with an unfinished download from this server. */
const downloading = new Set<string>();

/** Reserves the user's one download until the response is finished. Throws a 429 if there is one already. */
export function startDownload(user: Types.ObjectId, res: Response): void {
  const id = user.toString();
  if (downloading.has(id)) throw new HttpError(429, messages.alreadyDownloading, { 'Retry-After': '10' });
  downloading.add(id);
  finished(res, () => downloading.delete(id));
}

/** Streams everything stored about a user as JSON. */
export async function ownDataOf(user: Types.ObjectId): Promise<Readable> {
  const rotation = await readRotation(user);
  const [member, factors, withSheet] = await Promise.all([
    User.findById(user).lean(),
    readFactors(user),
    Rotation.findById(user).select('sheet').lean(),
  ]);
  const sheet = withSheet?.sheet;
  const record = found(member, messages.userNotFound);
  const sessions = await sessionsOf(record);
  const data = {
    user: {
      ...userView(record, rotation),
      acceptsEmails: record.acceptsEmails ?? false,
      ...(record.emailsAcceptedAt && { emailsAcceptedAt: record.emailsAcceptedAt.toISOString() }),
      ...(record.emailVerifiedAt && { emailVerifiedAt: record.emailVerifiedAt.toISOString() }),
    },
    myWorkouts: rotation.entries.map(myWorkoutView),
    sheet: sheet
      ? {
          ...sheetNoticeView(sheet),
          workouts: sheet.given.map(({ name, description }) => ({ name, description })),
        }
      : null,
    secondFactors: factorsView(factors),
    sessions: sessions.map((session) => {
      const { device, createdAt, lastUsedAt } = sessionView(session);
      const { expiresAt, passwordConfirmedAt } = session;
      return {
        device,
        createdAt,
        lastUsedAt,
        expiresAt: expiresAt.toISOString(),
        ...(passwordConfirmedAt && { passwordConfirmedAt: passwordConfirmedAt.toISOString() }),
      };
    }),
  } satisfies Partial<OwnData>;
  return Readable.from(ownDataJson(user, data));
}

async function* ownDataJson(user: Types.ObjectId, data: Partial<OwnData>): AsyncGenerator<string> {
  yield JSON.stringify(data).slice(0, -1);
  yield* jsonField('history', logOf(user), logEntryView);
  yield* jsonField(
    'comments',
    Comment.find({ user }).sort({ createdAt: 1 }).lean().cursor({ batchSize }),
    ({ _id, entityId, content, createdAt }) => ({
      _id: _id.toString(),
      entityId: entityId.toString(),
      content,
      createdAt: createdAt.toISOString(),
    }),
  );
  yield* jsonField(
    'reviews',
    Review.find({ user }).sort({ createdAt: 1 }).lean().cursor({ batchSize }),
    ({ _id, trainingType, rating, comment, createdAt }) => ({
      _id: _id.toString(),
      trainingTypeId: trainingType.toString(),
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    }),
  );
  yield* jsonField(
    'audit',
    AuditEntry.find({ 'target._id': user }).sort({ at: 1 }).lean().cursor({ batchSize }),
    (entry) => {
      const { at, action, to, isConfirmed } = auditEntryView(entry);
      return { at, action, isConfirmed, ...(to !== undefined && { to }) };
    },
  );
  yield '}';
}

/** A further field of an object, with an array of the records. */
async function* jsonField<Field extends 'history' | 'comments' | 'reviews' | 'audit', Item>(
  field: Field,
  records: AsyncIterable<Item>,
  view: (record: Item) => OwnData[Field][number],
): AsyncGenerator<string> {
  yield `,"${field}":`;
  yield* jsonArray(records, view);
}

const csv = {
  columns: ['Data', 'Treino', 'Grupo', 'Exercícios', 'Anotação'],
  delimiter: ';',
  escape_formulas: true,
};

/**
 * Streams a user's log as CSV for Brazilian spreadsheets: with semicolons, a byte order mark, local dates and escaped
 * formulas.
 */
export async function historyTableOf(user: Types.ObjectId): Promise<Readable> {
  await readRotation(user);
  return Readable.from(historyCsv(user));
}

async function* historyCsv(user: Types.ObjectId): AsyncGenerator<string> {
  yield stringify([], { ...csv, header: true, bom: true });
  for await (const batch of inBatches(logOf(user))) yield stringify(batch.map(tableRow), csv);
}

function tableRow(entry: LogEntryRecord) {
  const { day, name, category, description, note } = entry;
  const kgOf = new Map(loadsOf(entry).map(({ exercise, kg }) => [exercise, kg]));
  const lines = linesOf(description);
  const exercises = identitiesOf(lines).map((exercise, i) => {
    const kg = kgOf.get(exercise);
    return `${lines[i]}${kg === undefined ? '' : ` (${writeKg(kg)})`}`;
  });
  return {
    Data: day.split('-').reverse().join('/'),
    Treino: name,
    Grupo: category,
    Exercícios: exercises.join(', '),
    Anotação: note,
  };
}

function logOf(user: Types.ObjectId): AsyncIterable<LogEntryRecord> {
  // Past Mongoose, whose cursor does far more work for each record.
  return LogEntry.collection.find<LogEntryRecord>(
    { user },
    { batchSize, sort: { day: -1, completedAt: -1 } },
  );
}
