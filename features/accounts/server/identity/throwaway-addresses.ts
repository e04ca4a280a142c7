import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { at, InvalidInput } from '#core/shared/problem.ts'

const DOMAINS = new Set(disposableEmailBlocklist())

/** Whether an address is of a service that gives mailboxes away for minutes; those that only hide an address are not meant. */
const isThrowaway = (email: string): boolean => {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join('.')))
}

/**
 * Notices of a lease have to reach the person for years, and whoever gets the mailbox next could open the account.
 * Fails with 422 at `email`.
 */
export const refuseThrowaway = (email: string): void => {
  if (isThrowaway(email)) throw new InvalidInput([at('email', 'accounts.throwaway_email')])
}
