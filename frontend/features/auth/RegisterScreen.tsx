import { Registration } from '@contract/accounts';
import { z } from 'zod';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { Redirect } from '@/session/guards';
import { useRegisterMutation } from '@/session/sessionApi';
import { useRedirectTarget } from '@/session/useRedirectTarget';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { CheckField } from '@/ui/CheckField';
import { FormPage } from '@/ui/FormPage';
import { useForm } from '@/ui/useForm';
import { EmailField } from './EmailField';
import { NameField } from './NameField';
import { NewPasswordFields } from './NewPasswordFields';
import { withConfirmation } from './withConfirmation';

const Fields = withConfirmation(
  // A box that is not ticked is no part of a form.
  Registration.extend({ acceptsEmails: z.literal('on').optional().transform(Boolean) }),
  'Passwords do not match',
);

/** Makes an account, signs in with it and leads on to where somebody wanted to go. */
export function RegisterScreen() {
  const target = useRedirectTarget();
  return useUser() === null ? <RegisterForm target={target} /> : <Redirect to={target} />;
}

function RegisterForm({ target }: { target: string }) {
  const [register] = useRegisterMutation();
  const { submit, errors, isSending } = useForm(
    Fields,
    (registration) => register(registration).unwrap(),
    toast.failure,
  );
  return (
    <FormPage title="Cadastro">
      <form onSubmit={submit} noValidate>
        <NameField error={errors.name} />
        <EmailField error={errors.email} />
        <NewPasswordFields label="Senha" required errors={errors} />
        <CheckField
          name="acceptsEmails"
          label="Quero receber novidades da academia"
          hint="Por email, se você quiser. Dá para mudar depois, no seu perfil."
        />
        <Button type="submit" size="lg" className="w-100" disabled={isSending}>
          Cadastrar
        </Button>
      </form>
      <p className="mt-4">
        <Link to={paths.privacy}>O que guardamos sobre você, por quê e por quanto tempo</Link>
      </p>
      <p className="mt-4">
        Já tem conta?{' '}
        <ButtonLink variant="link" className="px-0 align-baseline" to={paths.login(target)}>
          Entre
        </ButtonLink>
      </p>
    </FormPage>
  );
}
