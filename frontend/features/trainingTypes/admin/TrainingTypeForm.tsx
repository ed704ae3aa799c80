import './trainingTypeForm.scss';
import { includesExercise, linesOf } from '@contract/exercises';
import { Description, type TrainingTypeSummary } from '@contract/trainingTypes';
import { isWorkoutCode, muscleGroupOf, type WorkoutCode, workoutCodes } from '@contract/workoutCodes';
import Button from 'react-bootstrap/Button';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { errorMessage } from '@/api/errorMessage';
import { useEdited } from '@/session/useDraft';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import { ChosenExercises } from './ChosenExercises';
import { ManualExercise } from './ManualExercise';
import { PresetExercises } from './PresetExercises';
import { useUpdateTrainingTypeMutation } from './trainingTypesAdminApi';

interface Draft {
  code: WorkoutCode;
  lines: readonly string[];
  /** Typed, but not added to the lines. */
  manual: string;
}

const drafts = new Map<string, Draft>();

const Fields = z.object({
  description: Description,
  // It would be lost by saving.
  manual: z.string().trim().max(0, 'Adicione este exercício à lista ou apague o texto.'),
});

/** A workout's code and exercises. The muscle group follows the code's letter. */
export function TrainingTypeForm({ workout }: { workout: TrainingTypeSummary }) {
  const { _id, name, description } = workout;
  const edited = useEdited(drafts, _id, {
    code: name,
    lines: linesOf(description),
    manual: '',
  });
  const { code, lines, manual } = edited.value;
  const category = muscleGroupOf(code);
  const isChosen = (line: string) => includesExercise(lines, line);

  const [updateTrainingType, { error }] = useUpdateTrainingTypeMutation();
  const navigate = useNavigate();
  const { submit, errors, isSending } = useForm(
    Fields,
    async (exercises) => {
      await updateTrainingType({
        trainingTypeId: _id,
        name: code,
        category,
        description: exercises.description,
      }).unwrap();
      edited.drop();
      toast.success('Treino atualizado com sucesso');
      await navigate(paths.adminTrainingTypes());
    },
    () => toast.error('Erro ao atualizar treino'),
  );
  const refusal = errors.description ?? (error && errorMessage(error));

  return (
    <form onSubmit={submit} noValidate>
      <Row className="g-4">
        <Col xs={12} lg={7}>
          <div className="training-type-code">
            <SelectField
              name="name"
              label="Código do treino"
              value={code}
              onChange={({ target: { value } }) => {
                if (isWorkoutCode(value)) edited.change({ code: value });
              }}
            >
              {workoutCodes.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <TextField name="category" label="Categoria" value={category} readOnly />
          </div>
          <ChosenExercises lines={lines} onChange={(changed) => edited.change({ lines: changed })} />
          <ManualExercise
            text={manual}
            onType={(text) => edited.change({ manual: text })}
            isChosen={isChosen}
            onAdd={(line) => edited.change({ lines: [...lines, line], manual: '' })}
            error={errors.manual}
          />
        </Col>
        <Col xs={12} lg={5}>
          <PresetExercises
            key={category}
            category={category}
            isChosen={isChosen}
            onAdd={(line) => edited.change({ lines: [...lines, line] })}
          />
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
      <UnsavedChanges when={edited.isChanged} onLeave={edited.drop} />
    </form>
  );
}
