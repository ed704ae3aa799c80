import type { MyWorkout } from '@contract/training';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { EditConflict } from '@/ui/EditConflict';
import { toast } from '@/ui/toast';
import { useZodForm } from '@/ui/useZodForm';
import { ExerciseRowFields } from './ExerciseRowFields';
import { ExerciseRows, rowsOf } from './exerciseRows';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';
import { SaveOrCancel } from './SaveOrCancel';

interface ExercisesFormProps {
  workout: MyWorkout;
  onDone: () => void;
}

/** `description` is the text that the rows were made of: unlike theirs, its spelling is as stored. */
const Fields = z.object({ rows: ExerciseRows, description: z.string() });

/** Edits a workout's exercises, a row of name, sets and repetitions for each. */
export function ExercisesForm({ workout: { _id, name, description }, onDone }: ExercisesFormProps) {
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`exercises ${_id}`),
    values: { rows: rowsOf(description), description },
    submit: ({ rows }, original) =>
      updateWorkout({
        id: _id,
        description: rows,
        ...(original && { original: { description: original.description } }),
      }).unwrap(),
    onSuccess: () => {
      toast.success('Treino atualizado com sucesso');
      onDone();
    },
    onError: (error) => toast.failure(error, 'Erro ao atualizar treino'),
  });

  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormProvider {...form}>
        <ExerciseRowFields name="rows" workout={name} />
      </FormProvider>
      <EditConflict form={form} seeAt={paths.myWorkout} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
