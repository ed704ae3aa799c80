import './progressStrip.scss';
import type { MyWorkout } from '@contract/training';
import { useEffect, useId, useRef } from 'react';

interface ProgressStripProps {
  workouts: readonly MyWorkout[];
  /** The current workout's place. */
  index: number;
}

/** The whole list at a glance: what is past, what is current, what is to come. Keeps the current one in view. */
export function ProgressStrip({ workouts, index }: ProgressStripProps) {
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const item = strip.current?.children[index];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    strip.current.scrollLeft = item.offsetLeft - (strip.current.clientWidth - item.offsetWidth) / 2;
  }, [index]);

  return (
    <ol ref={strip} className="progress-strip list-unstyled" aria-label="Seus treinos">
      {workouts.map((workout, place) => (
        <StripItem key={workout._id} workout={workout} state={stateOf(place, index)} />
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

function stateOf(place: number, index: number): State {
  if (place === index) return 'active';
  return place < index ? 'completed' : 'pending';
}

/** The group shows under the pointer, the focus, or a finger: a button takes the focus when it is tapped. */
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
