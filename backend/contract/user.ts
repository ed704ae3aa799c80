import { z } from 'zod';
import { Id, Moment } from './text';

/** A user as shown to themselves and to administrators. */
export const User = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    currentWorkoutIndex: z.int().min(0),
    lastCompletedWorkout: z.string(),
    createdAt: Moment,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** What does not change with the workouts. */
export const UserSummary = User.omit({ currentWorkoutIndex: true, lastCompletedWorkout: true }).meta({
  id: 'UserSummary',
});
export type UserSummary = z.infer<typeof UserSummary>;
