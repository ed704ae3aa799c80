import { MyWorkout } from '@contract/training';
import type { WorkoutCode } from '@contract/workoutCodes';
import { aWorkout } from './builders';
import { bodyOf } from './responses';
import { signedIn } from './signedIn';

/** A signed-in member whose list holds these workouts. */
export async function memberWith(...codes: WorkoutCode[]) {
  const member = await signedIn();
  const list: MyWorkout[] = [];
  for (const code of codes) {
    const trainingTypeId = (await aWorkout(code))._id.toString();
    list.push(await bodyOf(member.post('/api/myWorkout').send({ trainingTypeId }), MyWorkout));
  }
  return { member, list };
}
