import type { Types } from 'mongoose';
import type { TrainingType } from '@contract/trainingTypes';
import { Review } from './review.model';

const SHOWN = 100;

/** Somebody who wrote something and left since. */
const FORMER_USER = 'Ex-usuário';

/** What members say of a workout: the newest reviews, the mean of all ratings (0 if none) and their number. */
export async function reviewsOf(
  trainingType: Types.ObjectId | null,
): Promise<Pick<TrainingType, 'reviews' | 'rating' | 'numReviews'>> {
  const [newest, [summary]] = await Promise.all([
    Review.find({ trainingType })
      .sort({ createdAt: -1, _id: -1 })
      .limit(SHOWN)
      .populate<{ user: { name: string } | null }>('user', 'name')
      .lean(),
    Review.aggregate<{ rating: number; numReviews: number }>([
      { $match: { trainingType } },
      { $group: { _id: null, rating: { $avg: '$rating' }, numReviews: { $sum: 1 } } },
    ]),
  ]);
  return {
    reviews: newest.map(({ _id, user, rating, comment, createdAt }) => ({
      _id: _id.toString(),
      name: user?.name ?? FORMER_USER,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    rating: summary?.rating ?? 0,
    numReviews: summary?.numReviews ?? 0,
  };
}
