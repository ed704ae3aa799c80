import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { newestShown } from '@contract/pagination';
import type { TrainingType } from '@contract/trainingTypes';
import { namesOf } from '../accounts/user.model';
import { Review, reviewShown, type ReviewRecord } from './review.model';

/** What members say of a workout: the newest reviews, the mean of all ratings (0 if none) and their number. */
export async function reviewsOf(
  trainingType: Types.ObjectId,
): Promise<Pick<TrainingType, 'reviews' | 'rating' | 'numReviews'>> {
  const newest = await Review.collection
    .find<ReviewRecord>(
      { trainingType },
      { projection: reviewShown, sort: { createdAt: -1, _id: -1 }, limit: newestShown },
    )
    .toArray();
  const [names, summary] = await Promise.all([
    namesOf(newest.map(({ user }) => user)),
    newest.length < newestShown ? summaryOf(newest) : summaryOfAll(trainingType),
  ]);
  return {
    reviews: newest.map(({ _id, user, rating, comment, createdAt }) => ({
      _id: _id.toString(),
      name: names.get(user.toString()) ?? messages.formerUser,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    ...summary,
  };
}

type Summary = Pick<TrainingType, 'rating' | 'numReviews'>;

function summaryOf(reviews: ReviewRecord[]): Summary {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return { rating: stars / Math.max(1, reviews.length), numReviews: reviews.length };
}

async function summaryOfAll(trainingType: Types.ObjectId): Promise<Summary> {
  const [summary] = await Review.aggregate<Summary>([
    { $match: { trainingType } },
    { $group: { _id: null, rating: { $avg: '$rating' }, numReviews: { $sum: 1 } } },
    { $project: { _id: 0 } },
  ]);
  return summary ?? summaryOf([]);
}
