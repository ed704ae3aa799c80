import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { Controller } from 'react-hook-form';
import { useIsResumed } from '@/session/signInState';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { FieldError } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { useResume } from '@/ui/useResume';
import { useZodForm } from '@/ui/useZodForm';
import { useAddReviewMutation } from './trainingTypesApi';

const ratings = [1, 2, 3, 4, 5];

const blank = { comment: '' };

/** The review form of members, who can review a workout once, at the hash of the address. */
export function ReviewForm({ workoutId, hash }: { workoutId: string; hash: string }) {
  const draft = `review ${workoutId}`;
  const [addReview] = useAddReviewMutation();
  const { control, field, formState, onSubmit, reset, setFocus } = useZodForm({
    schema: NewReview,
    draft: useDraft(draft),
    defaultValues: blank,
    submit: (review) => addReview({ id: workoutId, ...review }).unwrap(),
    onSuccess: ({ message }) => {
      reset(blank);
      toast.success(message);
    },
    onError: toast.failure,
  });
  useResume(useIsResumed(hash, draft), () => setFocus('rating'));
  return (
    <form onSubmit={onSubmit} noValidate>
      <Controller
        control={control}
        name="rating"
        render={({ field: { ref, value, ...radio }, fieldState: { error } }) => (
          <fieldset className="mb-3">
            <legend className="form-label fs-5">Sua nota</legend>
            {ratings.map((rating) => (
              <FormCheck
                {...radio}
                key={rating}
                ref={rating === 1 ? ref : null}
                inline
                type="radio"
                id={`rating-${rating}`}
                checked={rating === value}
                onChange={() => radio.onChange(rating)}
                label={
                  <>
                    {rating} <span className="visually-hidden">de 5</span>
                  </>
                }
              />
            ))}
            <FieldError>{error?.message}</FieldError>
          </fieldset>
        )}
      />
      <TextArea {...field('comment')} label="Seu comentário" rows={3} maxLength={maxReviewLength} />
      <Button type="submit" disabled={formState.isSubmitting}>
        Avaliar
      </Button>
    </form>
  );
}
