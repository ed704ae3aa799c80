import { messages } from '@contract/messages';
import { trainingCalls } from '@contract/training';
import { userSummaryView } from '../../middleware/currentUser';
import { found, HttpError } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { implement } from '../../middleware/implement';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { deleteLogEntry, undo } from './completion.service';
import { correctLogEntry, logOfMonth, overviewOf } from './history.service';
import { previousLoadsOf, progressOfExercise } from './loads.service';
import { myWorkoutView } from './rotation.model';
import {
  addCodes,
  addToList,
  changeEntry,
  countListsWith,
  deleteFromList,
  entryOf,
  listOf,
  progressOf,
  reorder,
} from './rotation.service';

export const trainingRoutes = implement(trainingCalls, {
  'GET /api/trainingTypes/:id/members': async ({ params }) => {
    const { _id } = found(await TrainingType.exists({ _id: params.id }), messages.workoutNotFound);
    return { members: await countListsWith(_id) };
  },

  'GET /api/myWorkout': async ({ user }) => {
    const entries = await listOf(user._id);
    if (entries.length === 0) throw new HttpError(404, messages.noWorkoutsYet);
    return entries.map(myWorkoutView);
  },

  'POST /api/myWorkout': async ({ user, body: { trainingTypeId } }) => {
    const workout = found(
      await TrainingType.findById(idFrom(trainingTypeId)).lean(),
      messages.workoutNotFound,
    );
    return myWorkoutView(await addToList(user._id, workout));
  },

  'POST /api/myWorkout/codes': async ({ user, body: { codes } }) => addCodes(user._id, codes),

  'PUT /api/myWorkout/order': async ({ user, body: { ids } }) =>
    (await reorder(user._id, ids)).map(myWorkoutView),

  'GET /api/myWorkout/:id/loads': async ({ user, params }) => {
    const { description } = await entryOf(user._id, params.id);
    return previousLoadsOf(user._id, description);
  },

  'PUT /api/myWorkout/:id': async ({ user, params, body }) =>
    myWorkoutView(await changeEntry(user._id, params.id, body)),

  'DELETE /api/myWorkout/:id': async ({ user, params }) => {
    await deleteFromList(user._id, params.id);
    return { message: messages.entryDeleted };
  },

  'GET /api/history': async ({ user, query: { month } }) => logOfMonth(user._id, month),

  'GET /api/history/overview': async ({ user }) => overviewOf(user._id),

  'GET /api/history/progress': async ({ user, query: { exercise } }) =>
    progressOfExercise(user._id, exercise),

  'PUT /api/history/:id': async ({ user, params, body }) => correctLogEntry(user._id, params.id, body),

  'DELETE /api/history/:id': async ({ user, params }) => {
    await deleteLogEntry(user._id, params.id);
    return { message: messages.logEntryDeleted };
  },

  'POST /api/history/:id/undo': async ({ user, params }) => {
    await undo(user._id, params.id);
    return { ...userSummaryView(user), ...(await progressOf(user._id)) };
  },
});
