import './progressStrip.scss';
import type { MyWorkout } from '@contract/training';
import { useEffect, useId, useRef, useState } from 'react';
import { StripWorkout } from './StripWorkout';

interface ProgressStripProps {
  workouts: readonly MyWorkout[];
  currentIndex: number;
}

/** The list as a row of steps: completed, current and pending. Scrolls to the current one; the others open below. */
export function ProgressStrip({ workouts, currentIndex }: ProgressStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const panelId = useId();
  const [openId, setOpenId] = useState<string>();
  const open = workouts.find(({ _id }, index) => _id === openId && index !== currentIndex);

  const chosen = useRef<MyWorkout>(null);
  const currentId = workouts[currentIndex]?._id;

  useEffect(() => {
    const item = strip.current?.children[currentIndex];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    strip.current.scrollLeft = item.offsetLeft - (strip.current.clientWidth - item.offsetWidth) / 2;
    if (chosen.current === null || chosen.current._id !== currentId) return;
    // The panel with the focus closes. From the item screen readers hear that it is the current one.
    chosen.current = null;
    setOpenId(undefined);
    item.querySelector('button')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [currentIndex, currentId]);

  return (
    <>
      <ol ref={strip} className="progress-strip list-unstyled" aria-label="Seus treinos">
        {workouts.map((workout, index) => (
          <StripItem
            key={workout._id}
            workout={workout}
            state={stateOf(index, currentIndex)}
            panelId={panelId}
            isOpen={workout === open}
            onToggle={() => setOpenId(workout === open ? undefined : workout._id)}
          />
        ))}
      </ol>
      {open && (
        <StripWorkout
          key={open._id}
          id={panelId}
          workout={open}
          onChoose={(workout) => {
            chosen.current = workout;
          }}
        />
      )}
    </>
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

interface StripItemProps {
  workout: MyWorkout;
  state: State;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The tooltip with the muscle group also shows on focus, since a tap focuses a button. */
function StripItem({ workout, state, panelId, isOpen, onToggle }: StripItemProps) {
  const tooltipId = useId();
  const isActive = state === 'active';
  return (
    <li className={`strip-item ${state}`} aria-current={isActive ? 'step' : undefined}>
      <button
        type="button"
        aria-describedby={tooltipId}
        aria-expanded={isActive ? undefined : isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        {workout.name}
        <span className="visually-hidden">, {states[state]}</span>
      </button>
      <span id={tooltipId} role="tooltip" className="strip-tooltip">
        {workout.category}
      </span>
    </li>
  );
}
