import { Link } from 'react-router-dom';

/** 'Voltar', to a fixed address rather than one step back: people arrive by links too. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-outline-secondary mb-3" to={to}>
      <span aria-hidden="true">← </span>Voltar
    </Link>
  );
}
