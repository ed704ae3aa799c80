import { z } from 'zod';
import { Completion } from './history';
import { rules } from './messages';
import { muscleGroups } from './muscleGroups';
import { Id, Moment } from './text';
import { categoryFollowsName, workoutChanges } from './trainingTypes';
import { workoutCodes } from './workoutCodes';

export const myWorkoutStatuses = ['pending', 'completed'] as const;

/** An entry of a member's own list: a copy of the workout as it was when it was added. */
export const MyWorkout = z.object({
  _id: Id,
  trainingTypeId: Id,
  name: z.enum(workoutCodes),
  category: z.enum(muscleGroups),
  description: z.string(),
  status: z.enum(myWorkoutStatuses),
  createdAt: Moment,
});
export type MyWorkout = z.infer<typeof MyWorkout>;

/** Adds a workout to the list: the server copies name, category and description itself. */
export const NewMyWorkout = z.object({ trainingTypeId: z.string(rules.invalid) });
export type NewMyWorkout = z.infer<typeof NewMyWorkout>;

/** Some fields of an entry of one's own list; those that are not given stay. */
export const MyWorkoutChanges = z
  .object({
    ...workoutChanges,
    status: z.enum(myWorkoutStatuses, rules.statusInvalid).optional(),
    /** With the status 'completed': counts the workout as done, in the log and in the rotation, in the same step. */
    completion: Completion.optional(),
  })
  .refine(categoryFollowsName.check, categoryFollowsName.options)
  .refine(({ status, completion }) => completion === undefined || status === 'completed', {
    error: rules.invalid,
    path: ['completion'],
  });
export type MyWorkoutChanges = z.infer<typeof MyWorkoutChanges>;
