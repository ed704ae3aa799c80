import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import { useController } from 'react-hook-form';
import { useIsResumed } from '@/session/signInState';
import { useDraft } from '@/session/useDraft';
import { useFailureToast } from '@/session/useFailureToast';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useResume } from '@/ui/useResume';
import { useZodForm } from '@/ui/useZodForm';
import { RatingField } from './RatingField';
import { useAddReviewMutation } from './trainingTypesApi';

interface ReviewFormProps {
  workoutId: string;
  hash: string;
  onDone: () => unknown;
}

/** The review form of members, who can review a workout once, at the hash of the address. */
export function ReviewForm({ workoutId, hash, onDone }: ReviewFormProps) {
  const draft = `review ${workoutId}`;
  const [addReview] = useAddReviewMutation();
  const { control, field, formState, onSubmit, setFocus } = useZodForm({
    schema: NewReview,
    draft: useDraft(draft),
    defaultValues: { comment: '' },
    submit: (review) => addReview({ id: workoutId, ...review }).unwrap(),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: useFailureToast(),
  });
  const rating = useController({ control, name: 'rating' });
  useResume(useIsResumed(hash, draft), () => setFocus('rating'));
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
