import { NewBlog } from '@contract/blogs';
import { maxAuthorLength, maxContentLength, maxTitleLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { PictureField } from '@/features/uploads/PictureField';
import { useUpload } from '@/features/uploads/useUpload';
import { useEdited } from '@/session/useDraft';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';

interface BlogFormProps {
  /** What an unsaved draft of it goes by. */
  draftName: string;
  /** What is saved so far. */
  blog: NewBlog;
  save: (blog: NewBlog) => Promise<unknown>;
  /** What is announced when it worked. */
  saved: string;
}

const drafts = new Map<string, NewBlog>();

/** Title, picture, author and content of a post. */
export function BlogForm({ draftName, blog, save, saved }: BlogFormProps) {
  const edited = useEdited(drafts, draftName, blog);
  const { title, image, author, content } = edited.value;
  const upload = useUpload((uploaded) => edited.change({ image: uploaded }));
  const isUploading = upload.progress !== null;
  const navigate = useNavigate();
  const { submit, errors, isSending } = useForm(
    NewBlog,
    async (written) => {
      await save(written);
      edited.drop();
      toast.success(saved);
      await navigate(paths.adminBlogs());
    },
    toast.failure,
  );

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name="title"
        label="Título"
        maxLength={maxTitleLength}
        value={title}
        onChange={({ target }) => edited.change({ title: target.value })}
        error={errors.title}
      />
      <PictureField
        name="image"
        label="Imagem"
        image={image}
        onChange={(typed) => edited.change({ image: typed })}
        upload={upload}
        error={errors.image}
      />
      <TextField
        name="author"
        label="Autor"
        maxLength={maxAuthorLength}
        value={author}
        onChange={({ target }) => edited.change({ author: target.value })}
        error={errors.author}
      />
      <TextArea
        name="content"
        label="Conteúdo"
        rows={5}
        maxLength={maxContentLength}
        hint={`${content.length} de ${maxContentLength} caracteres`}
        value={content}
        onChange={({ target }) => edited.change({ content: target.value })}
        error={errors.content}
      />
      <Button type="submit" disabled={isSending || isUploading}>
        Salvar
      </Button>
      <UnsavedChanges when={edited.isChanged || isUploading} onLeave={edited.drop} />
    </form>
  );
}
