import type { Problem } from './problem.ts'

interface Issue {
  code: string
  path: PropertyKey[]
  message: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
  divisor?: number
  format?: string
  values?: unknown[]
  keys?: string[]
  discriminator?: string
}

const CODE = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)?$/
/** Below and above its bounds; of numbers and all else it is `too_small` and `too_big`. */
const OUTSIDE: Record<string, [string, string]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
}
const NUMBERS: Record<string, string> = { number: 'number', int: 'integer' }

/** Kinds of the specification's section 5: type, literal, enum, string formats, too small or big by type, not finite, not multiple. */
const codeOf = (issue: Issue, isMissing: boolean): [string, Problem['params']?] => {
  if (CODE.test(issue.message)) return [issue.message]
  switch (issue.code) {
    case 'too_small': {
      const least = Number(issue.minimum)
      if (!least && issue.inclusive === false) return ['must_be_positive']
      if (issue.origin === 'string' && least === 1) return ['required']
      return [OUTSIDE[issue.origin!]?.[0] ?? 'too_small', { limit: least }]
    }
    case 'too_big':
      return [OUTSIDE[issue.origin!]?.[1] ?? 'too_big', { limit: Number(issue.maximum) }]
    case 'invalid_value':
      return [isMissing ? 'required' : 'one_of']
    case 'invalid_format':
      return [issue.format === 'email' || issue.format === 'date' ? issue.format : 'wrong_format']
    case 'not_multiple_of':
      return ['not_multiple', { of: Number(issue.divisor) }]
    case 'unrecognized_keys':
      return ['unknown_field']
    case 'invalid_type':
      return [isMissing ? 'required' : (NUMBERS[issue.expected ?? ''] ?? 'wrong_type')]
    default:
      // Of a union that is told apart by a field, none has the value.
      return [issue.discriminator ? 'one_of' : 'wrong_format']
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )

/**
 * Turns what a schema found in an input into problems: data that the browser shows at the field in the reader's
 * language. A schema says of a field that is missing only that its type is wrong, so the input is asked.
 */
export const inputProblems = (issues: readonly unknown[], input: unknown): Problem[] =>
  (issues as Issue[]).flatMap((issue) => {
    const [code, params] = codeOf(issue, valueAt(input, issue.path) === undefined)
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' && issue.keys)
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code }))
    return [params ? { path, code, params } : { path, code }]
  })
