import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionOf } from '#tests/support/contracts.ts'
import { newBrowser, proveIdentity } from '#tests/support/electronic-id.ts'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { changeUser } from '#features/accounts/shared/api.ts'
import {
  addTenant,
  changeParty,
  changeContract,
  commitContract,
  listContracts,
  listInspectedHomes,
  previewDocument,
  readContract,
  readInspection,
  removeTenant,
  uncommitContract,
} from '../../shared/api.ts'
import type { Contract } from '../../shared/model.ts'
import { committed, completeDraft, partyOf } from '../../../../tests/support/contract-drafts.ts'
import { doubtfulLinks, linkPerson } from './party-accounts.ts'

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const statusFor = async (id: string, person: Person) =>
  (await app.call(readContract, { id }, person)).status
const linkOf = async (partyId: string) => {
  const { rows } = await app.product.runtime.db.execute<{
    user_id: string | null
    linked_by: string | null
  }>(sql`select user_id, linked_by from contract_parties where id = ${partyId}`)
  return rows[0]!
}
const send = async (draft: Contract): Promise<Contract> => {
  await app.ok(commitContract, { id: draft.id, body: { sign_type: 'handwritten' } }, landlord, {
    key: `commit-${draft.id}-${draft.updated_at}`,
  })
  await app.drain()
  return app.ok(readContract, { id: draft.id }, landlord)
}

describe('who stands behind a party', () => {
  test('a person who typed the number of a tenant never reads their lease', async () => {
    const victim = { ...(await app.person()), national_id: '2711930059' }
    const attacker = await app.person({ is_proven: false })
    await app.ok(
      changeUser,
      { id: attacker.id, body: { icelandic_id: victim.national_id } },
      attacker,
    )
    const before = await completeDraft(app, landlord, [])
    await app.ok(
      addTenant,
      {
        id: before.id,
        body: {
          ...partyOf(victim),
          emails: ['ekki.a.skra@example.is'],
          updated_at: before.updated_at,
        },
      },
      landlord,
    )
    const lease = await send(before)
    expect(await statusFor(lease.id, attacker)).toBe(404)
    await proveIdentity(
      app,
      newBrowser(),
      'link',
      { national_id: '1904880069', name: 'Árásar Maður' },
      attacker,
    )
    await app.drain()
    for (const body of [
      { personal_id: victim.national_id, personal_id_country: 'PL' },
      { icelandic_id: victim.national_id },
    ]) {
      await app.call(changeUser, { id: attacker.id, body }, attacker)
      await app.drain()
      expect(await statusFor(lease.id, attacker)).toBe(404)
    }
    expect(await linkOf(lease.tenants[0]!.id)).toEqual({ user_id: null, linked_by: null })
  })

  test('a typed foreign number links nobody; the proven one does', async () => {
    const liar = await app.person({ is_proven: false })
    await app.ok(
      changeUser,
      { id: liar.id, body: { personal_id: '44051401458', personal_id_country: 'PL' } },
      liar,
    )
    const draft = await completeDraft(app, landlord, [])
    await app.ok(
      addTenant,
      {
        id: draft.id,
        body: {
          updated_at: draft.updated_at,
          full_name: 'Jan Kowalski',
          identifier: '44051401458',
          identifier_country: 'PL',
          emails: ['jan@example.pl'],
          phones: ['+48601123456'],
          address: 'Warszawa',
        },
      },
      landlord,
    )
    // A claim needs an Icelandic number: this rent is transferred.
    await app.ok(
      changeContract,
      {
        id: draft.id,
        body: { payment_service: false, updated_at: await versionOf(app, draft.id) },
      },
      landlord,
    )
    const lease = await send(draft)
    expect(await statusFor(lease.id, liar)).toBe(404)
    expect(await linkOf(lease.tenants[0]!.id)).toEqual({ user_id: null, linked_by: null })
  })

  test('sending out links by the proven number, else by a confirmed address whose owner proved no other number', async () => {
    const proven = await app.person()
    const byAddress = await app.person({ is_proven: false })
    const unconfirmed = await app.person({ is_proven: false, is_confirmed: false })
    const other = await app.person()
    const draft = await completeDraft(app, landlord, [])
    const add = async (body: object) =>
      app.ok(
        addTenant,
        { id: draft.id, body: { ...body, updated_at: await versionOf(app, draft.id) } as never },
        landlord,
      )
    const parties = [
      await add({ ...partyOf(proven), emails: ['annad@example.is'] }),
      await add({ ...partyOf(byAddress), identifier: '0503910029' }),
      await add({ ...partyOf(unconfirmed), identifier: '0603910039' }),
      await add({ ...partyOf(other), identifier: '0703910049' }),
    ]
    expect(
      await Promise.all(parties.map((party) => linkOf(party.id))),
      'nobody while it is a draft',
    ).toEqual(parties.map(() => ({ user_id: null, linked_by: null })))
    await send(draft)
    expect(await Promise.all(parties.map((party) => linkOf(party.id)))).toEqual([
      { user_id: proven.id, linked_by: 'identity' },
      { user_id: byAddress.id, linked_by: 'address' },
      { user_id: null, linked_by: null },
      { user_id: null, linked_by: null },
    ])
  })

  test('writing a party down tells nothing of who has an account', async () => {
    const known = await app.person()
    const draft = await completeDraft(app, landlord, [])
    const shown = async (body: object) => {
      const {
        id,
        emails,
        phones,
        updated_at: _,
        ...rest
      } = await app.ok(
        addTenant,
        { id: draft.id, body: { ...body, updated_at: await versionOf(app, draft.id) } as never },
        landlord,
      )
      return { ...rest, id: typeof id, emails: emails.length, phones: phones.length }
    }
    const [one, nobody] = [
      await shown(partyOf(known)),
      await shown({ ...partyOf(known), identifier: '1205970019', emails: ['enginn@example.is'] }),
    ]
    expect({ ...one, identifier: '' }).toEqual({ ...nobody, identifier: '' })
    const sent = await send(draft)
    expect(
      sent.tenants.map((party) => party.user_id),
      'nor afterwards',
    ).toEqual([null, null])
    expect(
      sent.landlords.map((party) => party.user_id),
      'but one’s own',
    ).toEqual([landlord.id])
    const forStaff = await app.ok(
      readContract,
      { id: draft.id },
      await app.person({ is_staff: true }),
    )
    expect(forStaff.tenants.map((party) => party.user_id)).toEqual([known.id, null])
    expect(forStaff.tenants.map((party) => party.is_you)).toEqual([false, false])
  })

  test('a party who was taken off reads nothing any more', async () => {
    const former = await app.person()
    const lease = await committed(app, landlord, [former, await app.person()])
    expect(await statusFor(lease.id, former)).toBe(200)
    await app.ok(uncommitContract, { id: lease.id, body: {} }, landlord)
    await app.ok(
      removeTenant,
      {
        id: lease.tenants[0]!.id,
        query: { updated_at: await versionOf(app, lease.id) },
      },
      landlord,
    )
    await send(await app.ok(readContract, { id: lease.id }, landlord))
    expect(await statusFor(lease.id, former)).toBe(404)
    expect((await app.ok(listContracts, {}, former)).count).toBe(0)
  })

  test('of two who are linked at once the first stays', async () => {
    const [first, second] = [await app.person(), await app.person({ is_proven: false })]
    const lease = await committed(app, landlord, [first])
    const party = lease.tenants[0]!.id
    const { db } = app.product.runtime
    await db.execute(
      sql`update contract_parties set user_id = null, linked_by = null where id = ${party}`,
    )
    await db.execute(
      sql`insert into contract_party_emails (id, party_id, email) values (gen_random_uuid(), ${party}, ${second.email})`,
    )
    const { inTransaction } = app.product.jobContext()
    let isDone = false
    let late: Promise<void> = Promise.resolve()
    await inTransaction(async (ctx) => {
      await linkPerson(ctx, first.id)
      late = inTransaction((other) => linkPerson(other, second.id)).finally(() => {
        isDone = true
      })
      while (!isDone && !(await someoneWaits(db))) await new Promise(setImmediate)
    })
    await late
    expect((await linkOf(party)).user_id).toBe(first.id)
  })

  test('who has proven the number takes the place of who merely reads the mailbox, and not the other way', async () => {
    const [tenant, sharer] = [
      {
        ...(await app.person({ is_proven: false, is_confirmed: false })),
        national_id: '1502930029',
      },
      await app.person({ is_proven: false }),
    ]
    const draft = await completeDraft(app, landlord, [])
    await app.ok(
      addTenant,
      {
        id: draft.id,
        body: { ...partyOf(tenant), emails: [sharer.email], updated_at: draft.updated_at },
      },
      landlord,
    )
    const lease = await send(draft)
    const party = lease.tenants[0]!.id
    expect(await linkOf(party)).toEqual({ user_id: sharer.id, linked_by: 'address' })
    await proveIdentity(
      app,
      newBrowser(),
      'link',
      { national_id: tenant.national_id, name: 'Sigrún Ósk Hafliðadóttir' },
      tenant,
    )
    await app.drain()
    expect(await linkOf(party)).toEqual({ user_id: tenant.id, linked_by: 'identity' })
    expect([await statusFor(lease.id, sharer), await statusFor(lease.id, tenant)]).toEqual([
      404, 200,
    ])
    await app.product.jobContext().inTransaction((ctx) => linkPerson(ctx, sharer.id))
    expect((await linkOf(party)).user_id).toBe(tenant.id)
  })

  test('another number written over a party takes the account away', async () => {
    const tenant = await app.person()
    const lease = await committed(app, landlord, [tenant])
    await app.ok(uncommitContract, { id: lease.id, body: {} }, landlord)
    await app.ok(
      changeParty,
      {
        id: lease.tenants[0]!.id,
        body: {
          full_name: 'Allt Annar',
          identifier: '0909950079',
          updated_at: await versionOf(app, lease.id),
        },
      },
      landlord,
    )
    expect(await linkOf(lease.tenants[0]!.id)).toEqual({ user_id: null, linked_by: null })
  })

  test('the command finds links that no proof stands behind', async () => {
    const [right, wrong] = [await app.person(), await app.person({ is_proven: false })]
    const lease = await committed(app, landlord, [right])
    const { db } = app.product.runtime
    expect(
      (await doubtfulLinks(db)).filter((row) => row.contract_number === lease.contract_number),
    ).toEqual([])
    await db.execute(
      sql`update contract_parties set user_id = ${wrong.id}, linked_by = 'typed' where id = ${lease.tenants[0]!.id}`,
    )
    expect(
      (await doubtfulLinks(db)).filter((row) => row.contract_number === lease.contract_number),
    ).toMatchObject([{ user_id: wrong.id, doubt: 'number_of_another_account' }])
  })
})

test('an inspector sees the home and whom to call, not the lease', async () => {
  const inspector = await app.person()
  const tenant = await app.person()
  const draft = await completeDraft(app, landlord, [tenant])
  await app.ok(
    addTenant,
    {
      id: draft.id,
      body: { ...partyOf(inspector), role: 'IN', updated_at: draft.updated_at },
    },
    landlord,
  )
  expect(
    (await app.call(readInspection, { id: draft.id }, inspector)).status,
    'not while it is a draft',
  ).toBe(404)
  const lease = await send(draft)
  expect(await linkOf(lease.inspectors[0]!.id)).toEqual({
    user_id: inspector.id,
    linked_by: 'identity',
  })
  expect(await statusFor(lease.id, inspector)).toBe(404)
  expect((await app.call(previewDocument, { id: lease.id }, inspector)).status).toBe(404)
  expect((await app.ok(listContracts, {}, inspector)).count).toBe(0)
  expect((await app.ok(listInspectedHomes, {}, inspector)).items.map((home) => home.id)).toEqual([
    lease.id,
  ])
  const told = await app.call(readInspection, { id: lease.id }, inspector)
  expect(told.body.tenants).toEqual([
    { full_name: tenant.full_name, phones: ['+3546121234'], emails: [tenant.email] },
  ])
  for (const secret of [
    tenant.national_id,
    landlord.national_id,
    String(lease.price),
    lease.payout_method!.bank_account.iban,
  ])
    expect(told.raw.toString()).not.toContain(secret)
  for (const person of [tenant, landlord])
    expect((await app.call(readInspection, { id: lease.id }, person)).status).toBe(404)
})
