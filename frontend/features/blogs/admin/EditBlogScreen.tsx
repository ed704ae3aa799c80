import { BlogFields } from '@contract/blogs';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { useGetBlogQuery } from '../blogsApi';
import { BlogForm } from './BlogForm';
import { useUpdateBlogMutation } from './blogsAdminApi';

export function EditBlogScreen() {
  const { id = '' } = useParams();
  const query = useGetBlogQuery({ id });
  const [updateBlog] = useUpdateBlogMutation();
  useRecordTitle(query, ({ title }) => `Editar Blog: ${title}`, 'Editar Blog');
  return (
    <FormPage title="Editar Blog" backTo={paths.adminBlogs()} width="post">
      <Loaded
        query={query}
        fallback={<FormSkeleton fields={5} />}
        notFoundLink={{ to: paths.adminBlogs(), label: 'Ver todos os posts' }}
      >
        {({ _id, title, author, content, image, trainingType }) => (
          <BlogForm
            key={_id}
            draftName={`blog ${_id}`}
            blog={{ title, author, content, image, trainingTypeId: trainingType?._id ?? '' }}
            schema={BlogFields}
            save={(blog, original) =>
              updateBlog({ id: _id, blogId: _id, ...blog, ...(original && { original }) }).unwrap()
            }
            successMessage="Blog updated"
            seeAt={paths.blog(_id)}
          />
        )}
      </Loaded>
    </FormPage>
  );
}
