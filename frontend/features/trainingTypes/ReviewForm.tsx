import { validationMessages } from '@contract/messages';
import { maxReviewLength } from '@contract/limits';
import { NewReview } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { z } from 'zod';
import { useEdited } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { FieldError } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { useForm } from '@/ui/useForm';
import { useAddReviewMutation } from './trainingTypesApi';

const drafts = new Map<string, { rating: number | null; comment: string }>();

/** A form's fields are texts. */
const ReviewFields = z.object({
  ...NewReview.shape,
  rating: z.coerce.number(validationMessages.ratingInvalid).pipe(NewReview.shape.rating),
});

const ratings = [1, 2, 3, 4, 5];

/** A member's rating and words on a workout, once each. */
export function ReviewForm({ workoutId }: { workoutId: string }) {
  const [addReview] = useAddReviewMutation();
  const edited = useEdited(drafts, workoutId, { rating: null, comment: '' });
  const { submit, errors, isSending } = useForm(
    ReviewFields,
    async (review) => {
      const { message } = await addReview({ TrainingTypeId: workoutId, ...review }).unwrap();
      edited.drop();
      toast.success(message);
    },
    toast.failure,
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
            checked={rating === edited.value.rating}
            onChange={() => edited.change({ rating })}
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
        value={edited.value.comment}
        onChange={({ target }) => edited.change({ comment: target.value })}
        error={errors.comment}
      />
      <Button type="submit" disabled={isSending}>
        Avaliar
      </Button>
    </form>
  );
}
