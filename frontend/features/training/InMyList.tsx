import './inMyList.scss';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';

/** Says at the head of a workout that it is in the member's list, and leads there. */
export function InMyList() {
  return (
    <Link className="in-my-list" to={paths.myWorkout}>
      Na sua lista ✓
    </Link>
  );
}
