import { parseAccount } from './iban.ts'

/** Runs of digits with single blanks or hyphens between them, and the plus before. */
const digitRuns = (text: string): string[] => {
  const runs: string[] = []
  let run = ''
  for (const char of `${text} . `) {
    const isDigit = char >= '0' && char <= '9'
    const isBetween = (char === ' ' || char === '-') && /\d$/.test(run)
    if (isDigit || isBetween || (char === '+' && run === '')) run += char
    else {
      if (run !== '') runs.push(run.trim().replace(/-$/, ''))
      run = char === '+' ? '+' : ''
    }
  }
  return runs
}

/** A day, a kennitala, two years, or an amount in groups of three. */
const NOT_PHONES =
  /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4}|\d{6}-\d{4}|(?:19|20)\d\d[ -](?:19|20)\d\d|\d{1,2}(?: \d{3}){2})$/

const isPhone = (run: string): boolean => {
  const digits = run.replace(/[^0-9]/g, '').length
  if (digits < 7 || digits > 15 || parseAccount(run) !== null) return false
  return !NOT_PHONES.test(run)
}

/** Whether a text has a telephone number: 7 to 15 digits that are no account, day, kennitala or amount. */
export const hasPhone = (text: string): boolean => /\d/.test(text) && digitRuns(text).some(isPhone)

const hostOf = (part: string): string | null => {
  if (!part.includes('.') && !part.includes('//')) return null
  const bare = part.replace(/^[(<"„“]+/, '')
  const isAddress = /^(https?:\/\/|www\.)/.test(bare) || /^[a-z0-9-]+\.[a-z]{2,12}\//.test(bare)
  return isAddress
    ? bare
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .split(/[/?#:]/)[0]!
    : null
}

/** The hosts of the links in a text of small letters. */
export const linkHosts = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(hostOf)
    .filter((host) => host !== null)

export const hasEmail = (text: string): boolean =>
  text.includes('@') &&
  text.split(/\s+/).some((part) => {
    const [name = '', host = ''] = part.split('@')
    return name !== '' && host.slice(1, -1).includes('.')
  })

/** What one may be reached or led away by. */
const CONTACT_DATA = ['phone', 'email', 'link'] as const
export type ContactData = (typeof CONTACT_DATA)[number]

/** Which of them a text has. */
export const contactDataIn = (text: string): ContactData[] => {
  const small = text.normalize('NFKC').toLowerCase()
  const has = {
    phone: hasPhone(small),
    email: hasEmail(small),
    link: linkHosts(small).length > 0,
  }
  return CONTACT_DATA.filter((one) => has[one])
}
