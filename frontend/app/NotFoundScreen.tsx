import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';

export function NotFoundScreen() {
  return (
    <EmptyState drawing="not-found">
      <h1>Página não encontrada</h1>
      <p>Talvez o endereço tenha mudado, ou falte um pedaço dele.</p>
      <ButtonLink variant="primary" to={paths.home}>
        Ir para o início
      </ButtonLink>
    </EmptyState>
  );
}
