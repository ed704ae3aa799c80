import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/myWorkout';
import { Description } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormText from 'react-bootstrap/FormText';
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
      <FormText as="p">Por exemplo: Supino reto – 4x 10</FormText>
      <div className="d-flex gap-2">
        <Button type="submit" disabled={isSending}>
          Salvar
        </Button>
        <Button variant="outline-secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
