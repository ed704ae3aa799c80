import './restTimer.scss';
import { identitiesOf, linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { restChoices, useRestTimer } from './useRestTimer';
import { useTicks } from './useTicks';

/** Offers a rest after a tick and counts it down. Gone unless some exercises are ticked and some are not. */
export function RestTimer({ workout }: { workout: Pick<MyWorkout, '_id' | 'description'> }) {
  const exercises = identitiesOf(linesOf(workout.description));
  const { isTicked } = useTicks(workout._id);
  const isUnderway = exercises.some(isTicked) && !exercises.every(isTicked);
  const { left, seconds, hasEnded, choose, skip, turnOff } = useRestTimer(isUnderway);
  return (
    <>
      {left !== null && (
        <div className="rest-timer" role="group" aria-label="Descanso">
          {seconds === undefined ? (
            <span>Descanso</span>
          ) : (
            <span role="timer" className="rest-left">
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
            </span>
          )}
          <span className="rest-choices">
            {restChoices.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-label={`${choice} segundos`}
                aria-pressed={choice === seconds}
                onClick={() => choose(choice)}
              >
                {choice}
              </button>
            ))}
            s
          </span>
          {seconds !== undefined && (
            <button type="button" onClick={skip}>
              Pular
            </button>
          )}
          <button type="button" onClick={turnOff}>
            Desligar
          </button>
        </div>
      )}
      <p className="rest-end" role="status">
        {hasEnded && 'Descanso terminado'}
      </p>
    </>
  );
}
