import { inputProblems } from '../shared/input-problems.ts'
import { ANONYMOUS } from '../shared/access.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import type { Ports } from '../shared/ports.ts'
import { plainDateAt } from '../shared/plain-date.ts'
import { Failure, InvalidInput } from '../shared/problem.ts'
import { auditEnd, auditRead, writeAudit } from './audit.ts'
import type { Asked, Ctx, Job, Runtime } from './context.ts'
import type { Db } from './db.ts'
import { forReader } from './departure.ts'
import { announcer, type Listeners } from './events.ts'
import {
  authenticate,
  failWith,
  authorize,
  notFound,
  type RawJson,
  refuseInvalid,
  type CookieOptions,
  type Handler,
  type Input,
  type UploadedFile,
} from './handle.ts'
import { sha256 } from './ids.ts'
import {
  claimKey,
  findReply,
  keepReply,
  type Access,
  type KeptReply,
  type KeyedCall,
} from './idempotency.ts'
import { macOf } from './keys.ts'
import { errorFields } from './log.ts'
import { networkOf } from './network-address.ts'
import { limitRate } from './rate-limit.ts'
import { isFile, shapeReply } from './reply.ts'
import { asSystem, runInScope, scopeOf } from './scope.ts'
import { noteUploadedFiles } from './uploaded-files.ts'

export interface CallInput extends Asked {
  query: Record<string, unknown>
  body: unknown
  files?: readonly UploadedFile[]
  raw_body?: Uint8Array | null
  idempotency_key?: string | undefined
  /** The caller asked `authenticate` already. */
  is_admitted?: boolean
  /** Aborted when whoever asked has left: a read goes no further then, a write is done to its end. */
  gone?: AbortSignal
}

export interface Cookie extends CookieOptions {
  name: string
  value: string
}
export interface CallResult {
  reply: unknown
  cookies: Cookie[]
  replayed: boolean
}
export interface Caller {
  (handler: Handler, input: CallInput): Promise<CallResult>
  /** Identity, address and rate of a call and, for an upload, the standing: decided before its body is read. */
  authenticate: (handler: Handler, asked: Asked) => Promise<void>
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly unknown[] } }
}
const parseInput = (
  schema: Schema | undefined,
  value: unknown,
  place: 'query' | 'body',
): unknown => {
  if (!schema) return place === 'query' ? {} : undefined
  // A call without a body is one whose fields are all left out.
  const given = value === undefined ? {} : value
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new InvalidInput(inputProblems(result.error.issues, given))
}

const contextOf = (
  runtime: Runtime,
  listeners: Listeners,
  tx: Db,
  asked: Pick<CallInput, 'actor' | 'request_id' | 'ip' | 'headers'>,
  now: Date,
): Ctx => ({
  tx,
  actor: asked.actor,
  now,
  get today() {
    return plainDateAt(now)
  },
  request_id: asked.request_id,
  ip: asked.ip,
  agent: asked.headers?.['user-agent'] ?? null,
  config: runtime.config,
  announce: announcer(tx, runtime.jobs, listeners, {
    actor_id: asked.actor.user_id,
    request_id: asked.request_id,
    now,
  }),
})

/** What a key stands for: the caller, the operation and the input as its schema kept it. Null where nothing is kept. */
const keyedCallOf = (
  runtime: Runtime,
  endpoint: AnyEndpoint,
  input: CallInput,
  given: Input<AnyEndpoint>,
): KeyedCall | null => {
  if (input.idempotency_key === undefined || endpoint.idempotency === 'none') return null
  const { keys } = runtime.config
  return {
    actor: input.actor.user_id ?? macOf(keys, 'caller', input.ip),
    operation: `${endpoint.method} ${endpoint.path}`,
    key: input.idempotency_key,
    keys,
    // Not what was sent: an unknown field may be nested too deep to be written down.
    input: {
      params: given.params,
      query: given.query,
      body: given.body,
      files: given.files.map((file) => [file.field, file.file_name, file.sha256]),
      raw: given.raw_body && sha256(given.raw_body),
    },
  }
}

/** The reason that staff gave: its code, and what they wrote beside it. */
const reasonOf = (endpoint: AnyEndpoint, given: Input<AnyEndpoint>): string | null => {
  if (endpoint.reason_in === null) return null
  const { reason, note } = given[endpoint.reason_in] as { reason: string; note: string }
  return note === '' ? reason : `${reason}: ${note}`
}

const accessOf = async (endpoint: AnyEndpoint, find: () => Promise<unknown>): Promise<Access> => {
  if (endpoint.access.needs !== 'standing') return 2
  const standing = await find()
  if (standing === null || standing === undefined || !endpoint.access.sees(standing as never))
    return 0
  return endpoint.access.allows(standing as never) ? 2 : 1
}

/**
 * The kept reply, for those who may still do as much as when the call was done. That is less than the call asked for
 * where the call itself closed or removed the thing; whoever lost more since is answered as without a key.
 */
const replayOf = async (kept: KeptReply, now: Promise<Access>): Promise<RawJson> => {
  const left = await now
  if (left >= kept.access_after) return kept.reply
  throw left === 0 ? notFound() : new Failure('core.not_allowed', 403)
}

/** A call whose input is parsed, as its steps below share it. */
interface OpenCall {
  runtime: Runtime
  listeners: Listeners
  handler: Handler
  input: CallInput
  given: Input<AnyEndpoint>
  keyed: KeyedCall | null
  now: Date
  cookies: Cookie[]
}

/** Identity, ids and rate; ahead of an upload's body also the standing. */
const admitCall = async (
  runtime: Runtime,
  listeners: Listeners,
  { endpoint, implementation }: Handler,
  asked: Asked,
  isAhead: boolean,
): Promise<void> => {
  authenticate(endpoint, asked.actor)
  for (const [name, value] of Object.entries(asked.params))
    if ((name === 'id' || name.endsWith('_id')) && !ID.test(value)) throw notFound()
  const now = runtime.clock.now()
  await limitRate(
    runtime.db,
    endpoint.rate,
    asked.actor.user_id ?? networkOf(asked.ip),
    now,
    runtime.config.rate_factor * (endpoint.access.needs === 'machine' ? 20 : 1),
  )
  if (!isAhead || endpoint.body_kind !== 'multipart' || endpoint.access.needs !== 'standing') return
  const bare = {
    params: asked.params,
    query: {},
    body: undefined,
    files: [],
    headers: {},
    raw_body: null,
  } as Input<AnyEndpoint>
  authorize(
    endpoint,
    await implementation.standing!(contextOf(runtime, listeners, runtime.db, asked, now), bare),
  )
}

const openCall = (
  runtime: Runtime,
  listeners: Listeners,
  handler: Handler,
  input: CallInput,
): OpenCall => {
  const { endpoint } = handler
  const now = runtime.clock.now()
  const given = {
    params: input.params,
    query: parseInput(endpoint.query, input.query, 'query'),
    body: parseInput(endpoint.body, input.body, 'body'),
    files: input.files ?? [],
    headers: input.headers ?? {},
    raw_body: input.raw_body ?? null,
  } as Input<AnyEndpoint>
  const keyed = keyedCallOf(runtime, endpoint, input, given)
  return { runtime, listeners, handler, input, given, keyed, now, cookies: [] }
}

const contextIn = (call: OpenCall, tx: Db): Ctx =>
  contextOf(call.runtime, call.listeners, tx, call.input, call.now)

/** Finds the thing and refuses whoever may not; null where the call needs no standing. */
const standingIn = async ({ handler, given }: OpenCall, ctx: Ctx): Promise<unknown> => {
  const { endpoint, implementation } = handler
  if (endpoint.access.needs !== 'standing') return null
  const standing: unknown = await implementation.standing!(ctx, given)
  authorize(endpoint, standing)
  return standing
}

const accessIn = ({ handler, given }: OpenCall, ctx: Ctx): Promise<Access> =>
  accessOf(handler.endpoint, async () => handler.implementation.standing!(ctx, given))

const prepareCall = async (call: OpenCall, ctx: Ctx, ports: Ports): Promise<unknown> => {
  const { implementation } = call.handler
  if (!implementation.prepare || implementation.prepares?.(call.given) === false) return undefined
  return implementation.prepare({
    ...call.given,
    ports,
    translator: call.runtime.translator,
    ctx,
    standing: (await standingIn(call, ctx)) as never,
  })
}

const runHandler = (call: OpenCall, own: Record<string, unknown>): Promise<unknown> =>
  call.handler.implementation.run({
    ...call.given,
    fail: failWith(call.handler.endpoint),
    invalid: refuseInvalid,
    setCookie: (name: string, value: string, options: CookieOptions) => {
      call.cookies.push({ name, value, ...options })
    },
    ...own,
  } as never)

const answerRead = async (call: OpenCall, ctx: Ctx, asked: unknown): Promise<CallResult> => {
  const { runtime, handler, input, given, cookies } = call
  const { endpoint } = handler
  const standing = await standingIn(call, ctx)
  const reply = await runHandler(call, { ctx, standing, prepared: asked })
  if (endpoint.personal && input.actor.is_staff)
    await auditRead(ctx, endpoint, {
      object_id: input.params.id ?? null,
      reason: reasonOf(endpoint, given),
    })
  return { reply: shapeReply(runtime, endpoint, reply), cookies, replayed: false }
}

/** Inside the call's transaction: the standing is asked again, the effect is written down, the reply kept. */
const answerWrite = async (call: OpenCall, ctx: Ctx, asked: unknown): Promise<CallResult> => {
  const { runtime, handler, input, given, keyed, now, cookies } = call
  const { endpoint } = handler
  const earlier = keyed && (await claimKey(ctx.tx, keyed, now))
  if (earlier)
    return { reply: await replayOf(earlier, accessIn(call, ctx)), cookies, replayed: true }
  const standing = await standingIn(call, ctx)
  const enqueue = (job: Job<unknown>, data: unknown, key: string) =>
    runtime.jobs.enqueue(ctx.tx, job, data, key)
  const reply = shapeReply(
    runtime,
    endpoint,
    await runHandler(call, { ctx, standing, prepared: asked, enqueue }),
  )
  await writeAudit(ctx.tx, runtime.config.secret, {
    endpoint,
    actor: input.actor,
    object_id: input.params.id ?? null,
    verdict: 'done',
    reason: reasonOf(endpoint, given),
    origin: { ip: input.ip, agent: ctx.agent },
    request_id: input.request_id,
    now,
  })
  if (keyed && !isFile(reply)) await keepReply(ctx.tx, keyed, reply, await accessIn(call, ctx))
  return { reply, cookies, replayed: false }
}

const writeInTransaction = (call: OpenCall, asked: unknown): Promise<CallResult> =>
  call.runtime.db.transaction((tx) =>
    answerWrite(call, contextIn(call, tx as unknown as Db), asked),
  )

/** The same for files: what was stored for a call that is refused, or was answered before, is let go of again. */
const performUpload = async (call: OpenCall, outer: Ctx): Promise<CallResult> => {
  const uploaded = noteUploadedFiles(call.runtime.ports)
  const letGo = () =>
    uploaded
      .letGo()
      .catch((error: unknown) => call.runtime.log.warn(errorFields(error), 'uploaded files stay'))
  try {
    const result = await writeInTransaction(call, await prepareCall(call, outer, uploaded.ports))
    if (result.replayed) await letGo()
    return result
  } catch (error) {
    // After another fault it is not known whether the transaction was committed: then the files stay.
    if (error instanceof Failure || error instanceof InvalidInput) await letGo()
    throw error
  }
}

/** The order of these steps is a property of security: who, how often, what, which thing, and only then the effect. */
const performCall = async (
  runtime: Runtime,
  listeners: Listeners,
  handler: Handler,
  input: CallInput,
): Promise<CallResult> => {
  if (!input.is_admitted) await admitCall(runtime, listeners, handler, input, false)
  const call = openCall(runtime, listeners, handler, input)
  const { keyed, now, cookies } = call
  const outer = contextIn(call, runtime.db)
  // A call that was done is answered again before anything outside is asked a second time.
  const kept = keyed && (await findReply(runtime.db, keyed, now))
  if (kept) return { reply: await replayOf(kept, accessIn(call, outer)), cookies, replayed: true }
  if (handler.endpoint.body_kind === 'multipart') return performUpload(call, outer)
  // The outer look decides 404 and 403 before anything outside is asked; the inner one decides for good.
  const asked = await prepareCall(call, outer, runtime.ports)
  if (handler.endpoint.effect === 'none')
    return forReader(input.gone, () => answerRead(call, outer, asked))
  return writeInTransaction(call, asked)
}

/** Runs calls: validation, access, transaction, audit and idempotency are here once, for HTTP and for page loaders alike. */
export const makeCaller = (runtime: Runtime, listeners: Listeners): Caller => {
  const noteRefusal = async <T>(
    handler: Handler,
    input: Asked,
    step: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      await auditEnd(runtime, handler.endpoint, input, error)
      throw error
    }
  }
  const scoped = <T>(handler: Handler, asked: Asked, step: () => Promise<T>): Promise<T> =>
    runInScope(scopeOf(handler.endpoint, asked.actor), () => noteRefusal(handler, asked, step))
  return Object.assign(
    (handler: Handler, input: CallInput) =>
      scoped(handler, input, () => performCall(runtime, listeners, handler, input)),
    {
      authenticate: (handler: Handler, asked: Asked) =>
        scoped(handler, asked, () => admitCall(runtime, listeners, handler, asked, true)),
    },
  )
}

const JOB = { actor: ANONYMOUS, request_id: 'job', ip: '' }

/** A transaction for jobs: the same announcements, no actor. */
export const jobTransaction =
  (runtime: Runtime, listeners: Listeners) =>
  async <T>(step: (ctx: Ctx) => Promise<T>): Promise<T> =>
    asSystem('a step of a job', () =>
      runtime.db.transaction((tx) =>
        step(contextOf(runtime, listeners, tx as unknown as Db, JOB, runtime.clock.now())),
      ),
    )
