import { afterEach, expect, test, vi } from 'vitest'
import { readEvents, type StreamEvent } from './event-stream.ts'

afterEach(() => {
  vi.useRealTimers()
})

const streamOf = (parts: readonly string[], isOpen = false): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      if (!isOpen) controller.close()
    },
  })
const read = async (parts: readonly string[]): Promise<StreamEvent[]> => {
  const seen: StreamEvent[] = []
  await readEvents(streamOf(parts), 1000, (event) => seen.push(event))
  return seen
}

test('events are read whole, however the network cuts them', async () => {
  const whole = 'event: open\ndata: []\n\n: \n\nevent: changed\ndata: ["contracts"]\n\n'
  const expected = [
    { name: 'open', data: '[]' },
    { name: 'changed', data: '["contracts"]' },
  ]
  expect(await read([whole])).toEqual(expected)
  expect(await read([...whole])).toEqual(expected)
})

test('what was cut off by the end is no event', async () => {
  expect(await read(['event: changed\ndata: ["contr'])).toEqual([])
})

test('a stream that has gone silent is given up', async () => {
  vi.useFakeTimers()
  const reading = readEvents(streamOf([': \n\n'], true), 60_000, () => undefined)
  await vi.advanceTimersByTimeAsync(60_001)
  await expect(reading).resolves.toBeUndefined()
})
