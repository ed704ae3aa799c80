import type { Blog, Comment } from '@contract/blogs';
import { firstWord } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { lazy, Suspense } from 'react';
import Card from 'react-bootstrap/Card';
import { Link, useLocation } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { Notice } from '@/ui/Notice';

// Loads zod, which visitors do not need.
const loadCommentForm = lazyImport(() => import('./CommentForm'));
const CommentForm = lazy(async () => ({ default: (await loadCommentForm()).CommentForm }));

/** A post's comments, and the form for a new one. */
export function Comments({ blog: { _id, comments, numComments } }: { blog: Blog }) {
  return (
    <section className="mt-5" aria-labelledby="comments">
      <h2 id="comments">Comentários</h2>
      {comments.length === 0 && <p>Nenhum comentário ainda.</p>}
      {numComments > comments.length && (
        <p className="text-secondary">
          Os {comments.length} mais novos de {numComments}:
        </p>
      )}
      <ul className="list-unstyled">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ul>
      <AddComment blogId={_id} />
    </section>
  );
}

function CommentItem({ comment: { user, content, createdAt } }: { comment: Comment }) {
  return (
    <Card as="li" className="mb-2">
      <Card.Body>
        <p className="mb-1">
          <strong>{user === null ? messages.formerUser : firstWord(user.name)}</strong>{' '}
          <time className="text-secondary" dateTime={createdAt}>
            {shortDate(createdAt)}
          </time>
        </p>
        <p className="as-written mb-0">{content}</p>
      </Card.Body>
    </Card>
  );
}

function AddComment({ blogId }: { blogId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (isVisitor) {
    return (
      <Notice variant="warning">
        <Link className="alert-link touch-target" to={paths.login(pathname)}>
          Entre
        </Link>{' '}
        para comentar.
      </Notice>
    );
  }
  return (
    <Suspense>
      <CommentForm blogId={blogId} />
    </Suspense>
  );
}
