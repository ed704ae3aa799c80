import type { BlogFields } from '@contract/blogs';
import { maxAuthorLength, maxTitleLength } from '@contract/limits';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import Button from 'react-bootstrap/Button';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ZodType } from 'zod';
import { PictureField } from '@/features/uploads/PictureField';
import { useUpload } from '@/features/uploads/useUpload';
import { useDraft } from '@/session/useDraft';
import { paths } from '@/paths';
import { EditConflict } from '@/ui/EditConflict';
import { toast } from '@/ui/toast';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';
import { ContentField, type View } from './ContentField';
import { WorkoutField } from './WorkoutField';

interface BlogFormProps {
  draftName: string;
  schema: ZodType<BlogFields, BlogFields>;
  blog: BlogFields;
  save: (blog: BlogFields, original: BlogFields | undefined) => Promise<unknown>;
  successMessage: string;
  /** Where the saved version of the post can be seen, unless it is a new one. */
  seeAt?: string;
}

/** Edits the title, picture, author, content and workout of a post. */
export function BlogForm({ draftName, schema, blog, save, successMessage, seeAt }: BlogFormProps) {
  const navigate = useNavigate();
  const form = useZodForm({
    schema,
    draft: useDraft(draftName),
    values: blog,
    submit: save,
    onSuccess: () => {
      toast.success(successMessage);
      return navigate(paths.adminBlogs());
    },
    onError: toast.failure,
  });
  const { control, markClean, field, formState, onSubmit, setValue } = form;
  const [image, content, trainingTypeId] = useWatch({
    control,
    name: ['image', 'content', 'trainingTypeId'],
  });
  const [view, setView] = useState<View>('Escrever');
  const upload = useUpload((uploaded) => setValue('image', uploaded, { shouldDirty: true }));
  const isUploading = upload.progress !== null;

  // Flushed, because a field that is hidden cannot be focused if it has an error.
  const showFields = () => flushSync(() => setView('Escrever'));

  return (
    <form onSubmitCapture={showFields} onSubmit={onSubmit} noValidate>
      <TextField {...field('title')} label="Título" maxLength={maxTitleLength} />
      <PictureField field={field('image')} label="Imagem" image={image} upload={upload} />
      <TextField {...field('author')} label="Autor" maxLength={maxAuthorLength} />
      <ContentField field={field('content')} content={content} view={view} onView={setView} />
      <WorkoutField
        {...field('trainingTypeId')}
        value={trainingTypeId}
        onChoose={(id) => setValue('trainingTypeId', id, { shouldDirty: true })}
      />
      {seeAt !== undefined && <EditConflict form={form} seeAt={seeAt} />}
      <Button type="submit" disabled={formState.isSubmitting || isUploading}>
        Salvar
      </Button>
      <UnsavedChanges when={formState.isDirty || isUploading} onLeave={markClean} />
    </form>
  );
}
