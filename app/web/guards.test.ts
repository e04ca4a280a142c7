import { expect, test } from 'vitest'
import { guardPage, type GuardReader } from './guards.ts'

const go = (path: string, reader: GuardReader | null) =>
  guardPage(new URL(path, 'http://page'), reader, false)
const tenant: GuardReader = { user_type: 'TN', is_staff: false }
const landlord: GuardReader = { user_type: 'LL', is_staff: false }

test.each([
  ['/tenants/rental-contracts', landlord, '/landlords/rental-contracts'],
  ['/landlords/rental-contracts', tenant, '/tenants/rental-contracts'],
  // No page of either side has these addresses.
  ['/tenants', landlord, '/landlords/home'],
  ['/tenants/no-such-page', landlord, '/landlords/home'],
  ['/landlords/no-such-page/5', tenant, '/tenants/home'],
  ['/Landlords/No-such-page', tenant, '/tenants/home'],
])('%s leads the other side to its own', (path, reader, to) => {
  expect(go(path, reader)).toEqual({ go: to })
})

test.each([
  ['/tenants/no-such-page', tenant],
  ['/tenants/no-such-page', null],
  ['/tenantsandmore', landlord],
  ['/tenants/rental-profiles/somebody', landlord],
  ['/no-such-page', tenant],
])('%s is nobody’s: the reader is told that it is not there', (path, reader) => {
  expect(go(path, reader)).toBeNull()
})
