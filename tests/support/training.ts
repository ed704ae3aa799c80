import { randomUUID } from 'node:crypto';
import { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import { User } from '@contract/user';
import type TestAgent from 'supertest/lib/agent';
import { z } from 'zod';
import { bodyOf } from './responses';

type Reader = Pick<TestAgent, 'get'>;

/** Each is a press of its own. */
export const completion = (fields: object = {}) => ({
  id: randomUUID(),
  timeZone: 'America/Sao_Paulo',
  ...fields,
});

/** Completes a workout. */
export function complete(
  member: Pick<TestAgent, 'put'>,
  workout: Pick<MyWorkout, '_id'> | undefined,
  fields: object = {},
) {
  return member
    .put(`/api/myWorkout/${workout?._id ?? ''}`)
    .send({ status: 'completed', completion: completion(fields) });
}

export const overviewOf = (member: Reader) => bodyOf(member.get('/api/history/overview'), HistoryOverview);

/** The address of the newest log entry. */
export const newestOf = async (member: Reader) => `/api/history/${(await overviewOf(member)).newest ?? ''}`;

/** The log entries of the month of a day. */
export const monthOf = (member: Reader, day: string) =>
  bodyOf(member.get('/api/history').query({ month: day.slice(0, 7) }), z.array(LogEntry));

export const listOf = (member: Reader) => bodyOf(member.get('/api/myWorkout'), z.array(MyWorkout));

export const profileOf = (member: Reader) => bodyOf(member.get('/api/users/profile'), User);
