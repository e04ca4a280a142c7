import { expect, test } from 'vitest'
import { securityCap } from './security-cap.ts'

test.each([
  ['deposit', 250_000, 750_000],
  ['third_party', 250_000, 750_000],
  ['mutual_fund', 250_009, 25_000],
  ['bank_guarantee', 250_000, null],
  ['insurance', 250_000, null],
  ['other', 250_000, null],
  [null, 250_000, null],
])('security of the kind %s for a rent of %i is at most %s', (kind, rent, cap) => {
  expect(securityCap(kind, rent)).toBe(cap)
})
