import { config } from '../../config/config';

const api = `${config.basePath}/api`;

/** Has no inline scripts, since the app's Content-Security-Policy forbids them. */
export const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do Gym Tracker</title>
    <link rel="stylesheet" href="${api}/docs/swagger-ui.css" />
    <script src="${api}/docs/swagger-ui-bundle.js" defer></script>
    <script src="${api}/docs/start.js" defer></script>
  </head>
  <body>
    <main id="docs"></main>
  </body>
</html>
`;

/** Swagger UI must not send the document to an online validator. */
export const start = `SwaggerUIBundle({
  url: '${api}/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;
