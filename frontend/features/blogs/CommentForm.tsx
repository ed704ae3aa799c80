import { NewComment } from '@contract/blogs';
import { maxCommentLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { errorMessage } from '@/api/errorMessage';
import { useDraft } from '@/lib/useDraft';
import { useSignInFirst } from '@/session/useSignInFirst';
import { announce } from '@/ui/announce';
import { TextArea } from '@/ui/TextArea';
import { useForm } from '@/ui/useForm';
import { useAddCommentMutation } from './blogsApi';

const Fields = NewComment.pick({ content: true });

/** A member's words to a post. Half-typed, they are still there after signing in again. */
export function CommentForm({ blogId, userId }: { blogId: string; userId: string }) {
  const [addComment] = useAddCommentMutation();
  const signInFirst = useSignInFirst();
  const draft = useDraft(`comment ${blogId} ${userId}`);
  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ content }) => {
      await addComment({ content, entityId: blogId, entityType: 'Blog' }).unwrap();
      draft.clear();
      announce.success('Comentário adicionado!');
    },
    (error) => signInFirst(error) || announce.error(errorMessage(error, 'Erro ao adicionar comentário')),
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        name="content"
        label="Seu comentário"
        rows={3}
        maxLength={maxCommentLength}
        error={errors.content}
        {...draft.field}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Enviando…' : 'Comentar'}
      </Button>
    </form>
  );
}
