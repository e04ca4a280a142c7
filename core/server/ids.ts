import { createHash, createHmac, randomBytes } from 'node:crypto'

// Ids of one millisecond follow the order in which this process made them, so that sorting by id is sorting by making.
let turn = randomBytes(3).readUIntBE(0, 3)

/** UUID version 7 (RFC 9562 section 6.2): time, a 24-bit counter, 50 random bits. */
export const newId = (at: number = Date.now()): string => {
  turn = (turn + 1) & 0xff_ffff
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes[6] = 0x70 | (turn >> 20)
  bytes[7] = (turn >> 12) & 0xff
  bytes[8] = 0x80 | ((turn >> 6) & 0x3f)
  bytes[9] = ((turn & 0x3f) << 2) | (bytes[9]! & 0x03)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 256 random bits for links and cookies; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')
export const hmac = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64url')
