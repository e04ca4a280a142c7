import { expect, test } from 'vitest'
import { answering, collectionPoint, extensionPoint, unanswered } from './extension-point.ts'

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

test('a collection has as many answers as there are features that give one, and waits for none', () => {
  const point = collectionPoint<string>('tests.parts')
  expect(point.answers()).toEqual([])
  expect(unanswered()).not.toContain('tests.parts')
  for (const part of ['first', 'second']) answering(point, part).give()
  expect(point.answers()).toEqual(['first', 'second'])
})
