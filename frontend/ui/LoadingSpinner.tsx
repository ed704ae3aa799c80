import Spinner from 'react-bootstrap/Spinner';

export function LoadingSpinner() {
  return (
    <div className="d-flex justify-content-center py-5" role="status">
      <Spinner variant="primary" aria-hidden="true" />
      <span className="visually-hidden">Carregando…</span>
    </div>
  );
}
