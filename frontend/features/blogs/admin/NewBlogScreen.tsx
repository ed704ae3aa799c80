import type { NewBlog } from '@contract/blogs';
import { BlogEditorPage } from './BlogEditorPage';
import { BlogForm } from './BlogForm';
import { useCreateBlogMutation } from './blogsAdminApi';

const emptyBlog: NewBlog = { title: '', author: '', content: '', image: '' };

/** Writes a post that nobody sees before it is saved. */
export function NewBlogScreen() {
  const [createBlog] = useCreateBlogMutation();
  return (
    <BlogEditorPage title="Criar Blog">
      <BlogForm
        draftName="new"
        blog={emptyBlog}
        save={(blog) => createBlog(blog).unwrap()}
        saved="Blog criado com sucesso!"
      />
    </BlogEditorPage>
  );
}
