import { ButtonLink } from './ButtonLink';

/** Leads to a fixed address rather than one step back in the history, because users also arrive by links. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink variant="outline-secondary" className="mb-3" to={to}>
      <span aria-hidden="true">← </span>Voltar
    </ButtonLink>
  );
}
