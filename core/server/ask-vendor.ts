import { Failure } from '#core/shared/problem.ts'

/** Whether an outside service may answer when it is asked again (a retryable `ProviderFault`). */
export const isRetryable = (error: unknown): boolean =>
  (error as { retryable?: boolean } | null)?.retryable === true

/** A service that is silent is a failure that the caller's endpoint declares (503, again in 10 s), not a fault. */
export const askVendor = async <T>(question: Promise<T>, silent: string): Promise<T> => {
  try {
    return await question
  } catch (error) {
    if (isRetryable(error)) throw new Failure(silent, 503, {}, 10)
    throw error
  }
}
