import type { AnyEndpoint } from '../shared/endpoint.ts'
import { nameSchemas, type Json, type NamedSchemas } from './openapi-schemas.ts'

type SchemaOf = NamedSchemas['schemaOf']

const refOf = (endpoint: AnyEndpoint, field: string): Json =>
  endpoint.refs[field] ? { 'x-ref': endpoint.refs[field] } : {}

const pathParameters = (endpoint: AnyEndpoint): Json[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id' || name!.endsWith('_id')
        ? { type: 'string', format: 'uuid' }
        : { type: 'string', maxLength: 200 },
    ...refOf(endpoint, `params.${name}`),
  }))

/** What a caller may leave out is said by the input; types, limits and defaults are those of the value that is read. */
const queryParameters = (endpoint: AnyEndpoint, schemaOf: SchemaOf): Json[] => {
  if (!endpoint.query) return []
  const required = new Set((schemaOf(endpoint.query, 'input').required ?? []) as string[])
  const { properties } = schemaOf(endpoint.query, 'output') as { properties?: Json }
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    ...refOf(endpoint, `query.${name}`),
  }))
}

const keyParameter = (endpoint: AnyEndpoint): Json[] =>
  endpoint.idempotency === 'none'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 255 },
        },
      ]

const requestBody = (endpoint: AnyEndpoint, schemaOf: SchemaOf): Json => {
  const isMultipart = endpoint.body_kind === 'multipart'
  if (!endpoint.body && !isMultipart) return {}
  const content = isMultipart
    ? { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } }
    : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  return { requestBody: { required: true, content } }
}

/** The declared failures and those that the kernel itself may answer with: the codes by their status. */
const failureStatuses = (endpoint: AnyEndpoint): Map<number, string[]> => {
  const byStatus = new Map<number, string[]>()
  for (const [code, status] of Object.entries(endpoint.fails))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  const carriesNoBody =
    endpoint.method === 'GET' || (!endpoint.body && endpoint.body_kind === 'json')
  // A token that is worth nothing answers 401 everywhere; an id of nothing that the caller may see answers 404.
  const namesThings =
    Object.values(endpoint.refs).some((noun) => noun !== 'text') ||
    endpoint.access.needs === 'staff'
  for (const status of [
    400,
    401,
    422,
    429,
    500,
    503,
    ...(endpoint.effect === 'none' ? [] : [409]),
    ...(carriesNoBody ? [] : [413, 415]),
    ...(namesThings ? [404] : []),
    ...(endpoint.access.needs === 'standing' ? [403] : []),
  ])
    byStatus.set(status, byStatus.get(status) ?? [])
  return byStatus
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

const responses = (endpoint: AnyEndpoint, schemaOf: SchemaOf): Json => ({
  200: {
    description: 'The answer',
    content:
      endpoint.reply_kind === 'file'
        ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
  },
  ...Object.fromEntries(
    [...failureStatuses(endpoint)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        codes.length > 0 ? { ...PROBLEM, description: codes.join(', ') } : PROBLEM,
      ]),
  ),
})

const operationOf = (endpoint: AnyEndpoint, schemaOf: SchemaOf): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.feature],
  summary: endpoint.summary,
  'x-access': endpoint.access.name,
  'x-effect': endpoint.effect,
  'x-idempotency': endpoint.idempotency,
  'x-rate': endpoint.rate,
  'x-refs': endpoint.refs,
  'x-stale': endpoint.stale,
  ...(endpoint.access.needs === 'nothing' || endpoint.access.needs === 'machine'
    ? { security: [] }
    : {}),
  parameters: [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint, schemaOf),
    ...keyParameter(endpoint),
  ],
  ...requestBody(endpoint, schemaOf),
  responses: responses(endpoint, schemaOf),
})

/** RFC 9457 with a code, the input that is wrong, and the id that support asks for. */
const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    request_id: { type: 'string' },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
  },
}
const PROBLEM_CONTENT = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

/** OpenAPI 3.1 of every call, made from the endpoints themselves. */
export const openApi = (
  endpoints: readonly AnyEndpoint[],
  models: readonly Readonly<Record<string, unknown>>[],
  product: string,
  version: string,
): Json => {
  const { schemaOf, components } = nameSchemas(models)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemaOf),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version,
      description: 'Fields that a call does not name are left out, not refused.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: { description: 'Problem details', content: PROBLEM_CONTENT },
      },
      schemas: { Problem: PROBLEM_SCHEMA, ...components() },
    },
  }
}
