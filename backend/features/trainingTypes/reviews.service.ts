import type { Types } from 'mongoose';
import { firstWord } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { newestLimit } from '@contract/pagination';
import type {
  NewReview,
  PostedReview,
  Review as ReviewResponse,
  TrainingType as TrainingTypeView,
} from '@contract/trainingTypes';
import { newestFirst } from '../../database/newestFirst';
import { paginate } from '../../database/paginate';
import type { CurrentUser } from '../../middleware/currentUser';
import { found, orConflict } from '../../middleware/errors';
import { deleteByAuthor } from '../audit/deleteByAuthor';
import { Review, reviewProjection, type ReviewRecord } from './review.model';
import { TrainingType, type TrainingTypeRecord } from './trainingType.model';

/** Returns the newest reviews of a workout, and the mean rating (0 if none) and number of all reviews. */
export async function reviewsOf(
  trainingType: Types.ObjectId,
): Promise<Pick<TrainingTypeView, 'reviews' | 'rating' | 'numReviews'>> {
  const rows = await Review.collection
    .find<ReviewRecord>(
      { trainingType },
      { projection: reviewProjection, sort: newestFirst, limit: newestLimit },
    )
    .toArray();
  const newest = await Review.populate<{ user: Named | null }>(rows, {
    path: 'user',
    select: 'name',
    options: { lean: true },
  });
  return {
    reviews: newest.map((review) => reviewView(review, review.user)),
    ...(newest.length < newestLimit ? summaryOf(newest) : await summaryOfAll(trainingType)),
  };
}

/** Returns a page of the reviews of all workouts, newest first, and their number. */
export async function pageOfReviews(request: { pageNumber: number | undefined; perPage: number }) {
  const { rows, ...page } = await paginate<ReviewRecord>(Review, {
    search: undefined,
    order: newestFirst,
    projection: reviewProjection,
    ...request,
  });
  const reviews = await Review.populate<{ user: Named | null; trainingType: NamedWorkout | null }>(rows, [
    { path: 'user', select: 'name', options: { lean: true } },
    { path: 'trainingType', model: TrainingType, select: 'name', options: { lean: true } },
  ]);
  return {
    ...page,
    // A workout may be deleted in between, together with its reviews.
    rows: reviews.flatMap(({ trainingType, user, ...review }): PostedReview[] =>
      trainingType
        ? [
            {
              ...reviewView(review, user),
              trainingType: { _id: trainingType._id.toString(), name: trainingType.name },
            },
          ]
        : [],
    ),
  };
}

interface Named {
  name: string;
}

type NamedWorkout = Pick<TrainingTypeRecord, '_id' | 'name'>;

/** Adds a member's review; throws a 409 if they have reviewed the workout already. */
export async function addReview(
  trainingType: Types.ObjectId | null,
  user: Types.ObjectId,
  review: NewReview,
): Promise<void> {
  const { _id } = found(await TrainingType.exists({ _id: trainingType }), messages.workoutNotFound);
  const added = await Review.create({ ...review, trainingType: _id, user }).catch(
    orConflict(messages.alreadyReviewed),
  );
  // The workout may have been deleted in between, together with its other reviews.
  if (!(await TrainingType.exists({ _id }))) {
    await Review.deleteOne({ _id: added._id });
    found(null, messages.workoutNotFound);
  }
}

/** Deletes a review for its author or an administrator. */
export async function deleteReview(
  review: { _id: Types.ObjectId | null; trainingType: Types.ObjectId | null },
  user: CurrentUser,
): Promise<void> {
  const [written, trainingType] = await Promise.all([
    Review.findOne(review)
      .populate<{ user: { _id: Types.ObjectId; name: string } | null }>('user', 'name')
      .lean(),
    TrainingType.findById(review.trainingType, { name: 1 }).lean(),
  ]);
  await deleteByAuthor(user, {
    written,
    notFound: messages.reviewNotFound,
    action: 'reviewDeleted',
    about: trainingType?.name,
    remove: () => Review.findOneAndDelete(review),
  });
}

/** @param user the author; null if they were deleted */
function reviewView(
  { _id, rating, comment, createdAt }: Pick<ReviewRecord, '_id' | 'rating' | 'comment' | 'createdAt'>,
  user: Named | null,
): ReviewResponse {
  return {
    _id: _id.toString(),
    name: user ? firstWord(user.name) : messages.formerUser,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
  };
}

type Summary = Pick<TrainingTypeView, 'rating' | 'numReviews'>;

function summaryOf(reviews: Pick<ReviewRecord, 'rating'>[]): Summary {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return { rating: sum / Math.max(1, reviews.length), numReviews: reviews.length };
}

async function summaryOfAll(trainingType: Types.ObjectId): Promise<Summary> {
  const [summary] = await Review.aggregate<Summary>([
    { $match: { trainingType } },
    { $group: { _id: null, rating: { $avg: '$rating' }, numReviews: { $sum: 1 } } },
    { $project: { _id: 0 } },
  ]);
  return summary ?? summaryOf([]);
}
