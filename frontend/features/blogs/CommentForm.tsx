import { NewComment } from '@contract/blogs';
import { maxCommentLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { useEdited } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useForm } from '@/ui/useForm';
import { useAddCommentMutation } from './blogsApi';

const drafts = new Map<string, { content: string }>();

const Fields = NewComment.pick({ content: true });

/** A member's words to a post. Half-typed, they are still there after signing in again. */
export function CommentForm({ blogId }: { blogId: string }) {
  const [addComment] = useAddCommentMutation();
  const edited = useEdited(drafts, blogId, { content: '' });
  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ content }) => {
      await addComment({ content, entityId: blogId, entityType: 'Blog' }).unwrap();
      edited.drop();
      toast.success('Comentário adicionado!');
    },
    (error) => toast.failure(error, 'Erro ao adicionar comentário'),
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        name="content"
        label="Seu comentário"
        rows={3}
        maxLength={maxCommentLength}
        value={edited.value.content}
        onChange={({ target }) => edited.change({ content: target.value })}
        error={errors.content}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Enviando…' : 'Comentar'}
      </Button>
    </form>
  );
}
