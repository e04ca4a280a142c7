import { existsSync } from 'node:fs'

/** A mistake in how the program was started: one line saying what to do, no stack. */
export class StartProblem extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

// What production must be told; docs/configuration.md explains each.
const NEEDED = [
  'DATABASE_URL',
  'IGLOO_SECRET',
  'PUBLIC_URL',
  'IGLOO_SEAL_P12',
  'IGLOO_SEAL_PASSWORD',
  'MAIL_URL',
  'MAIL_FROM',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'EID_ISSUER',
  'EID_CLIENT_ID',
  'EID_CLIENT_SECRET',
  'SIGNICAT_URL',
  'SIGNICAT_TOKEN_URL',
  'SIGNICAT_CLIENT_ID',
  'SIGNICAT_CLIENT_SECRET',
  'SIGNICAT_WEBHOOK_SECRET',
  'BANK_URL',
  'BANK_TOKEN_URL',
  'BANK_CLIENT_ID',
  'BANK_CLIENT_SECRET',
  'BANK_NUMBER',
  'BANK_CLAIM_TEMPLATE',
  'BANK_CLAIMANT_IDS',
  'BANK_PAYOUT_IBAN',
  'BANK_WEBHOOK_SECRETS',
  'HMS_PROPERTY_URL',
  'HMS_TENANCY_URL',
  'HMS_TOKEN_URL',
  'HMS_CLIENT_ID',
  'HMS_CLIENT_SECRET',
  'PRICE_INDEX_URL',
  'PRICE_INDEX_SELECTION',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
const OPTIONAL = [
  'IGLOO_SECRET_PREVIOUS',
  'STAFF_MAIL',
  'EID_LEVEL',
  'EID_LEVELS_ACCEPTED',
  'SIGNICAT_SCOPE',
  'BANK_SCOPE',
  'HMS_SCOPE',
  'PLACES_URL',
  'PLACES_USER_AGENT',
  'S3_ENDPOINT',
] as const
const ADDRESSES = /_URL$|^EID_ISSUER$|^S3_ENDPOINT$/

export type ProviderSettings = Record<(typeof NEEDED)[number], string> &
  Partial<Record<(typeof OPTIONAL)[number], string>>

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^[a-z]+:$/.test(new URL(value).protocol)

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** What people and vendors are sent over the net is sent in secret; a vendor's stand-in on this machine may do without. */
const isOpen = (name: string, value: string): boolean => {
  const { protocol, hostname } = new URL(value)
  return (
    protocol !== 'https:' &&
    (name === 'PUBLIC_URL' || (protocol === 'http:' && !LOOPBACK.has(hostname)))
  )
}

/**
 * A database or mail server on another machine is reached through TLS alone, and the database by a name that its
 * certificate proves. `sslmode=require` is not enough: some clients take any certificate with it.
 */
const isUnprotected = (name: string, value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, searchParams } = new URL(value)
  if (hostname === '' || LOOPBACK.has(hostname)) return false
  if (name === 'MAIL_URL') return protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true'
  return searchParams.get('sslmode') !== 'verify-full'
}
const PROTECTED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'must say sslmode=verify-full',
  DATABASE_OWNER_URL: 'must say sslmode=verify-full',
  MAIL_URL: 'must be an smtps address, or say requireTLS=true',
}

const wrongIn = (settings: ProviderSettings): string[] => [
  ...Object.entries(settings)
    .filter(([name, value]) => ADDRESSES.test(name) && isAddress(value) && isOpen(name, value))
    .map(([name]) => `${name} must be an https address`),
  ...Object.entries(settings)
    .filter(([name, value]) => ADDRESSES.test(name) && !isAddress(value))
    .map(([name]) => `${name} must be an address`),
  ...(settings.IGLOO_SECRET.length < 32 ? ['IGLOO_SECRET must have at least 32 characters'] : []),
  ...(settings.IGLOO_SECRET_PREVIOUS === undefined || settings.IGLOO_SECRET_PREVIOUS.length >= 32
    ? []
    : ['IGLOO_SECRET_PREVIOUS must have at least 32 characters']),
  ...(settings.IGLOO_SECRET_PREVIOUS === settings.IGLOO_SECRET
    ? ['IGLOO_SECRET_PREVIOUS must be another secret than IGLOO_SECRET']
    : []),
  ...(existsSync(settings.IGLOO_SEAL_P12) ? [] : ['IGLOO_SEAL_P12 must name a file']),
  ...(/@[^@\s>]+>?$/.test(settings.MAIL_FROM) ? [] : ['MAIL_FROM must be an e-mail address']),
  ...(settings.PRICE_INDEX_SELECTION.split(',').every((pair) => /^[^=]+=[^=]+$/.test(pair))
    ? []
    : ['PRICE_INDEX_SELECTION must read code=value,code=value']),
]

/** Everything that production needs, or one line that names all that is missing. */
export const readSettings = (environment: Environment): ProviderSettings => {
  const missing = NEEDED.filter((name) => !environment[name])
  if (missing.length > 0)
    throw new StartProblem(`production needs ${missing.join(', ')}: see docs/configuration.md`)
  const given = Object.fromEntries(
    [...NEEDED, ...OPTIONAL]
      .filter((name) => environment[name])
      .map((name) => [name, environment[name]!]),
  ) as ProviderSettings
  const wrong = [
    ...wrongIn(given),
    ...Object.entries(PROTECTED)
      .filter(([name]) => isUnprotected(name, environment[name] ?? ''))
      .map(([name, words]) => `${name} ${words}`),
  ]
  if (wrong.length > 0) throw new StartProblem(`${wrong.join('; ')}: see docs/configuration.md`)
  return given
}
