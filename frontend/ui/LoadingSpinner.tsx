export function LoadingSpinner() {
  return (
    <div className="d-flex justify-content-center py-5" role="status">
      <div className="spinner-border text-primary" aria-hidden="true" />
      <span className="visually-hidden">Carregando…</span>
    </div>
  );
}
