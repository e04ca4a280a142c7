import { describe, expect, test } from 'vitest'
import { UnitState, type LeaseStage, type UnitListing } from './model.ts'
import {
  byBuilding,
  canLease,
  homeProblems,
  isInUse,
  landregDigits,
  nextAct,
  unitState,
} from './rules.ts'

describe('PR-01: the number of a home', () => {
  test.each([
    ['2042190', '2042190'],
    ['F2042190', '2042190'],
    [' f2042190 ', '2042190'],
    ['204219', null],
    ['20421901', null],
    ['G2042190', null],
    ['Hraunbær 88', null],
    ['', null],
  ])('%s', (typed, digits) => {
    expect(landregDigits(typed)).toBe(digits)
  })
  test.each([
    ['F2042190', []],
    ['', ['required']],
    ['  ', ['required']],
    ['F20421', ['properties.landreg_form']],
    ['20421901', ['properties.landreg_form']],
    ['Hraunbær 88', ['properties.choose_home']],
    ['F', ['properties.choose_home']],
  ])('%s is told what is wrong with it', (landreg_id, codes) => {
    expect(
      homeProblems({ landreg_id }).map(({ path, code }) => (expect(path).toBe('landreg_id'), code)),
    ).toEqual(codes)
  })
})

type Status = UnitListing['status'] | null
type Stage = LeaseStage | null

describe('what a home is at', () => {
  test.each<[Status, Stage, string]>([
    [null, null, 'vacant'],
    ['draft', null, 'draft'],
    ['unpublished', null, 'paused'],
    ['published', null, 'listed'],
    ['let', null, 'let'],
    [null, 'running', 'let'],
    [null, 'upcoming', 'let'],
    [null, 'open', 'leasing'],
    [null, 'over', 'vacant'],
    // A lease says more than a listing, and what is let may be listed again.
    ['published', 'running', 'let'],
    ['published', 'open', 'leasing'],
    ['published', 'over', 'listed'],
    ['let', 'open', 'leasing'],
    // Signing marked the listing as let; nobody has changed that since the lease ended.
    ['let', 'over', 'vacant'],
    ['draft', 'over', 'draft'],
  ])('a listing that is %s and a lease that is %s: %s', (status, stage, state) => {
    expect(unitState(status && { status, is_in_review: false }, stage && { stage })).toBe(state)
  })
  test.each<[Status, Stage, string]>([
    ['draft', null, 'in_review'],
    ['unpublished', null, 'in_review'],
    ['draft', 'over', 'in_review'],
    ['draft', 'open', 'leasing'],
  ])('its listing waits for review as %s, with a lease that is %s: %s', (status, stage, state) => {
    expect(unitState(status && { status, is_in_review: true }, stage && { stage })).toBe(state)
  })

  const act = (status: Status, stage: Stage, is_archived = false, is_in_review = false) => {
    const listing = status && {
      id: 'l',
      status,
      is_in_review,
      price: null,
      currency: 'ISK' as const,
      letting_right: null,
    }
    const lease = stage && {
      id: 'k',
      stage,
      start_date: null,
      end_date: null,
      price: null,
      currency: null,
    }
    return nextAct({ state: unitState(listing, lease), is_archived, listing, lease })
  }
  test.each<[Status, Stage, boolean, string]>([
    [null, null, false, 'list'],
    [null, 'over', false, 'list'],
    ['draft', null, false, 'resume_listing'],
    ['unpublished', null, false, 'open_listing'],
    ['published', null, false, 'open_listing'],
    ['let', null, false, 'open_listing'],
    ['let', 'over', false, 'open_listing'],
    ['let', 'running', false, 'open_lease'],
    [null, 'upcoming', false, 'open_lease'],
    ['published', 'open', false, 'open_lease'],
    ['draft', null, true, 'restore'],
  ])('next for %s, %s, archived %s: %s', (status, stage, isArchived, next) => {
    expect(act(status, stage, isArchived)).toBe(next)
  })
  test('there is nothing to finish in what waits for review', () => {
    expect(act('draft', null, false, true)).toBe('open_listing')
  })

  test('what is let, being let or listed is in use; a lease begins where nobody has one', () => {
    const states = UnitState.options
    expect(states.filter(isInUse)).toEqual(['let', 'leasing', 'listed', 'in_review'])
    expect(states.filter((state) => canLease({ state, is_archived: false }))).toEqual([
      'listed',
      'in_review',
      'paused',
      'draft',
      'vacant',
    ])
    expect(canLease({ state: 'vacant', is_archived: true })).toBe(false)
  })
})

test('homes that follow each other at one address are one building', () => {
  const unit = (street_address: string, postal_code: string) => ({
    street_address,
    postal_code,
    place: 'Reykjavík',
  })
  const found = byBuilding([
    unit('Laugavegur 9', '101'),
    unit('Laugavegur 9', '101'),
    unit('Laugavegur 10', '101'),
    unit('Laugavegur 10', '105'),
  ])
  expect(found.map(({ key, units }) => [key, units.length])).toEqual([
    ['Laugavegur 9, 101', 2],
    ['Laugavegur 10, 101', 1],
    ['Laugavegur 10, 105', 1],
  ])
  expect(byBuilding([])).toEqual([])
})
