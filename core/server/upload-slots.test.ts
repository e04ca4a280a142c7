import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSlots } from './upload-slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const here = new AbortController().signal
const LIMITS = { in_hand: 2, waiting: 3, wait_ms: 30_000 }

test('two are in hand, the next begins when one leaves, in the order of asking', async () => {
  const slots = openSlots(LIMITS)
  const begun: string[] = []
  const enter = async (person: string) => {
    const leave = await slots.enter(person, here)
    begun.push(person)
    return leave
  }
  const [a, b] = [await enter('a'), await enter('b')]
  const [c, d] = [enter('c'), enter('d')]
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, slots.counts()]).toEqual([['a', 'b'], { in_hand: 2, waiting: 2 }])
  b()
  b()
  const leaveC = await c
  expect(begun).toEqual(['a', 'b', 'c'])
  a()
  leaveC()
  ;(await d)()
  expect([begun, slots.counts()]).toEqual([['a', 'b', 'c', 'd'], { in_hand: 0, waiting: 0 }])
})

test('one person has one place, however much they send; others pass', async () => {
  const slots = openSlots(LIMITS)
  const first = await slots.enter('a', here)
  const second = slots.enter('a', here)
  const other = await slots.enter('b', here)
  expect(slots.counts()).toEqual({ in_hand: 2, waiting: 1 })
  first()
  ;(await second)()
  other()
  expect(slots.counts()).toEqual({ in_hand: 0, waiting: 0 })
})

test('who comes when the queue is full, and who waits too long, is told to come again', async () => {
  const slots = openSlots(LIMITS)
  await slots.enter('a', here)
  await slots.enter('b', here)
  const waits = ['c', 'd', 'e'].map((person) =>
    slots.enter(person, here).catch((error: unknown) => error),
  )
  await expect(slots.enter('f', here)).rejects.toMatchObject({ status: 503, retry_after: 5 })
  await vi.advanceTimersByTimeAsync(30_000)
  for (const wait of waits) expect(await wait).toMatchObject({ status: 503, retry_after: 5 })
  expect(slots.counts()).toEqual({ in_hand: 2, waiting: 0 })
})

test('who breaks off while waiting leaves no place taken', async () => {
  const slots = openSlots({ ...LIMITS, in_hand: 1 })
  const leave = await slots.enter('a', here)
  const client = new AbortController()
  const wait = slots.enter('b', client.signal).catch((error: unknown) => error)
  client.abort(new Error('gone'))
  expect(await wait).toMatchObject({ message: 'gone' })
  await expect(slots.enter('c', client.signal)).rejects.toThrow('gone')
  leave()
  expect(slots.counts()).toEqual({ in_hand: 0, waiting: 0 })
})
