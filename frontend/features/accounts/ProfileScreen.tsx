import { ProfileChanges } from '@contract/profile';
import { type User } from '@contract/user';
import { lazy, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { failureOf } from '@/api/errorMessage';
import { confirmedPassword } from '@/features/auth/confirmedPassword';
import { EmailField } from '@/features/auth/EmailField';
import { NameField } from '@/features/auth/NameField';
import { NewPasswordFields } from '@/features/auth/NewPasswordFields';
import { SecondFactorSection } from '@/features/secondFactor/SecondFactorSection';
import { lazyImport } from '@/lib/lazyImport';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useDraft } from '@/session/useDraft';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { FoldedSection } from '@/ui/FoldedSection';
import { FormPage } from '@/ui/FormPage';
import { PasswordField } from '@/ui/PasswordField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';
import { EmailState } from './EmailState';
import { OwnData } from './OwnData';

const loadSessions = lazyImport(() => import('./Sessions'));
const Sessions = lazy(async () => ({ default: (await loadSessions()).Sessions }));

const Fields = ProfileChanges.pick({ name: true, email: true, password: true, currentPassword: true }).and(
  confirmedPassword('Passwords do not match'),
);

const noPasswords = { password: '', confirmPassword: '', currentPassword: '' };

/** The signed-in user's name, email and password, their sessions and their data. */
export function ProfileScreen() {
  const user = useUser();
  return (
    <FormPage title="Meu Usuário">
      {user && <ProfileForm key={user._id} user={user} />}
      <SecondFactorSection />
      <FoldedSection title="Onde estou conectado">
        <Sessions />
      </FoldedSection>
      <OwnData />
    </FormPage>
  );
}

function ProfileForm({ user: { _id, name, email } }: { user: User }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { markClean, field, formState, onSubmit, reset, setError, watch } = useZodForm({
    schema: Fields,
    draft: useDraft('profile'),
    values: { name, email, ...noPasswords },
    submit: ({ confirmPassword: _, currentPassword, ...changes }) =>
      updateProfile({ _id, ...changes, ...(needsPassword && { currentPassword }) }).unwrap(),
    onSuccess: (saved) => {
      setNeedsPassword(false);
      reset({ name: saved.name, email: saved.email, ...noPasswords });
      toast.success('Profile updated successfully');
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure?.code !== 'PASSWORD_REQUIRED') {
        toast.failure(error);
        return;
      }
      // Flushed, because a field has to be there to get the focus.
      flushSync(() => setNeedsPassword(true));
      setError('currentPassword', { message: failure.message }, { shouldFocus: true });
    },
  });
  const { dirtyFields, isSubmitting } = formState;
  return (
    <form onSubmit={onSubmit} noValidate>
      <NameField {...field('name')} />
      <EmailField {...field('email')} hint={<EmailState />} />
      <NewPasswordFields
        label="Nova senha"
        hint="Deixe em branco para não mudar."
        field={field}
        password={watch('password')}
        known={watch(['name', 'email']).filter((text) => text !== undefined)}
      />
      {needsPassword && (
        <PasswordField
          {...field('currentPassword')}
          label="Sua senha atual"
          required
          autoComplete="current-password"
        />
      )}
      <Button type="submit" size="lg" className="w-100" disabled={isSubmitting}>
        Salvar
      </Button>
      <UnsavedChanges when={Boolean(dirtyFields.name ?? dirtyFields.email)} onLeave={markClean} />
    </form>
  );
}
