import './stars.scss';

/** A star in the text colour, full or as an outline. Decorative. */
export function StarIcon({ isFull }: { isFull: boolean }) {
  return (
    <svg className={isFull ? 'star star-full' : 'star'} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.5 14.9 8.5 21.5 9.4 16.8 14 17.9 20.6 12 17.5 6.1 20.6 7.2 14 2.5 9.4 9.1 8.5Z" />
    </svg>
  );
}
