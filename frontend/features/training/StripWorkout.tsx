import type { MyWorkout } from '@contract/training';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { useMakeCurrent } from './useMakeCurrent';

interface StripWorkoutProps {
  id: string;
  workout: MyWorkout;
  /** Called when the member wants to do the workout; null if that has failed. */
  onChoose: (workout: MyWorkout | null) => void;
}

/** A workout opened from the progress strip, which the member can do instead of the current one. */
export function StripWorkout({ id, workout, onChoose }: StripWorkoutProps) {
  const makeCurrent = useMakeCurrent();
  const [isSaving, setIsSaving] = useState(false);

  const choose = async () => {
    onChoose(workout);
    setIsSaving(true);
    if (!(await makeCurrent(workout))) onChoose(null);
    setIsSaving(false);
  };

  return (
    <section id={id} className="strip-workout" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h3">
        {workout.name} <span className="text-secondary">{workout.category}</span>
      </h2>
      <ExerciseList description={workout.description} />
      <Button variant="outline-primary" className="w-100" disabled={isSaving} onClick={choose}>
        Fazer este agora
      </Button>
    </section>
  );
}
