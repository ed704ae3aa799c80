import { Registration } from '@contract/accounts';
import { type User } from '@contract/user';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { NameField } from '@/features/auth/NameField';
import { paths } from '@/paths';
import { useEdited } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { CheckField } from '@/ui/CheckField';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import { useUpdateUserMutation } from './usersAdminApi';

type Draft = Pick<User, 'name' | 'email' | 'isAdmin'>;

const drafts = new Map<string, Draft>();

const Fields = Registration.pick({ name: true, email: true });

/** Name, address and rights of a member. */
export function UserForm({ user }: { user: User }) {
  const { _id, name, email, isAdmin } = user;
  const edited = useEdited<Draft>(drafts, _id, { name, email, isAdmin });
  const [updateUser] = useUpdateUserMutation();
  const navigate = useNavigate();
  const { submit, errors, isSending } = useForm(
    Fields,
    async (account) => {
      await updateUser({ userId: _id, ...account, isAdmin: edited.value.isAdmin }).unwrap();
      edited.drop();
      toast.success('user updated successfully');
      await navigate(paths.adminUsers());
    },
    toast.failure,
  );
  return (
    <form onSubmit={submit} noValidate>
      <NameField
        autoComplete="off"
        value={edited.value.name}
        onChange={({ target }) => edited.change({ name: target.value })}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Endereço de email"
        type="email"
        required
        autoComplete="off"
        value={edited.value.email}
        onChange={({ target }) => edited.change({ email: target.value })}
        error={errors.email}
      />
      <CheckField
        name="isAdmin"
        label="Usuário é Adiministrador?"
        hint="Depois de salvo, um administrador não pode mais ser editado nem deletado aqui."
        checked={edited.value.isAdmin}
        onChange={({ target }) => edited.change({ isAdmin: target.checked })}
      />
      <Button type="submit" disabled={isSending}>
        Salvar
      </Button>
      <UnsavedChanges when={edited.isChanged} onLeave={edited.drop} />
    </form>
  );
}
