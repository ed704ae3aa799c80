import { useEffect } from 'react';
import Card from 'react-bootstrap/Card';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useGetBiographyQuery } from './biographyApi';
import { Tour } from './Tour';

/** About the app. A failure to load the entries is only logged, as specified. */
export function BiographyScreen() {
  const { data: entries = [], error, isLoading } = useGetBiographyQuery();

  useEffect(() => {
    if (error) console.error('A biografia não foi carregada', error);
  }, [error]);

  return (
    <Row className="justify-content-center">
      <Col xs={12} lg={10} xl={8}>
        <h1 className="mb-4">Sobre o App</h1>
        {entries.map(({ name, bio }) => (
          <Card as="article" key={name} className="mb-3">
            <Card.Body>
              <h2>{name}</h2>
              <p className="as-written mb-0">{bio}</p>
            </Card.Body>
          </Card>
        ))}
        {/* After the entries, which would push it down. */}
        {!isLoading && <Tour />}
      </Col>
    </Row>
  );
}
