import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceDays } from '#app/timetable.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'
import * as api from '../../shared/api.ts'
import { makeExport } from './exports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
})
afterAll(() => app.close())

interface About {
  person_id: string
  tables: Record<string, Record<string, unknown>[]>
}
const ask = async (person: Person): Promise<string> => {
  const { id } = await app.ok(api.askForDataExport, { body: {} }, person)
  await app.drain()
  return id
}
const archive = async (person: Person, id: string) => {
  const { status, raw } = await app.call(api.downloadDataExport, { id }, person)
  expect(status).toBe(200)
  const files = unzip(raw)
  return { files, text: files.get('data.json')!.toString(), raw }
}
const tablesIn = (text: string): About['tables'] => (JSON.parse(text) as About).tables

describe('what is handed over', () => {
  test('everything about a landlord, with the lease and the pictures, and no secret of anybody', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const home = await readyListing(app, landlord, '2042190')
    const { id, contract_number } = await signedContract(app, landlord, tenant)
    await app.ok(
      sendContactMessage,
      {
        body: {
          tag: 'technical',
          name: 'Leigusali',
          email: landlord.email,
          message: 'Hvernig breyti ég netfanginu mínu?',
        },
      },
      landlord,
    )
    const { files, text } = await archive(landlord, await ask(landlord))
    const tables = tablesIn(text)
    expect(tables.users).toMatchObject([{ id: landlord.id, full_name: landlord.full_name }])
    expect(tables.email_addresses).toMatchObject([{ email: landlord.email }])
    expect(tables.proven_identities).toMatchObject([{ number: landlord.national_id }])
    expect(tables.phones).toHaveLength(1)
    expect(tables.payout_methods).toMatchObject([{ user_id: landlord.id }])
    expect(tables.listings).toMatchObject([{ id: home.listing }])
    expect(tables.contracts).toMatchObject([{ id, price: 285_000 }])
    expect(tables.contact_messages).toHaveLength(1)
    expect(tables.schedule_items!.length).toBeGreaterThan(0)
    expect(tables.sessions).toHaveLength(1)
    expect(tables.notifications!.length).toBeGreaterThan(0)
    expect(tables.audit_events!.length).toBeGreaterThan(3)
    const names = [...files.keys()]
    expect(names.filter((name) => name.startsWith(`contracts/${contract_number}-1-`))).toHaveLength(
      2,
    )
    expect(names).toContain(`files/${home.photo}.webp`)
    expect(
      files.get(`contracts/${contract_number}-1-signed_contract.pdf`)!.toString('latin1'),
    ).toMatch(/^%PDF/)
    // Of the tenant the name, which stands on the lease; nothing else.
    expect(text).toContain(tenant.full_name)
    for (const foreign of [tenant.national_id, tenant.email, tenant.id])
      expect(text).not.toContain(foreign)
  })

  test('no column holds a secret: hashes of passwords, sessions and links, addresses of the file store', async () => {
    const person = await app.person()
    const { text } = await archive(person, await ask(person))
    const columns = Object.values(tablesIn(text)).flatMap((rows) => rows.flatMap(Object.keys))
    expect(columns.length).toBeGreaterThan(30)
    expect(
      columns.filter((name) => /hash|token|secret|file_key|hmac|signing_url/.test(name)),
    ).toEqual([])
  })
})

describe('asking and fetching', () => {
  test('the person is told; the file is theirs alone and can be fetched for seven days', async () => {
    const [person, other, staff] = [
      await app.person(),
      await app.person(),
      await app.person({ is_staff: true, user_type: 'LL' }),
    ]
    const id = await ask(person)
    expect((await app.mails()).filter((mail) => mail.to === person.email)).toMatchObject([
      { subject: 'Gögnin þín eru tilbúin', links: [expect.stringMatching(/\/account\/privacy$/)] },
    ])
    for (const one of [other, staff])
      expect((await app.call(api.downloadDataExport, { id }, one)).status).toBe(404)
    const before = app.product.clock.offset_ms
    const { file_key } = (
      await app.product.runtime.db.execute<{ file_key: string }>(
        `select file_key from data_exports where id = '${id}'`,
      )
    ).rows[0]!
    expect(await app.product.runtime.ports.files.head(file_key)).not.toBeNull()
    app.forward(8)
    await advanceDays(
      app.product,
      1,
      async () => {},
      async (offset) => {
        app.product.clock.offset_ms = offset
      },
    )
    expect(await app.product.runtime.ports.files.head(file_key)).toBeNull()
    expect((await app.ok(api.listDataExports, {}, person)).items).toMatchObject([
      { id, state: 'ended' },
    ])
    expect((await app.call(api.downloadDataExport, { id }, person)).problem.code).toBe(
      'privacy.export_not_there',
    )
    app.product.clock.offset_ms = before
  })

  test('one at a time, however often it is asked and its job runs', async () => {
    const person = await app.person()
    const asked = await Promise.all(
      [1, 2].map(() => app.ok(api.askForDataExport, { body: {} }, person)),
    )
    expect(asked[1]!.id).toBe(asked[0]!.id)
    // While it is being made, asking again costs none of the three of a day.
    for (let n = 0; n < 4; n += 1)
      expect((await app.ok(api.askForDataExport, { body: {} }, person)).id).toBe(asked[0]!.id)
    const work = app.product.jobContext()
    await Promise.all([makeExport(work, asked[0]!.id), makeExport(work, asked[0]!.id)])
    await app.drain()
    const { items } = await app.ok(api.listDataExports, {}, person)
    expect(items).toMatchObject([{ state: 'ready' }])
    expect((await app.mails()).filter((mail) => mail.to === person.email)).toHaveLength(1)
    await ask(person)
    await ask(person)
    expect((await app.call(api.askForDataExport, { body: {} }, person)).problem.code).toBe(
      'privacy.asked_often',
    )
  })

  test('only somebody who proved lately who they are may ask', async () => {
    const person = await app.person()
    const before = app.product.clock.offset_ms
    app.forward(1)
    expect((await app.call(api.askForDataExport, { body: {} }, person)).problem.code).toBe(
      'accounts.fresh_sign_in_needed',
    )
    await app.prove(person)
    expect((await app.call(api.askForDataExport, { body: {} }, person)).status).toBe(200)
    app.product.clock.offset_ms = before
  })
})
