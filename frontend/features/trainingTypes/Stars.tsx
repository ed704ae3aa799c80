import './stars.scss';

const maxRating = 5;

/** A rating from 0 to 5 as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={`Nota ${rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de ${maxRating}`}
    >
      <span className="stars-full">{'★'.repeat(full)}</span>
      <span className="stars-empty">{'★'.repeat(maxRating - full)}</span>
    </span>
  );
}
