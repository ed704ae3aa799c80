import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { databaseName } from '../../backend/database/databaseName';
import { idIn, register, signIn, type Client } from '../support/client';
import { tally, type Run } from './scenario';
import { administrator } from './server';

const CLIENTS = 20;

/** Clients that write comments without a pause, and the server's responses. */
export class Writers {
  readonly acknowledged = new Set<string>();
  private readonly statuses: number[] = [];
  /** Why calls got no response. */
  private readonly failures = new Set<string>();
  private writing = true;
  private readonly done: Promise<unknown>;

  private constructor(
    private readonly member: Client,
    private readonly blog: string,
  ) {
    this.done = Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.write(client)));
  }

  /** Starts twenty clients, all of one member, that comment on a new post. */
  static async start(url: string): Promise<Writers> {
    const { client } = await register(url);
    const post = await (await signIn(url, administrator)).expectOk('POST', '/api/blogs');
    return new Writers(client, idIn(post.body));
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.done;
  }

  /** Checks the responses, and that every acknowledged comment is in the database. */
  async check(run: Run, databaseUri: string, expected = [201, 503]): Promise<void> {
    const stored = await storedComments(databaseUri);
    const lost = [...this.acknowledged].filter((content) => !stored.has(content)).length;
    run.print('responses', tally(this.statuses));
    const others = this.statuses.filter((status) => !expected.includes(status));
    run.check(`responses other than ${expected.join(', ')}`, others.length, others.length === 0);
    if (this.failures.size > 0) run.print('calls without a response', [...this.failures].join('; '));
    run.print('acknowledged writes', this.acknowledged.size);
    run.check('acknowledged writes lost', lost, lost === 0);
  }

  private async write(client: number): Promise<void> {
    for (let n = 0; this.writing; n++) {
      const content = `${client}-${n}`;
      const body = { content, entityId: this.blog, entityType: 'Blog' };
      const { status, body: reason } = await this.member.call(
        'POST',
        `/api/blogs/${this.blog}/comments`,
        body,
      );
      this.statuses.push(status);
      if (status === 0) this.failures.add(String(reason));
      if (status === 201) this.acknowledged.add(content);
      else await pause(50);
    }
  }
}

/** The contents of all comments in a database. */
export async function storedComments(uri: string): Promise<Set<string>> {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    const comments = await client.db(databaseName).collection('comments').find().toArray();
    return new Set(comments.map((comment) => z.object({ content: z.string() }).parse(comment).content));
  } finally {
    await client.close();
  }
}
