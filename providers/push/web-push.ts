import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { DeliveryLog } from '#providers/delivery-log.ts'
import { derivedId } from '#providers/derived-id.ts'
import { callerOf, type Caller } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import { encryptContent } from './encrypted-content.ts'
import type { Push, PushDevice } from './port.ts'

// Web Push: RFC 8030 (sending), RFC 8291 (encryption), RFC 8292 (VAPID, who sends).

/** The push services of the browsers. A person gives the address that we send to, so no other host is ever asked. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]

interface Deps {
  /** 32 bytes in base64url: the private key on P-256 by which push services know who sends. */
  private_key: string
  /** Where the operator is reached: an https or mailto address. */
  subject: string
  sent: DeliveryLog
  now: () => Date
  /** For a server on this machine that stands for a push service. */
  service_on_this_machine?: string
}

const isServiceHost = (host: string): boolean =>
  PUSH_SERVICES.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )

const keyPairOf = (privateKey: string): { public_key: string; signing_key: KeyObject } => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  return {
    public_key: point.toString('base64url'),
    signing_key: createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: privateKey,
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    }),
  }
}

/** Whether the text is a private key on P-256. */
export const isPushKey = (text: string): boolean => {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    keyPairOf(text)
    return true
  } catch {
    return false
  }
}

const HALF_A_DAY = 12 * 3_600

const encrypted = (to: PushDevice, text: string): Buffer => {
  try {
    return encryptContent(to, text)
  } catch (error) {
    throw final('push', 'refused', error)
  }
}

export const webPush = (deps: Deps): Push => {
  const { public_key, signing_key } = keyPairOf(deps.private_key)
  const callers = new Map<string, Caller>()
  const callerTo = (origin: string): Caller => {
    const known = callers.get(origin)
    if (known) return known
    const made = callerOf({ provider: 'push', base_url: origin })
    callers.set(origin, made)
    return made
  }
  const authorize = async (origin: string): Promise<string> => {
    const token = await new SignJWT({ sub: deps.subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setExpirationTime(Math.floor(deps.now().getTime() / 1000) + HALF_A_DAY)
      .sign(signing_key)
    return `vapid t=${token}, k=${public_key}`
  }
  const takes = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.origin === deps.service_on_this_machine) return true
    return (
      url.protocol === 'https:' &&
      url.port === '' &&
      url.username === '' &&
      isServiceHost(url.hostname)
    )
  }
  return {
    public_key,
    takes,
    async send({ key, to, text, ttl_seconds }) {
      const earlier = await deps.sent.sentAs(key)
      if (earlier) return { message_id: earlier }
      if (!takes(to.endpoint)) throw final('push', 'refused')
      const { origin, pathname, search } = new URL(to.endpoint)
      const reply = await callerTo(origin)('POST', `${pathname}${search}`, {
        body: encrypted(to, text),
        headers: {
          authorization: await authorize(origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl_seconds),
          urgency: 'normal',
        },
        idempotent: false,
      })
      if (reply.status === 404 || reply.status === 410) throw final('push', 'gone')
      if (reply.status >= 300) throw final('push', 'refused', reply.text.slice(0, 500))
      const message_id = derivedId('push', key)
      await deps.sent.noteSent(key, message_id)
      return { message_id }
    },
  }
}
