import { describe, expect, test } from 'vitest'
import { leastNoticeMonths, noticeMonths, noticePeriod, type NoticeFacts } from './notice.ts'
import { isResidential, premisesKind } from './regimes.ts'

const months = (change: Partial<NoticeFacts>) =>
  noticeMonths({
    kind: 'home',
    by: 'landlord',
    since: '2021-03-01',
    sent_on: '2026-01-15',
    landlord_is_professional: false,
    ...change,
  })

describe('T-02: months of notice (RA 56)', () => {
  test.each<[string, Partial<NoticeFacts>, number]>([
    ['storage', { kind: 'storage' }, 1],
    ['a room', { kind: 'room' }, 3],
    ['a home', {}, 6],
    ['a home not let for profit, its tenant no longer qualifies', { no_longer_qualifies: true }, 3],
    [
      'a home whose tenant no longer qualifies, by the tenant',
      { no_longer_qualifies: true, by: 'tenant' },
      6,
    ],
    ['a home, by its tenant', { by: 'tenant', landlord_is_professional: true }, 6],
    ['a home of a company, after five years', { landlord_is_professional: true }, 12],
    [
      'a home of a company, after just a year',
      { landlord_is_professional: true, since: '2025-01-15' },
      6,
    ],
    [
      'a home of a company, after a year and a day',
      { landlord_is_professional: true, since: '2025-01-14' },
      12,
    ],
    ['T-07: premises, sent on 28 February 2026', { kind: 'commercial', sent_on: '2026-02-28' }, 6],
    ['premises, after just five years', { kind: 'commercial', sent_on: '2026-03-01' }, 6],
    ['T-07: premises, sent on 2 March 2026', { kind: 'commercial', sent_on: '2026-03-02' }, 9],
    ['premises, after ten years and a day', { kind: 'commercial', since: '2016-01-14' }, 12],
  ])('%s', (_, change, expected) => expect(months(change)).toBe(expected))

  test('T-06: the least that both sides owe', () => {
    expect((['storage', 'room', 'home', 'commercial'] as const).map(leastNoticeMonths)).toEqual([
      1, 3, 6, 6,
    ])
  })
})

describe('T-07: when notice runs (RA 57)', () => {
  test.each([
    ['2026-01-15', 6, '2026-02-01', '2026-07-31', '2026-08-01'],
    ['2026-01-01', 6, '2026-02-01', '2026-07-31', '2026-08-01'],
    ['2026-01-31', 6, '2026-02-01', '2026-07-31', '2026-08-01'],
    ['2026-11-25', 6, '2026-12-01', '2027-05-31', '2027-06-01'],
    ['2026-02-10', 1, '2026-03-01', '2026-03-31', '2026-04-01'],
  ])('sent on %s, %i months', (sent, length, starts, ends, out_by) =>
    expect(noticePeriod(sent, length)).toEqual({ starts, ends, out_by }),
  )
})

test('L-22c: what the Act calls each type; homes and rooms are residential (L-03)', () => {
  expect(
    ['apartment', 'studio', 'room', 'garage', 'storage', 'shop'].map((tag) => premisesKind(tag)),
  ).toEqual(['home', 'home', 'room', 'storage', 'storage', 'commercial'])
  expect(['room', 'garage', 'shop', undefined].map(isResidential)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
