import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushDevice } from './port.ts'

// Message encryption for Web Push (RFC 8291) in one record of aes128gcm (RFC 8188).

const RECORD_BYTES = 4096
/** Ends the last record of a message. */
const LAST_RECORD = 2

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

interface Chance {
  salt: Uint8Array
  private_key: Uint8Array
}
const fresh = (): Chance => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { salt: randomBytes(16), private_key: pair.getPrivateKey() }
}

/** Throws where the keys of the device are none. */
export const encryptContent = (
  { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>,
  text: string,
  { salt, private_key }: Chance = fresh(),
): Buffer => {
  const device = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key)
  const sender = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, sender])
  const secret = derive(pair.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(21)
  head.set(salt)
  head.writeUInt32BE(RECORD_BYTES, 16)
  head.writeUInt8(sender.length, 20)
  return Buffer.concat([
    head,
    sender,
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
