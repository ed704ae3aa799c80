import { type BlogFields, NewBlogFields } from '@contract/blogs';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { FormPage } from '@/ui/FormPage';
import { BlogForm } from './BlogForm';
import { useCreateBlogMutation } from './blogsAdminApi';

const emptyBlog: BlogFields = { title: '', author: '', content: '', image: '', trainingTypeId: '' };

/** Writes a post before it is published, unlike 'Criar Blog', which publishes a sample at once. */
export function NewBlogScreen() {
  const [createBlog] = useCreateBlogMutation();
  const user = useUser();
  return (
    <FormPage title="Criar Blog" backTo={paths.adminBlogs()} width="post">
      <BlogForm
        key={user?._id}
        draftName="blog new"
        schema={NewBlogFields}
        blog={{ ...emptyBlog, author: user?.name ?? '' }}
        save={(blog) => createBlog(blog).unwrap()}
        successMessage="Blog criado com sucesso!"
      />
    </FormPage>
  );
}
