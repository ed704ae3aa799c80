import type { ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { BackLink } from './BackLink';

interface FormPageProps {
  title: string;
  /** The target of the 'Voltar' link; no link without it. */
  backTo?: string;
  /** `post` gives the form the width of a blog post. */
  width?: keyof typeof columns;
  children: ReactNode;
}

const columns = {
  form: { xs: 12, sm: 10, md: 8, lg: 6, xl: 5 },
  post: { xs: 12, lg: 10, xl: 8 },
};

/** The layout of screens that show one form. */
export function FormPage({ title, backTo, width = 'form', children }: FormPageProps) {
  return (
    <Row className="justify-content-center">
      <Col {...columns[width]}>
        {backTo !== undefined && <BackLink to={backTo} />}
        <h1 className="mb-4">{title}</h1>
        {children}
      </Col>
    </Row>
  );
}
