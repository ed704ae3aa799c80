import { Password } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { FormPage } from '@/ui/FormPage';
import { useForm } from '@/ui/useForm';
import { NewPasswordFields } from './NewPasswordFields';
import { useResetPasswordMutation } from './passwordResetApi';
import { withConfirmation } from './withConfirmation';

const Fields = withConfirmation(z.object({ password: Password }), 'As senhas não coincidem');

/** Sets a new password, by the link of the mail. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const { submit, errors, isSending } = useForm(
    Fields,
    async ({ password }) => {
      const { message } = await resetPassword({ token, password }).unwrap();
      toast.success(message);
      await navigate(paths.login());
    },
    (error) => toast.failure(error, 'Erro ao redefinir a senha'),
  );
  return (
    <FormPage title="Redefinir senha">
      <form onSubmit={submit} noValidate>
        <NewPasswordFields label="Nova senha" required errors={errors} />
        <Button type="submit" size="lg" className="w-100" disabled={isSending}>
          Redefinir senha
        </Button>
      </form>
      <ButtonLink variant="link" className="px-0 mt-4" to={paths.forgotPassword}>
        O link não funciona? Peça outro
      </ButtonLink>
    </FormPage>
  );
}
