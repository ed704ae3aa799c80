import './blogPost.scss';
import type { Blog } from '@contract/blogs';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useParams } from 'react-router-dom';
import { longDate } from '@/lib/dates';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { FramedPicture } from '@/ui/FramedPicture';
import { useGetBlogQuery } from './blogsApi';
import { Comments } from './Comments';
import { PostContent } from './PostContent';
import { PostWorkout } from './PostWorkout';

/** A post with its comments. */
export function BlogScreen() {
  const { id = '' } = useParams();
  const query = useGetBlogQuery({ id });
  useRecordTitle(query, ({ title }) => title, 'Blog');
  return (
    <Row className="justify-content-center">
      <Col xs={12} lg={10} xl={8}>
        <BackLink to={paths.blogs()} />
        <Loaded
          query={query}
          fallback={<PostSkeleton />}
          notFoundLink={{ to: paths.blogs(), label: 'Ver todos os posts' }}
          messageAs="h1"
        >
          {(blog) => <Post key={blog._id} blog={blog} />}
        </Loaded>
      </Col>
    </Row>
  );
}

function Post({ blog }: { blog: Blog }) {
  const { title, author, content, image, createdAt, trainingType } = blog;
  return (
    <>
      <article>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="text-secondary">
          <bdi>{author}</bdi> · <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <div className="blog-post-picture">
          <FramedPicture image={image} loading="eager" maxWidth={856} fit="whole" />
        </div>
        <PostContent content={content} />
        {trainingType && <PostWorkout workout={trainingType} />}
      </article>
      <Comments blog={blog} />
    </>
  );
}

function PostSkeleton() {
  return (
    <Skeleton>
      <p className="h1">
        <SkeletonText width={10} />
      </p>
      <p>
        <SkeletonText width={5} />
      </p>
      <div className="blog-post-picture">
        <div className="framed-picture" />
      </div>
      <p>
        <SkeletonText width={12} />
        <SkeletonText width={12} />
        <SkeletonText width={12} />
        <SkeletonText width={7} />
      </p>
    </Skeleton>
  );
}
