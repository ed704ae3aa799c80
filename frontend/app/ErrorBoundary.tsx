import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { Notice } from '@/ui/Notice';

/** Catches what a screen throws and offers ways on; another address is a new try. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary locationKey={key}>{children}</Boundary>;
}

interface BoundaryProps {
  locationKey: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  locationKey: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, locationKey: this.props.locationKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ locationKey }: BoundaryProps, state: BoundaryState) {
    return locationKey === state.locationKey ? null : { failed: false, locationKey };
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  return (
    <Notice variant="danger">
      <h1 className="h4">Algo deu errado nesta tela</h1>
      <p>Nada do que já estava salvo se perdeu. Recarregue a página ou volte ao início.</p>
      <div className="d-flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => window.location.reload()}>
          Recarregar a página
        </Button>
        {/* A whole page load: whatever broke the screen is gone with it. */}
        <ButtonLink variant="outline-danger" reloadDocument to={paths.home}>
          Ir para o início
        </ButtonLink>
      </div>
    </Notice>
  );
}
