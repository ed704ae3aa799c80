import './trainingTypeForm.scss';
import { descriptionOf, exerciseKey, linesOf } from '@contract/exercises';
import { validationMessages } from '@contract/messages';
import { readLine } from '@contract/sheetLine';
import { exercisesOf, readSheet } from '@contract/sheetText';
import { cleaned } from '@contract/text';
import { TrainingTypeChanges, type TrainingTypeSummary } from '@contract/trainingTypes';
import { muscleGroupOf, workoutCodes } from '@contract/workoutCodes';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { errorMessage, isUnauthorized } from '@/api/errorMessage';
import { emptyRow, ExerciseRow, lineOf } from '@/features/training/exerciseRows';
import { useDraft } from '@/session/useDraft';
import { paths } from '@/paths';
import { EditConflict } from '@/ui/EditConflict';
import { toast } from '@/ui/toast';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';
import { type PastedSheet, PasteSheet } from '@/ui/workouts/PasteSheet';
import { ChosenExercises } from './ChosenExercises';
import { ManualExercise } from './ManualExercise';
import { PresetExercises } from './PresetExercises';
import { useCountCodesQuery, useUpdateTrainingTypeMutation } from './trainingTypesAdminApi';

const { name: Code, description: Description } = TrainingTypeChanges.shape;

const Fields = z.object({
  name: Code.unwrap(),
  description: Description.unwrap(),
  // A text that was not added to the list would be lost.
  other: z
    .object({ name: z.string(), sets: z.string(), reps: z.string() })
    .refine((row) => Object.values(row).join('').trim() === '', {
      error: 'Adicione este exercício à lista ou apague o texto.',
      path: ['name'],
    }),
});

/** Edits a workout's code and exercises. The code's letter determines the muscle group. */
export function TrainingTypeForm({ workout }: { workout: TrainingTypeSummary }) {
  const { _id, name, description } = workout;
  const [updateTrainingType, { error }] = useUpdateTrainingTypeMutation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<PastedSheet>();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`workout ${_id}`),
    values: { name, description: linesOf(description).join('\n'), other: emptyRow },
    submit: ({ other: _, ...changes }, original) =>
      updateTrainingType({
        id: _id,
        ...changes,
        category: muscleGroupOf(changes.name),
        ...(original && {
          original: { name: original.name, description: descriptionOf(linesOf(original.description)) },
        }),
      }).unwrap(),
    onSuccess: () => {
      toast.success('Treino atualizado com sucesso');
      return navigate(paths.adminTrainingTypes());
    },
    onError: (failure) => isUnauthorized(failure) || toast.error('Erro ao atualizar treino'),
  });
  const {
    clearErrors,
    control,
    markClean,
    field,
    formState,
    getValues,
    onSubmit,
    setError,
    setFocus,
    setValue,
  } = form;
  const [code, exercises] = useWatch({ control, name: ['name', 'description'] });
  const category = muscleGroupOf(code);
  const workouts = useCountCodesQuery().data?.find((each) => each.name === code)?.workouts ?? 0;
  const others = code === name ? workouts - 1 : workouts;
  const lines = linesOf(exercises);
  const keys = lines.map(exerciseKey);
  const isChosen = (line: string) => keys.includes(exerciseKey(line));
  const setLines = (newLines: readonly string[]) =>
    setValue('description', newLines.join('\n'), { shouldDirty: true });
  const errorText = formState.errors.description?.message ?? (error && !form.conflict && errorMessage(error));

  const addOther = () => {
    const { name: typed, ...numbers } = getValues('other');
    const text = cleaned(typed);
    const row = ExerciseRow.safeParse({ name: text, ...numbers });
    const [issue] = row.error?.issues ?? [];
    const line = row.success ? (readLine(lineOf(row.data)) ?? lineOf(row.data)) : '';
    clearErrors('other');
    const refuse = (message: string, part: keyof ExerciseRow = 'name') =>
      setError(`other.${part}`, { message }, { shouldFocus: true });
    if (issue) refuse(issue.message, issue.path[0] === 'sets' ? 'sets' : 'name');
    else if (line === '') refuse(validationMessages.exerciseEmpty);
    else if (isChosen(line)) refuse(validationMessages.exerciseRepeated);
    else {
      setLines([...lines, line]);
      setValue('other', emptyRow, { shouldDirty: true });
      setFocus('other.name');
    }
  };
  /** A sheet that is pasted as an exercise opens in the panel. */
  const paste = (text: string) => {
    const isSheet = readSheet(text).flatMap((part) => part.lines).length > 1;
    if (isSheet) setSheet({ text, count: (sheet?.count ?? 0) + 1 });
    return isSheet;
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Row className="g-4">
        <Col xs={12} lg={7}>
          <div className="training-type-code">
            <SelectField {...field('name')} label="Código do treino">
              {workoutCodes.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <TextField name="category" label="Categoria" value={category} readOnly />
          </div>
          <p role="status" className="text-secondary">
            {others > 0 && `Já há outro treino ${code}.`}
          </p>
          <ChosenExercises lines={lines} onChange={setLines} />
          <ManualExercise
            fieldOf={(part) => field(`other.${part}`, { onChange: () => clearErrors('other') })}
            onAdd={addOther}
            onPaste={paste}
          />
          <PasteSheet
            pasted={sheet}
            present={lines}
            onUse={(parts) => setLines([...lines, ...exercisesOf(parts)])}
          />
        </Col>
        <Col xs={12} lg={5}>
          <PresetExercises
            key={category}
            initialGroup={category}
            isChosen={isChosen}
            onAdd={(line) => setLines([...lines, line])}
          />
        </Col>
      </Row>
      <EditConflict form={form} seeAt={paths.trainingTypeOfList(_id)} />
      <div className="training-type-bar">
        <p className="mb-0 text-danger" role="alert">
          {errorText}
        </p>
        <Button type="submit" size="lg" disabled={formState.isSubmitting}>
          Salvar
        </Button>
      </div>
      <UnsavedChanges when={formState.isDirty} onLeave={markClean} />
    </form>
  );
}
