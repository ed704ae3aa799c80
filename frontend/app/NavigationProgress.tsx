import { useNavigation } from 'react-router-dom';

/** A progress bar while the next screen's code is fetched. The current screen stays visible until then. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {isLoading && (
        <div className="navigation-progress">
          <span className="visually-hidden">Carregando…</span>
        </div>
      )}
    </div>
  );
}
