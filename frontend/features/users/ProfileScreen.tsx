import { maxNameLength } from '@contract/limits';
import { ProfileChanges, type User } from '@contract/users';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage } from '@/api/errorMessage';
import { EmailField } from '@/features/auth/EmailField';
import { NewPasswordFields } from '@/features/auth/NewPasswordFields';
import { withConfirmation } from '@/features/auth/withConfirmation';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useUser } from '@/session/useUser';
import { announce } from '@/ui/announce';
import { FormPage } from '@/ui/FormPage';
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
      <EmailField defaultValue={user.email} error={errors.email} />
      <NewPasswordFields
        // A saved password leaves the fields.
        key={timesSaved}
        label="Nova senha"
        hint="Deixe em branco para não mudar."
        errors={errors}
      />
      <Button type="submit" size="lg" className="w-100" disabled={isSending}>
        Salvar
      </Button>
    </form>
  );
}
