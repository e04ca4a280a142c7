import { Failure } from '#core/shared/problem.ts'

/** Told to those alone who have proved that the account is theirs: what a block means, and where to object. */
export const accountBlocked = (): Failure => new Failure('accounts.account_blocked', 403)
