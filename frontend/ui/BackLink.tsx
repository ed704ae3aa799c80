import { ButtonLink } from './ButtonLink';

/** 'Voltar', to a fixed address rather than one step back: people arrive by links too. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink variant="outline-secondary" className="mb-3" to={to}>
      <span aria-hidden="true">← </span>Voltar
    </ButtonLink>
  );
}
