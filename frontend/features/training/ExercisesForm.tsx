import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { Description } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import FormText from 'react-bootstrap/FormText';
import { z } from 'zod';
import type { Edited } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';

interface ExercisesFormProps {
  workout: MyWorkout;
  edited: Edited<{ description: string }>;
  onDone: () => void;
}

const Fields = z.object({ description: Description });

/** The exercises of an entry as text, one a line: quick to retype on a phone, and free in form. */
export function ExercisesForm({
  workout: { _id, name, description: saved },
  edited,
  onDone,
}: ExercisesFormProps) {
  const finish = () => {
    edited.drop();
    onDone();
  };
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ description }) => {
      await updateWorkout({ _id, description }).unwrap();
      toast.success('Treino atualizado com sucesso');
      finish();
    },
    (error) => toast.failure(error, 'Erro ao atualizar treino'),
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        name="description"
        label={`Exercícios de ${name}, um por linha`}
        rows={linesOf(saved).length + 2}
        value={edited.value.description}
        onChange={({ target }) => edited.change({ description: target.value })}
        error={errors.description}
      />
      <FormText as="p">Por exemplo: Supino reto – 4x 10</FormText>
      <div className="d-flex gap-2">
        <Button type="submit" disabled={isSending}>
          Salvar
        </Button>
        <Button variant="outline-secondary" onClick={finish}>
          Cancelar
        </Button>
      </div>
      <UnsavedChanges when={edited.isChanged} onLeave={edited.drop} />
    </form>
  );
}
