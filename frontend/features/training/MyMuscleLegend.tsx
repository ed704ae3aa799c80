import '@/ui/workouts/muscleLegend.scss';
import { muscleGroupByLetter, type MuscleGroup, muscleLetters } from '@contract/muscleGroups';
import { howLongAgo } from '@/lib/days';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import type { ShownOverview } from './queue/applyQueue';
import { useHistoryOverview } from './queue/useQueue';

/** The letters of the muscle groups, and how long ago the member trained each. */
export function MyMuscleLegend() {
  const { currentData: overview } = useHistoryOverview();
  return (
    <ul className="muscle-legend list-unstyled mb-4" aria-label="Grupos musculares">
      {muscleLetters.map((letter) => {
        const group = muscleGroupByLetter[letter];
        return (
          <li key={letter} className="muscle-legend-entry">
            <MuscleIcon group={group} size={28} />
            <span>
              <strong>{letter}</strong> {group}
              <br />
              <small className="text-secondary">{overview ? lastTrained(group, overview) : '\u00a0'}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function lastTrained(group: MuscleGroup, { workouts }: ShownOverview): string {
  const last = workouts.find(({ category }) => category === group);
  return last ? howLongAgo(last.day) : 'sem registro';
}
