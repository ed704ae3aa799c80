import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { usePageTitle } from '@/ui/usePageTitle';

export function NotFoundScreen() {
  usePageTitle('Página não encontrada');
  return (
    <div className="text-center py-5">
      <h1>Página não encontrada</h1>
      <p>O endereço não leva a nenhuma tela do Gym Tracker.</p>
      <ButtonLink variant="primary" to={paths.home}>
        Ir para o início
      </ButtonLink>
    </div>
  );
}
