import { expect, test } from 'vitest'
import { applicationState } from './states.ts'

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
