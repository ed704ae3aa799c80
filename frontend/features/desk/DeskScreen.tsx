import type { ListedUser } from '@contract/accounts';
import type { Desk } from '@contract/desk';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { memberLists } from '@/features/accounts/admin/memberLists';
import { WriteToMember } from '@/features/accounts/admin/WriteToMember';
import { CommentItem } from '@/features/blogs/admin/CommentItem';
import { ReviewItem } from '@/features/trainingTypes/admin/ReviewItem';
import { shortDate } from '@/lib/dates';
import { dayOf, howLongAgo, today } from '@/lib/days';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { DeskCard } from './DeskCard';
import { useGetDeskQuery } from './deskApi';
import { MemberRow } from './MemberRow';

/** Words of a comment or review that the desk shows. */
const words = 20;

/** The home of administrators: who trains, who is absent, who and what is new. */
export function DeskScreen() {
  const query = useGetDeskQuery({ today: today() }, { refetchOnFocus: true });
  return (
    <>
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between mb-4">
        <h1 className="mb-0">Painel</h1>
        <ButtonLink variant="outline-primary" to={paths.adminAudit()}>
          O que aconteceu
        </ButtonLink>
      </div>
      <Loaded query={query} fallback={<DeskSkeleton />}>
        {(desk) => <Cards desk={desk} />}
      </Loaded>
    </>
  );
}

function Cards({ desk }: { desk: Desk }) {
  return (
    <div className="row g-3">
      <DeskCard
        title={memberLists.trainedThisWeek}
        hint="Desde segunda-feira, sem contar administradores."
        list={desk.trainedThisWeek}
        empty="Ninguém treinou ainda nesta semana."
        all={{ to: paths.adminUsers({ activity: 'trainedThisWeek' }), label: 'Ver quem treinou' }}
      >
        {(member) => <MemberRow key={member._id} member={member} since={lastTrained(member)} />}
      </DeskCard>
      <DeskCard
        title={memberLists.absent}
        hint="De quem já concluiu algum treino."
        list={desk.absent}
        empty="Ninguém sumiu. Que bom!"
        all={{ to: paths.adminUsers({ activity: 'absent' }), label: 'Ver quem sumiu' }}
      >
        {(member) => (
          <MemberRow key={member._id} member={member} since={lastTrained(member)}>
            <WriteToMember member={member} />
          </MemberRow>
        )}
      </DeskCard>
      <DeskCard
        title={memberLists.new}
        hint="Contas criadas, sem contar administradores."
        list={desk.newMembers}
        empty="Ninguém se cadastrou neste período."
        all={{ to: paths.adminUsers({ activity: 'new' }), label: 'Ver quem é novo' }}
      >
        {(member) => (
          <MemberRow key={member._id} member={member} since={howLongAgo(dayOf(new Date(member.createdAt)))} />
        )}
      </DeskCard>
      <DeskCard
        title="Posts"
        list={desk.posts}
        empty="Nenhum post publicado ainda."
        all={{ to: paths.adminBlogs(), label: 'Ver todos os posts' }}
      >
        {({ _id, title, createdAt }) => (
          <li key={_id} className="pb-2">
            <Link className="touch-target" to={paths.blog(_id)}>
              <bdi>{title}</bdi>
            </Link>{' '}
            <time className="text-secondary" dateTime={createdAt}>
              {shortDate(createdAt)}
            </time>
          </li>
        )}
      </DeskCard>
      <DeskCard
        title="Comentários"
        list={desk.comments}
        empty="Nenhum comentário ainda."
        all={{ to: paths.adminComments(), label: 'Ver todos os comentários' }}
      >
        {(comment) => <CommentItem key={comment._id} comment={comment} words={words} />}
      </DeskCard>
      <DeskCard
        title="Avaliações"
        list={desk.reviews}
        empty="Nenhuma avaliação ainda."
        all={{ to: paths.adminReviews(), label: 'Ver todas as avaliações' }}
      >
        {(review) => <ReviewItem key={review._id} review={review} words={words} />}
      </DeskCard>
    </div>
  );
}

function DeskSkeleton() {
  return (
    <Skeleton>
      <div className="row g-3">
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className="col-12 col-lg-6">
            <Card className="desk-card">
              <Card.Body>
                {[6, 10, 8, 9, 8].map((width, line) => (
                  <p key={line}>
                    <SkeletonText width={width} />
                  </p>
                ))}
              </Card.Body>
            </Card>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function lastTrained({ lastTrainedDay }: ListedUser): string {
  return lastTrainedDay ? howLongAgo(lastTrainedDay) : '';
}
