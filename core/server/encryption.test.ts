import { beforeEach, describe, expect, test } from 'vitest'
import {
  decrypt,
  encrypt,
  keyIdOf,
  lookupOf,
  openDataKeys,
  useDataKeys,
  type Ciphertext,
} from './encryption.ts'

const OLD = 'an-old-key-of-thirty-two-characters-or-more'
const NEW = 'a-new-key-of-thirty-two-characters-or-more'
const LOOKUP = 'a-lookup-key-of-thirty-two-characters-or-more'

beforeEach(() => useDataKeys(openDataKeys([OLD], LOOKUP)))

describe('a value', () => {
  test.each(['1203850039', '', 'Þórður – ☃ 🏠', 'a'.repeat(100_000)])(
    'comes back as it was (%#)',
    (text) => {
      expect(decrypt('national_id', encrypt('national_id', text))).toBe(text)
    },
  )

  test('is never written twice alike, and its ciphertext holds nothing of it', () => {
    const [one, other] = [encrypt('phone', '+3546121234'), encrypt('phone', '+3546121234')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^enc1\.[\w-]{8}\.[\w-]+$/)
    expect(Buffer.from(one.split('.')[2]!, 'base64url').includes('6121234')).toBe(false)
  })

  test('of one kind cannot be read as another', () => {
    const phone = encrypt('phone', '1203850039')
    expect(() => decrypt('national_id', phone)).toThrow()
  })

  test('that anybody changed is refused, whichever byte it is', () => {
    const [head, kid, packed] = encrypt('account', 'IS140159260076545510730339').split('.')
    const bytes = Buffer.from(packed!, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      const text = `${head}.${kid}.${changed.toString('base64url')}` as Ciphertext
      expect(() => decrypt('account', text)).toThrow()
    }
    for (const size of [0, 20, 43]) {
      const cut = bytes.subarray(0, size).toString('base64url')
      expect(() => decrypt('account', `${head}.${kid}.${cut}` as Ciphertext)).toThrow()
    }
  })

  test('in plain text, or of a key that nobody named, is refused', () => {
    expect(() => decrypt('phone', '+3546121234' as Ciphertext)).toThrow('unknown key')
    const foreign = encrypt('phone', '+3546121234').replace(/^enc1\.[\w-]{8}/, 'enc1.AAAAAAAA')
    expect(() => decrypt('phone', foreign as Ciphertext)).toThrow('unknown key')
  })

  test('that is missing stays missing', () => {
    expect(decrypt('phone', null)).toBeNull()
    expect(lookupOf('phone', null)).toBeNull()
  })
})

describe('keys', () => {
  test('the first encrypts, the others still decrypt', () => {
    const before = encrypt('national_id', '1203850039')
    useDataKeys(openDataKeys([NEW, OLD], LOOKUP))
    const after = encrypt('national_id', '1203850039')
    expect(keyIdOf(after)).not.toBe(keyIdOf(before))
    expect([before, after].map((value) => decrypt('national_id', value))).toEqual([
      '1203850039',
      '1203850039',
    ])
  })

  test('a lookup is the same for equal values of one kind, and other with another key', () => {
    const first = lookupOf('national_id', '1203850039')
    expect(first).toMatch(/^[\w-]{22}$/)
    useDataKeys(openDataKeys([NEW], LOOKUP))
    expect(lookupOf('national_id', '1203850039')).toBe(first)
    expect(lookupOf('national_id', '1203850040')).not.toBe(first)
    expect(lookupOf('phone', '1203850039')).not.toBe(first)
    useDataKeys(openDataKeys([NEW], OLD))
    expect(lookupOf('national_id', '1203850039')).not.toBe(first)
  })
})
