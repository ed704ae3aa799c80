import { firstWords } from '@contract/firstWords';
import type { PostedReview } from '@contract/trainingTypes';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { WrittenItem } from '@/ui/WrittenItem';
import { DeleteReview } from '../DeleteReview';
import { Stars } from '../Stars';

interface ReviewItemProps {
  review: PostedReview;
  /** How many words are shown; all by default. */
  words?: number;
}

/** A review with its workout, in a list of reviews of several workouts. */
export function ReviewItem({ review, words = Infinity }: ReviewItemProps) {
  const { name, rating, comment, createdAt, trainingType } = review;
  return (
    <WrittenItem
      author={name}
      details={
        <>
          <Stars rating={rating} />{' '}
          <Link className="touch-target" to={paths.trainingTypeOfList(trainingType._id)}>
            Treino {trainingType.name}
          </Link>{' '}
        </>
      }
      createdAt={createdAt}
      text={words === Infinity ? comment : firstWords(comment, words)}
    >
      <DeleteReview workoutId={trainingType._id} review={review} />
    </WrittenItem>
  );
}
