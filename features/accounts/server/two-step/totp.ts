import { createHmac } from 'node:crypto'

/** Seconds that one code lasts, and its digits: what every authenticator app takes. */
const PERIOD = 30
const DIGITS = 6
/** Periods before and after the present one: clocks of telephones differ. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648, section 6), as authenticator apps take a secret. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

/** The number of the period of 30 seconds. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD)

/** The code of a period: HOTP with HMAC-SHA-1 (RFC 4226, section 5.3), counted by time (RFC 6238). */
export const totpCode = (secret: string, step: number, digits: number = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac[19]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The period whose code was given, or null. Periods up to `after` do not count: their codes were used. */
export const matchingStep = (
  secret: string,
  given: string,
  now: Date,
  after: number,
): number | null => {
  const present = stepAt(now)
  for (let step = present - WINDOW; step <= present + WINDOW; step += 1)
    if (step > after && totpCode(secret, step) === given) return step
  return null
}

/** What an authenticator app opens (Key URI Format). */
export const totpAddress = (product: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${product}:${account}`)}?${new URLSearchParams({
    secret,
    issuer: product,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD),
  }).toString()}`
