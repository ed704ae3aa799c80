import type { ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { usePageTitle } from '@/ui/usePageTitle';

/** A screen to write a post on, as wide as the post will be. */
export function BlogEditorPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Row className="justify-content-center">
      <Col xs={12} lg={10} xl={8}>
        <BackLink to={paths.adminBlogs()} />
        <h1 className="mb-4">{title}</h1>
        {children}
      </Col>
    </Row>
  );
}
