import { type ExerciseGuide, ExerciseGuideFields } from '@contract/exerciseGuides';
import { maxSentenceLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PictureField } from '@/features/uploads/PictureField';
import { useUpload } from '@/features/uploads/useUpload';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { EditConflict } from '@/ui/EditConflict';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toast';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useDeletion } from '@/ui/useDeletion';
import { useZodForm } from '@/ui/useZodForm';
import { useDeleteExerciseGuideMutation, useSaveExerciseGuideMutation } from './exerciseGuidesAdminApi';
import { SubstituteFields } from './SubstituteFields';

const blank: ExerciseGuideFields = { sentence: '', picture: '', video: '', substitutes: [] };

/** Edits, or begins, the guide of a preset exercise. */
export function GuideForm({ exercise, guide }: { exercise: string; guide: ExerciseGuide | undefined }) {
  const navigate = useNavigate();
  const [saveGuide] = useSaveExerciseGuideMutation();
  const toList = () => navigate(paths.adminExercises);
  const { sentence, picture, video, substitutes } = guide ?? blank;
  const form = useZodForm({
    schema: ExerciseGuideFields,
    draft: useDraft(`guide ${exercise}`),
    values: { sentence, picture, video, substitutes },
    submit: (fields, original) => saveGuide({ ...fields, exercise, ...(original && { original }) }).unwrap(),
    onSuccess: () => {
      toast.success('Guia salvo');
      return toList();
    },
    onError: toast.failure,
  });
  const { control, markClean, field, formState, onSubmit, setValue } = form;
  const [image, chosen] = useWatch({ control, name: ['picture', 'substitutes'] });
  const upload = useUpload((uploaded) => setValue('picture', uploaded, { shouldDirty: true }));
  const isUploading = upload.progress !== null;

  return (
    <form onSubmit={onSubmit} noValidate>
      <TextArea {...field('sentence')} label="Como fazer" rows={3} maxLength={maxSentenceLength} />
      <PictureField field={field('picture')} label="Imagem" image={image} upload={upload} />
      <TextField {...field('video')} label="Vídeo" type="url" inputMode="url" placeholder="https://…" />
      <SubstituteFields
        exercise={exercise}
        names={chosen}
        error={field('substitutes').error}
        onChange={(names) => setValue('substitutes', names, { shouldDirty: true })}
      />
      <EditConflict form={form} seeAt={paths.adminExercise(exercise)} />
      <div className="d-flex flex-wrap gap-2 justify-content-between">
        <Button type="submit" disabled={formState.isSubmitting || isUploading}>
          Salvar
        </Button>
        {guide && <DeleteGuideButton id={guide._id} onDeleted={toList} />}
      </div>
      <UnsavedChanges when={formState.isDirty || isUploading} onLeave={markClean} />
    </form>
  );
}

function DeleteGuideButton({ id, onDeleted }: { id: string; onDeleted: () => unknown }) {
  const [deleteGuide] = useDeleteExerciseGuideMutation();
  const { isDeleting, remove } = useDeletion(() => deleteGuide({ id }).unwrap(), onDeleted);
  return (
    <ConfirmButton
      disabled={isDeleting}
      question="Excluir este guia?"
      confirmLabel="Excluir"
      onConfirm={remove}
    >
      Excluir
    </ConfirmButton>
  );
}
