import { z } from 'zod';
import { BiographyEntry } from './biography';
import { Blog, BlogChanges, BlogPage, BlogSummary, Comment, NewBlog, NewComment } from './blogs';
import {
  MyWorkout,
  MyWorkoutChanges,
  NewMyWorkout,
  HistoryOverview,
  LogEntry,
  LogEntryChanges,
} from './training';
import {
  AccountDeletion,
  HistoryTable,
  OwnData,
  Preferences,
  CurrentWorkoutIndexChange,
  EmailListEntry,
  ForgotPassword,
  Login,
  ProfileChanges,
  Registration,
  ResetPassword,
  sessionCookie,
  UserChanges,
} from './accounts';
import { operations, refusalsOf, type Operation } from './operations';
import { Failure, Message } from './text';
import {
  MemberCount,
  NewReview,
  Review,
  TrainingType,
  TrainingTypeChanges,
  TrainingTypePage,
  TrainingTypeSummary,
} from './trainingTypes';
import { NewUpload, Upload } from './uploads';
import { User, UserSummary } from './user';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The shapes that have a name in the document; all others stand where they are used. */
const requests = named('input', {
  AccountDeletion,
  BlogChanges,
  CurrentWorkoutIndexChange,
  ForgotPassword,
  LogEntryChanges,
  Login,
  MyWorkoutChanges,
  NewBlog,
  NewComment,
  NewMyWorkout,
  NewReview,
  NewUpload,
  ProfileChanges,
  Registration,
  ResetPassword,
  TrainingTypeChanges,
  UserChanges,
});
const answers = named('output', {
  BiographyEntry,
  Blog,
  BlogPage,
  BlogSummary,
  Comment,
  EmailListEntry,
  Failure,
  HistoryOverview,
  LogEntry,
  MemberCount,
  Message,
  MyWorkout,
  OwnData,
  Preferences,
  Review,
  TrainingType,
  TrainingTypePage,
  TrainingTypeSummary,
  Upload,
  User,
  UserSummary,
});

const meaningOf: Record<number, string> = {
  200: 'Feito',
  201: 'Criado',
  304: 'Não mudou desde a resposta com este ETag',
  400: 'Pedido inválido; errors diz o texto de cada campo recusado',
  401: 'Sem sessão, ou a sessão terminou',
  403: 'Sem permissão, ou o pedido vem da página de outro site',
  404: 'Não existe, ou não é seu',
  409: 'Já existe',
  413: 'Grande demais',
  415: 'Formato não suportado',
  429: 'Tentativas demais; Retry-After diz quando tentar de novo',
  500: 'Erro interno',
  503: 'Serviço indisponível por um instante; Retry-After diz quando tentar de novo',
  507: 'Não há espaço para guardar',
};

const whoMayCall: Record<Operation['who'], string> = {
  all: 'Todos.',
  member: 'Quem entrou na conta.',
  owner: 'O dono do registro.',
  admin: 'Administradores.',
};

/** The documentation of the whole API, an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gym Tracker',
      version: '1.0',
      description:
        'A API do Gym Tracker. A sessão é um cookie: depois de POST /api/users/auth, as outras chamadas desta página já o levam.',
    },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      schemas: { ...requests.definitions, ...answers.definitions },
      responses: Object.fromEntries(
        [...new Set(operations.flatMap(refusalsOf))].map((status) => [status, refusal(status)]),
      ),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

function paths() {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [operation.method]: documented(operation) };
  }
  return byPath;
}

function documented(operation: Operation) {
  const { method, path, who, summary, query, body, bodyIsOptional } = operation;
  const isCached = method === 'get' && who === 'all';
  return {
    tags: [path.split('/')[2]],
    summary,
    description: whoMayCall[who],
    ...(who !== 'all' && { security: [{ session: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && {
      requestBody: {
        required: bodyIsOptional !== true,
        content: { [mediaTypeOf(body)]: { schema: requests.schemaOf(body) } },
      },
    }),
    responses: {
      ...successes(operation),
      ...(isCached && { 304: { description: meaningOf[304] } }),
      ...Object.fromEntries(
        refusalsOf(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function mediaTypeOf(schema: z.ZodType): string {
  if (schema === NewUpload) return 'multipart/form-data';
  return schema === HistoryTable ? 'text/csv' : 'application/json';
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodObject | undefined) {
  return Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: requests.schemaOf(schema),
  }));
}

function successes({ answers: byStatus, headers }: Operation) {
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, schema]) => [
      status,
      {
        description: meaningOf[Number(status)],
        ...(headers && { headers: documentedHeaders(headers) }),
        content: { [mediaTypeOf(schema)]: { schema: answers.schemaOf(schema) } },
      },
    ]),
  );
}

function documentedHeaders(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function refusal(status: number) {
  return {
    description: meaningOf[status],
    content: { 'application/json': { schema: answers.schemaOf(Failure) } },
  };
}

/** Schemas under names, and how any schema is written that may be one of them or a list of one. */
function named(io: 'input' | 'output', schemas: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const written = z.toJSONSchema(registry, { io, uri, override: tidy });

  return {
    definitions: Object.fromEntries(
      Object.entries(written.schemas).map(([id, schema]) => [id, withoutFrame(schema)]),
    ),
    schemaOf(schema: z.ZodType): JsonSchema {
      const id = registry.get(schema)?.id;
      if (id !== undefined) return { $ref: uri(id) };
      if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
        return { type: 'array', items: this.schemaOf(schema.element) };
      return withoutFrame(z.toJSONSchema(schema, { io, override: tidy }));
    },
  };
}

/** A format says what the expression behind it says, in one word. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** A schema as a part of a document of another kind. */
function withoutFrame({ $schema: _schema, $id: _id, '~standard': _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
