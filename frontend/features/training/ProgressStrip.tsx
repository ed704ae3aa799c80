import './progressStrip.scss';
import type { MyWorkout } from '@contract/training';
import { useEffect, useId, useRef } from 'react';

interface ProgressStripProps {
  workouts: readonly MyWorkout[];
  currentIndex: number;
}

/** The list as a row of steps: completed, current and pending. Scrolls to the current one. */
export function ProgressStrip({ workouts, currentIndex }: ProgressStripProps) {
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const item = strip.current?.children[currentIndex];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    strip.current.scrollLeft = item.offsetLeft - (strip.current.clientWidth - item.offsetWidth) / 2;
  }, [currentIndex]);

  return (
    <ol ref={strip} className="progress-strip list-unstyled" aria-label="Seus treinos">
      {workouts.map((workout, index) => (
        <StripItem key={workout._id} workout={workout} state={stateOf(index, currentIndex)} />
      ))}
    </ol>
  );
}

const states = {
  completed: 'concluído',
  active: 'atual',
  pending: 'pendente',
} as const;

type State = keyof typeof states;

function stateOf(index: number, currentIndex: number): State {
  if (index === currentIndex) return 'active';
  return index < currentIndex ? 'completed' : 'pending';
}

/** A button, because the tooltip with the muscle group also shows on focus, and a tap focuses a button. */
function StripItem({ workout, state }: { workout: MyWorkout; state: State }) {
  const tooltipId = useId();
  return (
    <li className={`strip-item ${state}`} aria-current={state === 'active' ? 'step' : undefined}>
      <button type="button" aria-describedby={tooltipId}>
        {workout.name}
        <span className="visually-hidden">, {states[state]}</span>
      </button>
      <span id={tooltipId} role="tooltip" className="strip-tooltip">
        {workout.category}
      </span>
    </li>
  );
}
