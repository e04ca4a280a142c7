import { ApiError } from '#core/web/data/session.ts'

/** The password was right, and the account asks for a code too. */
export const needsSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'accounts.second_step_needed'
