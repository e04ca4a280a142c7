import { expect, test } from 'vitest'
import { inSteps, restOfStep } from './answer-time.ts'

test.each([
  [0, 250, 250],
  [1, 250, 249],
  [249, 250, 1],
  [250, 250, 0],
  [251, 250, 249],
  [1234, 250, 16],
  [77, 0, 0],
])('after %i of steps of %i: %i are left', (elapsed, step, rest) => {
  expect(restOfStep(elapsed, step)).toBe(rest)
})

test.each([
  ['what went well', async () => 'done'],
  ['what failed', () => Promise.reject(new Error('no'))],
])('%s is told at the end of a step', async (_name, work) => {
  const began = performance.now()
  await inSteps(40, work).catch(() => undefined)
  // Timers may fire a part of a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(38)
})
