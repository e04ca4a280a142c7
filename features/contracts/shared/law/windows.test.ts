import { describe, expect, test } from 'vitest'
import {
  becomesIndefiniteAfter,
  defectsBy,
  priorityAnswerBy,
  priorityWindow,
  registerBy,
  securityStepBy,
  showingsFrom,
} from './windows.ts'

describe('the priority right (RA 51-53)', () => {
  test('F-17: a lease that ends on 31 August 2026', () => {
    expect(priorityWindow('2025-09-01', '2026-08-31')).toEqual({
      ask_from: '2026-05-31',
      ask_until: '2026-07-20',
      deny_until: '2026-05-31',
      is_short: false,
    })
  })
  test('F-10 and F-12: a lease of less than three months has 30 days', () => {
    expect(priorityWindow('2026-06-02', '2026-08-31')).toEqual({
      ask_from: '2026-08-01',
      ask_until: '2026-08-01',
      deny_until: '2026-08-01',
      is_short: true,
    })
    expect(priorityWindow('2026-06-01', '2026-08-31').is_short).toBe(false)
  })
  test.each([
    ['F-11: a question received on 10 June', '2026-06-10', '2026-07-10'],
    ['F-13: a denial received on 31 May', '2026-05-31', '2026-06-30'],
    ['F-14: an objection received on 15 February', '2027-02-15', '2027-03-17'],
  ])('%s is answered within 30 days', (_, received, by) =>
    expect(priorityAnswerBy(received)).toBe(by),
  )
})

describe('claims against security (RA 40)', () => {
  test.each([
    ['D-09: handed back on 31 July, claimed by', '2026-07-31', '2026-08-28'],
    ['D-09: received on 20 August, answered by', '2026-08-20', '2026-09-17'],
    ['D-09: rejected on 10 September, referred by', '2026-09-10', '2026-10-08'],
    ['D-08: handed back on 1 February of a leap year, claimed by', '2028-02-01', '2028-02-29'],
  ])('%s', (_, after, by) => expect(securityStepBy(after)).toBe(by))
})

describe('other windows of the law', () => {
  test.each([
    ['R-01: signed on 20 November', registerBy('2026-11-20'), '2026-12-20'],
    ['R-01: signed on 31 January', registerBy('2027-01-31'), '2027-03-02'],
    ['R-04: ended on 31 August', registerBy('2026-08-31'), '2026-09-30'],
    ['C-02: handed over on 1 March, defects by', defectsBy('2026-03-01'), '2026-03-29'],
    ['L-14: eight weeks after 31 August', becomesIndefiniteAfter('2026-08-31'), '2026-10-26'],
    ['H-02: shown in the last six months of', showingsFrom('2026-08-31'), '2026-02-28'],
    ['DL-01: a Sunday stays a Sunday', registerBy('2026-10-30'), '2026-11-29'],
  ])('%s', (_, day, expected) => expect(day).toBe(expected))
})
