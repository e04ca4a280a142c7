import { expect, test } from 'vitest'
import { Failure } from '../shared/problem.ts'
import { failWith } from './handle.ts'
import { problemOf } from './http-problems.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'

const endpoint = {
  fails: { 'x.often': 429, 'x.silent': 503, 'x.state': 409 },
} as unknown as AnyEndpoint

const failed = (step: () => never): unknown => {
  try {
    return step()
  } catch (error) {
    return error
  }
}

// Decision of the specification: 429 and 503 come with Retry-After, whoever refuses.
test.each<[string, unknown, number, number | null]>([
  [
    'a declared failure that says how long',
    failed(() => failWith(endpoint)('x.often', {}, 7)),
    429,
    7,
  ],
  ['a declared failure that does not', failed(() => failWith(endpoint)('x.often')), 429, 60],
  ['a vendor that is silent', failed(() => failWith(endpoint)('x.silent')), 503, 10],
  ['a state that does not fit', failed(() => failWith(endpoint)('x.state')), 409, null],
  ['a fraction of a second is one', new Failure('x.often', 429, {}, 0.2), 429, 1],
])('%s', (_name, error, status, retryAfter) => {
  const told = problemOf(error, 'request')
  expect([told.body.status, told.retry_after]).toEqual([status, retryAfter])
})
