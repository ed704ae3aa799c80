import type { PostedComment } from '@contract/blogs';
import { firstWord, firstWords } from '@contract/firstWords';
import { messages } from '@contract/messages';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { WrittenItem } from '@/ui/WrittenItem';
import { DeleteComment } from '../DeleteComment';

interface CommentItemProps {
  comment: PostedComment;
  /** How many words are shown; all by default. */
  words?: number;
}

/** A comment with its post, in a list of comments on several posts. */
export function CommentItem({ comment, words = Infinity }: CommentItemProps) {
  const { user, content, createdAt, blog } = comment;
  return (
    <WrittenItem
      author={user === null ? messages.formerUser : firstWord(user.name)}
      details={
        <>
          em{' '}
          <Link to={paths.blog(blog._id)}>
            <bdi>{blog.title}</bdi>
          </Link>{' '}
        </>
      }
      createdAt={createdAt}
      text={words === Infinity ? content : firstWords(content, words)}
    >
      <DeleteComment blogId={blog._id} comment={comment} />
    </WrittenItem>
  );
}
