import type { ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { usePageTitle } from './usePageTitle';

/** A screen that is one form: a narrow column under its title. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Row className="justify-content-center">
      <Col xs={12} sm={10} md={8} lg={6} xl={5}>
        <h1 className="mb-4">{title}</h1>
        {children}
      </Col>
    </Row>
  );
}
