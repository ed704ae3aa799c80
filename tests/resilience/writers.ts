import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { databaseName } from '../../backend/database/databaseName';
import { call, idIn, register, signIn, tally } from './calls';
import type { Round } from './round';
import { administrator } from './server';

const CLIENTS = 20;

/** Clients that write comments one after the other, and what they were told of each. */
export class Writers {
  readonly acknowledged = new Set<string>();
  private readonly statuses: number[] = [];
  private writing = true;
  private readonly done: Promise<unknown>;

  private constructor(
    private readonly url: string,
    private readonly blog: string,
    cookie: string,
  ) {
    this.done = Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.write(cookie, client)));
  }

  /** Twenty of them, all of one member, begin to write below a new post. */
  static async begin(url: string): Promise<Writers> {
    const { cookie } = await register(url);
    const post = await call(url, 'POST', '/api/blogs', { cookie: await signIn(url, administrator) });
    return new Writers(url, idIn(post.body), cookie);
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.done;
  }

  /** Looks for every acknowledged comment in the database itself, and says what came of the calls. */
  async report(round: Round, databaseUri: string, { orNoAnswer = false } = {}): Promise<void> {
    const stored = await storedComments(databaseUri);
    const lost = [...this.acknowledged].filter((content) => !stored.has(content)).length;
    round.figure('answers', tally(this.statuses));
    const others = this.statuses.filter((status) => ![201, 503, ...(orNoAnswer ? [0] : [])].includes(status));
    round.holds(
      `calls with another answer than 201 or 503${orNoAnswer ? ' or none' : ''}`,
      others.length,
      !others.length,
    );
    round.figure('acknowledged writes', this.acknowledged.size);
    round.holds('acknowledged writes lost', lost, lost === 0);
  }

  private async write(cookie: string, client: number): Promise<void> {
    for (let n = 0; this.writing; n++) {
      const content = `${client}-${n}`;
      const body = { content, entityId: this.blog, entityType: 'Blog' };
      const { status } = await call(this.url, 'POST', `/api/blogs/${this.blog}/comments`, { cookie, body });
      this.statuses.push(status);
      if (status === 201) this.acknowledged.add(content);
      else await pause(50);
    }
  }
}

async function storedComments(uri: string): Promise<Set<string>> {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    const comments = await client.db(databaseName).collection('comments').find().toArray();
    return new Set(comments.map((comment) => z.object({ content: z.string() }).parse(comment).content));
  } finally {
    await client.close();
  }
}
