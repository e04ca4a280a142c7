import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryLog } from '#providers/delivery-log.ts'
import { memoryStore } from '#providers/local-store.ts'
import { startStub } from '#providers/vendor-stub.ts'
import { encryptContent } from './encrypted-content.ts'
import { goneDevice, localPush, unavailableDevice, type LocalPush } from './local.ts'
import type { Push, PushDevice } from './port.ts'
import { isPushKey, webPush } from './web-push.ts'

/** A browser that has let the product send to it. */
interface Browser {
  pair: ECDH
  auth: Buffer
}
const openBrowser = (): Browser => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What a browser reads of a message (RFC 8291, section 3.4). */
const decrypt = ({ pair, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const end = 21 + body.readUInt8(20)
  const sender = body.subarray(21, end)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
  expect(plain.at(-1)).toBe(2)
  return plain.subarray(0, -1).toString('utf8')
}

interface Bench {
  push: Push
  /** The address of a device at the push service. */
  at: (path: string) => PushDevice
  received: () => Promise<string[]>
  close: () => Promise<void>
}

const local = async (): Promise<Bench> => {
  const store = memoryStore()
  return {
    push: localPush({ store, now: () => new Date() }),
    at: (path) => ({ endpoint: `https://push.example${path}`, p256dh: 'x', auth: 'x' }),
    received: async () =>
      (await store.list<LocalPush>('push', 'message')).map(({ data }) => data.text),
    close: async () => {},
  }
}

const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'

const service = async (): Promise<Bench> => {
  const browser = openBrowser()
  const received: string[] = []
  let push: Push | null = null
  const stub = await startStub(async ({ method, path, headers, bytes }) => {
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const known = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const claims = await jwtVerify(token, known, { audience: stub.url, algorithms: ['ES256'] })
    const life = claims.payload.exp! - Date.now() / 1000
    if (key !== push?.public_key || claims.payload.sub !== 'https://igloo.example')
      return { status: 403, json: {} }
    // RFC 8292, section 2: no more than 24 hours.
    if (life > 24 * 3600 || life < 60) return { status: 403, json: {} }
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || headers.ttl !== '600')
      return { status: 400, json: {} }
    if (path.endsWith(goneDevice)) return { status: 410, json: {} }
    if (path.endsWith('/lost')) return { status: 404, json: {} }
    if (path.endsWith(unavailableDevice)) return { status: 503, json: {} }
    if (path.endsWith('/big')) return { status: 413, json: {} }
    received.push(decrypt(browser, bytes))
    return { status: 201, headers: { location: `${stub.url}/message/1` } }
  })
  push = webPush({
    private_key: PRIVATE_KEY,
    subject: 'https://igloo.example',
    sent: deliveryLog(memoryStore(), 'push'),
    now: () => new Date(),
    service_on_this_machine: stub.url,
  })
  return {
    push,
    at: (path) => ({
      endpoint: `${stub.url}${path}`,
      p256dh: browser.pair.getPublicKey().toString('base64url'),
      auth: browser.auth.toString('base64url'),
    }),
    received: async () => received,
    close: stub.close,
  }
}

describe.each([
  ['local', local],
  ['web push', service],
] as const)('push: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  const text = JSON.stringify({ body: 'Ný skilaboð á Íglú: þú átt bréf' })

  it('sends once per key, and the device reads what was written', async () => {
    const message = { key: 'k1', to: bench.at('/send/1'), text, ttl_seconds: 600 }
    const first = await bench.push.send(message)
    expect(await bench.push.send(message)).toEqual(first)
    expect(await bench.received()).toEqual([text])
  })

  it('tells a device that has gone from a service that is down', async () => {
    const message = { key: 'k2', text, ttl_seconds: 600 }
    await expect(
      bench.push.send({ ...message, to: bench.at(`/send${goneDevice}`) }),
    ).rejects.toMatchObject({ provider: 'push', code: 'gone', retryable: false })
    await expect(
      bench.push.send({ ...message, to: bench.at(`/send${unavailableDevice}`) }),
    ).rejects.toMatchObject({ provider: 'push', retryable: true })
    expect(await bench.received()).toHaveLength(1)
  })
})

describe('web push', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await service()
  })
  afterAll(() => bench.close())
  const send = (to: PushDevice) =>
    bench.push.send({ key: to.endpoint, to, text: 'x', ttl_seconds: 600 })

  it('encrypts as the example of RFC 8291, appendix A', () => {
    const device = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const chance = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      private_key: Buffer.from(PRIVATE_KEY, 'base64url'),
    }
    expect(
      encryptContent(device, 'When I grow up, I want to be a watermelon', chance).toString(
        'base64url',
      ),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('a lost device is one that has gone; what is refused or not encryptable is not tried again', async () => {
    await expect(send(bench.at('/send/lost'))).rejects.toMatchObject({ code: 'gone' })
    await expect(send(bench.at('/send/big'))).rejects.toMatchObject({
      code: 'refused',
      retryable: false,
    })
    await expect(send({ ...bench.at('/send/1'), p256dh: 'AAAA' })).rejects.toMatchObject({
      code: 'refused',
    })
  })

  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://db5p.notify.windows.com/w/?token=a', true],
    ['http://fcm.googleapis.com/fcm/send/a', false],
    ['https://fcm.googleapis.com:8443/fcm/send/a', false],
    ['https://a@fcm.googleapis.com/fcm/send/a', false],
    ['https://fcm.googleapis.com.example/a', false],
    ['https://notify.windows.com.example/a', false],
    ['https://evilnotify.windows.com/a', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://localhost/a', false],
    ['file:///etc/passwd', false],
    ['fcm.googleapis.com', false],
  ])('%s is a push service: %s', async (endpoint, is) => {
    expect(bench.push.takes(endpoint)).toBe(is)
    if (!is)
      await expect(send({ ...bench.at('/x'), endpoint })).rejects.toMatchObject({ code: 'refused' })
  })

  it('knows a key that is none', () => {
    expect(isPushKey(PRIVATE_KEY)).toBe(true)
    for (const wrong of ['', 'x', 'A'.repeat(43), '_'.repeat(43), `${PRIVATE_KEY}A`])
      expect(isPushKey(wrong)).toBe(false)
  })
})
