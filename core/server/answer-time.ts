import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds from `elapsed` to the next whole multiple of `step`; 0 where there is no step. */
export const restOfStep = (elapsed: number, step: number): number =>
  step === 0 ? 0 : Math.ceil(Math.max(elapsed, 1) / step) * step - elapsed

/** Settles like `work`, but at a whole multiple of `step` milliseconds after it began. */
export const inSteps = async <T>(step: number, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    if (step > 0) await sleep(restOfStep(performance.now() - began, step))
  }
}
