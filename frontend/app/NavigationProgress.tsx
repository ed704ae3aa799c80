import { useNavigation } from 'react-router-dom';

/** Shows that the next screen's code is still being fetched; until then the current screen stays. */
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
