import type { Blog, Comment } from '@contract/blogs';
import { firstWord, firstWords } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import type { SignInState } from '@/session/signInState';
import { useCanDelete } from '@/session/useCanDelete';
import { useUser } from '@/session/useUser';
import { DeleteButton } from '@/ui/DeleteButton';
import { Notice } from '@/ui/Notice';
import { WrittenItem } from '@/ui/WrittenItem';
import { useDeleteCommentMutation, useGetOwnCommentsQuery } from './blogsApi';

// Loads zod, which visitors do not need.
const loadCommentForm = lazyImport(() => import('./CommentForm'));
const CommentForm = lazy(async () => ({ default: (await loadCommentForm()).CommentForm }));

/** Of the form, in the address to which visitors return from the sign-in. */
const hashOfForm = '#comentar';

/** A post's comments, and the form for a new one. */
export function Comments({ blog: { _id, comments, numComments } }: { blog: Blog }) {
  const list = useRef<HTMLUListElement>(null);
  const canDelete = useCanDelete(useGetOwnCommentsQuery, _id);
  return (
    <section className="mt-5" aria-labelledby="comments">
      <h2 id="comments">Comentários</h2>
      {comments.length === 0 && <p>Nenhum comentário ainda.</p>}
      {numComments > comments.length && (
        <p className="text-secondary">
          Os {comments.length} mais novos de {numComments}:
        </p>
      )}
      <ul ref={list} className="list-unstyled" tabIndex={-1} aria-labelledby="comments">
        {comments.map((comment) => (
          <WrittenItem
            key={comment._id}
            author={comment.user === null ? messages.formerUser : firstWord(comment.user.name)}
            createdAt={comment.createdAt}
            text={comment.content}
          >
            {canDelete(comment) && (
              <DeleteComment blogId={_id} comment={comment} onDeleted={() => list.current?.focus()} />
            )}
          </WrittenItem>
        ))}
      </ul>
      <AddComment blogId={_id} />
    </section>
  );
}

interface DeleteCommentProps {
  blogId: string;
  comment: Comment;
  onDeleted: () => unknown;
}

function DeleteComment({ blogId, comment: { _id, content }, onDeleted }: DeleteCommentProps) {
  const [deleteComment] = useDeleteCommentMutation();
  return (
    <DeleteButton
      what={`o comentário: ${firstWords(content, 5)}`}
      question="Excluir este comentário?"
      onDelete={() => deleteComment({ id: blogId, commentId: _id }).unwrap()}
      onDeleted={onDeleted}
    />
  );
}

const toComment: SignInState = { reason: 'para comentar' };

function AddComment({ blogId }: { blogId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (isVisitor) {
    return (
      <Notice variant="warning">
        <Link className="alert-link touch-target" to={paths.login(pathname + hashOfForm)} state={toComment}>
          Entre
        </Link>{' '}
        para comentar.
      </Notice>
    );
  }
  return (
    <Suspense>
      <CommentForm blogId={blogId} hash={hashOfForm} />
    </Suspense>
  );
}
