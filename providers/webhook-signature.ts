import { createHmac, timingSafeEqual } from 'node:crypto'

// Header form `t=<unix seconds>,v1=<hex>`, HMAC-SHA256 over `t.body`; several v1 are allowed while a secret is rotated.

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

const toleranceSeconds = 300

const mac = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()

export const signatureHeader = (secret: string, at: Date, body: string): string => {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${mac(secret, time, body).toString('hex')}`
}

/** A header by any spelling of its name; the first when it came several times. */
export const headerOf = (headers: IncomingHeaders, name: string): string | null => {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const value = typeof found === 'string' ? found : found?.[0]
  return value ?? null
}

export const isSigned = (
  header: string | null,
  body: string,
  check: { secrets: readonly string[]; now: Date },
): boolean => {
  if (!header) return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(check.now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const given = parts
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
  return check.secrets.some((secret) => {
    const expected = mac(secret, time, body)
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  })
}

/** How a local provider calls the product back; `post` decides how the request travels and answers the HTTP status. */
export interface OutgoingWebhook {
  url: string
  secret: string
  post: (url: string, headers: Record<string, string>, body: string) => Promise<number>
}
