import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';

/** In place of a list of workouts without any. */
export function NothingFound() {
  return (
    <EmptyState>
      <Notice variant="info">Nenhum treino encontrado.</Notice>
      <p>Procure por um código, como A1, por um grupo, como Peito, ou por um exercício.</p>
      <ButtonLink variant="outline-primary" to={paths.trainingTypes}>
        Ver todos os treinos
      </ButtonLink>
    </EmptyState>
  );
}
