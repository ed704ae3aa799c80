import { ResetPassword } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { useZodForm } from '@/ui/useZodForm';
import { AuthPage } from './AuthPage';
import { confirmedPassword } from './confirmedPassword';
import { NewPasswordFields } from './NewPasswordFields';
import { useResetPasswordMutation } from './mailedLinksApi';

const Fields = ResetPassword.pick({ password: true }).and(confirmedPassword('As senhas não coincidem'));

/** Sets a new password; opened by the link in the email. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const { field, formState, onSubmit, watch } = useZodForm({
    schema: Fields,
    defaultValues: { password: '', confirmPassword: '' },
    submit: ({ password }) => resetPassword({ token, password }).unwrap(),
    onSuccess: ({ message }) => {
      toast.success(message);
      return navigate(paths.login());
    },
    onError: (error) => toast.failure(error, 'Erro ao redefinir a senha'),
  });
  return (
    <AuthPage title="Redefinir senha">
      <form onSubmit={onSubmit} noValidate>
        <NewPasswordFields
          label="Nova senha"
          required
          field={field}
          password={watch('password')}
          known={[]}
        />
        <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
          Redefinir senha
        </Button>
      </form>
      <ButtonLink variant="link" className="px-0 mt-4" to={paths.forgotPassword()}>
        O link não funciona? Peça outro
      </ButtonLink>
    </AuthPage>
  );
}
