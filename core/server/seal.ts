import { createHash, createSign, generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Signer } from '@libpdf/core'
import { PRODUCT_NAME } from '../shared/product.ts'
import type { Runtime } from './context.ts'
import { keepFirstSetting, readSetting } from './settings.ts'

type Needs = Pick<Runtime, 'db' | 'config'>

// Loaded at the first seal: most processes never seal, and the library weighs.
const load = () => import('@libpdf/core')

// DER by hand (X.690): a self-signed certificate is the only thing needed of it.
const derValue = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => derValue(0x30, ...parts)
const objectIdentifier = (hex: string) => derValue(0x06, Buffer.from(hex, 'hex'))
const nameAttribute = (type: string, value: string) =>
  derValue(0x31, sequence(objectIdentifier(type), derValue(0x0c, Buffer.from(value))))
const certificateExtension = (type: string, critical: boolean, value: Uint8Array) =>
  sequence(
    objectIdentifier(type),
    ...(critical ? [derValue(0x01, Buffer.from([0xff]))] : []),
    derValue(0x04, value),
  )
const SHA256_WITH_RSA = sequence(objectIdentifier('2a864886f70d01010b'), derValue(0x05))
const NAME = sequence(
  nameAttribute('55040a', PRODUCT_NAME),
  nameAttribute('550403', `${PRODUCT_NAME} document seal (local)`),
)
const VALID = sequence(
  derValue(0x18, Buffer.from('20200101000000Z')),
  derValue(0x18, Buffer.from('20600101000000Z')),
)

const selfSigned = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha1').update(spki).digest()
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const extensions = derValue(
    0xa3,
    sequence(
      certificateExtension('551d13', true, sequence()),
      certificateExtension('551d0f', true, derValue(0x03, Buffer.from([0x06, 0xc0]))),
      certificateExtension('551d0e', false, derValue(0x04, keyId)),
    ),
  )
  const body = sequence(
    derValue(0xa0, derValue(0x02, Buffer.from([2]))),
    derValue(0x02, serial),
    SHA256_WITH_RSA,
    NAME,
    VALID,
    NAME,
    spki,
    extensions,
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = sequence(body, SHA256_WITH_RSA, derValue(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    certificate: certificate.toString('base64'),
  }
}

interface Stored {
  key: string
  certificate: string
}
// Made once and kept beside the data: of two processes that start at once the first one's stays.
const localIdentity = async ({ db }: Needs): Promise<Stored> => {
  const read = async () => (await readSetting(db, 'seal_identity')) as Stored | null
  const known = await read()
  if (known) return known
  await keepFirstSetting(db, 'seal_identity', selfSigned())
  return (await read())!
}

const localSigner = async (needs: Needs): Promise<Signer> => {
  const { CryptoKeySigner } = await load()
  const { key, certificate } = await localIdentity(needs)
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    Buffer.from(key, 'base64'),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new CryptoKeySigner(
    privateKey as never,
    Buffer.from(certificate, 'base64'),
    'RSA',
    'RSASSA-PKCS1-v1_5',
  )
}

/** Production seals with the operator's own certificate: a PKCS#12 file and its password. */
const configuredSigner = async (): Promise<Signer> => {
  const { IGLOO_SEAL_P12: file, IGLOO_SEAL_PASSWORD: password } = process.env
  if (!file || password === undefined)
    throw new Error(
      'IGLOO_SEAL_P12 and IGLOO_SEAL_PASSWORD must name the certificate that seals documents',
    )
  const { P12Signer } = await load()
  return P12Signer.create(readFileSync(file), password)
}

const signers = new WeakMap<object, Promise<Signer>>()
const signerOf = (needs: Needs): Promise<Signer> => {
  const known = signers.get(needs.db)
  if (known) return known
  const opened = needs.config.mode === 'production' ? configuredSigner() : localSigner(needs)
  opened.catch(() => signers.delete(needs.db))
  signers.set(needs.db, opened)
  return opened
}

/** Seals a PDF (PAdES B-B): any change afterwards shows. The same bytes at the same moment give the same seal. */
export const sealPdf = async (
  needs: Needs,
  bytes: Uint8Array,
  { at, reason }: { at: Date; reason: string },
): Promise<Uint8Array> => {
  const { PDF } = await load()
  const document = await PDF.load(bytes)
  const sealed = await document.sign({
    signer: await signerOf(needs),
    reason,
    location: 'Iceland',
    signingTime: at,
    fieldName: 'Seal',
    level: 'B-B',
  })
  return sealed.bytes
}
