import './muscleLegend.scss';
import { muscleGroupByLetter, muscleLetters } from '@contract/muscleGroups';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { MuscleMark } from '@/ui/workouts/MuscleMark';

/** Which letter stands for which muscle group; each leads to its workouts. */
export function MuscleLegend() {
  return (
    <nav aria-label="Grupos musculares">
      <ul className="muscle-legend list-unstyled">
        {muscleLetters.map((letter) => {
          const group = muscleGroupByLetter[letter];
          return (
            <li key={letter}>
              <Link className="muscle-legend-entry" to={paths.homeList({ keyword: group })}>
                <MuscleMark group={group} size={28} />
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
