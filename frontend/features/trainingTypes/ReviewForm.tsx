import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import { useController } from 'react-hook-form';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useZodForm } from '@/ui/useZodForm';
import { RatingField } from './RatingField';
import { useAddReviewMutation } from './trainingTypesApi';

interface ReviewFormProps {
  workoutId: string;
  onDone: () => unknown;
}

/** The review form of members, who can review a workout once. */
export function ReviewForm({ workoutId, onDone }: ReviewFormProps) {
  const [addReview] = useAddReviewMutation();
  const { control, field, formState, onSubmit } = useZodForm({
    schema: NewReview,
    draft: useDraft(`review ${workoutId}`),
    defaultValues: { comment: '' },
    submit: (review) => addReview({ id: workoutId, ...review }).unwrap(),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: toast.failure,
  });
  const rating = useController({ control, name: 'rating' });
  return (
    <form className="appearing mt-3" onSubmit={onSubmit} noValidate>
      <RatingField {...rating.field} error={rating.fieldState.error?.message} />
      <TextArea {...field('comment')} label="Seu comentário" rows={3} maxLength={maxReviewLength} />
      <Button type="submit" disabled={formState.isSubmitting}>
        Avaliar
      </Button>
    </form>
  );
}
