import { z } from 'zod';
import { claimSchema } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { evidenceSchema } from '../../core/evidence.ts';
import { reportSchema } from '../../core/report.ts';
import { verdictSchema } from '../../core/verdict.ts';
import { runEventSchema } from '../../engine/event-schema.ts';
import { sessionSchema, tokenSchema, userSchema } from './account-routes.ts';
import { type ApiRoute, tags } from './api-route.ts';
import { apiBase, apiRoutes } from './api-routes.ts';
import { checkSchema, checkSummarySchema, comparisonSchema, newCheckSchema } from './check-schemas.ts';
import { documentSchema } from './document-routes.ts';
import { problemMediaType, problemSchema, problemStatuses } from './problem.ts';
import { newCorrectionSchema, reviewSchema } from './review-schemas.ts';

type Json = Record<string, unknown>;

/** What is said once in the document and pointed to. */
const named: readonly [string, z.ZodType][] = [
  ['Claim', claimSchema],
  ['Evidence', evidenceSchema],
  ['Verdict', verdictSchema],
  ['Report', reportSchema],
  ['RunEvent', runEventSchema],
  ['NewCheck', newCheckSchema],
  ['CheckSummary', checkSummarySchema],
  ['Check', checkSchema],
  ['CheckComparison', comparisonSchema],
  ['Review', reviewSchema],
  ['NewCorrection', newCorrectionSchema],
  ['Document', documentSchema],
  ['User', userSchema],
  ['Token', tokenSchema],
  ['Session', sessionSchema],
  ['Problem', problemSchema],
];

/** The whole API as an OpenAPI 3.1 document. */
export function describeApi(version: string): Json {
  const components: Json = {};
  const names = z.registry<{ id?: string }>();
  for (const [id, schema] of named) names.add(schema, { id });

  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...plain
    } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs))
      components[name] ??= withoutId(pointed(definition));
    return withoutId(pointed(plain));
  }

  const paths: Record<string, Json> = {};
  for (const [operationId, operation] of Object.entries<ApiRoute>(apiRoutes)) {
    const path = `${apiBase}${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method]: describeOperation(operationId, operation, schemaOf),
    };
  }
  // What no operation speaks of by itself: the problem, and the event of a stream.
  for (const [, schema] of named) schemaOf(schema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchstone',
      version,
      description:
        'Claims go in; evidence for and against and verdicts that rest on it come out. Errors are problem details (RFC 9457).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'touchstone_session' },
      },
    },
  };
}

const whatWentWrong: Json = {
  description: 'What went wrong',
  content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

function describeOperation(
  operationId: string,
  route: ApiRoute,
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const parameters = (['path', 'query', 'header'] as const).flatMap((place) => {
    const schema = { path: route.params, query: route.query, header: route.headers }[place];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...shape }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...defined({ description }),
      schema: shape,
    }));
  });
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    ...defined({ description: route.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(route, schemaOf),
    responses: {
      [route.status]: { description: route.summary, ...contentOf(route, schemaOf) },
      ...Object.fromEntries(problemStatuses(route).map((status) => [status, whatWentWrong])),
      default: whatWentWrong,
    },
    security: route.role === 'anyone' ? [] : [{ token: [] }, { session: [] }],
    'x-role': route.role,
  };
}

function requestBodyOf(route: ApiRoute, schemaOf: (schema: z.ZodType, io: 'input') => Json): Json {
  if (route.takesFile === true) {
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  }
  if (route.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
    },
  };
}

function contentOf(route: ApiRoute, schemaOf: (schema: z.ZodType, io: 'output') => Json): Json {
  if (route.produces !== undefined) {
    return {
      content: Object.fromEntries(route.produces.map((type) => [type, { schema: { type: 'string' } }])),
    };
  }
  if (route.output === undefined) return {};
  return { content: { 'application/json': { schema: schemaOf(route.output, 'output') } } };
}

/** Points of zod's own document, made points of ours. */
function pointed(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function withoutId({ id: _, ...schema }: Json): Json {
  return schema;
}
