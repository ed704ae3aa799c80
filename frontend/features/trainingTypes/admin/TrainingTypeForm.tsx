import './trainingTypeForm.scss';
import { includesExercise, linesOf } from '@contract/exercises';
import { Description, type TrainingTypeSummary } from '@contract/trainingTypes';
import { isWorkoutCode, muscleGroupOf, workoutCodes } from '@contract/workoutCodes';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { errorMessage } from '@/api/errorMessage';
import { paths } from '@/paths';
import { announce } from '@/ui/announce';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import { ChosenExercises } from './ChosenExercises';
import { ManualExercise } from './ManualExercise';
import { PresetExercises } from './PresetExercises';
import { useUpdateTrainingTypeMutation } from './trainingTypesAdminApi';

const Fields = z.object({
  description: Description,
  // What was typed but not added would be lost by saving.
  manual: z.string().trim().max(0, 'Adicione este exercício à lista ou apague o texto.'),
});

/** A workout's code and exercises. The muscle group follows the code's letter. */
export function TrainingTypeForm({ workout }: { workout: TrainingTypeSummary }) {
  const savedLines = linesOf(workout.description);
  const [code, setCode] = useState(workout.name);
  const [lines, setLines] = useState(savedLines);
  const [manual, setManual] = useState('');
  const [updateTrainingType, { error }] = useUpdateTrainingTypeMutation();
  const navigate = useNavigate();
  const category = muscleGroupOf(code);
  const isChanged =
    code !== workout.name || lines.join('\n') !== savedLines.join('\n') || manual.trim() !== '';

  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ description }) => {
      await updateTrainingType({ trainingTypeId: workout._id, name: code, category, description }).unwrap();
      announce.success('Treino atualizado com sucesso');
      await navigate(paths.adminTrainingTypes());
    },
    () => announce.error('Erro ao atualizar treino'),
  );
  const refusal = errors.description ?? (error && errorMessage(error));

  const isChosen = (line: string) => includesExercise(lines, line);
  const add = (line: string) => setLines([...lines, line]);

  return (
    <form onSubmit={submit} noValidate>
      <Row className="g-4">
        <Col xs={12} lg={7}>
          <Row>
            <Col xs={6}>
              <SelectField
                name="name"
                label="Código do treino"
                value={code}
                onChange={({ target: { value } }) => {
                  if (isWorkoutCode(value)) setCode(value);
                }}
              >
                {workoutCodes.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            </Col>
            <Col xs={6} className="training-type-category">
              <TextField name="category" label="Categoria" value={category} readOnly />
            </Col>
          </Row>
          <ChosenExercises lines={lines} onChange={setLines} />
          <ManualExercise
            text={manual}
            onType={setManual}
            isChosen={isChosen}
            onAdd={add}
            error={errors.manual}
          />
        </Col>
        <Col xs={12} lg={5}>
          <PresetExercises key={category} category={category} isChosen={isChosen} onAdd={add} />
        </Col>
      </Row>
      <input type="hidden" name="description" value={lines.join('\n')} />
      <div className="training-type-bar">
        <p className="mb-0 text-danger" role="alert">
          {refusal}
        </p>
        <Button type="submit" size="lg" disabled={isSending}>
          Salvar
        </Button>
      </div>
      <UnsavedChanges exist={isChanged} />
    </form>
  );
}
