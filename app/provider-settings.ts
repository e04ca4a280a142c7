import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { isPushKey } from '#providers/push/web-push.ts'

/** A mistake in how the program was started: one line saying what to do, no stack. */
export class StartProblem extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^[a-z]+:$/.test(new URL(value).protocol)

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** What vendors are sent over the net is sent in secret; a vendor's stand-in on this machine may do without. */
export const isSecret = (value: string): boolean => {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol !== 'http:' || LOOPBACK.has(hostname)
}
const isHttps = (value: string): boolean =>
  !URL.canParse(value) || new URL(value).protocol === 'https:'

/**
 * A database on another machine is reached through TLS alone, by a name that its certificate proves.
 * `sslmode=require` is not enough: some clients take any certificate with it.
 */
const isVerified = (value: string): boolean => {
  if (!URL.canParse(value)) return true
  const { hostname, searchParams } = new URL(value)
  return hostname === '' || LOOPBACK.has(hostname) || searchParams.get('sslmode') === 'verify-full'
}
const isProtectedMail = (value: string): boolean => {
  if (!URL.canParse(value)) return true
  const { protocol, hostname, searchParams } = new URL(value)
  return (
    hostname === '' ||
    LOOPBACK.has(hostname) ||
    protocol === 'smtps:' ||
    searchParams.get('requireTLS') === 'true'
  )
}

export const isHttpsAddress = (value: string): boolean => isAddress(value) && isHttps(value)

/** Text that is there. An empty variable counts as missing. */
export const given = () => z.string().check(z.minLength(1))
const rule = (holds: (value: string) => boolean, error: string) =>
  z.refine<string>(holds, { error })
const anyAddress = () => given().check(rule(isAddress, 'must be an address'))
export const address = () => anyAddress().check(rule(isSecret, 'must be an https address'))
const database = () => anyAddress().check(rule(isVerified, 'must say sslmode=verify-full'))
const secret = () => z.string().check(z.minLength(32, 'must have at least 32 characters'))

/** Regions of AWS in the EEA, which London and Zürich are not in: the privacy policy says that files stay there. */
const EEA_REGION = /^(?:eu-(?:central-1|north-1|west-[13]|south-[12])|eusc-de-east-1)$/

/** What production must be told; docs/configuration.md explains each. */
const Settings = z.object({
  DATABASE_URL: database(),
  DATABASE_OWNER_URL: z.optional(database()),
  IGLOO_SECRET: secret(),
  IGLOO_SECRET_PREVIOUS: z.optional(secret()),
  IGLOO_DATA_KEYS: given().check(
    rule(
      (value) => value.split(',').every((one) => one.trim().length >= 32),
      'must be secrets of 32 characters or more, the current one first, with commas between them',
    ),
  ),
  IGLOO_LOOKUP_KEY: secret(),
  PUBLIC_URL: anyAddress().check(rule(isHttps, 'must be an https address')),
  IGLOO_SEAL_P12: given().check(rule(existsSync, 'must name a file')),
  IGLOO_SEAL_PASSWORD: given(),
  MAIL_URL: anyAddress().check(
    rule(isSecret, 'must be an https address'),
    rule(isProtectedMail, 'must be an smtps address, or say requireTLS=true'),
  ),
  MAIL_FROM: given().check(
    rule((value) => /@[^@\s>]+>?$/.test(value), 'must be an e-mail address'),
  ),
  STAFF_MAIL: z.optional(given()),
  TWILIO_ACCOUNT_SID: given(),
  TWILIO_AUTH_TOKEN: given(),
  TWILIO_FROM: given(),
  PUSH_PRIVATE_KEY: given().check(rule(isPushKey, 'must be a private key on P-256 in base64url')),
  EID_ISSUER: address(),
  EID_CLIENT_ID: given(),
  EID_CLIENT_SECRET: given(),
  EID_LEVEL: z.optional(given()),
  EID_LEVELS_ACCEPTED: z.optional(given()),
  SIGNICAT_URL: address(),
  SIGNICAT_TOKEN_URL: address(),
  SIGNICAT_CLIENT_ID: given(),
  SIGNICAT_CLIENT_SECRET: given(),
  SIGNICAT_WEBHOOK_SECRET: given(),
  SIGNICAT_SCOPE: z.optional(given()),
  BANK_URL: address(),
  BANK_TOKEN_URL: address(),
  BANK_CLIENT_ID: given(),
  BANK_CLIENT_SECRET: given(),
  BANK_NUMBER: given(),
  BANK_CLAIM_TEMPLATE: given(),
  BANK_CLAIMANT_ID: given().check(z.regex(/^\d{10}$/)),
  BANK_PAYOUT_IBAN: given(),
  BANK_WEBHOOK_SECRETS: given(),
  BANK_SCOPE: z.optional(given()),
  HMS_PROPERTY_URL: address(),
  HMS_TENANCY_URL: address(),
  HMS_TOKEN_URL: address(),
  HMS_CLIENT_ID: given(),
  HMS_CLIENT_SECRET: given(),
  HMS_SCOPE: z.optional(given()),
  CREDIT_SCORE_URL: z.optional(address()),
  CREDIT_SCORE_TOKEN_URL: z.optional(address()),
  CREDIT_SCORE_CLIENT_ID: z.optional(given()),
  CREDIT_SCORE_CLIENT_SECRET: z.optional(given()),
  CREDIT_SCORE_SOURCE: z.optional(given()),
  CREDIT_SCORE_SCOPE: z.optional(given()),
  PRICE_INDEX_URL: address(),
  PRICE_INDEX_SELECTION: given().check(
    rule(
      (value) => value.split(',').every((pair) => /^[^=]+=[^=]+$/.test(pair)),
      'must read code=value,code=value',
    ),
  ),
  PLACES_URL: z.optional(address()),
  PLACES_USER_AGENT: z.optional(given()),
  TRAVEL_URL: z.optional(address()),
  S3_BUCKET: given(),
  S3_REGION: given(),
  S3_ACCESS_KEY_ID: given(),
  S3_SECRET_ACCESS_KEY: given(),
  S3_ENDPOINT: z.optional(address()),
})
export type ProviderSettings = z.infer<typeof Settings>

/** The gateway to a credit agency: all of it, or none, and then no score is looked up. */
const CREDIT_SCORE = [
  'CREDIT_SCORE_URL',
  'CREDIT_SCORE_TOKEN_URL',
  'CREDIT_SCORE_CLIENT_ID',
  'CREDIT_SCORE_CLIENT_SECRET',
  'CREDIT_SCORE_SOURCE',
] as const

const requireWholeGateway = (settings: ProviderSettings): void => {
  const missing = CREDIT_SCORE.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < CREDIT_SCORE.length)
    throw new StartProblem(
      `credit scores need ${missing.join(', ')} too, or none of them: see docs/configuration.md`,
    )
}

/** Everything that production needs, or one line that names all that is missing. */
export const readSettings = (environment: Environment): ProviderSettings => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(set)
  if (!read.success) {
    const missing = read.error.issues
      .filter(({ path }) => set[String(path[0])] === undefined)
      .map(({ path }) => String(path[0]))
    if (missing.length > 0)
      throw new StartProblem(`production needs ${missing.join(', ')}: see docs/configuration.md`)
    const wrong = read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    throw new StartProblem(`${wrong.join('; ')}: see docs/configuration.md`)
  }
  requireWholeGateway(read.data)
  if (read.data.S3_ENDPOINT === undefined && !EEA_REGION.test(read.data.S3_REGION))
    throw new StartProblem('S3_REGION must be a region in the EEA: see docs/configuration.md')
  if (read.data.IGLOO_SECRET_PREVIOUS === read.data.IGLOO_SECRET)
    throw new StartProblem(
      'IGLOO_SECRET_PREVIOUS must be another secret than IGLOO_SECRET: see docs/configuration.md',
    )
  return read.data
}
