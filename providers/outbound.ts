import { randomUUID } from 'node:crypto'
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  type IPolicy,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { jsonOf } from '#providers/json.ts'
import { final, ProviderFault, retryable } from '#providers/provider-fault.ts'

// How adapters reach a vendor over HTTP: a limit in time, at most two more tries where the call may be
// repeated, and a breaker that stops asking a vendor that is down.

export interface Reply {
  status: number
  text: string
  bytes: Uint8Array
  json: unknown
}

interface Call {
  body?: string | Uint8Array | URLSearchParams
  json?: unknown
  headers?: Record<string, string>
  /** may be sent again after a timeout or a 5xx without doing the thing twice */
  idempotent: boolean
}

export type Caller = (method: string, path: string, call: Call) => Promise<Reply>

interface Vendor {
  provider: string
  base_url: string
  /** headers of every call, such as a bearer token */
  headers?: () => Promise<Record<string, string>>
  timeout_ms?: number
  /** first pause before trying again; grows, with jitter */
  pause_ms?: number
}

const isPassing = (error: unknown): boolean =>
  isTaskCancelledError(error) || (error instanceof ProviderFault && error.retryable)

export interface Policy {
  once: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  again: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

/** `once` for calls that must not be repeated, `again` for those that may. */
export const outboundPolicy = (
  provider: string,
  { timeout_ms = 10_000, pause_ms = 200 } = {},
): Policy => {
  const passing = handleWhen(isPassing)
  const breaker = circuitBreaker(passing, {
    halfOpenAfter: 10_000,
    breaker: new ConsecutiveBreaker(10),
  })
  const limit = timeout(timeout_ms, TimeoutStrategy.Aggressive)
  const backoff = new ExponentialBackoff({ initialDelay: pause_ms, maxDelay: pause_ms * 10 })
  const run =
    (policy: IPolicy): Policy['once'] =>
    async (work) => {
      try {
        return await policy.execute(({ signal }) => work(signal))
      } catch (error) {
        if (isTaskCancelledError(error)) throw retryable(provider, 'timeout', error)
        if (isBrokenCircuitError(error)) throw retryable(provider, 'unavailable', error)
        throw error
      }
    }
  return {
    once: run(wrap(breaker, limit)),
    again: run(wrap(retry(passing, { maxAttempts: 2, backoff }), breaker, limit)),
  }
}

const fetched = async (
  vendor: Vendor,
  method: string,
  path: string,
  call: Call,
  signal: AbortSignal,
) => {
  try {
    const headers = {
      'x-request-id': randomUUID(),
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(await vendor.headers?.()),
      ...call.headers,
    }
    const body = call.json === undefined ? call.body : JSON.stringify(call.json)
    const reply = await fetch(`${vendor.base_url.replace(/\/$/, '')}${path}`, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body: body as RequestInit['body'] }),
    })
    return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw retryable(vendor.provider, 'unavailable', error)
  }
}

/** Calls one vendor. 401 and 403 are final `not_authorized`; 408, 429 and 5xx retryable; other answers are the adapter's to read. */
export const callerOf = (vendor: Vendor): Caller => {
  const policy = outboundPolicy(vendor.provider, vendor)
  return (method, path, call) =>
    (call.idempotent ? policy.again : policy.once)(async (signal) => {
      const { status, bytes } = await fetched(vendor, method, path, call, signal)
      if (status >= 500 || status === 429 || status === 408)
        throw retryable(vendor.provider, 'unavailable')
      if (status === 401 || status === 403) throw final(vendor.provider, 'not_authorized')
      const text = Buffer.from(bytes).toString('utf8')
      return { status, bytes, text, json: jsonOf(text) }
    })
}
