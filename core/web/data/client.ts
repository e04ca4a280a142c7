import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import type { ProblemBody } from '#core/shared/problem.ts'
import { accessToken, ApiError, refreshAccess, notifySessionEnded } from './session.ts'

/** Specification section 7: idempotent requests are tried once more on these answers. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
let signedIn = false
/** The page says whether its reader is signed in, so that anonymous visitors never ask for a token. */
export const setSignedIn = (value: boolean): void => {
  signedIn = value
}

/** The token to ask with; null for visitors, who have none. */
export const ownToken = (): Promise<string | null> => accessToken(signedIn)

export interface SendOptions {
  idempotency_key?: string
  signal?: AbortSignal
  /** It is not tried again: a moment later it would be untrue. */
  once?: boolean
  /** It is sent also where the page is closed meanwhile; at most 64 KB of body. */
  keepalive?: boolean
}

export const problemIn = async (answer: Response): Promise<ApiError> => {
  const body = answer.headers.get('content-type')?.includes('json')
    ? ((await answer.json().catch(() => null)) as ProblemBody | null)
    : null
  return new ApiError(answer.status, body?.code ?? 'core.fault', body)
}

const waitBeforeRetry = (answer: Response | null): Promise<void> => {
  const seconds = Math.min(Number(answer?.headers.get('retry-after') ?? 0) || 0.3, 3)
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

export const attempt = async (
  endpoint: AnyEndpoint,
  address: string,
  body: BodyInit | undefined,
  options: SendOptions,
  token: string | null,
): Promise<Response> => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined && !(body instanceof FormData))
    headers['content-type'] = 'application/json'
  if (options.idempotency_key) headers['idempotency-key'] = options.idempotency_key
  return fetch(address, {
    method: endpoint.method,
    headers,
    body: body ?? null,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
}

/** Sends one call: one retry where a repeat is harmless, one refresh and retry on 401. Throws ApiError. */
export const callApi = async <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOf<E> | (object & { body?: FormData }),
  options: SendOptions = {},
): Promise<ReplyOf<E>> => {
  const address = addressOf(endpoint, call)
  const given = (call as { body?: unknown }).body
  const body =
    given === undefined
      ? endpoint.method === 'GET'
        ? undefined
        : endpoint.body
          ? '{}'
          : undefined
      : given instanceof FormData
        ? given
        : JSON.stringify(given)
  const repeatable =
    endpoint.method === 'GET' ||
    endpoint.method === 'PUT' ||
    endpoint.method === 'DELETE' ||
    options.idempotency_key !== undefined
  const send = async (token: string | null) =>
    attempt(endpoint, address, body, options, token).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      return null
    })
  let token = await ownToken()
  let answer = await send(token)
  if (answer?.status === 401 && signedIn) {
    token = (await refreshAccess())?.token ?? null
    if (!token) {
      notifySessionEnded()
      throw await problemIn(answer)
    }
    answer = await send(token)
  }
  if (repeatable && !options.once && (answer === null || RETRIED.has(answer.status))) {
    await waitBeforeRetry(answer)
    answer = await send(token)
  }
  if (answer === null) throw new ApiError(0, 'core.offline', null)
  if (!answer.ok) throw await problemIn(answer)
  return (await answer.json()) as ReplyOf<E>
}
