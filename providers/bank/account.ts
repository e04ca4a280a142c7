import type { AccountAnswer, AccountQuestion } from './port.ts'

// Account and IBAN arithmetic: BBBB-HB-NNNNNN, IS + 2 check + 4 bank + 2 ledger + 6 account + 10 kennitala.

const mod97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const asDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

const checkHolds = (iban: string): boolean =>
  mod97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1

const lengths: Readonly<Record<string, number>> = { IS: 26, DK: 18, PL: 28, UA: 29, DE: 22 }

const normalIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()

/** `133-26-12345` -> 12 digits, or null. */
const accountDigits = (account: string): string | null => {
  const parts = /^(\d{1,4})-(\d{1,2})-(\d{1,6})$/.exec(account.trim())
  if (parts)
    return `${parts[1]?.padStart(4, '0')}${parts[2]?.padStart(2, '0')}${parts[3]?.padStart(6, '0')}`
  const digits = account.replaceAll(/\D/g, '')
  return digits.length === 12 ? digits : null
}

/** Last six digits of an Icelandic account, '' for foreign ones. */
export const accountNumber = (question: AccountQuestion): string => {
  if ('account' in question) return accountDigits(question.account)?.slice(6) ?? ''
  const iban = normalIban(question.iban)
  return iban.startsWith('IS') ? iban.slice(10, 16) : ''
}

const refuse = (reason: string): AccountAnswer => ({ valid: false, holder_matches: false, reason })

const checkIban = (raw: string, national_id: string): AccountAnswer => {
  const iban = normalIban(raw)
  const length = lengths[iban.slice(0, 2)]
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) || (length && iban.length !== length))
    return refuse('malformed')
  if (!checkHolds(iban)) return refuse('check_digits')
  // A foreign IBAN does not carry its owner: only the bank abroad can tell.
  if (!iban.startsWith('IS')) return { valid: true, holder_matches: true }
  return iban.slice(16) === national_id
    ? { valid: true, holder_matches: true }
    : { valid: true, holder_matches: false, reason: 'other_holder' }
}

/** What can be told from the number alone, without asking the bank. */
export const checkAccountForm = (question: AccountQuestion): AccountAnswer => {
  if ('iban' in question) return checkIban(question.iban, question.national_id)
  return accountDigits(question.account)
    ? { valid: true, holder_matches: true }
    : refuse('malformed')
}

/** The IBAN of an Icelandic account and its owner. */
export const icelandicIban = (account: string, national_id: string): string | null => {
  const digits = accountDigits(account)
  if (!digits || !/^\d{10}$/.test(national_id)) return null
  const bban = digits + national_id
  const check = 98 - mod97(asDigits(`${bban}IS00`))
  return `IS${String(check).padStart(2, '0')}${bban}`
}
