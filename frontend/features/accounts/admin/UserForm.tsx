import { UserChanges } from '@contract/accounts';
import type { User } from '@contract/user';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { NameField } from '@/features/auth/NameField';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { CheckField } from '@/ui/CheckField';
import { EditConflict } from '@/ui/EditConflict';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';
import { useUpdateUserMutation } from './usersAdminApi';

const Fields = UserChanges.pick({ name: true, email: true, isAdmin: true });

/** Edits a member's name, email and role. */
export function UserForm({ user }: { user: User }) {
  const { _id, name, email, isAdmin } = user;
  const [updateUser] = useUpdateUserMutation();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`user ${_id}`),
    values: { name, email, isAdmin },
    submit: (changes, original) =>
      updateUser({ id: _id, userId: _id, ...changes, ...(original && { original }) }).unwrap(),
    onSuccess: () => {
      toast.success('user updated successfully');
      return navigate(paths.adminUsers());
    },
    onError: toast.failure,
  });
  const { markClean, field, formState, onSubmit, register } = form;
  return (
    <form onSubmit={onSubmit} noValidate>
      <NameField {...field('name')} autoComplete="off" />
      <TextField {...field('email')} label="Endereço de email" type="email" required autoComplete="off" />
      <CheckField
        {...register('isAdmin')}
        label="Usuário é Adiministrador?"
        hint="Depois de salvo, um administrador não pode mais ser editado nem excluído aqui."
      />
      <EditConflict form={form} seeAt={paths.adminUser(_id)} />
      <Button type="submit" disabled={formState.isSubmitting}>
        Salvar
      </Button>
      <UnsavedChanges when={formState.isDirty} onLeave={markClean} />
    </form>
  );
}
