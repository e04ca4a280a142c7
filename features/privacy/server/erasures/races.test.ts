import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitContract, readContract } from '#features/contracts/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { readyDraft, signedContract } from '#tests/support/contracts.ts'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { makeExport } from '../exports/exports.ts'
import { eraseDue } from '../jobs.ts'

// Erasing while something else happens to the same person.

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
beforeEach(() => {
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const ask = (person: Person) => app.call(api.askForAccountErasure, { id: person.id }, person)
const due = () => eraseDue(app.product.jobContext())
const stateOf = async (person: Person) =>
  (
    await owner.query('select state, stopped_by from account_erasures where user_id = $1', [
      person.id,
    ])
  ).rows[0]
/** As if the person had signed in again without taking it back. */
const signInAgain = (person: Person) =>
  owner.query('update sessions set ended_at = null where user_id = $1', [person.id])
const until = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout: 20_000 }).toBe(true)

describe('while a lease is sent out', () => {
  test.each(['landlord', 'tenant'] as const)(
    'that is under way when the account of its %s falls due: the lease stays whole, the account too',
    async (whose) => {
      const people = { landlord: await app.person({ user_type: 'LL' }), tenant: await app.person() }
      const draft = await readyDraft(app, people.landlord, people.tenant)
      // The tenant's account is tied to the draft, as it is once an application was accepted.
      await owner.query(
        "update contract_parties set user_id = $1, linked_by = 'application' where contract_id = $2 and role = 'TN'",
        [people.tenant.id, draft.id],
      )
      expect((await ask(people[whose])).status).toBe(200)
      await signInAgain(people[whose])
      app.forward(15)
      await app.prove(people.landlord)
      await owner.query('begin')
      await owner.query('select 1 from contracts where id = $1 for update', [draft.id])
      const erasing = due()
      await until(() => someoneWaits(app.product.runtime.db))
      await owner.query(
        "update contracts set status = 'committed', sign_type = 'electronic', committed_at = now() where id = $1",
        [draft.id],
      )
      await owner.query('commit')
      await erasing
      expect(await stateOf(people[whose])).toEqual({
        state: 'stopped',
        stopped_by: 'contract_unsigned',
      })
      const { rows } = await owner.query(
        'select full_name from users where id = any($1) order by array_position($1, id)',
        [[people.landlord.id, people.tenant.id]],
      )
      expect(rows.map((row) => row.full_name)).toEqual([
        people.landlord.full_name,
        people.tenant.full_name,
      ])
      const contract = await app.ok(readContract, { id: draft.id }, people.landlord)
      expect(contract.tenants).toHaveLength(1)
    },
  )

  test('right after its tenant was erased: refused, because it has no tenant', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const draft = await readyDraft(app, landlord, tenant)
    await owner.query(
      "update contract_parties set user_id = $1, linked_by = 'application' where contract_id = $2 and role = 'TN'",
      [tenant.id, draft.id],
    )
    expect((await ask(tenant)).status).toBe(200)
    app.forward(15)
    await due()
    await app.prove(landlord)
    const sent = await app.call(
      commitContract,
      { id: draft.id, body: { sign_type: 'electronic' } },
      landlord,
    )
    expect(sent.problem).toMatchObject({ code: 'contracts.steps_incomplete' })
  })
})

describe('undone at the last moment', () => {
  test('either the account is kept whole or it is erased whole, and the person is told which', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.person()))
    for (const person of people) {
      expect((await ask(person)).status).toBe(200)
      await signInAgain(person)
    }
    app.forward(15)
    const undo = people.map((person) => app.call(api.cancelAccountErasure, {}, person))
    const [answers] = await Promise.all([Promise.all(undo), due()])
    await due()
    for (const [n, person] of people.entries()) {
      const { rows } = await owner.query('select full_name from users where id = $1', [person.id])
      const isKept = answers[n]!.status === 200
      if (!isKept) expect([401, 409]).toContain(answers[n]!.status)
      expect((await stateOf(person)).state).toBe(isKept ? 'cancelled' : 'erased')
      expect(rows[0].full_name).toBe(isKept ? person.full_name : '–')
    }
  })

  test('too late: the answer says so, and is no success', async () => {
    const person = await app.person()
    expect((await ask(person)).status).toBe(200)
    await signInAgain(person)
    await owner.query(
      "update account_erasures set state = 'rows_erased', counts = '{}' where user_id = $1",
      [person.id],
    )
    expect((await app.call(api.cancelAccountErasure, {}, person)).problem).toMatchObject({
      status: 409,
      code: 'privacy.erasure_begun',
    })
  })
})

describe('while an archive is made', () => {
  test('the archive of somebody who is erased meanwhile is not left behind', async () => {
    const person = await app.person()
    const { id } = await app.ok(api.askForDataExport, { body: {} }, person)
    expect((await ask(person)).status).toBe(200)
    app.forward(15)
    const { files } = app.product.runtime.ports
    const put = files.put.bind(files)
    files.put = async (...file) => {
      // All rows have been read; the account falls due before the file is written.
      await due()
      return put(...file)
    }
    await makeExport(app.product.jobContext(), id)
    files.put = put
    expect((await stateOf(person)).state).toBe('erased')
    expect(await files.head(`exports/${id}.zip`)).toBeNull()
  })

  test('cut off between the file and its row: the job that runs again removes it', async () => {
    const person = await app.person()
    const { id } = await app.ok(api.askForDataExport, { body: {} }, person)
    const { files } = app.product.runtime.ports
    const put = files.put.bind(files)
    files.put = async (...file) => {
      await put(...file)
      throw new Error('cut off')
    }
    await expect(makeExport(app.product.jobContext(), id)).rejects.toThrow('cut off')
    files.put = put
    expect(await files.head(`exports/${id}.zip`)).not.toBeNull()
    expect((await ask(person)).status).toBe(200)
    app.forward(15)
    await due()
    await makeExport(app.product.jobContext(), id)
    expect(await files.head(`exports/${id}.zip`)).toBeNull()
  })

  test('asked for in the moment in which the one before is ready: a new one is made', async () => {
    const person = await app.person()
    const { id } = await app.ok(api.askForDataExport, { body: {} }, person)
    await owner.query('begin')
    await owner.query(
      "update data_exports set state = 'ready', file_key = 'k', size = 1, ready_at = now(), ends_at = now() + interval '7 days' where id = $1",
      [id],
    )
    const asked = app.call(api.askForDataExport, { body: {} }, person)
    await until(() => someoneWaits(app.product.runtime.db))
    await owner.query('commit')
    const answer = await asked
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ state: 'asked' })
  })
})

describe('while money of the person is here', () => {
  test('a payout that the bank refused, and what was paid too much, stand against it', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const { id } = await signedContract(app, landlord, tenant, {
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    })
    const bill = await paidBill(id, landlord)
    app.forward(60)
    const obligations = async (person: Person) => {
      await app.prove(person)
      return (await app.ok(api.readAccountErasure, {}, person)).obligations
    }
    expect(await obligations(landlord)).toEqual(['payout_under_way'])
    expect(await obligations(tenant)).toEqual(['refund_due'])
    await owner.query("update payouts set state = 'settled' where bill_id = $1", [bill])
    expect(await obligations(landlord)).toEqual([])
  })

  /** Rent that was paid with 500 kr. too much, and whose payout the bank refused. */
  const paidBill = async (contractId: string, landlord: Person): Promise<string> => {
    const bank = app.product.sandbox!.bank

    app.product.clock.offset_ms = Date.parse('2026-12-01T12:00:00Z') - Date.now()
    await issueDueClaims(app.product.jobContext())
    const { rows } = await owner.query('select id, claim_id from bills where contract_id = $1', [
      contractId,
    ])
    await bank.pay(rows[0].claim_id, { deliver: 'lost' })
    await owner.query(
      `insert into bank_events (event_id, kind, claim_id, amount, currency, value_date, occurred_at, received_at)
        values ('twice', 'claim_part_paid', $1, 500, 'ISK', '2026-12-01', '2026-12-01T12:00:00Z', now())`,
      [rows[0].claim_id],
    )
    await readBankEvents(app.product.jobContext())
    await owner.query(
      "update payouts set state = 'rejected', rejected_reason = 'account_closed', landlord_id = $2 where bill_id = $1",
      [rows[0].id, landlord.id],
    )
    return rows[0].id
  }
})
