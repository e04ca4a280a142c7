import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReturn, returnsTo, returnWhenReachable, waitBefore } from './return-when-reachable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with a server that answers as told. */
const openPage = (tries = 0, is_reachable = false) => {
  const state = { is_reachable, is_acting: false, asked: 0, left: 0 }
  const going = returnWhenReachable(
    {
      reach: () => {
        state.asked += 1
        return Promise.resolve(state.is_reachable)
      },
      isActing: () => state.is_acting,
      leave: () => {
        state.left += 1
      },
    },
    tries,
  )
  return { state, going }
}

test('it leaves at once where the server answers, and once', async () => {
  const { state, going } = openPage(0, true)
  await vi.advanceTimersByTimeAsync(0)
  going.askNow()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state).toMatchObject({ asked: 1, left: 1 })
})

test('waits grow: a server that is away for an hour is asked 65 times, and never left for', async () => {
  expect([0, 1, 2, 5, 6, 100].map(waitBefore)).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
  const { state } = openPage()
  await vi.advanceTimersByTimeAsync(3_600_000)
  // 1 + 6 questions in the first 63 s, then one a minute.
  expect(state).toMatchObject({ asked: 65, left: 0 })
})

test('it stays while somebody acts, also who began while the server was asked', async () => {
  const { state } = openPage()
  await vi.advanceTimersByTimeAsync(0)
  state.is_acting = true
  state.is_reachable = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state).toMatchObject({ asked: 1, left: 0 })
  state.is_acting = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.left).toBe(1)

  let answer: (is: boolean) => void = () => undefined
  const late = { is_acting: false, left: 0 }
  returnWhenReachable({
    reach: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    isActing: () => late.is_acting,
    leave: () => {
      late.left += 1
    },
  })
  late.is_acting = true
  answer(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(late.left).toBe(0)
})

test('the device says that it is back: asked at once, and waits begin anew', async () => {
  const { state, going } = openPage()
  await vi.advanceTimersByTimeAsync(300_000)
  const before = state.asked
  state.is_reachable = true
  going.askNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([state.asked, state.left]).toEqual([before + 1, 1])
})

test('a page that led back here several times is not tried again at once', async () => {
  const { state } = openPage(4)
  state.is_reachable = true
  await vi.advanceTimersByTimeAsync(waitBefore(3) - 1)
  expect(state.asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.left).toBe(1)
})

test('returns to an address are counted for five minutes', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  } as Storage
  expect(returnsTo(storage, '/a', 0)).toBe(0)
  noteReturn(storage, '/a', 0)
  noteReturn(storage, '/a', 1_000)
  expect([returnsTo(storage, '/a', 2_000), returnsTo(storage, '/b', 2_000)]).toEqual([2, 0])
  expect(returnsTo(storage, '/a', 301_000)).toBe(0)
})

test('a page that is left stops asking', async () => {
  const { state, going } = openPage()
  await vi.advanceTimersByTimeAsync(0)
  going.stop()
  state.is_reachable = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state).toMatchObject({ asked: 1, left: 0 })
})
