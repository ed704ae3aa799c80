import type { Comment } from '@contract/blogs';
import { firstWords } from '@contract/firstWords';
import { DeleteButton } from '@/ui/DeleteButton';
import { useDeleteCommentMutation } from './blogsApi';

interface DeleteCommentProps {
  blogId: string;
  comment: Pick<Comment, '_id' | 'content'>;
}

export function DeleteComment({ blogId, comment: { _id, content } }: DeleteCommentProps) {
  const [deleteComment] = useDeleteCommentMutation();
  return (
    <DeleteButton
      what={`o comentário: ${firstWords(content, 5)}`}
      question="Excluir este comentário?"
      onDelete={() => deleteComment({ id: blogId, commentId: _id }).unwrap()}
    />
  );
}
