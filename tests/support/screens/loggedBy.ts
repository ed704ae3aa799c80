import { logEntryIdOf } from '@contract/logEntryId';
import type { LogEntry } from '@contract/training';
import type { User } from '@contract/user';
import { z } from 'zod';
import type { Call } from './fakeApi';

const Body = z.object({ completion: z.object({ id: z.uuid() }) });

/** A log entry with the id that it gets from the completion in a call. */
export function loggedBy({ body }: Call, member: User, entry: LogEntry): LogEntry {
  return { ...entry, _id: logEntryIdOf(member._id, Body.parse(body).completion.id) };
}
