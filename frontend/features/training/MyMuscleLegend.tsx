import './myMuscleLegend.scss';
import { muscleGroupByLetter, muscleLetters } from '@contract/muscleGroups';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import { useLastTrained } from './useLastTrained';

/** The letters of the muscle groups, and how long ago the member trained each. */
export function MyMuscleLegend() {
  const lastTrained = useLastTrained();
  return (
    <ul className="my-muscle-legend list-unstyled mb-4" aria-label="Grupos musculares">
      {muscleLetters.map((letter) => {
        const group = muscleGroupByLetter[letter];
        return (
          <li key={letter}>
            <MuscleIcon group={group} size={28} />
            <span>
              <strong>{letter}</strong> {group}
              <br />
              <small className="text-secondary">{lastTrained?.(group)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
