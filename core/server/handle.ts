import type { Actor } from '../shared/access.ts'
import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '../shared/endpoint.ts'
import { Failure, InvalidInput, type Problem } from '../shared/problem.ts'
import type { Ports } from '../shared/ports.ts'
import type { Ctx, Job } from './context.ts'
import type { Translators } from './messages.ts'

type StandingOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer _R, infer S> ? S : never

/** An uploaded file in quarantine on disk: gone when the call is over. */
export interface UploadedFile {
  field: string
  /** One printable line without folders. */
  file_name: string
  /** Bytes. */
  size: number
  sha256: string
  /** Its bytes, read again at every call: one file after the other keeps memory low. */
  read: () => Promise<Uint8Array>
}

export interface Input<E extends AnyEndpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly UploadedFile[]
  headers: Readonly<Record<string, string | undefined>>
  raw_body: Uint8Array | null
}

/** JSON that SQL has already shaped: sent as it is, checked against the reply schema in tests. */
export class RawJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A file as reply. `disposition` inline only for pictures that we encoded ourselves. */
export interface FileReply {
  bytes: Uint8Array
  content_type: string
  file_name: string
  disposition: 'inline' | 'attachment'
}

/** `max_age` in seconds, 0 removes the cookie; the path is always `/`. */
export interface CookieOptions {
  max_age: number
  path: '/'
  same_site?: 'strict' | 'lax'
}

export interface HandlerArgs<E extends AnyEndpoint, P> extends Input<E> {
  ctx: Ctx
  standing: StandingOf<E>
  prepared: P
  /** Ends the call with a declared failure; undeclared codes do not compile. `retryAfter` in seconds, for 429 and 503. */
  fail: (
    code: keyof E['fails'] & string,
    params?: Record<string, unknown>,
    retryAfter?: number,
  ) => never
  invalid: (problems: readonly Problem[]) => void
  /** Sets a cookie that decides who somebody is. Its name comes from `hostCookieName`. */
  setCookie: (name: string, value: string, options: CookieOptions) => void
  /** Adds work that commits with the call (provider callbacks); features otherwise announce events. */
  enqueue: <D>(job: Job<D>, data: D, key: string) => Promise<void>
}

export interface Implementation<E extends AnyEndpoint, P> {
  /** Finds the thing within what this actor may see; null answers 404. */
  standing?: (ctx: Ctx, input: Input<E>) => Promise<StandingOf<E> | null>
  /** Whether this input has anything to ask in `prepare`; without it, every call has. Where not, `prepared` is undefined. */
  prepares?: (input: Input<E>) => boolean
  /** Questions to the outside world, asked before the transaction opens. */
  prepare?: (
    args: Input<E> & { ports: Ports; ctx: Ctx; standing: StandingOf<E>; translator: Translators },
  ) => Promise<P>
  run: (
    args: HandlerArgs<E, P>,
  ) => Promise<
    (E['reply_kind'] extends 'file' ? FileReply : never) | ReplyOf<E> | RawJson | FileReply
  >
}

export interface Handler {
  endpoint: AnyEndpoint
  // eslint-disable-next-line typescript/no-explicit-any
  implementation: Implementation<any, any>
}

/** Binds a handler to its endpoint. An endpoint with a standing rule must say how the standing is found. */
export const handle = <E extends AnyEndpoint, P = undefined>(
  endpoint: E,
  implementation: Implementation<E, P>,
): Handler => {
  if (endpoint.access.needs === 'standing' && !implementation.standing)
    throw new Error(`${endpoint.method} ${endpoint.path} has a standing rule but no standing`)
  return { endpoint, implementation }
}

/** Whether this actor may at all; the thing itself is judged by its standing later. */
export const authenticate = (endpoint: AnyEndpoint, actor: Actor): void => {
  const { needs } = endpoint.access
  if (needs === 'nothing' || needs === 'machine') return
  if (actor.kind !== 'person') throw new Failure('core.not_signed_in', 401)
  if (needs === 'staff' && !actor.is_staff) throw notFound()
}

export const notFound = (): Failure => new Failure('core.not_found', 404)

export const authorize = (endpoint: AnyEndpoint, standing: unknown): void => {
  if (standing === null || standing === undefined || !endpoint.access.sees(standing as never))
    throw notFound()
  if (!endpoint.access.allows(standing as never)) throw new Failure('core.not_allowed', 403)
}

export const failWith =
  (endpoint: AnyEndpoint) =>
  (code: string, params: Record<string, unknown> = {}, retryAfter: number | null = null): never => {
    throw new Failure(code, endpoint.fails[code] ?? 409, params, retryAfter)
  }

export const refuseInvalid = (found: readonly Problem[]): void => {
  if (found.length > 0) throw new InvalidInput([...found])
}
