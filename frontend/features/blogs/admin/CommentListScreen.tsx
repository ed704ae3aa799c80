import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { useGetCommentsQuery } from './blogsAdminApi';
import { CommentItem } from './CommentItem';

/** The comments on all posts, newest first, paginated. */
export function CommentListScreen() {
  const [address] = useSearchParams();
  const query = useGetCommentsQuery({ pageNumber: parsePageNumber(address.get('pageNumber')) });
  return (
    <AdminListPage
      title="Comentários"
      actions={
        <ButtonLink variant="outline-primary" to={paths.adminReviews()}>
          Avaliações
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {({ comments, page, pages }) => (
          <>
            {comments.length === 0 && <Notice variant="info">Nenhum comentário ainda.</Notice>}
            <ul className="list-unstyled" tabIndex={-1} aria-label="Comentários">
              {comments.map((comment) => (
                <CommentItem key={comment._id} comment={comment} />
              ))}
            </ul>
            <Pages
              page={page}
              pages={pages}
              linkTo={(number) => paths.adminComments({ pageNumber: number })}
            />
          </>
        )}
      </Loaded>
    </AdminListPage>
  );
}
