import { useId, useState } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { FieldError } from '@/ui/Field';
import { ratings } from './ratings';
import { StarIcon } from './StarIcon';

interface RatingFieldProps extends Pick<ControllerRenderProps, 'name' | 'ref' | 'onChange' | 'onBlur'> {
  value: number | undefined;
  error: string | undefined;
}

/** Five stars to choose a rating with, as radio buttons. Those up to the mouse, or else to the choice, are full. */
export function RatingField({ ref, value = 0, onChange, error, ...radio }: RatingFieldProps) {
  const errorId = useId();
  const [previewed, setPreviewed] = useState<number>();
  return (
    <fieldset
      className="rating-field mb-3"
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={errorId}
    >
      <legend className="form-label fs-5 mb-0">Sua nota</legend>
      <div className="rating-field-stars" onPointerLeave={() => setPreviewed(undefined)}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className="rating-field-star"
            onPointerMove={({ pointerType }) => pointerType === 'mouse' && setPreviewed(rating)}
          >
            <input
              {...radio}
              ref={rating === 1 ? ref : null}
              type="radio"
              checked={rating === value}
              onChange={() => {
                setPreviewed(undefined);
                onChange(rating);
              }}
            />
            <StarIcon isFull={rating <= (previewed ?? value)} />
            <span className="visually-hidden">{rating} de 5</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
