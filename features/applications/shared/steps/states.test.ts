import { expect, test } from 'vitest'
import { applicationState, isUnread } from './states.ts'

const lease = { id: 'l', contract_number: 'L-1', is_signed: true, is_stopped: false }

test.each([
  ['sent', null, false, 'applications.status.sent', 'glacier'],
  ['sent', null, true, 'applications.landlord.considered', 'glacier'],
  ['accepted', null, true, 'applications.status.accepted', 'moss'],
  ['accepted', { ...lease, is_signed: false }, false, 'applications.status.accepted', 'moss'],
  ['accepted', lease, true, 'applications.status.leased', 'moss'],
  ['denied', null, true, 'applications.status.denied', 'lava'],
] as const)(
  'an application that is %s, with lease %j, considered %s',
  (status, of, is_considered, state, tone) => {
    expect(applicationState({ status, lease: of, is_considered })).toEqual({ state, tone })
  },
)

test('an application for a home that somebody else was accepted for says so first, a decided one does not', () => {
  const state = (status: 'sent' | 'denied') =>
    applicationState({ status, lease: null, is_considered: true, accepted_id: 'another' }).state
  expect(state('sent')).toBe('listings.card.promised')
  expect(state('denied')).toBe('applications.status.denied')
})

test.each([
  ['sent', false, null, true],
  ['sent', true, null, false],
  ['sent', false, 'another', false],
  ['denied', false, null, false],
] as const)(
  '%s, read: %s, accepted for the home: %s; unread: %s',
  (status, isRead, accepted, told) => {
    expect(isUnread({ status, is_read_by_landlord: isRead, accepted_id: accepted })).toBe(told)
  },
)
