import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/myWorkout';
import { Description } from '@contract/trainingTypes';
import { z } from 'zod';
import { errorMessage } from '@/api/errorMessage';
import { announce } from '@/ui/announce';
import { TextArea } from '@/ui/TextArea';
import { useForm } from '@/ui/useForm';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';

const Fields = z.object({ description: Description });

/** The exercises of an entry as text, one a line: quick to retype on a phone, and free in form. */
export function ExercisesForm({ workout, onDone }: { workout: MyWorkout; onDone: () => void }) {
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const lines = linesOf(workout.description);
  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ description }) => {
      await updateWorkout({ _id: workout._id, description }).unwrap();
      announce.success('Treino atualizado com sucesso');
      onDone();
    },
    (error) => announce.error(errorMessage(error, 'Erro ao atualizar treino')),
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        name="description"
        label={`Exercícios de ${workout.name}, um por linha`}
        rows={lines.length + 2}
        defaultValue={lines.join('\n')}
        error={errors.description}
      />
      <p className="form-text">Por exemplo: Supino reto – 4x 10</p>
      <div className="d-flex gap-2">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Salvar
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
