import { describe, expect, test } from 'vitest'
import { accountHolder, isUsable, maskIban, statusOfNew } from './rules.ts'

// IBANs written by hand: bank 0133, ledger 26, account 012345, then the holder's kennitala.
const OF_PERSON = 'IS410133260123451203850039'
const OF_COMPANY = 'IS140159260076545510730339'

describe('whose account it is', () => {
  test.each([
    [OF_PERSON, ['1203850039'], true, 'own', 'active'],
    [OF_PERSON, ['0506900089'], true, 'other', null],
    [OF_PERSON, [], true, 'other', null],
    [OF_PERSON, [], false, 'unproven', null],
    [OF_COMPANY, ['1203850039'], true, 'company', 'held'],
    [OF_COMPANY, [], false, 'unproven', null],
    ['PL61109010140000071219812874', ['1203850039'], true, 'foreign', 'held'],
    ['DE89370400440532013000', [], true, 'foreign', 'held'],
    ['DE89370400440532013000', [], false, 'unproven', null],
  ] as const)(
    '%s for %j (proven: %s) is %s and becomes %s',
    (iban, proven, isProven, holder, status) => {
      expect(accountHolder(iban, proven, isProven)).toBe(holder)
      expect(statusOfNew(holder)).toBe(status)
    },
  )
})

describe('rent goes to an account', () => {
  test.each([
    ['active', '2026-11-22T10:00:00.000Z', true],
    ['active', '2026-11-22T10:00:00.001Z', false],
    ['held', '2026-11-01T00:00:00.000Z', false],
    ['refused', '2026-11-01T00:00:00.000Z', false],
  ] as const)('%s since %s: %s', (status, usable_from, usable) => {
    expect(isUsable({ status, usable_from }, '2026-11-22T10:00:00.000Z')).toBe(usable)
  })
})

test.each([
  // An Icelandic IBAN ends in the kennitala of its owner.
  ['IS410133260123451203850039', 'IS41 •••• 2345'],
  ['DK5000400440116243', 'DK50 •••• 6243'],
])('%s is shown as %s', (iban, shown) => {
  expect(maskIban(iban)).toBe(shown)
})
