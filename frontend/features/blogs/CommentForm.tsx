import { NewComment } from '@contract/blogs';
import { maxCommentLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { useIsResumed } from '@/session/signInState';
import { useDraft } from '@/session/useDraft';
import { useFailureToast } from '@/session/useFailureToast';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useResume } from '@/ui/useResume';
import { useZodForm } from '@/ui/useZodForm';
import { useAddCommentMutation } from './blogsApi';

const Fields = NewComment.pick({ content: true });

const blank = { content: '' };

/** The comment form of members, at the hash of the address. A draft survives the end of the session. */
export function CommentForm({ blogId, hash }: { blogId: string; hash: string }) {
  const draft = `comment ${blogId}`;
  const [addComment] = useAddCommentMutation();
  const showFailure = useFailureToast();
  const {
    field,
    formState: { isSubmitting },
    onSubmit,
    reset,
    setFocus,
  } = useZodForm({
    schema: Fields,
    draft: useDraft(draft),
    defaultValues: blank,
    submit: ({ content }) =>
      addComment({ id: blogId, content, entityId: blogId, entityType: 'Blog' }).unwrap(),
    onSuccess: () => {
      reset(blank);
      toast.success('Comentário adicionado!');
    },
    onError: (error) => showFailure(error, 'Erro ao adicionar comentário'),
  });
  useResume(useIsResumed(hash, draft), () => setFocus('content'));
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextArea {...field('content')} label="Seu comentário" rows={3} maxLength={maxCommentLength} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Enviando…' : 'Comentar'}
      </Button>
    </form>
  );
}
