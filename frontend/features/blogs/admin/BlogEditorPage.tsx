import type { ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { usePageTitle } from '@/ui/usePageTitle';

interface BlogEditorPageProps {
  title: string;
  /** Names the browser's tab where the title says too little; null as long as it is not known. */
  tabTitle?: string | null;
  children: ReactNode;
}

/** A screen to write a post on, as wide as the post will be. */
export function BlogEditorPage({ title, tabTitle = title, children }: BlogEditorPageProps) {
  usePageTitle(tabTitle, title);
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
