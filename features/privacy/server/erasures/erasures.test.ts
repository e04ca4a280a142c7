import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#features/accounts/shared/api.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { commitContract, readContract } from '#features/contracts/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { accountOf, readyDraft, signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { collectedPersonalData } from '../extension-points.ts'
import { eraseDue } from '../jobs.ts'
import * as api from '../../shared/api.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
beforeEach(() => {
  app.product.clock.offset_ms = START - Date.now()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const ask = (person: Person) => app.call(api.askForAccountErasure, { id: person.id }, person)
const due = () => eraseDue(app.product.jobContext())
const rowOf = async (person: Person) =>
  (await owner.query('select * from account_erasures where user_id = $1', [person.id])).rows[0]
const mailsTo = async (address: string) =>
  (await app.mails()).filter((mail) => mail.to === address).map((mail) => mail.subject)

/** Every place in the database that still holds one of these words, but for what is append-only proof and the queue. */
const placesOf = async (words: readonly string[]): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of rows)
    for (const word of words) {
      const { rowCount } = await owner.query(
        `select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`,
        [word],
      )
      if (rowCount) found.push(`${name}: ${word}`)
    }
  return found.toSorted()
}

const someoneWithThings = async (): Promise<{ person: Person; keys: string[] }> => {
  const person = await app.person({ user_type: 'LL', full_name: 'Hrafnhildur Eyðsludóttir' })
  await accountOf(app, person)
  const { listing } = await readyListing(app, person, '2042190')
  await app.ok(publishListing, { id: listing }, person)
  await readyDraft(app, person, await app.person())
  const asked = await app.ok(api.askForDataExport, { body: {} }, person)
  await app.drain()
  const { rows } = await owner.query<{ file_key: string }>(
    'select file_key from stored_files where owner_id = $1 union select file_key from data_exports where id = $2',
    [person.id, asked.id],
  )
  return { person, keys: rows.map((row) => row.file_key) }
}

describe('asking', () => {
  test('ends every session, tells the person, and is undone by signing in and one call', async () => {
    const person = await app.person()
    expect((await ask(person)).body).toMatchObject({ state: 'asked', obligations: [], kept: [] })
    await app.drain()
    expect(await mailsTo(person.email)).toEqual(['Aðganginum þínum verður eytt'])
    expect((await app.call(api.readAccountErasure, {}, person)).status).toBe(401)
    await owner.query('update sessions set ended_at = null where user_id = $1', [person.id])
    const row = await rowOf(person)
    expect(Date.parse(row.due_at) - Date.parse(row.asked_at)).toBe(14 * 86_400_000)
    expect((await app.ok(api.cancelAccountErasure, {}, person)).state).toBe('cancelled')
    expect((await app.ok(api.cancelAccountErasure, {}, person)).state).toBe('cancelled')
    app.forward(20)
    await due()
    expect((await rowOf(person)).state).toBe('cancelled')
    expect(await placesOf([person.email])).not.toEqual([])
  })

  test('wants a fresh proof of who is asking', async () => {
    const person = await app.person()
    app.forward(1)
    expect((await ask(person)).problem.code).toBe('accounts.fresh_sign_in_needed')
  })

  test('is refused, with the reason, while something is open', async () => {
    const [landlord, tenant, staff] = [
      await app.person({ user_type: 'LL' }),
      await app.person(),
      await app.person({ is_staff: true, user_type: 'LL' }),
    ]
    const { id } = await readyDraft(app, landlord, tenant)
    const refused = async (person: Person) => {
      const { status, problem } = await ask(person)
      return [status, problem.code, problem.params]
    }
    await app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
    for (const party of [landlord, tenant])
      expect(await refused(party)).toEqual([
        409,
        'privacy.obligations',
        { obligation: 'contract_unsigned' },
      ])
    expect(await refused(staff)).toEqual([
      409,
      'privacy.obligations',
      { obligation: 'staff_account' },
    ])
    const [lessor, lessee] = [await app.person({ user_type: 'LL' }), await app.person()]
    await signedContract(app, lessor, lessee)
    await app.prove(lessee)
    expect((await app.ok(api.readAccountErasure, {}, lessee)).obligations).toContain(
      'lease_running',
    )
  })
})

describe('erasing', () => {
  test('removes every trace, the files, and leaves a proof that names nobody', async () => {
    const { person, keys } = await someoneWithThings()
    const tenant = await app.person()
    const { rows } = await owner.query('select id from listings where owner_id = $1', [person.id])
    await app.ok(
      sendApplication,
      {
        id: rows[0].id,
        body: {
          message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
          household_adults: 2,
          household_children: 0,
          pets: '',
          occupation: 'Kennari',
          wanted_from: null,
          wanted_months: null,
        },
      },
      tenant,
    )
    const traces = [person.full_name, person.email, person.national_id]
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect((await ask(person)).status).toBe(200)
    await app.drain()
    app.forward(13)
    await due()
    expect((await rowOf(person)).state).toBe('asked')
    app.forward(1)
    await due()
    const row = await rowOf(person)
    expect(row).toMatchObject({ state: 'erased', letter_to: null, files_left: null })
    expect(row.counts).toMatchObject({ users: 1, email_addresses: 1, listings: 1, contracts: 1 })
    // What was sent and the local registers stand for systems outside; they are not ours to erase.
    expect(
      (await placesOf(traces)).filter((place) => !place.startsWith('provider_records')),
    ).toEqual([])
    for (const key of keys) expect(await app.product.runtime.ports.files.head(key)).toBeNull()
    expect(await mailsTo(person.email)).toContain('Aðganginum þínum hefur verið eytt')
    const proof = await owner.query(
      "select reason, actor_id from audit_events where operation = 'privacy.eraseAccount' and object_id = $1",
      [row.id],
    )
    expect(proof.rows).toEqual([
      { reason: expect.stringMatching(/(^| )users:1( |$)/), actor_id: null },
    ])
    // The tenant's application is the tenant's.
    expect(
      (await owner.query('select 1 from rental_applications where applicant_id = $1', [tenant.id]))
        .rowCount,
    ).toBe(1)
  })

  test('nobody signs in any more, and the address and the number are free', async () => {
    const person = await app.person()
    expect((await ask(person)).status).toBe(200)
    app.forward(15)
    await due()
    expect(
      (
        await app.call(login, {
          body: { provider: 'password', data: { email: person.email, password: 'x'.repeat(12) } },
        })
      ).status,
    ).toBe(401)
    const again = await app.person({ email: person.email, national_id: person.national_id })
    expect((await app.ok(api.readAccountErasure, {}, again)).state).toBeNull()
  })

  test('what a law keeps stays: the lease of one who left, with the day until which', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const { id } = await signedContract(app, landlord, tenant, {
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    })
    await owner.query('update contracts set payment_service = false where id = $1', [id])
    app.forward(60)
    await app.prove(tenant)
    const { kept, obligations } = await app.ok(api.readAccountErasure, {}, tenant)
    expect(obligations).toEqual([])
    expect(kept).toContainEqual({ law: 'contracts', until: '2030-12-31' })
    expect((await ask(tenant)).status).toBe(200)
    app.forward(15)
    await due()
    await app.prove(landlord)
    const contract = await app.ok(readContract, { id }, landlord)
    expect(contract.tenants).toMatchObject([
      { full_name: tenant.full_name, identifier: tenant.national_id },
    ])
  })

  test('stops where a lease was signed meanwhile, and says so', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    expect((await ask(tenant)).status).toBe(200)
    await signedContractFor(landlord, tenant)
    app.forward(15)
    await due()
    await app.drain()
    expect(await rowOf(tenant)).toMatchObject({ state: 'stopped', stopped_by: 'lease_running' })
    expect(await mailsTo(tenant.email)).toContain('Aðganginum þínum var ekki eytt')
  })
})

/** The tenant signs at the provider, for which no session here is needed. */
const signedContractFor = async (landlord: Person, tenant: Person): Promise<void> => {
  await owner.query('update sessions set ended_at = null where user_id = $1', [tenant.id])
  await signedContract(app, landlord, tenant)
}

describe('two workers, and one that is killed', () => {
  test('at once: each account is erased once', async () => {
    const people = [await app.person(), await app.person(), await app.person()]
    for (const person of people) expect((await ask(person)).status).toBe(200)
    app.forward(15)
    await Promise.all([due(), due(), due()])
    await due()
    for (const person of people) {
      expect((await rowOf(person)).state).toBe('erased')
      const proofs = await owner.query(
        "select 1 from audit_events where operation = 'privacy.eraseAccount' and object_id = $1",
        [(await rowOf(person)).id],
      )
      expect(proofs.rowCount).toBe(1)
      expect(await mailsTo(person.email)).toContain('Aðganginum þínum hefur verið eytt')
    }
  })

  test('cut off after any table, nothing is erased; cut off before the files, they go at the next look', async () => {
    const { person, keys } = await someoneWithThings()
    expect((await ask(person)).status).toBe(200)
    app.forward(15)
    const tables = collectedPersonalData
      .answer()
      .flatMap((one) => Object.entries(one.tables))
      .filter(([, { erased }]) => typeof erased === 'function')
    const before = await countsOf(person)
    for (const [, table] of tables) {
      const { erased } = table
      Object.assign(table, { erased: () => Promise.reject(new Error('cut off')) })
      await expect(due()).rejects.toThrow('cut off')
      Object.assign(table, { erased })
      expect(await countsOf(person)).toEqual(before)
    }
    const { files } = app.product.runtime.ports
    const remove = files.delete.bind(files)
    files.delete = () => Promise.reject(new Error('the store is away'))
    await expect(due()).rejects.toThrow('the store is away')
    files.delete = remove
    expect((await rowOf(person)).state).toBe('rows_erased')
    await due()
    expect((await rowOf(person)).state).toBe('erased')
    for (const key of keys) expect(await files.head(key)).toBeNull()
  })
})

const countsOf = async (person: Person): Promise<unknown> =>
  (
    await app.product.runtime.db.execute(sql`select
      (select count(*) from email_addresses where user_id = ${person.id}) as emails,
      (select count(*) from sessions where user_id = ${person.id}) as sessions,
      (select count(*) from payout_methods where user_id = ${person.id}) as accounts,
      (select count(*) from listings where owner_id = ${person.id} and title <> '') as listings,
      (select count(*) from contracts where created_by = ${person.id}) as contracts,
      (select count(*) from stored_files where owner_id = ${person.id}) as files,
      (select full_name from users where id = ${person.id}) as name`)
  ).rows[0]
