import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versionOf } from '#tests/support/contracts.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { addTenant, commitContract, readContract, uncommitContract } from '../../shared/api.ts'
import { LETTERS_TO_STRANGER, STRANGERS_A_DAY, STRANGERS_OF_LEASE } from './new-recipients.ts'

let app: TestApp
let landlord: Person
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

/** A lease on paper with the tenant and so many people who have no account. */
const lease = async (addresses: readonly string[]): Promise<string> => {
  const { id } = await readyDraft(app, landlord, await app.person())
  for (const email of addresses)
    await app.ok(
      addTenant,
      {
        id,
        body: {
          updated_at: await versionOf(app, id),
          full_name: 'Ókunnur Maður',
          identifier: null,
          identifier_country: 'PL',
          address: 'Gata 1',
          missing_reason: 'Kennitala er í umsókn.',
          phones: ['+48600700800'],
          emails: [email],
        },
      },
      landlord,
    )
  return id
}
const fresh = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1
    return `okunnur${made}@example.com`
  })
const commit = (id: string) =>
  app.call(commitContract, { id, body: { sign_type: 'handwritten' } }, landlord)
const letters = async () => {
  await app.drain()
  return (await app.mails()).filter((mail) => mail.to.startsWith('okunnur')).length
}

test('one lease writes to at most ten people who never registered, and a refused one to nobody', async () => {
  const before = await letters()
  const answer = await commit(await lease(fresh(STRANGERS_OF_LEASE + 1)))
  expect([answer.status, answer.problem.code]).toEqual([422, 'contracts.too_many_strangers'])
  expect(await letters()).toBe(before)
  expect((await commit(await lease(fresh(STRANGERS_OF_LEASE)))).status).toBe(200)
  expect(await letters()).toBe(before + STRANGERS_OF_LEASE)
})

test('an account writes to at most twenty new ones a day; the next day it may again', async () => {
  expect(STRANGERS_A_DAY).toBe(2 * STRANGERS_OF_LEASE)
  for (let n = 0; n < 2; n += 1)
    expect((await commit(await lease(fresh(STRANGERS_OF_LEASE)))).status).toBe(200)
  const one = await lease(fresh(1))
  const refused = await commit(one)
  expect([refused.status, refused.problem.code]).toEqual([429, 'contracts.too_many_new_addresses'])
  // A day in steps of two hours.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 3600)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(26 * 3600)
  expect((await commit(await lease([]))).status).toBe(200)
  // The window slides in steps of an hour: after a day and a step nothing of yesterday counts.
  app.forward(2)
  expect((await commit(one)).status).toBe(200)
})

test('people with a confirmed address are not counted', async () => {
  const { id } = await readyDraft(app, landlord, await app.person())
  for (let n = 0; n < STRANGERS_OF_LEASE + 1; n += 1) {
    const tenant = await app.person()
    await app.ok(
      addTenant,
      {
        id,
        body: {
          updated_at: await versionOf(app, id),
          full_name: tenant.full_name,
          identifier: tenant.national_id,
          identifier_country: 'IS',
          address: 'Gata 1',
          phones: ['+3546121234'],
          emails: [tenant.email.toUpperCase()],
        },
      },
      landlord,
    )
  }
  expect((await commit(id)).status).toBe(200)
})

test('taking a lease back and sending it again does not write to a stranger without end', async () => {
  const id = await lease(fresh(1))
  for (let n = 0; n < LETTERS_TO_STRANGER; n += 1) {
    expect((await commit(id)).status).toBe(200)
    await app.ok(uncommitContract, { id, body: {} }, landlord)
  }
  expect((await commit(id)).problem.code).toBe('contracts.too_many_new_addresses')
  expect((await app.ok(readContract, { id }, landlord)).status).toBe('draft')
})
