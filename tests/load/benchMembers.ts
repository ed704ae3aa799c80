import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MyWorkout } from '@contract/training';
import { Client, signIn, type Reply } from '../support/client';
import { loadsOfAll } from './loadsOfAll';
import { benchPassword, memberEmail } from './population';

/** A signed-in user, whose calls go to all servers in turn. */
export class RoundRobin {
  private calls = 0;

  private constructor(private readonly clients: Client[]) {}

  /** Signs in on the nth server. */
  static async signIn(urls: string[], nth: number, email: string): Promise<RoundRobin> {
    const { cookie } = await signIn(urls[nth % urls.length] ?? '', { email, password: benchPassword });
    return new RoundRobin(urls.map((url) => new Client(url, cookie)));
  }

  /** Throws unless the call succeeds. */
  call(method: string, path: string, body?: unknown): Promise<Reply> {
    const client = this.clients[this.calls++ % this.clients.length];
    if (!client) throw new Error('no server');
    return client.expectOk(method, path, body);
  }
}

/** A member who trains. */
export interface Trainee {
  client: RoundRobin;
  /** In their order; completed one after the other. */
  list: MyWorkout[];
  /** The ids of acknowledged completions, in their order. */
  completed: string[];
}

/** Signs in members, one after the other on each server. */
export async function signInTrainees(urls: string[], count: number): Promise<Trainee[]> {
  const trainees: Trainee[] = [];
  for (let from = 0; from < count; from += urls.length) {
    const together = urls.slice(0, count - from).map((_, n) => newTrainee(urls, from + n));
    trainees.push(...(await Promise.all(together)));
  }
  return trainees;
}

async function newTrainee(urls: string[], i: number): Promise<Trainee> {
  // The first accounts are the administrator's and those with more data than others.
  const client = await RoundRobin.signIn(urls, i, memberEmail(i + 10));
  const { body } = await client.call('GET', '/api/myWorkout');
  return { client, list: z.array(MyWorkout).parse(body), completed: [] };
}

export function currentOf({ list, completed }: Trainee): MyWorkout {
  const current = list[completed.length % list.length];
  if (!current) throw new Error('an empty list');
  return current;
}

/** Completes the current workout with the loads of all its exercises. */
export async function completeCurrent(trainee: Trainee): Promise<Reply> {
  const { _id, description } = currentOf(trainee);
  const completion = { id: randomUUID(), timeZone: 'America/Sao_Paulo', loads: loadsOfAll(description) };
  const reply = await trainee.client.call('PUT', `/api/myWorkout/${_id}`, {
    status: 'completed',
    completion,
  });
  trainee.completed.push(completion.id);
  return reply;
}
