import { ratings } from './ratings';
import { StarIcon } from './StarIcon';

/** A rating from 0 to 5 as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span
      className="stars"
      role="img"
      aria-label={`Nota ${rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de ${ratings.length}`}
    >
      {ratings.map((each) => (
        <StarIcon key={each} isFull={each <= full} />
      ))}
    </span>
  );
}
