import { describe, expect, it } from 'vitest'
import { base32, matchingStep, stepAt, totpAddress, totpCode } from './totp.ts'

const SECRET = base32(Buffer.from('12345678901234567890'))

describe('the code of an authenticator app', () => {
  it('has the base32 of RFC 4648, section 10, without padding', () =>
    expect(
      ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text))),
    ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']))

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is the one of RFC 6238, appendix B, after %i seconds', (seconds, code) =>
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code),
  )

  it('counts one period before and after its own, and none that was used', () => {
    const now = new Date('2026-11-23T12:00:10Z')
    const present = stepAt(now)
    const found = (step: number, after = 0) =>
      matchingStep(SECRET, totpCode(SECRET, step), now, after)
    expect([-2, -1, 0, 1, 2].map((away) => found(present + away))).toEqual([
      null,
      present - 1,
      present,
      present + 1,
      null,
    ])
    expect(found(present, present)).toBeNull()
    expect(found(present + 1, present)).toBe(present + 1)
  })

  it('is set up by an address that names the product and the account', () =>
    expect(totpAddress('Igloo', 'anna@example.is', 'ABC')).toBe(
      'otpauth://totp/Igloo%3Aanna%40example.is?secret=ABC&issuer=Igloo&algorithm=SHA1&digits=6&period=30',
    ))
})
