import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { usePageTitle } from '@/ui/usePageTitle';

export function NotFoundScreen() {
  usePageTitle('Página não encontrada');
  return (
    <div className="text-center py-5">
      <h1>Página não encontrada</h1>
      <p>O endereço não leva a nenhuma tela do Gym Tracker.</p>
      <Link className="btn btn-primary" to={paths.home}>
        Ir para o início
      </Link>
    </div>
  );
}
