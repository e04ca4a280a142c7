import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('results come in the order in which the work began', () => {
  const got: string[] = []
  const begin = inOrder<string>((result) => got.push(result))
  const [first, second, third] = [begin(), begin(), begin()]
  third!.done('third')
  second!.done('second')
  expect(got).toEqual([])
  first!.done('first')
  expect(got).toEqual(['first', 'second', 'third'])
})

test('nobody waits for work without a result, and a result counts once', () => {
  const got: string[] = []
  const begin = inOrder<string>((result) => got.push(result))
  const [first, second] = [begin(), begin()]
  second!.done('second')
  first!.leave()
  first!.done('too late')
  second!.done('again')
  expect(got).toEqual(['second'])
  begin().done('third')
  expect(got).toEqual(['second', 'third'])
})
