import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemText as messageOfProblem, type Translator } from '../shared/messages.ts'
import { Failure, InvalidInput, type ProblemBody } from '../shared/problem.ts'
import { databaseCause } from './db.ts'
import { errorFields, type Log } from './log.ts'
import { Refusal } from './places.ts'

let log: Log | null = null
let english: Translator | null = null
/** Where faults are reported, and the English messages for `detail`. Set once at start. */
export const reportFaultsTo = (destination: Log, messages: Translator): void => {
  log = destination
  english = messages
  details.clear()
}

/** Details of problems without parameters, by code: a refusal under load costs no formatting. */
const details = new Map<string, string>()
const detailOf = ({ code, params }: Verdict): string | null => {
  if (!english) return null
  const hasParams = params !== undefined && Object.keys(params).length > 0
  const known = hasParams ? undefined : details.get(code)
  if (known !== undefined) return known
  const detail = messageOfProblem(english, code, params)
  if (!hasParams) details.set(code, detail)
  return detail
}

const TITLES: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Wrong state',
  413: 'Too large',
  415: 'Unsupported media type',
  431: 'Headers too large',
  422: 'Invalid input',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Try again later',
}

/** Seconds for Retry-After where whoever refused did not say how long. */
const WAITS: Readonly<Record<number, number>> = { 429: 60, 503: 10 }

const FASTIFY_CODES: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'core.malformed_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'core.malformed_json'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'core.unsupported_media_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'core.too_large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'core.malformed_request'],
  FST_REQ_FILE_TOO_LARGE: [413, 'core.too_large'],
  FST_FILES_LIMIT: [413, 'core.too_many_files'],
  FST_PARTS_LIMIT: [413, 'core.too_many_files'],
  FST_FIELDS_LIMIT: [413, 'core.too_large'],
  FST_ERR_BAD_URL: [400, 'core.malformed_request'],
  FST_ERR_ASYNC_CONSTRAINT: [400, 'core.malformed_request'],
}

/** Database refusals that input or a race can cause, in our words; everything else is a fault. */
const SQL_CODES: Record<string, [number, string]> = {
  '40001': [409, 'core.try_again'],
  '40P01': [409, 'core.try_again'],
  '55P03': [503, 'core.busy'],
  '57014': [503, 'core.busy'],
  '53300': [503, 'core.busy'],
  '53100': [503, 'core.busy'],
  '57P01': [503, 'core.busy'],
  '57P02': [503, 'core.busy'],
  '57P03': [503, 'core.busy'],
  '08006': [503, 'core.busy'],
  '08003': [503, 'core.busy'],
}
const LOST =
  /ECONNREFUSED|ECONNRESET|Connection terminated|not queryable|terminating connection|timeout exceeded when trying to connect|EPIPE|\.s\.PGSQL/

interface Verdict {
  status: number
  code: string
  params?: Record<string, unknown>
  errors?: ProblemBody['errors']
  retry_after?: number | null
}

/** A statement that was not sent because its reader had left fails with a failure inside. */
const innerOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Failure ? thrown.cause : thrown

const verdictOf = (thrown: unknown): Verdict => {
  const error = innerOf(thrown)
  if (error instanceof Failure)
    return {
      status: error.status,
      code: error.code,
      params: error.params,
      retry_after: error.retry_after,
    }
  if (error instanceof InvalidInput)
    return { status: 422, code: 'core.invalid_input', errors: error.problems }
  const code = (error as { code?: string } | null)?.code ?? ''
  const known = FASTIFY_CODES[code] ?? SQL_CODES[databaseCause(error)?.code ?? '']
  if (known)
    return {
      status: known[0],
      code: known[1],
      retry_after: known[0] === 503 || known[0] === 409 ? 1 : null,
    }
  const words = `${code} ${error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''} ${(error.cause as { code?: string } | undefined)?.code ?? ''}` : ''}`
  if (code === 'ENOSPC') return { status: 503, code: 'core.busy', retry_after: 60 }
  if (LOST.test(words)) return { status: 503, code: 'core.busy', retry_after: 2 }
  if ((error as { retryable?: boolean } | null)?.retryable === true)
    return { status: 503, code: 'core.provider_unavailable', retry_after: 10 }
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return { status, code: 'core.malformed_request' }
  return { status: 500, code: 'core.fault' }
}

/** Whether what was thrown says that the same may work a little later: the database is away, or too many ask at once. */
export const isBusy = (error: unknown): boolean => verdictOf(error).code === 'core.busy'

/** Turns anything thrown into problem details: never a stack trace, never a bare 500 for bad input. */
export const problemOf = (
  error: unknown,
  requestId: string,
): { body: ProblemBody; retry_after: number | null } => {
  const verdict = verdictOf(error)
  const detail = detailOf(verdict)
  const body: ProblemBody = {
    type: `urn:igloo:problem:${verdict.code}`,
    title: TITLES[verdict.status] ?? 'Refused',
    status: verdict.status,
    code: verdict.code,
    // For developers; people read the message of the code in their own language.
    ...(detail === null ? {} : { detail }),
    request_id: requestId,
    ...(verdict.params && Object.keys(verdict.params).length > 0 ? { params: verdict.params } : {}),
    ...(verdict.errors ? { errors: verdict.errors } : {}),
  }
  // A refusal is counted where it is made; a line for each would cost more than the refusal.
  if (verdict.status >= 500 && !(error instanceof Refusal))
    log?.error(
      { request_id: requestId, code: verdict.code, status: verdict.status, ...errorFields(error) },
      'fault',
    )
  const wait = verdict.retry_after ?? WAITS[verdict.status] ?? null
  return { body, retry_after: wait === null ? null : Math.ceil(wait) }
}

/** The body of a problem for a request that never became one. */
export const problemText = (error: unknown, requestId: string): string =>
  JSON.stringify(problemOf(error, requestId).body)

/** A client that leaves while it sends is none of our faults, whatever breaks with it. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete

export const answerProblem = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown => {
  const answered = hasLeft(request) ? new Failure('core.malformed_request', 400) : error
  const { body, retry_after } = problemOf(answered, request.id)
  if (hasLeft(request) || body.status === 408)
    log?.debug(
      { request_id: request.id, code: body.code, status: body.status },
      'client broke off or was too slow',
    )
  if (retry_after !== null) void reply.header('retry-after', String(retry_after))
  if (body.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}
