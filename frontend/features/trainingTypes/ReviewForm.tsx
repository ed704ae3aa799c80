import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { Controller } from 'react-hook-form';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { FieldError } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { useZodForm } from '@/ui/useZodForm';
import { useAddReviewMutation } from './trainingTypesApi';

const ratings = [1, 2, 3, 4, 5];

const blank = { comment: '' };

/** The review form of members, who can review a workout once. */
export function ReviewForm({ workoutId }: { workoutId: string }) {
  const [addReview] = useAddReviewMutation();
  const { control, field, formState, onSubmit, reset } = useZodForm({
    schema: NewReview,
    draft: useDraft(`review ${workoutId}`),
    defaultValues: blank,
    submit: (review) => addReview({ id: workoutId, ...review }).unwrap(),
    onSuccess: ({ message }) => {
      reset(blank);
      toast.success(message);
    },
    onError: toast.failure,
  });
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
