import { descriptionOf, linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { Description } from '@contract/trainingTypes';
import FormText from 'react-bootstrap/FormText';
import { z } from 'zod';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { EditConflict } from '@/ui/EditConflict';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useZodForm } from '@/ui/useZodForm';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';
import { SaveOrCancel } from './SaveOrCancel';

interface ExercisesFormProps {
  workout: MyWorkout;
  onDone: () => void;
}

const Fields = z.object({ description: Description });

/** Edits a workout's exercises as free text, one per line, which is quick to type on a phone. */
export function ExercisesForm({ workout: { _id, name, description }, onDone }: ExercisesFormProps) {
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const lines = linesOf(description);
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`exercises ${_id}`),
    values: { description: lines.join('\n') },
    submit: (changes, original) =>
      updateWorkout({
        id: _id,
        ...changes,
        ...(original && { original: { description: descriptionOf(linesOf(original.description)) } }),
      }).unwrap(),
    onSuccess: () => {
      toast.success('Treino atualizado com sucesso');
      onDone();
    },
    onError: (error) => toast.failure(error, 'Erro ao atualizar treino'),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <TextArea
        {...form.field('description')}
        label={`Exercícios de ${name}, um por linha`}
        rows={lines.length + 2}
      />
      <FormText as="p">Por exemplo: Supino reto – 4x 10</FormText>
      <EditConflict form={form} seeAt={paths.myWorkout} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
