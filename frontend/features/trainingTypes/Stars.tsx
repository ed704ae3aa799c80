import './stars.scss';
const most = 5;

/** A rating of 0 to 5 as stars, and as words for who does not see them. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={`Nota ${rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de ${most}`}
    >
      <span className="stars-full">{'★'.repeat(full)}</span>
      <span className="stars-empty">{'★'.repeat(most - full)}</span>
    </span>
  );
}
