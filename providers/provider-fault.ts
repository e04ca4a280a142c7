// What every adapter throws when the outside world fails. `retryable` says whether the same call may
// succeed later (5xx, timeout, 429); a final fault needs a person or a change of input.
export class ProviderFault extends Error {
  readonly provider: string
  readonly code: string
  readonly retryable: boolean

  constructor(provider: string, code: string, retryable: boolean, options?: ErrorOptions) {
    super(`${provider}: ${code}`, options)
    this.name = 'ProviderFault'
    this.provider = provider
    this.code = code
    this.retryable = retryable
  }
}

/** For `catch`: what can never be delivered is no reason to try again, everything else is. */
export const ignoreFinal = (error: unknown): void => {
  if (error instanceof ProviderFault && !error.retryable) return
  throw error
}

export const retryable = (provider: string, code: string, cause?: unknown): ProviderFault =>
  new ProviderFault(provider, code, true, { cause })

export const final = (provider: string, code: string, cause?: unknown): ProviderFault =>
  new ProviderFault(provider, code, false, { cause })
