import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leaseActions } from './lease-actions.ts'

const CONTENT = path.join(import.meta.dirname, '../../server/content/articles.json')

const LEASES = [true, false].flatMap((is_definite) =>
  [true, false].map((is_ending) => ({
    is_definite,
    is_ending,
    has_ended: false,
    has_deposit: true,
    is_landlords: false,
  })),
)

test('every action of a lease leads to an article that comes with the product', () => {
  const keys = (JSON.parse(readFileSync(CONTENT, 'utf8')) as { key: string; kind: string }[])
    .filter(({ kind }) => kind === 'help')
    .map(({ key }) => key)
  const led = LEASES.flatMap(leaseActions)
  expect(led.filter(({ article }) => !keys.includes(article))).toEqual([])
})

test('where a fixed term ends, the guides to its end come first and those that are too late are left out', () => {
  const keysOf = (lease: Partial<Parameters<typeof leaseActions>[0]>) =>
    leaseActions({
      is_definite: true,
      is_ending: false,
      has_ended: false,
      has_deposit: true,
      is_landlords: false,
      ...lease,
    }).map(({ key }) => key)
  const ending = keysOf({ is_ending: true })
  expect(ending.slice(0, 3)).toEqual(['hand_back', 'inspect', 'security'])
  for (const late of ['rent', 'people', 'leave_early']) {
    expect(keysOf({})).toContain(late)
    expect(ending).not.toContain(late)
  }
  expect(keysOf({ is_ending: true, has_deposit: false })).not.toContain('security')
  expect(ending).toContain('renew')
  expect(keysOf({ is_ending: true, has_ended: true })).not.toContain('renew')
  expect(keysOf({ is_definite: false })).toContain('give_notice')
})

test('a landlord is led to taking the home back where a tenant is led to handing it back', () => {
  for (const lease of LEASES) {
    const tenants = leaseActions(lease)
    const landlords = leaseActions({ ...lease, is_landlords: true })
    expect(landlords.map(({ article }) => article)).toEqual(tenants.map(({ article }) => article))
    expect(landlords.map(({ key }) => key)).toEqual(
      tenants.map(({ key }) => (key === 'hand_back' ? 'take_back' : key)),
    )
  }
})
