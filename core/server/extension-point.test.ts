import { expect, test } from 'vitest'
import { answering, extensionPoint, unanswered } from './extension-point.ts'

test('a question is answered once, and named while it is not', () => {
  const point = extensionPoint<(n: number) => number>('tests.double')
  expect(unanswered()).toContain('tests.double')
  expect(() => point.answer()).toThrow('nobody answers tests.double')
  const answer = answering(point, (n) => 2 * n)
  answer.give()
  expect(point.answer()(21)).toBe(42)
  expect(unanswered()).not.toContain('tests.double')
  expect(() => answer.give()).toThrow('tests.double is answered twice')
})
