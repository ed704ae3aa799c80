import { z } from 'zod';
import { sessionCookiesBelow } from './accounts';
import { declaredCalls, type DeclaredCall } from './calls';
import { failuresOf, successOf } from './defineCalls';
import { Failure } from './text';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const statusDescriptions: Record<number, string> = {
  200: 'Feito',
  201: 'Criado',
  304: 'Não mudou desde a resposta com este ETag',
  400: 'Pedido inválido; errors diz o texto de cada campo recusado',
  401: 'Sem sessão, ou a sessão terminou',
  403: 'Sem permissão, ou o pedido vem da página de outro site',
  404: 'Não existe, ou não é seu',
  408: 'O envio parou ou demorou demais',
  409: 'Já existe',
  412: 'Mudou desde que a alteração começou',
  413: 'Grande demais',
  415: 'Formato não suportado',
  429: 'Tentativas demais; Retry-After diz quando tentar de novo',
  500: 'Erro interno',
  503: 'Serviço indisponível por um instante; Retry-After diz quando tentar de novo',
  507: 'Não há espaço para guardar',
};

const accessDescriptions: Record<DeclaredCall['access'], string> = {
  public: 'Todos.',
  member: 'Quem entrou na conta.',
  owner: 'O dono do registro.',
  self: 'O próprio usuário, ou administradores.',
  author: 'Quem escreveu, ou administradores.',
  admin: 'Administradores.',
};

/** Returns the documentation of the API below a path, an OpenAPI 3.1 document derived from its calls. */
export function openApiDocument(basePath = '') {
  const sessionCookies = sessionCookiesBelow(basePath);
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of declaredCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  const failures = new Set(declaredCalls.flatMap((call) => failuresOf(call.name, call)));
  const failure = { 'application/json': { schema: jsonSchema(Failure, 'output', schemas) } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gym Tracker',
      version: '1.0',
      description:
        'A API do Gym Tracker. A sessão é um cookie: depois de POST /api/users/auth, as outras chamadas desta página já o levam.',
    },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        [...failures].map((status) => [
          status,
          { description: statusDescriptions[status], content: failure },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookies.https,
          description: `Sem HTTPS, ${sessionCookies.http}`,
        },
      },
    },
  };
}

function operation(call: DeclaredCall, schemas: Record<string, JsonSchema>) {
  const { name, path, summary, access, query, body, headers = {}, cached, consumes, download } = call;
  const [status, returned] = successOf(call);
  return {
    tags: [path.split('/')[2]],
    summary,
    description: accessDescriptions[access],
    ...(access !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries<z.ZodType>(query?.shape ?? {}).map(([param, schema]) => ({
        name: param,
        in: 'query',
        schema: jsonSchema(schema, 'input', schemas),
      })),
    ],
    ...(body && {
      requestBody: {
        required: !(body instanceof z.ZodOptional),
        content: {
          [consumes ?? 'application/json']: { schema: jsonSchema(unwrapped(body), 'input', schemas) },
        },
      },
    }),
    responses: {
      [status]: {
        description: statusDescriptions[status],
        ...(Object.keys(headers).length > 0 && {
          headers: Object.fromEntries(
            Object.entries(headers).map(([header, description]) => [
              header,
              { description, schema: { type: 'string' } },
            ]),
          ),
        }),
        content: {
          [download?.endsWith('.csv') ? 'text/csv' : 'application/json']: {
            schema: jsonSchema(returned, 'output', schemas),
          },
        },
      },
      ...(cached && { 304: { description: statusDescriptions[304] } }),
      ...Object.fromEntries(
        failuresOf(name, call).map((failure) => [failure, { $ref: `#/components/responses/${failure}` }]),
      ),
    },
  };
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional && schema.def.innerType instanceof z.ZodType
    ? schema.def.innerType
    : schema;
}

/** Converts to JSON Schema. Schemas with an id are added to `schemas` and referenced. */
function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  // Wrapped in an object, so that the schema itself becomes a definition too if it has an id.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    // The format already says what the pattern means.
    override: ({ jsonSchema: converted }) => {
      if (converted.format !== undefined) delete converted.pattern;
    },
  });
  for (const [id, definition] of Object.entries($defs)) schemas[id] = withComponentRefs(definition);
  return withComponentRefs(properties?.schema);
}

function withComponentRefs(schema: unknown): JsonSchema {
  return z
    .looseObject({})
    .parse(
      JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
        key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
      ),
    );
}
