import type { BlogPage } from '@contract/blogs';
import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { CardGrid } from '@/ui/CardGrid';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { Skeleton } from '@/ui/Skeleton';
import { BlogCard, BlogCardSkeleton } from './BlogCard';
import { useGetBlogsQuery } from './blogsApi';

/** The posts, newest first, paginated. */
export function BlogsScreen() {
  const [search] = useSearchParams();
  const query = useGetBlogsQuery({ pageNumber: parsePageNumber(search.get('pageNumber')) });
  return (
    <>
      <h1 className="mb-4">Blog</h1>
      <Loaded query={query} fallback={<BlogsSkeleton />}>
        {(result) => <Posts result={result} />}
      </Loaded>
    </>
  );
}

function Posts({ result: { blogs, page, pages } }: { result: BlogPage }) {
  if (blogs.length === 0) {
    return (
      <EmptyState>
        <Notice variant="info">Nenhum post publicado ainda.</Notice>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {blogs.map((blog) => (
          <BlogCard key={blog._id} blog={blog} />
        ))}
      </CardGrid>
      <Pages page={page} pages={pages} linkTo={(pageNumber) => paths.blogs({ pageNumber })} />
    </>
  );
}

function BlogsSkeleton() {
  return (
    <Skeleton>
      <CardGrid>
        <BlogCardSkeleton />
        <BlogCardSkeleton />
        <BlogCardSkeleton />
      </CardGrid>
    </Skeleton>
  );
}
