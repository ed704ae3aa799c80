import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { NewReview } from '@contract/trainingTypes';
import { found, orConflict } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { currentUser } from '../accounts/session';
import { Review } from './review.model';
import { TrainingType } from './trainingType.model';

/** Adds what the caller thinks of a workout: once. */
export const addReview: RequestHandler<{ id: string }> = async (req, res) => {
  const review = NewReview.parse(req.body);
  const { _id } = found(await TrainingType.exists({ _id: idFrom(req.params.id) }), messages.workoutNotFound);
  const added = await Review.create({ ...review, trainingType: _id, user: currentUser(res)._id }).catch(
    orConflict(messages.alreadyReviewed),
  );
  // Deleted in between, the workout has taken its reviews along; this one came too late for that.
  if (!(await TrainingType.exists({ _id }))) {
    await Review.deleteOne({ _id: added._id });
    found(null, messages.workoutNotFound);
  }
  res.status(201).json({ message: messages.reviewAdded });
};
