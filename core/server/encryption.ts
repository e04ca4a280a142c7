import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { hmac } from './ids.ts'
import { openKeys, type Key } from './keys.ts'

/** What a value is. A value of one kind cannot be read as another: the kind is part of what is authenticated. */
export type EncryptedKind =
  | 'national_id'
  | 'account'
  | 'phone'
  | 'reply'
  | 'provider_record'
  | 'link_token'
  | 'finances'
  | 'totp_secret'
  | 'push_device'

declare const ciphertext: unique symbol
/** A value as the database holds it: `enc1.<id of the key>.<salt, nonce, tag and text in base64url>`. */
export type Ciphertext = string & { readonly [ciphertext]: true }

/** The keys of an installation for data at rest. */
export interface DataKeys {
  /** Encrypts and decrypts. */
  current: Key
  /** Only decrypt, while what they encrypted is encrypted again. */
  earlier: readonly Key[]
  /** Makes the hashes by which encrypted values are found. */
  lookup: Key
}

const VERSION = 'enc1'
const [SALT, NONCE, TAG] = [16, 12, 16]

/** `secrets`: the current one first. All have 32 characters or more. */
export const openDataKeys = (
  secrets: readonly [string, ...string[]],
  lookupSecret: string,
): DataKeys => {
  const [current, ...earlier] = secrets.map((secret) => openKeys(secret)[0])
  return { current: current!, earlier, lookup: openKeys(lookupSecret)[0] }
}

// Columns are declared once for the whole process, so the keys that they use belong to the process too.
let keys: DataKeys | null = null
const known = new Map<string, Key>()

/** Gives the process its keys, before anything is read or written. Keys given earlier still decrypt. */
export const useDataKeys = (given: DataKeys): void => {
  keys = given
  for (const key of [given.current, ...given.earlier]) known.set(key.kid, key)
}

const keysInUse = (): DataKeys => {
  if (keys === null) throw new Error('useDataKeys has not been called')
  return keys
}

/** Each value has a key of its own, made from the installation's key and a random salt. */
const keyOfValue = (key: Key, salt: Uint8Array): Buffer =>
  Buffer.from(hmac(key.secret, `value:${Buffer.from(salt).toString('hex')}`), 'base64url')

const headOf = (kid: string): string => `${VERSION}.${kid}.`
const authenticated = (kid: string, kind: EncryptedKind): Buffer =>
  Buffer.from(`${headOf(kid)}${kind}`)

/** AES-256-GCM. The same text never gives the same ciphertext twice. */
export const encrypt = (kind: EncryptedKind, text: string): Ciphertext => {
  const { current } = keysInUse()
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv('aes-256-gcm', keyOfValue(current, salt), nonce)
  cipher.setAAD(authenticated(current.kid, kind))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const packed = Buffer.concat([salt, nonce, cipher.getAuthTag(), body])
  return `${headOf(current.kid)}${packed.toString('base64url')}` as Ciphertext
}

const FORM = /^enc1\.([\w-]{8})\.([\w-]+)$/

/** The id of the key that encrypted this; null for a text that is not encrypted. */
export const keyIdOf = (text: string): string | null => FORM.exec(text)?.[1] ?? null

/** Throws where the text is not a ciphertext, was changed, is of another kind, or its key is unknown. */
const open = (kind: EncryptedKind, text: string): string => {
  const [, kid = '', packed = ''] = FORM.exec(text) ?? []
  const key = known.get(kid)
  if (!key) throw new Error(`a value of kind ${kind} is encrypted with an unknown key`)
  const bytes = Buffer.from(packed, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOfValue(key, bytes.subarray(0, SALT)),
    bytes.subarray(SALT, SALT + NONCE),
    { authTagLength: TAG },
  )
  decipher.setAAD(authenticated(kid, kind))
  decipher.setAuthTag(bytes.subarray(SALT + NONCE, SALT + NONCE + TAG))
  const body = bytes.subarray(SALT + NONCE + TAG)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** The text of a value that SQL of our own has read; null stays null. Columns read by Drizzle decrypt by themselves. */
export const decrypt = <T extends Ciphertext | null>(
  kind: EncryptedKind,
  value: T,
): T extends null ? string | null : string =>
  (value === null ? null : open(kind, value)) as T extends null ? string | null : string

/** A keyed hash (132 bits) by which equal values are found without decrypting. null stays null. */
export const lookupOf = <T extends string | null>(kind: EncryptedKind, value: T): T =>
  (value === null
    ? null
    : hmac(keysInUse().lookup.secret, `lookup:${kind}:${value}`).slice(0, 22)) as T

/** Ids of the keys: what encrypts now, what may have encrypted before, what makes the lookups. */
export const dataKeyIds = (): { current: string; earlier: string[]; lookup: string } => {
  const { current, earlier, lookup } = keysInUse()
  return { current: current.kid, earlier: earlier.map((key) => key.kid), lookup: lookup.kid }
}
