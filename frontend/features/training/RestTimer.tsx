import './restTimer.scss';
import type { TodaysExercise } from './useExercises';
import { restChoices, useRestTimer } from './useRestTimer';

/** Offers a rest after a tick and counts it down. Gone unless some exercises are ticked and some are not. */
export function RestTimer({ exercises }: { exercises: readonly TodaysExercise[] }) {
  const ticked = exercises.filter((each) => each.ticked).length;
  const isUnderway = ticked > 0 && ticked < exercises.length;
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
