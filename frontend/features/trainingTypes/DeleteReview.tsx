import { firstWords } from '@contract/firstWords';
import type { Review } from '@contract/trainingTypes';
import { DeleteButton } from '@/ui/DeleteButton';
import { useDeleteReviewMutation } from './trainingTypesApi';

interface DeleteReviewProps {
  workoutId: string;
  review: Pick<Review, '_id' | 'comment'>;
}

export function DeleteReview({ workoutId, review: { _id, comment } }: DeleteReviewProps) {
  const [deleteReview] = useDeleteReviewMutation();
  return (
    <DeleteButton
      what={`a avaliação: ${firstWords(comment, 5)}`}
      question="Excluir esta avaliação?"
      onDelete={() => deleteReview({ id: workoutId, reviewId: _id }).unwrap()}
    />
  );
}
