import './muscleLegend.scss';
import { muscleGroupByLetter, muscleLetters } from '@contract/muscleGroups';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';

/** The letter of each muscle group, with a link to the group's workouts. */
export function MuscleLegend() {
  return (
    <nav aria-label="Grupos musculares">
      <ul className="muscle-legend list-unstyled">
        {muscleLetters.map((letter) => {
          const group = muscleGroupByLetter[letter];
          return (
            <li key={letter}>
              <Link className="muscle-legend-entry" to={paths.homeList({ keyword: group })}>
                <MuscleIcon group={group} size={28} />
                <span>
                  <strong>{letter}</strong> {group}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
