import { describe, expect, test } from 'vitest'
import { STEP_NAMES, type StepName } from '../enums.ts'
import type { Contract } from '../model.ts'
import { contractState, draftProgress, termOf } from './states.ts'

const TODAY = '2026-11-28'
const term = (end_date: string | null, start_date = '2026-01-01', status = 'signed' as const) => {
  const told = termOf({ status, start_date, end_date, is_definite: end_date !== null }, TODAY)
  return told && [told.key.replace('contracts.term_left.', ''), told.day, told.count]
}

describe('what is left of a term', () => {
  test.each([
    ['2026-11-28', ['last_day', '2026-11-28', 0]],
    ['2026-11-29', ['days', '2026-11-29', 1]],
    ['2026-12-26', ['days', '2026-12-26', 28]],
    // The last day belongs to the term: from the 28th to the 27th is a month.
    ['2026-12-27', ['months', '2026-12-27', 1]],
    ['2027-05-31', ['months', '2027-05-31', 6]],
    ['2028-11-26', ['months', '2028-11-26', 23]],
    ['2028-11-27', ['years', '2028-11-27', 2]],
    ['2026-11-27', ['ended', '2026-11-27', 0]],
  ])('to %s', (end, told) => {
    expect(term(end)).toEqual(told)
  })

  test('open-ended, to come, and what has no term yet', () => {
    expect(term(null)).toEqual(['open', '2026-01-01', 0])
    expect(term(null, '2026-12-01')).toEqual(['to_come', '2026-12-01', 0])
    const planned = { start_date: '2026-12-01', end_date: null, is_definite: false }
    for (const status of ['draft', 'committed'] as const)
      expect(termOf({ status, ...planned }, TODAY)?.key).toBe('contracts.term_left.planned')
    expect(
      termOf({ status: 'draft', start_date: null, end_date: null, is_definite: false }, TODAY),
    ).toBeNull()
    expect(termOf({ status: 'committed', is_stopped: true, ...planned }, TODAY)).toBeNull()
    // Nobody has agreed to it yet.
    expect(
      termOf(
        {
          status: 'committed',
          start_date: '2026-01-01',
          end_date: '2027-01-01',
          is_definite: true,
        },
        TODAY,
      ),
    ).toBeNull()
  })
})

describe('what a lease is at', () => {
  const stateOf = (
    given: Partial<Parameters<typeof contractState>[0]>,
    start_date: string | null = '2026-01-01',
    end_date: string | null = '2026-12-31',
  ) =>
    contractState(
      {
        status: 'signed',
        is_stopped: false,
        waits_for_you: false,
        signed_count: 2,
        signer_count: 2,
        is_definite: end_date !== null,
        start_date,
        end_date,
        ...given,
      },
      TODAY,
    ).state.replace('contracts.status.', '')

  test.each([
    ['2026-11-29', '2027-11-28', 'signed'],
    ['2026-11-28', '2027-11-27', 'running'],
    ['2026-01-01', '2026-12-13', 'running'],
    ['2026-01-01', '2026-12-12', 'ending'],
    ['2026-01-01', '2026-11-28', 'ending'],
    ['2026-01-01', '2026-11-27', 'ended'],
    ['2026-01-01', null, 'running'],
  ])('signed, from %s to %s: %s', (start, end, told) => {
    expect(stateOf({}, start, end)).toBe(told)
  })

  test('what stops it or waits comes before its term', () => {
    expect(stateOf({ status: 'draft' }, null, null)).toBe('draft')
    expect(stateOf({ status: 'draft', draft: { done: 5, all: 12 } }, null, null)).toBe(
      'contracts.list.draft_yours',
    )
    expect(stateOf({ status: 'committed', signed_count: 1 })).toBe('contracts.list.signed_of')
    expect(stateOf({ status: 'committed', waits_for_you: true })).toBe(
      'contracts.list.waits_for_you',
    )
    expect(stateOf({ status: 'committed', waits_for_you: true, is_stopped: true })).toBe(
      'contracts.page.refused_title',
    )
  })
})

describe('how far a draft has come', () => {
  const progress = (wrong: StepName[], seen: StepName[], stops: StepName[] = []) =>
    draftProgress({
      valid_steps: STEP_NAMES.map((step_name) => ({
        step_name,
        is_valid: step_name !== 'sign' && !wrong.includes(step_name),
        is_seen: seen.includes(step_name),
      })),
      law_warnings: stops.map((step) => ({
        step,
        severity: 'stops',
      })) as unknown as Contract['law_warnings'],
    })

  test('the first step that misses something is next, and what nobody looked at after it is not done', () => {
    expect(progress(['period', 'parties'], ['property'])).toEqual({
      done: 2,
      all: 12,
      next: 'period',
    })
    expect(progress(['property'], [])).toEqual({ done: 0, all: 12, next: 'property' })
    expect(progress(['parties'], ['property', 'payments']).done).toBe(4)
  })

  test('a draft that came filled waits to be signed, unless the law stops it', () => {
    expect(progress([], [])).toEqual({ done: 11, all: 12, next: 'sign' })
    expect(progress([], [], ['rent_and_securities'])).toEqual({
      done: 4,
      all: 12,
      next: 'rent_and_securities',
    })
  })
})
