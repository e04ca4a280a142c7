import type { ZodMiniType, infer as Infer, input as Input } from 'zod/mini'
import type { AccessRule } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RateClass =
  | 'read'
  | 'write'
  | 'auth'
  | 'lookup'
  | 'upload'
  | 'sends'
  | 'page'
  | 'picture'
  | 'signal'
export type Effect = 'none' | 'write' | 'money' | 'sends'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type PathParams<P extends string> = { [K in ParamNames<P>]: string }

/**
 * One call, written once. Server routing, validation, OpenAPI, the typed clients, the access matrix,
 * the fuzzer and the browser's cache refresh are derived from this value (house rule 1).
 */
export interface Endpoint<
  P extends string = string,
  Q extends ZodMiniType | undefined = ZodMiniType | undefined,
  B extends ZodMiniType | undefined = ZodMiniType | undefined,
  R extends ZodMiniType = ZodMiniType,
  S = never,
> {
  feature: string
  /** Set from the export's name when the app collects its endpoints: the operation id and the audit event. */
  name: string
  method: Method
  path: P
  access: AccessRule<S>
  query: Q
  body: B
  reply: R
  /** `file`: the reply is bytes with its own content type; `multipart`: the body carries files. */
  reply_kind: 'json' | 'file'
  body_kind: 'json' | 'multipart' | 'raw'
  /** Which fields are ids of what, e.g. `{ 'body.listing_id': 'listing' }`; `params.id` is the access noun by default. */
  refs: Readonly<Record<string, string>>
  /** Declared failures: code -> HTTP status. */
  fails: Readonly<Record<string, number>>
  /** Features whose loaded reads are refreshed after a success. */
  stale: readonly string[]
  effect: Effect
  /**
   * `key`: machines must send Idempotency-Key; `natural`: a repeat finds the work done; `none`: reads, and calls that
   * prove who somebody is. Nothing is kept of those: a key that comes with one is not looked at.
   */
  idempotency: 'none' | 'natural' | 'key'
  rate: RateClass
  /** Its answer is put together from other features: a read of it is stale with any of theirs. */
  stale_with_all: boolean
  /** Its answer tells about people: what staff read of it leaves a row in the audit log. */
  personal: boolean
  /** Where a `reason` and a `note` for the audit log are. */
  reason_in: 'query' | 'body' | null
  /** May anonymous answers be kept by shared caches, and for how many seconds. */
  cache_seconds: number
  /**
   * Milliseconds: the answer is given at the next whole multiple, so that the time it took does not tell
   * whether an account exists. 0: at once.
   */
  answer_step_ms: number
  summary: string
}

export interface EndpointSpec<
  P extends string,
  Q extends ZodMiniType | undefined,
  B extends ZodMiniType | undefined,
  R extends ZodMiniType,
  S,
> {
  method: Method
  path: P
  access: AccessRule<S>
  reply: R
  query?: Q
  body?: B
  reply_kind?: 'json' | 'file'
  body_kind?: 'json' | 'multipart' | 'raw'
  refs?: Record<string, string>
  fails?: Record<string, number>
  stale?: readonly string[]
  effect?: Effect
  idempotency?: 'none' | 'natural' | 'key'
  rate?: RateClass
  stale_with_all?: boolean
  personal?: boolean
  reason_in?: 'query' | 'body'
  cache_seconds?: number
  answer_step_ms?: number
  summary: string
}

/** `const endpoint = endpointsOf('contracts')` at the head of a feature's api.ts. */
export const endpointsOf =
  (feature: string) =>
  <
    const P extends string,
    R extends ZodMiniType,
    S,
    Q extends ZodMiniType | undefined = undefined,
    B extends ZodMiniType | undefined = undefined,
  >(
    spec: EndpointSpec<P, Q, B, R, S>,
  ): Endpoint<P, Q, B, R, S> => {
    const reads = spec.method === 'GET'
    const effect = spec.effect ?? (reads ? 'none' : 'write')
    const own: Record<string, string> =
      /:id\b/.test(spec.path) && spec.access.noun ? { 'params.id': spec.access.noun } : {}
    return {
      feature,
      name: '',
      method: spec.method,
      path: spec.path,
      access: spec.access,
      query: spec.query as Q,
      body: spec.body as B,
      reply: spec.reply,
      reply_kind: spec.reply_kind ?? 'json',
      body_kind: spec.body_kind ?? 'json',
      refs: { ...own, ...spec.refs },
      fails: spec.fails ?? {},
      stale: spec.stale ?? (reads ? [] : [feature]),
      effect,
      idempotency:
        reads || spec.rate === 'auth'
          ? 'none'
          : (spec.idempotency ?? (effect === 'money' || effect === 'sends' ? 'key' : 'natural')),
      rate: spec.rate ?? (reads ? 'read' : effect === 'sends' ? 'sends' : 'write'),
      stale_with_all: spec.stale_with_all ?? false,
      personal: spec.personal ?? (reads && spec.access.needs === 'standing'),
      reason_in: spec.reason_in ?? null,
      cache_seconds: spec.cache_seconds ?? 0,
      answer_step_ms: spec.answer_step_ms ?? 0,
      summary: spec.summary,
    }
  }

// eslint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<string, any, any, any, any>
export type ParamsOf<E extends AnyEndpoint> = PathParams<E['path']>
export type QueryOf<E extends AnyEndpoint> = E['query'] extends ZodMiniType
  ? Infer<E['query']>
  : Record<never, never>
export type BodyOf<E extends AnyEndpoint> = E['body'] extends ZodMiniType
  ? Infer<E['body']>
  : undefined
export type ReplyOf<E extends AnyEndpoint> = Infer<E['reply']>
type QueryInput<E extends AnyEndpoint> = E['query'] extends ZodMiniType
  ? QueryWords<Input<E['query']>>
  : Record<never, never>
/** On the wire a query is text; callers may hand numbers, flags and nothing, which are written or dropped. */
type QueryWords<T> = { [K in keyof T]?: string | number | boolean | null | undefined }

/** What a caller hands over: path parameters by name, `query` and `body` where the endpoint has them. */
export type CallOf<E extends AnyEndpoint> = ParamsOf<E> &
  (E['query'] extends ZodMiniType ? { query?: QueryInput<E> } : Record<never, never>) &
  (E['body'] extends ZodMiniType ? { body: Input<E['body']> } : Record<never, never>)

/** Fills the path and the query: the one place where an address of the API is put together. */
export const addressOf = (endpoint: AnyEndpoint, call: object): string => {
  const given = call as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const query = Object.entries((given.query ?? {}) as Record<string, unknown>)
    .filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
