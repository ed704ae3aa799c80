import './loadChart.scss';
import { daysBetween } from '@contract/calendar';
import { writeKg } from '@contract/kg';
import type { ExerciseProgress } from '@contract/loads';
import { shortDay } from '@/lib/days';

/** The loads as a line, in the proportions of their days. The drawing is stretched to the width of the screen. */
export function LoadChart({ name, loads }: ExerciseProgress) {
  const first = loads[0];
  const last = loads[loads.length - 1];
  if (!first || !last) return null;
  const kgs = loads.map(({ kg }) => kg);
  const [lowest, highest] = [Math.min(...kgs), Math.max(...kgs)];
  const days = daysBetween(first.day, last.day);
  const points = loads.map(({ day, kg }) => {
    const x = days === 0 ? 50 : (100 * daysBetween(first.day, day)) / days;
    const y = highest === lowest ? 50 : (100 * (highest - kg)) / (highest - lowest);
    return `${x} ${y}`;
  });
  return (
    <figure
      className="load-chart"
      role="img"
      aria-label={`${name}: de ${writeKg(first.kg)} em ${shortDay(first.day)} a ${writeKg(last.kg)} em ${shortDay(last.day)}`}
    >
      <div className="load-chart-range">
        <span>{writeKg(highest)}</span>
        {lowest < highest && <span>{writeKg(lowest)}</span>}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${points.join('L')}`} />
        {/* Lines without a length, whose round ends stay round when the drawing is stretched. */}
        <path className="load-chart-points" d={points.map((point) => `M${point}h0`).join('')} />
      </svg>
      <div className="load-chart-days">
        <span>{shortDay(first.day)}</span>
        {days > 0 && <span>{shortDay(last.day)}</span>}
      </div>
    </figure>
  );
}
