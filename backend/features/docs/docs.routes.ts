import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { openApiDocument } from '@contract/openapi';
import { revalidated } from '../../middleware/cacheControl';
import { page, start } from './page';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const document = openApiDocument();

const ofSwaggerUi =
  (file: string): RequestHandler =>
  (_req, res) =>
    res.sendFile(file, { root: swaggerUi });

/** What the API can do: as an OpenAPI document, and as a page to read it and to try the calls. */
export const docsRoutes = Router()
  .get('/openapi.json', revalidated, (_req, res) => res.json(document))
  .use('/docs', revalidated)
  .get('/docs', (_req, res) => res.type('html').send(page))
  .get('/docs/start.js', (_req, res) => res.type('js').send(start))
  .get('/docs/swagger-ui.css', ofSwaggerUi('swagger-ui.css'))
  .get('/docs/swagger-ui-bundle.js', ofSwaggerUi('swagger-ui-bundle.js'));
