import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useRouteError } from 'react-router-dom';
import { checkRelease, useHasNewRelease } from '@/api/release';
import { ChunkLoadError } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';

/** The error boundary: replaces a screen that threw or whose code could not be fetched. */
export function RouteError() {
  return useRouteError() instanceof ChunkLoadError ? <Unavailable /> : <Broken />;
}

function Unavailable() {
  useEffect(() => void checkRelease(), []);
  // The notice at the bottom has the button (see AppNotices).
  if (useHasNewRelease()) return <Notice variant="warning">Esta parte do app mudou.</Notice>;
  return (
    <EmptyState drawing="broken">
      <Notice variant="danger">
        Esta parte do app não chegou até aqui. Confira a conexão e recarregue a página.
      </Notice>
      <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
    </EmptyState>
  );
}

function Broken() {
  return (
    <EmptyState drawing="broken">
      <Notice variant="danger">
        <h1 className="h4">Algo deu errado nesta tela</h1>
        Nada do que já estava salvo se perdeu. Recarregue a página ou volte ao início.
      </Notice>
      <div className="d-flex flex-wrap gap-2 justify-content-center">
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        {/* Reloads the page, in case the state in memory broke the screen. */}
        <ButtonLink variant="outline-primary" reloadDocument to={paths.home}>
          Ir para o início
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
