import { Children, type ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';

/** Cards side by side: 12, 10, 8, 6 and 4 of twelve columns wide, from the narrowest screen to the widest. */
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
