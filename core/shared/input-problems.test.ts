import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputProblems } from './input-problems.ts'
import type { Problem } from './problem.ts'

const Entry = z.object({
  name: z.string().check(z.minLength(2)),
  count: z.int(),
  kind: z.enum(['a', 'b']),
  size: z.optional(z.number().check(z.gt(0))),
  rows: z.optional(z.array(z.object({ at: z.string() }))),
})
const Choice = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('password'), data: z.string() }),
  z.object({ provider: z.literal('electronic-id'), data: z.number() }),
])

const problemsOf = (schema: z.ZodMiniType, input: unknown): Problem[] =>
  inputProblems(schema.safeParse(input).error?.issues ?? [], input)
const GOOD = { name: 'Jón', count: 1, kind: 'a' }

describe('what is wrong with an input, by field', () => {
  test.each<[string, unknown, Problem[]]>([
    ['nothing', GOOD, []],
    ['a field is missing', { count: 1, kind: 'a' }, [{ path: 'name', code: 'required' }]],
    ['a number is missing', { name: 'Jón', kind: 'a' }, [{ path: 'count', code: 'required' }]],
    ['a choice is missing', { name: 'Jón', count: 1 }, [{ path: 'kind', code: 'required' }]],
    ['null', { ...GOOD, name: null }, [{ path: 'name', code: 'wrong_type' }]],
    ['words for a number', { ...GOOD, count: '1' }, [{ path: 'count', code: 'number' }]],
    ['no whole number', { ...GOOD, count: 1.5 }, [{ path: 'count', code: 'integer' }]],
    ['nothing above zero', { ...GOOD, size: 0 }, [{ path: 'size', code: 'must_be_positive' }]],
    [
      'too short',
      { ...GOOD, name: 'J' },
      [{ path: 'name', code: 'too_short', params: { limit: 2 } }],
    ],
    [
      'missing in a row',
      { ...GOOD, rows: [{ at: 'x' }, {}] },
      [{ path: 'rows.1.at', code: 'required' }],
    ],
    ['no object', 'text', [{ path: '', code: 'wrong_type' }]],
  ])('%s', (_name, input, expected) => {
    expect(problemsOf(Entry, input)).toEqual(expected)
  })

  test.each<[string, unknown, Problem[]]>([
    ['an unknown alternative', { provider: 'google' }, [{ path: 'provider', code: 'one_of' }]],
    ['none', {}, [{ path: 'provider', code: 'one_of' }]],
    ['of the alternative', { provider: 'password' }, [{ path: 'data', code: 'required' }]],
  ])('alternatives: %s', (_name, input, expected) => {
    expect(problemsOf(Choice, input)).toEqual(expected)
  })
})
