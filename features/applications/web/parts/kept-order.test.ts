import { expect, test } from 'vitest'
import { inKeptOrder } from './kept-order.ts'

const one = (id: string, status = 'sent', accepted_id: string | null = null) => ({
  id,
  status,
  accepted_id,
})
const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const KEPT = [one('a'), one('b'), one('c')]

test('what is read stays where it is, though the server would put it after the unread', () => {
  expect(order(inKeptOrder(KEPT, [one('b'), one('c'), one('a')]))).toBe('abc')
})

test('what is new stands where the server puts it, and what is gone is gone', () => {
  expect(order(inKeptOrder(KEPT, [one('n'), one('b'), one('c'), one('a')]))).toBe('nabc')
  expect(order(inKeptOrder(KEPT, [one('c'), one('a')]))).toBe('ac')
})

test('what is answered goes where it belongs', () => {
  expect(order(inKeptOrder(KEPT, [one('b'), one('c'), one('a', 'denied')]))).toBe('bca')
  expect(order(inKeptOrder(KEPT, [one('b'), one('a', 'sent', 'x'), one('c')]))).toBe('bac')
})
