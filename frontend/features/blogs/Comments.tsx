import type { Blog } from '@contract/blogs';
import { firstWord } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import type { SignInState } from '@/session/signInState';
import { useCanDelete } from '@/session/useCanDelete';
import { useUser } from '@/session/useUser';
import { Notice } from '@/ui/Notice';
import { WrittenItem } from '@/ui/WrittenItem';
import { useGetOwnCommentsQuery } from './blogsApi';
import { DeleteComment } from './DeleteComment';

// Loads zod, which visitors do not need.
const loadCommentForm = lazyImport(() => import('./CommentForm'));
const CommentForm = lazy(async () => ({ default: (await loadCommentForm()).CommentForm }));

/** Of the form, in the address to which visitors return from the sign-in. */
const hashOfForm = '#comentar';

/** A post's comments, and the form for a new one. */
export function Comments({ blog: { _id, comments, numComments } }: { blog: Blog }) {
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
      <ul className="list-unstyled" tabIndex={-1} aria-labelledby="comments">
        {comments.map((comment) => (
          <WrittenItem
            key={comment._id}
            author={comment.user === null ? messages.formerUser : firstWord(comment.user.name)}
            createdAt={comment.createdAt}
            text={comment.content}
          >
            {canDelete(comment) && <DeleteComment blogId={_id} comment={comment} />}
          </WrittenItem>
        ))}
      </ul>
      <AddComment blogId={_id} />
    </section>
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
