import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';

export function NotFoundScreen() {
  return (
    <EmptyState>
      <h1>Página não encontrada</h1>
      <p>O endereço não leva a nenhuma tela do Gym Tracker.</p>
      <ButtonLink variant="primary" to={paths.home}>
        Ir para o início
      </ButtonLink>
    </EmptyState>
  );
}
