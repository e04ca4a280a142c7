import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const PRESENT = 1
const VERIFIED = 4
const CREDENTIAL = 64

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** CBOR of a text and of bytes shorter than 256 (RFC 8949, section 3). */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

/** COSE of a P-256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1). */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

export interface Signing {
  origin: string
  host: string
  challenge: string
  counter?: number
  /** Whether the person showed a finger, a face or a PIN. */
  is_verified?: boolean
  type?: string
}

/** A device that holds one passkey (WebAuthn with ES256 and no attestation), for tests over HTTP. */
export const makeAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const clientData = (type: string, { challenge, origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = ({ host, counter = 0, is_verified = true }: Signing, flags = 0): Buffer =>
    Buffer.concat([
      sha256(host),
      Buffer.from([PRESENT + (is_verified ? VERIFIED : 0) + flags]),
      uint32(counter),
    ])
  return {
    id,
    create: (signing: Signing) => {
      const data = Buffer.concat([
        dataOf(signing, CREDENTIAL),
        Buffer.alloc(16),
        uint16(rawId.length),
        rawId,
        coseOf(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData(signing.type ?? 'webauthn.create', signing).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (signing: Signing) => {
      const client = clientData(signing.type ?? 'webauthn.get', signing)
      const data = dataOf(signing)
      return {
        id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
        },
      }
    },
  }
}
