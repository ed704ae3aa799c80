import { rules } from '@contract/messages';
import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { z } from 'zod';
import { errorMessage } from '@/api/errorMessage';
import { useDraft } from '@/lib/useDraft';
import { useSignInFirst } from '@/session/useSignInFirst';
import { announce } from '@/ui/announce';
import { FieldError } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { useForm } from '@/ui/useForm';
import { useAddReviewMutation } from './trainingTypesApi';

/** A form's fields are texts. */
const ReviewFields = z.object({
  ...NewReview.shape,
  rating: z.coerce.number(rules.ratingInvalid).pipe(NewReview.shape.rating),
});

const ratings = [1, 2, 3, 4, 5];

/** A member's rating and words on a workout, once each. */
export function ReviewForm({ workoutId, userId }: { workoutId: string; userId: string }) {
  const [addReview] = useAddReviewMutation();
  const signInFirst = useSignInFirst();
  const draft = useDraft(`review ${workoutId} ${userId}`);
  const { submit, errors, isSending } = useForm(
    ReviewFields,
    async (review, form) => {
      const { message } = await addReview({ TrainingTypeId: workoutId, ...review }).unwrap();
      draft.clear();
      form.reset();
      announce.success(message);
    },
    (error) => signInFirst(error) || announce.error(errorMessage(error)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="mb-3">
        <legend className="form-label fs-5">Sua nota</legend>
        {ratings.map((rating) => (
          <FormCheck
            key={rating}
            inline
            type="radio"
            id={`rating-${rating}`}
            name="rating"
            value={rating}
            label={
              <>
                {rating} <span className="visually-hidden">de 5</span>
              </>
            }
          />
        ))}
        <FieldError>{errors.rating}</FieldError>
      </fieldset>
      <TextArea
        name="comment"
        label="Seu comentário"
        rows={3}
        maxLength={maxReviewLength}
        error={errors.comment}
        {...draft.field}
      />
      <Button type="submit" disabled={isSending}>
        Avaliar
      </Button>
    </form>
  );
}
