import { maxNameLength, ProfileChanges, type User } from '@contract/users';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage } from '@/api/errorMessage';
import { withConfirmation } from '@/features/auth/withConfirmation';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useUser } from '@/session/useUser';
import { announce } from '@/ui/announce';
import { FormPage } from '@/ui/FormPage';
import { PasswordField } from '@/ui/PasswordField';
import { TextField } from '@/ui/TextField';
import { useForm } from '@/ui/useForm';
import { OwnData } from './OwnData';

const Fields = withConfirmation(
  ProfileChanges.pick({ name: true, email: true, password: true }),
  'Passwords do not match',
);

/** One's own name, address and password, and what is kept beside them. */
export function ProfileScreen() {
  const user = useUser();
  return (
    <FormPage title="Meu Usuário">
      {user && <ProfileForm user={user} />}
      <OwnData />
    </FormPage>
  );
}

function ProfileForm({ user }: { user: User }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [timesSaved, setTimesSaved] = useState(0);
  const { submit, errors, isSending } = useForm(
    Fields,
    async (changes) => {
      await updateProfile({ _id: user._id, ...changes }).unwrap();
      setTimesSaved((times) => times + 1);
      announce.success('Profile updated successfully');
    },
    (error) => announce.error(errorMessage(error)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name="name"
        label="Nome"
        required
        maxLength={maxNameLength}
        autoComplete="name"
        defaultValue={user.name}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="username"
        defaultValue={user.email}
        error={errors.email}
      />
      <PasswordField
        // A saved password leaves the field.
        key={`password-${timesSaved}`}
        name="password"
        label="Nova senha"
        hint="Deixe em branco para não mudar."
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        key={`confirmPassword-${timesSaved}`}
        name="confirmPassword"
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Button type="submit" size="lg" className="w-100" disabled={isSending}>
        Salvar
      </Button>
    </form>
  );
}
