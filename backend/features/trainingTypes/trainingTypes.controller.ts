import type { RequestHandler } from 'express';
import type { Types } from 'mongoose';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { SearchQuery } from '@contract/pagination';
import {
  type MemberCount,
  TrainingTypeChanges,
  trainingTypesPerPage,
  type TrainingTypeSummary,
} from '@contract/trainingTypes';
import { paginate } from '../../database/paginate';
import { searchFor } from '../../database/textSearch';
import { found, invalidField } from '../../middleware/errors';
import { idFrom, OfId } from '../../middleware/idFrom';
import { noteEvent } from '../../middleware/requestLogger';
import { publicRead } from '../../middleware/responseCache/publicRead';
import { Review } from './review.model';
import { countListsWith } from '../training/rotation.service';
import { reviewsOf } from './reviews.service';
import {
  byName,
  TrainingType,
  trainingTypeFields,
  trainingTypeShown,
  trainingTypeView,
  type TrainingTypeRecord,
} from './trainingType.model';

/** The workouts, or those that a keyword finds, by name. */
export const listTrainingTypes = publicRead(
  '/api/trainingTypes',
  SearchQuery,
  async ({ keyword, pageNumber }) => {
    const { rows, page, pages } = await paginate<TrainingTypeRecord>(TrainingType, {
      search: keyword ? await searchFor(keyword, TrainingType, ['words'], byName) : undefined,
      order: byName,
      projection: trainingTypeShown,
      pageNumber,
      perPage: trainingTypesPerPage,
    });
    return { trainingTypes: rows.map(trainingTypeView), page, pages };
  },
);

/** A workout with what members say of it. */
export const getTrainingType = publicRead('/api/trainingTypes/:id', OfId, async ({ id }) => {
  const _id = found(idFrom(id), messages.workoutNotFound);
  const [trainingType, reviews] = await Promise.all([
    TrainingType.collection.findOne<TrainingTypeRecord>({ _id }, { projection: trainingTypeShown }),
    reviewsOf(_id),
  ]);
  return { ...trainingTypeView(found(trainingType, messages.workoutNotFound)), ...reviews };
});

/** How many members have a workout in their list: what an administrator wants to know before deleting it. */
export const countMembers: RequestHandler<{ id: string }> = async (req, res) => {
  const { _id } = found(await TrainingType.exists({ _id: idFrom(req.params.id) }), messages.workoutNotFound);
  const count: MemberCount = { members: await countListsWith(_id) };
  res.json(count);
};

/** Creates a sample workout, to be edited. */
export const createTrainingType: RequestHandler = async (_req, res) => {
  res
    .status(201)
    .json(trainingTypeView(await TrainingType.create(trainingTypeFields('A1', emptyDescription))));
};

/** Changes what is given. A new name takes the category along; a category by itself has to be the name's. */
export const updateTrainingType: RequestHandler<{ id: string }> = async (req, res) => {
  const changes = TrainingTypeChanges.parse(req.body);
  let after: TrainingTypeSummary | undefined;
  while (!after) after = await withChanges(idFrom(req.params.id), changes);
  res.json(after);
};

/**
 * The workout after the changes, or undefined where somebody else changed it at the same moment: what is stored is
 * made of all its fields together, so it has to start from their newest state.
 */
async function withChanges(id: Types.ObjectId | null, changes: TrainingTypeChanges) {
  const before = found(await TrainingType.findById(id).lean(), messages.workoutNotFound);
  const { category, ...fields } = trainingTypeFields(
    changes.name ?? before.name,
    changes.description ?? before.description,
  );
  if ((changes.category ?? category) !== category)
    throw invalidField('category', validationMessages.categoryMismatch);
  if (fields.description === emptyDescription)
    throw invalidField('description', validationMessages.noExercises);

  const unchanged = { _id: before._id, name: before.name, description: before.description };
  const after = await TrainingType.findOneAndUpdate(
    unchanged,
    { category, ...fields },
    { new: true, lean: true },
  );
  return after ? trainingTypeView(after) : undefined;
}

/** Deletes a workout with its reviews; members keep their own copies. */
export const deleteTrainingType: RequestHandler<{ id: string }> = async (req, res) => {
  const { _id } = found(
    await TrainingType.findByIdAndDelete(idFrom(req.params.id)).lean(),
    messages.workoutNotFound,
  );
  await Review.deleteMany({ trainingType: _id });
  noteEvent(res, 'Training type deleted', { trainingType: _id });
  res.json({ message: messages.workoutDeleted });
};
