import type { ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { BackLink } from './BackLink';
import { usePageTitle } from './usePageTitle';

interface FormPageProps {
  title: string;
  /** Names the browser's tab where the title says too little; null as long as it is not known. */
  tabTitle?: string | null;
  /** Where 'Voltar' leads, if there is such a link. */
  backTo?: string;
  children: ReactNode;
}

/** A screen that is one form: a narrow column under its title. */
export function FormPage({ title, tabTitle = title, backTo, children }: FormPageProps) {
  usePageTitle(tabTitle, title);
  return (
    <Row className="justify-content-center">
      <Col xs={12} sm={10} md={8} lg={6} xl={5}>
        {backTo !== undefined && <BackLink to={backTo} />}
        <h1 className="mb-4">{title}</h1>
        {children}
      </Col>
    </Row>
  );
}
