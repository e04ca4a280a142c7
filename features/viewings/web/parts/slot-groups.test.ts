import { expect, test } from 'vitest'
import { slotGroups } from './slot-groups.ts'

const slot = (listing: string, starts_at: string) => ({ starts_at, listing: { id: listing } })
const told = (slots: readonly ReturnType<typeof slot>[]) =>
  slotGroups(slots).map(({ day, listing, slots: of }) => [
    day,
    listing.id,
    of.map(({ starts_at }) => starts_at.slice(11, 16)),
  ])

test('times of one home and day stand together, where the first of them comes', () => {
  expect(
    told([
      slot('a', '2026-12-02T17:00:00Z'),
      slot('b', '2026-12-02T17:05:00Z'),
      slot('a', '2026-12-02T17:15:00Z'),
      slot('a', '2026-12-03T17:00:00Z'),
    ]),
  ).toEqual([
    ['2026-12-02', 'a', ['17:00', '17:15']],
    ['2026-12-02', 'b', ['17:05']],
    ['2026-12-03', 'a', ['17:00']],
  ])
})

test('what is over keeps its order, the last time first', () => {
  expect(told([slot('a', '2026-12-02T17:15:00Z'), slot('a', '2026-12-02T17:00:00Z')])).toEqual([
    ['2026-12-02', 'a', ['17:15', '17:00']],
  ])
})

test('no times are no groups', () => expect(slotGroups([])).toEqual([]))
