import { describe, expect, test } from 'vitest'
import { isChoice, quietUntil, settingsOf, timingProblems } from './rules.ts'
import { METHODS, TYPES } from './enums.ts'

describe('settings', () => {
  test('letters about signing and about the account always come', () => {
    expect(
      TYPES.flatMap((type) =>
        METHODS.filter((method) => isChoice(type, method)).map((method) => `${type} ${method}`),
      ),
    ).toEqual([
      'applications product',
      'applications email',
      'applications sms',
      'applications push',
      'viewings product',
      'viewings email',
      'viewings push',
      'messages product',
      'messages email',
      'messages push',
      'signing product',
      'signing sms',
      'signing push',
      'registration product',
      'registration push',
      'payments product',
      'payments email',
      'payments sms',
      'payments push',
      'household product',
      'household push',
      'saved_searches product',
      'saved_searches email',
      'saved_searches push',
      'tenant_files product',
      'tenant_files push',
      'account push',
      'contact_messages product',
      'contact_messages push',
    ])
  })

  test('whatever is told in the product can be switched off there, except what guards the account', () => {
    for (const type of TYPES) expect(isChoice(type, 'product'), type).toBe(type !== 'account')
  })

  test('a pair that is switched off carries its row; messages of visitors are shown to staff alone', () => {
    const off = {
      id: 'one',
      notification_type_id: 'applications',
      notification_method_id: 'email',
    } as const
    expect(settingsOf([off], false)[0]!.methods).toEqual([
      { notification_method_id: 'product', is_choice: true, blacklist_id: null },
      { notification_method_id: 'email', is_choice: true, blacklist_id: 'one' },
      { notification_method_id: 'sms', is_choice: true, blacklist_id: null },
      { notification_method_id: 'push', is_choice: true, blacklist_id: null },
    ])
    expect(
      settingsOf([], false).some((row) => row.notification_type_id === 'contact_messages'),
    ).toBe(false)
    expect(
      settingsOf([], true).some((row) => row.notification_type_id === 'contact_messages'),
    ).toBe(true)
  })
})

const endOf = (from: number, until: number, now: string): string | null =>
  quietUntil({ quiet_from: from, quiet_until: until }, new Date(now))?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    // From ten in the evening until eight, over midnight.
    [22, 8, '2026-11-20T21:59:59.999Z', null],
    [22, 8, '2026-11-20T22:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    [22, 8, '2026-11-20T23:30:00.000Z', '2026-11-21T08:00:00.000Z'],
    [22, 8, '2026-11-21T00:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    [22, 8, '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
    [22, 8, '2026-11-21T08:00:00.000Z', null],
    // Within one day.
    [9, 17, '2026-11-20T08:59:00.000Z', null],
    [9, 17, '2026-11-20T09:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    [9, 17, '2026-11-20T16:59:00.000Z', '2026-11-20T17:00:00.000Z'],
    [9, 17, '2026-11-20T17:00:00.000Z', null],
    // Until midnight, and from midnight; the end of a month and of a year.
    [20, 0, '2026-11-30T23:10:00.000Z', '2026-12-01T00:00:00.000Z'],
    [20, 0, '2026-12-01T00:00:00.000Z', null],
    [0, 6, '2026-12-31T23:59:00.000Z', null],
    [22, 8, '2026-12-31T23:59:00.000Z', '2027-01-01T08:00:00.000Z'],
  ])('from %i until %i, at %s: %s', (from, until, now, end) => {
    expect(endOf(from, until, now)).toBe(end)
  })

  test('no hours are never quiet', () => {
    expect(quietUntil({ quiet_from: null, quiet_until: null }, new Date())).toBeNull()
  })

  test('both hours or neither, and not the same one', () => {
    const codes = (quiet_from: number | null, quiet_until: number | null) =>
      timingProblems({ quiet_from, quiet_until }).map(({ path, code }) => `${path} ${code}`)
    expect(codes(null, null)).toEqual([])
    expect(codes(22, 8)).toEqual([])
    expect(codes(22, null)).toEqual(['quiet_until required'])
    expect(codes(null, 8)).toEqual(['quiet_from required'])
    expect(codes(8, 8)).toEqual(['quiet_until notifications.same_hour'])
  })
})
