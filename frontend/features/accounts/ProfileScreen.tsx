import { ProfileChanges } from '@contract/accounts';
import { type User } from '@contract/user';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EmailField } from '@/features/auth/EmailField';
import { NameField } from '@/features/auth/NameField';
import { NewPasswordFields } from '@/features/auth/NewPasswordFields';
import { withConfirmation } from '@/features/auth/withConfirmation';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useEdited } from '@/session/useDraft';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { FormPage } from '@/ui/FormPage';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import { OwnData } from './OwnData';

/** Passwords are kept nowhere. */
const drafts = new Map<string, Pick<User, 'name' | 'email'>>();

const Fields = withConfirmation(
  ProfileChanges.pick({ name: true, email: true, password: true }),
  'Passwords do not match',
);

/** One's own name, address and password, and what is kept beside them. */
export function ProfileScreen() {
  const user = useUser();
  return (
    <FormPage title="Meu Usuário">
      {user && <ProfileForm key={user._id} user={user} />}
      <OwnData />
    </FormPage>
  );
}

function ProfileForm({ user: { _id, name, email } }: { user: User }) {
  const edited = useEdited(drafts, 'profile', { name, email });
  const [updateProfile] = useUpdateProfileMutation();
  const [timesSaved, setTimesSaved] = useState(0);
  const { submit, errors, isSending } = useForm(
    Fields,
    async (changes) => {
      await updateProfile({ _id, ...changes }).unwrap();
      edited.drop();
      setTimesSaved((times) => times + 1);
      toast.success('Profile updated successfully');
    },
    toast.failure,
  );
  return (
    <form onSubmit={submit} noValidate>
      <NameField
        value={edited.value.name}
        onChange={({ target }) => edited.change({ name: target.value })}
        error={errors.name}
      />
      <EmailField
        value={edited.value.email}
        onChange={({ target }) => edited.change({ email: target.value })}
        error={errors.email}
      />
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
      <UnsavedChanges when={edited.isChanged} onLeave={edited.drop} />
    </form>
  );
}
