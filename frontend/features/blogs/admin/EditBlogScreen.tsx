import { useParams } from 'react-router-dom';
import { Loaded } from '@/ui/Loaded';
import { useGetBlogQuery } from '../blogsApi';
import { BlogEditorPage } from './BlogEditorPage';
import { BlogForm } from './BlogForm';
import { useUpdateBlogMutation } from './blogsAdminApi';

/** Rewrites a post. */
export function EditBlogScreen() {
  const { id = '' } = useParams();
  const query = useGetBlogQuery(id);
  const [updateBlog] = useUpdateBlogMutation();
  return (
    <BlogEditorPage
      title="Editar Blog"
      tabTitle={query.currentData ? `Editar Blog: ${query.currentData.title}` : null}
    >
      <Loaded query={query}>
        {({ _id, title, author, content, image }) => (
          <BlogForm
            key={_id}
            draftName={_id}
            blog={{ title, author, content, image }}
            save={(blog) => updateBlog({ blogId: _id, ...blog }).unwrap()}
            saved="Blog updated"
          />
        )}
      </Loaded>
    </BlogEditorPage>
  );
}
