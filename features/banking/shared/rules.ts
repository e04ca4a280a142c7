import { ibanHolderKt, ibanProblem, parseAccount } from '#core/shared/iban.ts'
import { nationalIdKind, nationalIdProblem } from '#core/shared/national-id.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'

/** A new account waits this long before rent is sent to it, so that its owner can stop a stranger's. */
export const WAITING_HOURS = 24

/** What is wrong with an account as it is typed: an IBAN, or an Icelandic account with its owner's kennitala. */
export const accountProblems = ({
  account,
  national_id,
}: {
  account: string
  national_id: string | null
}): Problem[] => {
  const isIcelandic = parseAccount(account) !== null
  const found = isIcelandic ? nationalIdProblem(national_id ?? '') : ibanProblem(account)
  // Whoever types figures alone has an Icelandic number in mind, and is told of its form.
  const code =
    found === 'iban_format' && /^[\d\s.-]+$/.test(account) ? 'banking.account_form' : found
  return problems(code !== null && at(isIcelandic ? 'national_id' : 'account', code))
}

/**
 * Whose account an IBAN names. `own`: the proven number of the person. `company`, `foreign`: staff look at it before
 * rent goes there. `other`: somebody else's. `unproven`: the person has not shown who they are.
 */
export type AccountHolder = 'own' | 'company' | 'foreign' | 'other' | 'unproven'

/** `proven` are the Icelandic numbers that the person has proven; `isProven` also counts numbers of other countries. */
export const accountHolder = (
  iban: string,
  proven: readonly string[],
  isProven: boolean,
): AccountHolder => {
  if (!isProven) return 'unproven'
  const holder = ibanHolderKt(iban)
  if (holder === null) return 'foreign'
  if (proven.includes(holder)) return 'own'
  return nationalIdKind(holder) === 'company' ? 'company' : 'other'
}

export const ACCOUNT_STATUSES = ['active', 'held', 'refused'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** `null` where the account cannot be added at all. */
export const statusOfNew = (holder: AccountHolder): AccountStatus | null => {
  if (holder === 'own') return 'active'
  return holder === 'company' || holder === 'foreign' ? 'held' : null
}

/** Whether rent may be sent to an account now. Instants as ISO 8601 in UTC. */
export const isUsable = (
  account: { status: AccountStatus; usable_from: string },
  now: string,
): boolean => account.status === 'active' && Date.parse(account.usable_from) <= Date.parse(now)

/**
 * `IS41 •••• 2345`: country, check digits and four digits of the account, for e-mails, SMS and staff. An Icelandic
 * IBAN ends in its owner's kennitala, of which nothing is shown.
 */
export const maskIban = (iban: string): string =>
  `${iban.slice(0, 4)} •••• ${iban.startsWith('IS') ? iban.slice(12, 16) : iban.slice(-4)}`

/** `••5003`: the last four digits of an account's number. */
export const maskAccount = (account: string): string => `••${account.slice(-4)}`

/** The payment fee: what the tenant pays Igloo on each claim for rent, VAT included; staff may remove it. ISK. */
export const BILL_FEE = 195
/** What the landlord pays of the rent collected, in basis points, before VAT. */
export const SERVICE_FEE_BASIS_POINTS = 100
