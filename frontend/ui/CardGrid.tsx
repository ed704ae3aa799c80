import { Children, type ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Row as="ul" className="g-3 justify-content-center justify-content-lg-start list-unstyled">
      {Children.map(children, (card) => (
        <Col as="li" xs={12} sm={10} md={8} lg={6} xl={4}>
          {card}
        </Col>
      ))}
    </Row>
  );
}
