import { expect, test } from 'vitest'
import { isPlainTarget, plainTarget } from './request-paths.ts'

test.each([
  '/',
  '/listings',
  '/listings/',
  '/api/listings?q=//x&r=%C3',
  '/help/articles/tr%C3%BD',
  '/_ipx/f_webp,w_640,q_70/x',
  `/${'a'.repeat(1_023)}`,
  '/a?next=/b//c',
  '/assets/entry.client-x1_.js',
  '/a%2Fb',
  '/listings/%20',
  '/a'.repeat(32),
])('%s is asked as it is', (target) => {
  expect(isPlainTarget(target)).toBe(true)
  expect(plainTarget(target)).toBe(target)
})

test.each([
  ['//', '/unknown'],
  ['//[', '/unknown'],
  ['//evil.example/', '/unknown'],
  ['/a//b', '/unknown'],
  ['/api//listings', '/api/unknown'],
  ['//api/listings', '/api/unknown'],
  ['/api/listings/%C3', '/api/unknown'],
  ['/%', '/unknown'],
  ['/%C3', '/unknown'],
  ['/a%00b', '/unknown'],
  ['/api/contracts/%00', '/api/unknown'],
  ['/a%0Ab', '/unknown'],
  ['/a%7f', '/unknown'],
  ['/\\evil.example', '/unknown'],
  ['/%5Cevil.example', '/unknown'],
  [`/${'a'.repeat(1_024)}`, '/unknown'],
  [`/api/${'a/'.repeat(600)}`, '/api/unknown'],
  [`/a${'/'.repeat(15_000)}x`, '/unknown'],
  ['/a'.repeat(33), '/unknown'],
  ['http://evil.example/listings', '/unknown'],
  ['evil.example:443', '/unknown'],
  ['*', '/unknown'],
  ['', '/unknown'],
  ['/apis//x', '/unknown'],
])('%s is nowhere', (target, nowhere) => {
  expect(plainTarget(target)).toBe(nowhere)
})
