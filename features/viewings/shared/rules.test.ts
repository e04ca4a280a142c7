import { describe, expect, test } from 'vitest'
import type { SlotInput } from './model.ts'
import {
  availabilityOf,
  isClosed,
  slotProblems,
  spansOf,
  type SlotFacts,
  type Visitor,
} from './rules.ts'

const NOW = new Date('2026-12-01T12:00:00Z')
const SLOT: SlotFacts = {
  id: 'slot',
  status: 'open',
  audience: 'everyone',
  places: 2,
  taken: 1,
  starts_at: '2026-12-03T17:00:00.000Z',
  minutes: 30,
}
const NOBODY: Visitor = {
  is_owner: false,
  has_applied: false,
  is_turned_away: false,
  booking: null,
  busy: [],
}

describe('what somebody can do with a time', () => {
  test.each<[string, Partial<SlotFacts>, Partial<Visitor>, string]>([
    ['a place is left', {}, {}, 'book'],
    ['it is full', { taken: 2 }, {}, 'wait'],
    ['more came than there are places', { taken: 3 }, {}, 'wait'],
    ['its own landlord', {}, { is_owner: true }, 'own_home'],
    ['booked already', {}, { booking: { slot_id: 'slot', status: 'booked' } }, 'booked'],
    ['on its list', { taken: 2 }, { booking: { slot_id: 'slot', status: 'waiting' } }, 'waiting'],
    [
      'another time in this home',
      {},
      { booking: { slot_id: 'b', status: 'booked' } },
      'other_time',
    ],
    ['the tenant has not answered', { status: 'asked' }, {}, 'not_open'],
    ['the tenant refused', { status: 'refused' }, {}, 'not_open'],
    ['called off', { status: 'canceled' }, {}, 'not_open'],
    ['turned away', {}, { is_turned_away: true }, 'not_open'],
    [
      'turned away with a place',
      {},
      { is_turned_away: true, booking: { slot_id: 'slot', status: 'booked' } },
      'not_open',
    ],
    ['59 minutes before', { starts_at: '2026-12-01T12:59:00.000Z' }, {}, 'closed'],
    ['60 minutes before', { starts_at: '2026-12-01T13:00:00.000Z' }, {}, 'book'],
    ['for applicants, not applied', { audience: 'applicants' }, {}, 'applicants_only'],
    ['for applicants, applied', { audience: 'applicants' }, { has_applied: true }, 'book'],
    [
      'elsewhere until its beginning',
      {},
      { busy: [{ starts_at: '2026-12-03T16:30:00.000Z', minutes: 30 }] },
      'book',
    ],
    [
      'elsewhere a minute into it',
      {},
      { busy: [{ starts_at: '2026-12-03T16:31:00.000Z', minutes: 30 }] },
      'clash',
    ],
  ])('%s', (_name, slot, who, expected) => {
    expect(availabilityOf({ ...SLOT, ...slot }, { ...NOBODY, ...who }, NOW)).toBe(expected)
  })

  test('who moves leaves the other time out of account', () => {
    const who: Visitor = { ...NOBODY, booking: { slot_id: 'b', status: 'booked' } }
    expect(availabilityOf(SLOT, who, NOW, { moves: true })).toBe('book')
    expect(availabilityOf({ ...SLOT, taken: 2 }, who, NOW, { moves: true })).toBe('wait')
  })

  test('a time closes an hour before', () => {
    expect(isClosed({ starts_at: '2026-12-01T13:00:00.000Z', minutes: 10 }, NOW)).toBe(false)
    expect(isClosed({ starts_at: '2026-12-01T12:59:59.000Z', minutes: 10 }, NOW)).toBe(true)
  })
})

const INPUT: SlotInput = {
  day: '2026-12-03',
  time: '17:00',
  minutes: 30,
  slots: 2,
  places: 1,
  travel_minutes: 20,
  audience: 'everyone',
  note: '',
  is_occupied: false,
  tenant_agreed: false,
}
const problemsOf = (
  input: Partial<SlotInput>,
  given: Partial<Parameters<typeof slotProblems>[1]> = {},
) =>
  slotProblems({ ...INPUT, ...input }, { now: NOW, own: [], lease: null, ...given }).map(
    ({ path, code }) => `${path} ${code}`,
  )

test('times come one after the other', () => {
  expect(spansOf({ ...INPUT, minutes: 45, slots: 3 }).map((span) => span.starts_at)).toEqual([
    '2026-12-03T17:00:00.000Z',
    '2026-12-03T17:45:00.000Z',
    '2026-12-03T18:30:00.000Z',
  ])
})

describe('what is wrong with times', () => {
  test('nothing', () => expect(problemsOf({})).toEqual([]))
  test('an hour ahead at least', () => {
    expect(problemsOf({ day: '2026-12-01', time: '13:00' })).toEqual([])
    expect(problemsOf({ day: '2026-12-01', time: '12:59' })).toEqual(['time viewings.too_soon'])
    expect(problemsOf({ day: '2026-11-01' })).toEqual(['time viewings.too_soon'])
  })
  test('90 days ahead at most', () => {
    expect(problemsOf({ day: '2027-03-01', time: '12:00' })).toEqual([])
    expect(problemsOf({ day: '2027-03-01', time: '12:01' })).toEqual(['day viewings.too_far'])
  })
  test('in a home where somebody lives: a day before, two hours, and their consent (Rent Act, article 41)', () => {
    const lived = { is_occupied: true, tenant_agreed: true }
    expect(problemsOf({ ...lived, day: '2026-12-02', time: '12:00' })).toEqual([])
    expect(problemsOf({ ...lived, day: '2026-12-02', time: '11:59' })).toEqual([
      'time viewings.notice_needed',
    ])
    expect(problemsOf({ ...lived, minutes: 60, slots: 2 })).toEqual([])
    expect(problemsOf({ ...lived, minutes: 61, slots: 2 })).toEqual(['slots viewings.too_long'])
    expect(problemsOf({ is_occupied: true })).toEqual(['tenant_agreed required'])
    // Offered one after the other by two calls, or around what is there, it is one showing all the same.
    const own = (...times: string[]) => ({
      own: times.map((time) => ({
        starts_at: `2026-12-03T${time}:00.000Z`,
        minutes: 60,
        travel_minutes: 0,
        is_same_home: true,
      })),
    })
    expect(problemsOf(lived, own('16:00'))).toEqual([])
    expect(problemsOf({ ...lived, minutes: 31 }, own('16:00'))).toEqual(['slots viewings.too_long'])
    expect(problemsOf(lived, own('18:00', '16:00'))).toEqual(['slots viewings.too_long'])
    expect(problemsOf(lived, own('19:00', '18:00'))).toEqual(['slots viewings.too_long'])
    expect(problemsOf(lived, own('15:00', '19:30'))).toEqual([])
    expect(problemsOf({}, own('18:00', '16:00'))).toEqual([])
  })
  test('where a lease runs its tenants are asked, not the landlord', () => {
    expect(problemsOf({}, { lease: { end_date: null } })).toEqual([])
    expect(problemsOf({ is_occupied: true }, { lease: { end_date: null } })).toEqual([])
    expect(problemsOf({ day: '2026-12-02', time: '11:59' }, { lease: { end_date: null } })).toEqual(
      ['time viewings.notice_needed'],
    )
  })
  test('where the lease has an end, in its last six months (Rent Act, article 41)', () => {
    const until = (end_date: string) => ({ lease: { end_date } })
    // The last six months of a lease to 2 June begin on 3 December.
    expect(problemsOf({}, until('2027-06-02'))).toEqual([])
    expect(problemsOf({}, until('2027-06-03'))).toEqual(['day viewings.lease_runs_on'])
    // Of one to the last of May they are December to May.
    expect(problemsOf({ day: '2026-12-10' }, until('2027-05-31'))).toEqual([])
    expect(
      slotProblems(INPUT, { now: NOW, own: [], ...until('2027-11-30') }).map(
        ({ params }) => params,
      ),
    ).toEqual([{ from: '2027-06-01', months: 6 }])
  })
  test('the way between two homes is kept free, of whichever is longer', () => {
    const other = { minutes: 30, travel_minutes: 10, is_same_home: false }
    const before = (starts_at: string) => [{ ...other, starts_at }]
    // 16:10 to 16:40, then 20 minutes.
    expect(problemsOf({}, { own: before('2026-12-03T16:10:00.000Z') })).toEqual([])
    expect(problemsOf({}, { own: before('2026-12-03T16:11:00.000Z') })).toEqual([
      'time viewings.overlaps',
    ])
    expect(
      problemsOf(
        {},
        { own: [{ ...other, travel_minutes: 21, starts_at: '2026-12-03T16:10:00.000Z' }] },
      ),
    ).toEqual(['time viewings.overlaps'])
  })
  test('in one home times follow without a way', () => {
    const same = { minutes: 30, travel_minutes: 120, is_same_home: true }
    expect(problemsOf({}, { own: [{ ...same, starts_at: '2026-12-03T18:00:00.000Z' }] })).toEqual(
      [],
    )
    expect(problemsOf({}, { own: [{ ...same, starts_at: '2026-12-03T17:59:00.000Z' }] })).toEqual([
      'time viewings.overlaps',
    ])
  })
})
