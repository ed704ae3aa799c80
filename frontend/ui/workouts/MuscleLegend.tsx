import './muscleLegend.scss';
import { muscleGroupByLetter, type MuscleGroup, muscleLetters } from '@contract/muscleGroups';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';

interface MuscleLegendProps {
  /** The group whose workouts are shown; pressed again, its link leads back to all groups. */
  chosen?: MuscleGroup | undefined;
  /** Stays when a group is chosen. */
  keyword?: string | undefined;
  /** A text below each group. */
  noteOf?: ((group: MuscleGroup) => string) | undefined;
}

/** The letter of each muscle group, as a filter: a link to the group's workouts. */
export function MuscleLegend({ chosen, keyword, noteOf }: MuscleLegendProps) {
  return (
    <nav aria-label="Grupos musculares">
      <ul className="muscle-legend list-unstyled">
        {muscleLetters.map((letter) => {
          const group = muscleGroupByLetter[letter];
          const isChosen = group === chosen;
          return (
            <li key={letter}>
              <Link
                className="muscle-filter"
                aria-current={isChosen || undefined}
                to={paths.foundTrainingTypes({ keyword, category: isChosen ? undefined : group })}
              >
                {isChosen ? <span aria-hidden="true">✕</span> : <MuscleIcon group={group} size={22} />}
                <span>
                  <strong>{letter}</strong> {group}
                </span>
                {noteOf && <small>{noteOf(group)}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
