import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../shared/problem.ts'
import { inPlace, openPlaces } from './places.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const LIMITS = { in_hand: 2, waiting: 2, wait_ms: 1_000 }

test('so many work, so many wait in the order of asking, the next is refused at once and told when to come again', async () => {
  const refused = vi.fn()
  const places = openPlaces(LIMITS, refused)
  const begun: number[] = []
  const enter = async (number: number) => {
    const leave = await places.enter()
    begun.push(number)
    return leave
  }
  const [one, two] = [await enter(1), await enter(2)]
  const [three, four] = [enter(3), enter(4)]
  const fifth = await enter(5).catch((error: unknown) => error as Failure)
  expect(fifth).toMatchObject({ code: 'core.busy', status: 503 })
  expect((fifth as Failure).retry_after).toBeGreaterThanOrEqual(1)
  expect(refused).toHaveBeenCalledTimes(1)
  one()
  one()
  const leaveThree = await three
  expect(places.counts()).toEqual({ in_hand: 2, waiting: 1 })
  two()
  leaveThree()
  ;(await four)()
  expect([begun, places.counts()]).toEqual([[1, 2, 3, 4], { in_hand: 0, waiting: 0 }])
})

test('nobody waits longer than the limit, and who has left waits no more', async () => {
  const places = openPlaces(LIMITS)
  const leaves = [await places.enter(), await places.enter()]
  const late = places.enter().catch((error: unknown) => error)
  const client = new AbortController()
  const gone = places.enter(client.signal).catch((error: unknown) => error)
  client.abort('left')
  expect(await gone).toBe('left')
  expect(places.counts().waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toMatchObject({ code: 'core.busy' })
  expect(places.counts()).toEqual({ in_hand: 2, waiting: 0 })
  await expect(places.enter(client.signal)).rejects.toBe('left')
  for (const leave of leaves) leave()
  expect(places.counts().in_hand).toBe(0)
})

test('whoever has waited too long by the time a place is free is refused, even where the timers are late', async () => {
  const places = openPlaces(LIMITS)
  const leaves = [await places.enter(), await places.enter()]
  const late = places.enter().catch((error: unknown) => error)
  // The clock goes on, and no timer has had its turn.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001)
  const punctual = places.enter()
  expect(places.isFull()).toBe(true)
  leaves[0]!()
  expect(await late).toMatchObject({ code: 'core.busy' })
  ;(await punctual)()
  now.mockRestore()
  expect(places.counts()).toEqual({ in_hand: 1, waiting: 0 })
})

test('a step that fails gives its place back', async () => {
  const places = openPlaces({ ...LIMITS, in_hand: 1 })
  await expect(inPlace(places, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inPlace(places, async () => 7)).toBe(7)
  expect(places.counts()).toEqual({ in_hand: 0, waiting: 0 })
})
