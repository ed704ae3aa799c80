import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useCreateBlogMutation } from './blogsAdminApi';

/** Creates a sample post, which is public at once, and opens it for editing. */
export function CreateBlogButton() {
  const [createBlog, { isLoading }] = useCreateBlogMutation();
  const navigate = useNavigate();

  const create = async () => {
    try {
      const { _id } = await createBlog().unwrap();
      toast.success('Blog criado com sucesso!');
      await navigate(paths.adminBlog(_id));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <ConfirmButton
      tone="primary"
      disabled={isLoading}
      question="Tem certeza que deseja criar um novo blog?"
      confirmLabel="Criar"
      onConfirm={create}
    >
      Criar Blog
    </ConfirmButton>
  );
}
