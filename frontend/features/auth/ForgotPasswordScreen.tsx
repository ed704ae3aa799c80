import { ForgotPassword } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { FormPage } from '@/ui/FormPage';
import { useZodForm } from '@/ui/useZodForm';
import { EmailField } from './EmailField';
import { useForgotPasswordMutation } from './passwordResetApi';

const blank = { email: '' };

/** Sends a reset link by email. The response does not reveal whether the account exists. */
export function ForgotPasswordScreen() {
  const [sendLink] = useForgotPasswordMutation();
  const { field, formState, onSubmit, reset } = useZodForm({
    schema: ForgotPassword,
    defaultValues: blank,
    submit: (values) => sendLink(values).unwrap(),
    onSuccess: ({ message }) => {
      reset(blank);
      toast.success(message);
    },
    onError: (error) => toast.failure(error, 'Erro ao enviar e-mail'),
  });
  return (
    <FormPage title="Esqueci a senha">
      <p>Informe o email do seu cadastro. Enviaremos um link para você escolher uma senha nova.</p>
      <form onSubmit={onSubmit} noValidate>
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Enviando...' : 'Enviar link'}
        </Button>
      </form>
      <ButtonLink variant="link" className="px-0 mt-4" to={paths.login()}>
        Voltar ao login
      </ButtonLink>
    </FormPage>
  );
}
