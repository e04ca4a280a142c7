import { describe, expect, test } from 'vitest'
import { email, personName, text } from './fields.ts'

const isEmail = (value: string): boolean => email().safeParse(value).success
const domainOf = (length: number): string => `${'b'.repeat(length)}.is`

describe('an e-mail address', () => {
  test.each([
    'jon@example.is',
    ' jon@example.is ',
    'Jón.Þór+leiga@þór-ehf.is',
    "o'neill_1@mail.example.co.uk",
    'a@xn--r-3ga.is',
    `${'a'.repeat(64)}@b.is`,
    `a@${domainOf(63)}`,
    `a@${'b.'.repeat(125)}is`,
  ])('%s', (value) => expect(isEmail(value)).toBe(true))

  test.each([
    '',
    'jon',
    'jon@example',
    'jon@@example.is',
    'a..b@example.is',
    '.a@example.is',
    'a.@example.is',
    'a@example..is',
    'a@.example.is',
    'a@example.is.',
    'a@-example.is',
    'a@example-.is',
    'a@exa_mple.is',
    'a@127.0.0.1',
    'a b@example.is',
    '"a"@example.is',
    'a@example.is\r\nBcc: b@example.is',
    'a@example.is\u0000',
    `${'a'.repeat(65)}@b.is`,
    `a@${domainOf(64)}`,
    `a@${'b.'.repeat(126)}is`,
  ])('not %j', (value) => expect(isEmail(value)).toBe(false))
})

test('what cannot be stored is said once, whatever else a field asks for', () => {
  const codesOf = (schema: ReturnType<typeof email>, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(codesOf(personName(120, 2), 'Jón\u0000Jónsson')).toEqual(['not_storable'])
  expect(codesOf(email(), 'a@example.is\u0000')).toEqual(['not_storable'])
})

test.each(['\u200b', '\u0007', ' \u2060\ufeff ', '\u3164', '\u00ad', '\ufe0f'])(
  '%j is no text where some is asked for',
  (unseen) => {
    const codes = text(50, 1)
      .safeParse(unseen)
      .error?.issues.map(({ message }) => message)
    expect(codes).toEqual(['required'])
    expect(text(50).safeParse(unseen).success).toBe(true)
  },
)

test.each(['.', '?', '🏠', '👩‍👩‍👧', 'ё', '漢', '1', 'e\u0301', '\u200bа'])('%j is some', (seen) =>
  expect(text(50, 1).safeParse(seen).success).toBe(true),
)
