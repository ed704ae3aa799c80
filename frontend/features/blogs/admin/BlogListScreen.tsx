import type { BlogSummary } from '@contract/blogs';
import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { shortId } from '@/lib/shortId';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { RowActions } from '@/ui/RowActions';
import { useGetBlogsQuery } from '../blogsApi';
import { useDeleteBlogMutation } from './blogsAdminApi';
import { CreateBlogButton } from './CreateBlogButton';

/** All posts, newest first, paginated, with actions to edit and delete them. */
export function BlogListScreen() {
  const [address] = useSearchParams();
  const query = useGetBlogsQuery({ pageNumber: parsePageNumber(address.get('pageNumber')) });
  return (
    <AdminListPage
      title="Editar Blogs"
      actions={
        <>
          <CreateBlogButton />
          <ButtonLink variant="outline-primary" to={paths.adminNewBlog}>
            Escrever post
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} fallback={<AdminTableSkeleton columns={columns} />}>
        {({ blogs, page, pages }) =>
          blogs.length === 0 ? (
            <Notice variant="info">Nenhum post publicado ainda.</Notice>
          ) : (
            <>
              <AdminTable label="Blogs" columns={columns} rows={blogs} keyOf={({ _id }) => _id} />
              <Pages
                page={page}
                pages={pages}
                linkTo={(number) => paths.adminBlogs({ pageNumber: number })}
              />
            </>
          )
        }
      </Loaded>
    </AdminListPage>
  );
}

const columns: readonly Column<BlogSummary>[] = [
  { heading: 'Código', className: 'admin-table-code', cell: ({ _id }) => shortId(_id) },
  { heading: 'Título', cell: ({ title }) => <bdi>{title}</bdi> },
  { heading: 'Autor', cell: ({ author }) => <bdi>{author}</bdi> },
  { heading: 'Ações', className: 'admin-table-actions', cell: (blog) => <Actions blog={blog} /> },
];

function Actions({ blog }: { blog: BlogSummary }) {
  const [deleteBlog] = useDeleteBlogMutation();
  const { _id, title } = blog;
  return (
    <RowActions
      name={title}
      editAt={paths.adminBlog(_id)}
      question="Are you sure?"
      onDelete={() => deleteBlog({ id: _id }).unwrap()}
    />
  );
}
