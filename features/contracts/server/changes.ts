import type { ChangeRule } from '#core/server/changes.ts'
import { addresseesOf } from './own-parts/addressees.ts'
import { peopleOfContract } from './public.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'contract',
    people: peopleOfContract,
    notifies_staff: true,
    // An application shows its lease, the payments begin with it, and a home that is let is taken off the market.
    stale: ['contracts', 'applications', 'rent-collection', 'listings'],
  },
  // The draft is not theirs to see; that they were asked waits on their first page.
  { noun: 'own_part', people: addresseesOf, notifies_staff: false, stale: ['contracts'] },
]
