import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

// Ids of one millisecond follow the order in which this process made them, so that sorting by id is sorting by making.
let turn = randomBytes(3).readUIntBE(0, 3)

/** UUID version 7 (RFC 9562 section 6.2): time, a 24-bit counter, 50 random bits. */
export const newId = (at: number = Date.now()): string => {
  turn = (turn + 1) & 0xff_ffff
  const time = at.toString(16).padStart(12, '0')
  // Random bits come from randomUUID, which draws them in advance.
  const random = randomUUID()
  const high = (0x7000 | (turn >> 12)).toString(16)
  const low = (0x8000 | ((turn & 0xfff) << 2) | (parseInt(random[0]!, 16) & 3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${random.slice(24)}`
}

/** 256 random bits for links and cookies; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex')
export const hmac = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64url')
