import { ForgotPassword } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { FormPage } from '@/ui/FormPage';
import { useForm } from '@/ui/useForm';
import { EmailField } from './EmailField';
import { useForgotPasswordMutation } from './passwordResetApi';

/** Sends a link for a new password; what is answered does not tell whether there is such an account. */
export function ForgotPasswordScreen() {
  const [sendLink] = useForgotPasswordMutation();
  const { submit, errors, isSending } = useForm(
    ForgotPassword,
    async (values, form) => {
      const { message } = await sendLink(values).unwrap();
      form.reset();
      toast.success(message);
    },
    (error) => toast.failure(error, 'Erro ao enviar e-mail'),
  );
  return (
    <FormPage title="Esqueci a senha">
      <p>Informe o email do seu cadastro. Enviaremos um link para você escolher uma senha nova.</p>
      <form onSubmit={submit} noValidate>
        <EmailField error={errors.email} />
        <Button type="submit" size="lg" className="w-100" disabled={isSending}>
          {isSending ? 'Enviando...' : 'Enviar link'}
        </Button>
      </form>
      <ButtonLink variant="link" className="px-0 mt-4" to={paths.login()}>
        Voltar ao login
      </ButtonLink>
    </FormPage>
  );
}
