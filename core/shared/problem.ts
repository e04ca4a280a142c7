/** What is wrong with one piece of input: data, never a sentence. `path` is dotted, `''` is the whole input. */
export interface Problem {
  path: string
  code: string
  params?: Record<string, string | number>
}

/** The one error body of the API: RFC 9457 problem details plus code and request id. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: string
  detail?: string
  request_id: string
  params?: Record<string, unknown>
  errors?: Problem[]
}

export const at = (path: string, code: string, params?: Record<string, string | number>): Problem =>
  params ? { path, code, params } : { path, code }

/** Collects the problems of a rule: every false or null entry is a question answered well. */
export const problems = (
  ...found: (Problem | readonly Problem[] | false | null | undefined)[]
): Problem[] =>
  found.flatMap((entry) => (entry ? (Array.isArray(entry) ? entry : [entry as Problem]) : []))

/** An empty string, null or undefined counts as not answered; zero and false are answers. */
export const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== ''

/** A declared failure: 4xx, translated by code, not reported as a fault. */
export class Failure extends Error {
  readonly code: string
  readonly status: number
  readonly params: Record<string, unknown>
  readonly retry_after: number | null
  constructor(
    code: string,
    status: number,
    params: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(code)
    this.code = code
    this.status = status
    this.params = params
    this.retry_after = retryAfter
  }
}

/** Input that was understood but is not valid: 422 with a problem for each field. */
export class InvalidInput extends Error {
  readonly problems: Problem[]
  constructor(found: Problem[]) {
    super('invalid_input')
    this.problems = found
  }
}
