import { emptyDescription } from '@contract/exercises';
import { messages } from '@contract/messages';
import type { MuscleGroup } from '@contract/muscleGroups';
import {
  type CodeCount,
  reviewsPerPage,
  trainingTypeCalls,
  trainingTypesPerPage,
} from '@contract/trainingTypes';
import { muscleGroupOf, workoutCodes } from '@contract/workoutCodes';
import { paginate } from '../../database/paginate';
import { searchFor, type Search } from '../../database/textSearch';
import { found } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { withAuditEntries } from '../audit/audit.service';
import { Review } from './review.model';
import { addReview, deleteReview, pageOfReviews, reviewsOf } from './reviews.service';
import {
  byName,
  TrainingType,
  trainingTypeFields,
  trainingTypeProjection,
  trainingTypeView,
  type TrainingTypeRecord,
} from './trainingType.model';
import { updateTrainingType } from './trainingTypes.service';

export const trainingTypeRoutes = implement(trainingTypeCalls, {
  'GET /api/trainingTypes': async ({ query: { category, keyword, pageNumber } }) => {
    const { rows, page, pages } = await paginate<TrainingTypeRecord>(TrainingType, {
      search: inGroup(
        category,
        keyword ? await searchFor(keyword, TrainingType, ['words'], byName) : undefined,
      ),
      order: byName,
      projection: trainingTypeProjection,
      pageNumber,
      perPage: trainingTypesPerPage,
    });
    return { trainingTypes: rows.map(trainingTypeView), page, pages };
  },

  'GET /api/trainingTypes/codes': async () =>
    TrainingType.aggregate<CodeCount>([
      { $sort: byName },
      { $group: { _id: '$name', workouts: { $sum: 1 } } },
      { $project: { _id: 0, name: '$_id', workouts: 1 } },
    ]),

  'GET /api/trainingTypes/:id': async ({ params }) => {
    const _id = found(params.id, messages.workoutNotFound);
    const [trainingType, reviews] = await Promise.all([
      TrainingType.collection.findOne<TrainingTypeRecord>({ _id }, { projection: trainingTypeProjection }),
      reviewsOf(_id),
    ]);
    return { ...trainingTypeView(found(trainingType, messages.workoutNotFound)), ...reviews };
  },

  'POST /api/trainingTypes': async () =>
    trainingTypeView(await TrainingType.create(trainingTypeFields('A1', emptyDescription))),

  'PUT /api/trainingTypes/:id': async ({ params, body }) => updateTrainingType(params.id, body),

  'DELETE /api/trainingTypes/:id': async ({ params, user, note }) => {
    const { _id, name } = found(
      await TrainingType.findById(params.id, { name: 1 }).lean(),
      messages.workoutNotFound,
    );
    const deleted = await withAuditEntries(
      [{ actor: user, action: 'trainingTypeDeleted', target: { _id, label: name } }],
      () => TrainingType.findByIdAndDelete(_id).lean(),
    );
    found(deleted, messages.workoutNotFound);
    await Review.deleteMany({ trainingType: _id });
    note('Training type deleted', { trainingType: _id });
    return { message: messages.workoutDeleted };
  },

  'POST /api/trainingTypes/:id/reviews': async ({ params, body, user }) => {
    await addReview(params.id, user._id, body);
    return { message: messages.reviewAdded };
  },

  'GET /api/reviews': async ({ query: { pageNumber } }) => {
    const { rows, page, pages } = await pageOfReviews({ pageNumber, perPage: reviewsPerPage });
    return { reviews: rows, page, pages };
  },

  'GET /api/trainingTypes/:id/reviews/own': async ({ params, user }) => {
    const { _id } = found(await TrainingType.exists({ _id: params.id }), messages.workoutNotFound);
    const own = await Review.exists({ trainingType: _id, user: user._id });
    return own ? [own._id.toString()] : [];
  },

  'DELETE /api/trainingTypes/:id/reviews/:reviewId': async ({ params, user, note }) => {
    await deleteReview({ _id: params.reviewId, trainingType: params.id }, user);
    note('Review deleted', { review: params.reviewId });
    return { message: messages.reviewDeleted };
  },
});

/** Narrows a search, or the whole list, to a muscle group. The group is a range of names, so the list's index has it. */
function inGroup(category: MuscleGroup | undefined, search: Search | undefined): Search | undefined {
  if (category === undefined) return search;
  const name = { $in: workoutCodes.filter((code) => muscleGroupOf(code) === category) };
  return search ? { ...search, filter: { ...search.filter, name } } : { filter: { name }, hint: byName };
}
