import Button from 'react-bootstrap/Button';
import { toast } from '@/ui/toast';
import { useGetVerificationQuery, useSendVerificationMutation } from './ownDataApi';

/** Whether the member's address is verified, on one line; until it is, sends the link again. */
export function EmailState() {
  const { data } = useGetVerificationQuery(undefined, { refetchOnFocus: true });
  const [send, { isLoading }] = useSendVerificationMutation();

  const sendAgain = async () => {
    try {
      toast.success((await send().unwrap()).message);
    } catch (error) {
      toast.failure(error, 'Erro ao enviar e-mail');
    }
  };

  // A line from the start, so that nothing moves once it has loaded.
  if (data === undefined) return '\u00a0';
  if (data.emailVerified) return 'Endereço confirmado.';
  return (
    <>
      Endereço ainda não confirmado.{' '}
      <Button
        variant="link"
        size="sm"
        className="touch-target px-0 align-baseline"
        disabled={isLoading}
        onClick={sendAgain}
      >
        Enviar o link de novo
      </Button>
    </>
  );
}
