import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { completeDraft } from '#tests/support/contract-drafts.ts'
import { commitContract, readContract, uncommitContract } from '#features/contracts/shared/api.ts'
import {
  createListing,
  publishListing,
  readListing,
  unpublishListing,
} from '#features/listings/shared/api.ts'
import { passReview, readyListing } from '#features/listings/tests/fixtures.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { registerOwner } from '#app/local-ports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const APPLICATION = {
  message: 'Góðan dag, ég hef mikinn áhuga á íbúðinni ykkar.',
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
}
const landlords = (given: object = {}): Promise<Person> => app.person({ user_type: 'LL', ...given })
const publicPage = async (id: string) => (await app.ok(readListing, { id })).landlord

describe('an address that nobody has confirmed', () => {
  test('publishes nothing, applies for nothing and sends out no contract', async () => {
    const [unconfirmed, confirmed, applicant] = [
      await landlords({ is_confirmed: false }),
      await landlords(),
      await app.person({ is_confirmed: false }),
    ]
    const [own, other] = [
      await readyListing(app, unconfirmed, '2042190'),
      await readyListing(app, confirmed, '2507085'),
    ]
    await app.ok(publishListing, { id: other.listing }, confirmed)
    const draft = await completeDraft(app, unconfirmed, [await app.person()])
    const answers = [
      await app.call(publishListing, { id: own.listing }, unconfirmed),
      await app.call(sendApplication, { id: other.listing, body: APPLICATION }, applicant),
      await app.call(
        commitContract,
        { id: draft.id, body: { sign_type: 'handwritten' } },
        unconfirmed,
      ),
    ]
    expect(answers.map((answer) => [answer.status, answer.problem.code])).toEqual(
      answers.map(() => [403, 'accounts.address_unconfirmed']),
    )
    expect((await app.call(readListing, { id: own.listing })).status).toBe(404)
    expect((await app.ok(readContract, { id: draft.id }, unconfirmed)).status).toBe('draft')
  })
})

describe('a home that was taken down', () => {
  test('answers an application like one that never was, except to who applied before', async () => {
    const [landlord, before, stranger] = [await landlords(), await app.person(), await app.person()]
    const { listing } = await readyListing(app, landlord, '2042190')
    await app.ok(publishListing, { id: listing }, landlord)
    await app.ok(sendApplication, { id: listing, body: APPLICATION }, before)
    await app.ok(unpublishListing, { id: listing, body: {} }, landlord)
    const [gone, never] = [
      await app.call(sendApplication, { id: listing, body: APPLICATION }, stranger),
      await app.call(
        sendApplication,
        { id: '01890000-0000-7000-8000-00000000dead', body: APPLICATION },
        stranger,
      ),
    ]
    expect([gone.status, gone.problem.code]).toEqual([never.status, never.problem.code])
    expect(gone.status).toBe(404)
    expect(
      (await app.call(sendApplication, { id: listing, body: APPLICATION }, before)).status,
    ).toBe(409)
  })
})

describe('whether the landlord owns the home', () => {
  const HOME = '2042190'
  test('is asked of the property registry with the proven number, and shown', async () => {
    const { store } = app.product.sandbox!
    const owner = await landlords()
    await registerOwner(store, '2106067', { national_id: owner.national_id, name: owner.full_name })
    const mine = await readyListing(app, owner, '2106067')
    await app.ok(publishListing, { id: mine.listing }, owner)
    expect(await publicPage(mine.listing)).toMatchObject({ is_proven: true, owns_home: true })

    const other = await landlords()
    const theirs = await readyListing(app, other, '2106054', { is_owner: false })
    await app.ok(publishListing, { id: theirs.listing }, other)
    await passReview(app, other, theirs.listing)
    expect(await publicPage(theirs.listing)).toMatchObject({ is_proven: true, owns_home: false })
  })

  test('is asked again at publishing: who has proven a number since is compared anew', async () => {
    const late = await landlords({ is_proven: false })
    const draft = await app.ok(createListing, { body: { landreg_id: '2507085' } }, late)
    expect(draft.ownership).toBe('unknown')
    await registerOwner(app.product.sandbox!.store, HOME, {
      national_id: late.national_id,
      name: late.full_name,
    })
    const { listing } = await readyListing(app, late, HOME)
    await recordIdentity({ tx: app.product.runtime.db, now: app.product.clock.now() }, late.id, {
      national_id: late.national_id,
      national_id_country: 'IS',
      full_name: late.full_name,
      subject: late.id,
      level: 'loa:high',
      amr: ['test'],
    })
    await app.ok(publishListing, { id: listing }, late)
    expect(await publicPage(listing)).toMatchObject({ is_proven: true, owns_home: true })
  })
})

test('a contract that is being taken back can be signed no more: the provider stops first', async () => {
  const [landlord, tenant] = [await landlords(), await app.person()]
  const draft = await completeDraft(app, landlord, [tenant])
  await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord)
  await app.drain()
  const { signing, store } = app.product.sandbox!
  const tasks = (
    await store.list<{ task_id: string; signer: { national_id: string } }>('e-sign', 'task')
  ).map((row) => row.data)
  const own = tasks.find((task) => task.signer.national_id === tenant.national_id)!
  const [taken, signed] = await Promise.all([
    app.call(uncommitContract, { id: draft.id, body: {} }, landlord),
    signing
      .sign(own.task_id, {
        national_id: tenant.national_id,
        full_name: tenant.full_name,
        method: 'test',
      })
      .then(
        () => true,
        () => false,
      ),
  ])
  // One of the two wins, and the contract agrees with the provider about which.
  expect([taken.status === 200, signed].filter(Boolean)).toHaveLength(1)
  const now = await app.ok(readContract, { id: draft.id }, landlord)
  expect(now.status).toBe(signed ? 'committed' : 'draft')
  if (!signed)
    await expect(
      signing.sign(own.task_id, {
        national_id: tenant.national_id,
        full_name: tenant.full_name,
        method: 'test',
      }),
    ).rejects.toThrow()
})
