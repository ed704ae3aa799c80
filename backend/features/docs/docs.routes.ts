import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { docsCalls } from '@contract/docs';
import { openApiDocument } from '@contract/openapi';
import { config } from '../../config/config';
import { revalidated } from '../../middleware/cacheControl';
import { implement } from '../../middleware/implement';
import { page, start } from './page';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const document = openApiDocument(config.basePath);

export const docsRoutes = implement(docsCalls, { 'GET /api/openapi.json': () => document });

/** Swagger UI for the OpenAPI document. */
export const docsPage = Router()
  .use('/api/docs', revalidated)
  .get('/api/docs', (_req, res) => res.type('html').send(page))
  .get('/api/docs/start.js', (_req, res) => res.type('js').send(start))
  .get('/api/docs/swagger-ui.css', sendSwaggerUi('swagger-ui.css'))
  .get('/api/docs/swagger-ui-bundle.js', sendSwaggerUi('swagger-ui-bundle.js'));

function sendSwaggerUi(file: string): RequestHandler {
  return (_req, res) => res.sendFile(file, { root: swaggerUi });
}
