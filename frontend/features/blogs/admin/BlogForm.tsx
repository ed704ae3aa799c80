import type { BlogFields } from '@contract/blogs';
import { maxAuthorLength, maxContentLength, maxTitleLength } from '@contract/limits';
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
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';

interface BlogFormProps {
  draftName: string;
  schema: ZodType<BlogFields, BlogFields>;
  blog: BlogFields;
  save: (blog: BlogFields, original: BlogFields | undefined) => Promise<unknown>;
  successMessage: string;
  /** Where the saved version of the post can be seen, unless it is a new one. */
  seeAt?: string;
}

/** Edits the title, picture, author and content of a post. */
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
  const [image, content] = useWatch({ control, name: ['image', 'content'] });
  const upload = useUpload((uploaded) => setValue('image', uploaded, { shouldDirty: true }));
  const isUploading = upload.progress !== null;

  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField {...field('title')} label="Título" maxLength={maxTitleLength} />
      <PictureField field={field('image')} label="Imagem" image={image} upload={upload} />
      <TextField {...field('author')} label="Autor" maxLength={maxAuthorLength} />
      <TextArea
        {...field('content')}
        label="Conteúdo"
        rows={5}
        maxLength={maxContentLength}
        hint={`${content.length} de ${maxContentLength} caracteres`}
      />
      {seeAt !== undefined && <EditConflict form={form} seeAt={seeAt} />}
      <Button type="submit" disabled={formState.isSubmitting || isUploading}>
        Salvar
      </Button>
      <UnsavedChanges when={formState.isDirty || isUploading} onLeave={markClean} />
    </form>
  );
}
