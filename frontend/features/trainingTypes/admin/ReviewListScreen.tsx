import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { ReviewItem } from './ReviewItem';
import { useGetReviewsQuery } from './trainingTypesAdminApi';

/** The reviews of all workouts, newest first, paginated. */
export function ReviewListScreen() {
  const [address] = useSearchParams();
  const query = useGetReviewsQuery({ pageNumber: parsePageNumber(address.get('pageNumber')) });
  return (
    <AdminListPage
      title="Avaliações"
      actions={
        <ButtonLink variant="outline-primary" to={paths.adminComments()}>
          Comentários
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {({ reviews, page, pages }) => (
          <>
            {reviews.length === 0 && <Notice variant="info">Nenhuma avaliação ainda.</Notice>}
            <ul className="list-unstyled" tabIndex={-1} aria-label="Avaliações">
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
            <Pages
              page={page}
              pages={pages}
              linkTo={(number) => paths.adminReviews({ pageNumber: number })}
            />
          </>
        )}
      </Loaded>
    </AdminListPage>
  );
}
