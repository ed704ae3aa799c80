import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useRouteError } from 'react-router-dom';
import { checkRelease, useHasNewRelease } from '@/api/release';
import { ChunkLoadError } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
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
    <Notice variant="danger">
      <p>Esta parte do app não chegou até aqui. Confira a conexão e recarregue a página.</p>
      <Button variant="outline-danger" onClick={() => window.location.reload()}>
        Recarregar a página
      </Button>
    </Notice>
  );
}

function Broken() {
  return (
    <Notice variant="danger">
      <h1 className="h4">Algo deu errado nesta tela</h1>
      <p>Nada do que já estava salvo se perdeu. Recarregue a página ou volte ao início.</p>
      <div className="d-flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => window.location.reload()}>
          Recarregar a página
        </Button>
        {/* Reloads the page, in case the state in memory broke the screen. */}
        <ButtonLink variant="outline-danger" reloadDocument to={paths.home}>
          Ir para o início
        </ButtonLink>
      </div>
    </Notice>
  );
}
