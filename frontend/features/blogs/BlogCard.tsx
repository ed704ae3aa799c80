import type { BlogSummary } from '@contract/blogs';
import { firstWords } from '@contract/firstWords';
import { plainText } from '@contract/markdown';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { longDate } from '@/lib/dates';
import { paths } from '@/paths';
import { SkeletonText } from '@/ui/Skeleton';
import { FramedPicture } from '@/ui/FramedPicture';

const excerptWords = 15;

/** A post in the list: picture, author, date, title and excerpt. */
export function BlogCard({ blog }: { blog: BlogSummary }) {
  const { _id, title, author, content, image, createdAt } = blog;
  return (
    <Card as="article" className="h-100 overflow-hidden">
      <FramedPicture image={image} loading="lazy" maxWidth={460} fit="cropped" />
      <Card.Body>
        <p className="mb-2 small text-secondary">
          <bdi>{author}</bdi> · <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <h2 className="h3">
          <Link className="stretched-link text-reset" to={paths.blog(_id)}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="mb-0">{firstWords(plainText(content), excerptWords)}</p>
      </Card.Body>
    </Card>
  );
}

export function BlogCardSkeleton() {
  return (
    <Card className="h-100 overflow-hidden">
      <div className="framed-picture" />
      <Card.Body>
        <p className="mb-2 small">
          <SkeletonText width={8} />
        </p>
        <p className="h3">
          <SkeletonText width={10} />
        </p>
        <p className="mb-0">
          <SkeletonText width={12} />
          <SkeletonText width={12} />
          <SkeletonText width={6} />
        </p>
      </Card.Body>
    </Card>
  );
}
