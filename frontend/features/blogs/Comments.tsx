import type { Blog, Comment } from '@contract/blogs';
import { firstWord, firstWords } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import Card from 'react-bootstrap/Card';
import { Link, useLocation } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { DeleteButton } from '@/ui/DeleteButton';
import { LinkedText } from '@/ui/LinkedText';
import { Notice } from '@/ui/Notice';
import { useDeleteCommentMutation, useGetOwnCommentsQuery } from './blogsApi';

// Loads zod, which visitors do not need.
const loadCommentForm = lazyImport(() => import('./CommentForm'));
const CommentForm = lazy(async () => ({ default: (await loadCommentForm()).CommentForm }));

/** A post's comments, and the form for a new one. */
export function Comments({ blog: { _id, comments, numComments } }: { blog: Blog }) {
  const list = useRef<HTMLUListElement>(null);
  const canDelete = useCanDelete(_id);
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
          <CommentItem key={comment._id} comment={comment}>
            {canDelete(comment) && (
              <DeleteComment blogId={_id} comment={comment} onDeleted={() => list.current?.focus()} />
            )}
          </CommentItem>
        ))}
      </ul>
      <AddComment blogId={_id} />
    </section>
  );
}

interface CommentItemProps {
  comment: Comment;
  /** The actions. */
  children: ReactNode;
}

function CommentItem({ comment: { user, content, createdAt }, children }: CommentItemProps) {
  return (
    <Card as="li" className="mb-2">
      <Card.Body>
        <div className="d-flex justify-content-between">
          <p className="mb-1">
            <strong>
              <bdi>{user === null ? messages.formerUser : firstWord(user.name)}</bdi>
            </strong>{' '}
            <time className="text-secondary" dateTime={createdAt}>
              {shortDate(createdAt)}
            </time>
          </p>
          {children}
        </div>
        <p className="as-written mb-0">
          <LinkedText text={content} />
        </p>
      </Card.Body>
    </Card>
  );
}

/** Members delete their own comments, administrators all. The post itself is the same for everybody. */
function useCanDelete(blogId: string): (comment: Comment) => boolean {
  const user = useUser();
  const isMember = user !== null && !user.isAdmin;
  const { currentData: own = [] } = useGetOwnCommentsQuery({ id: blogId }, { skip: !isMember });
  return ({ _id }) => user?.isAdmin === true || own.includes(_id);
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
