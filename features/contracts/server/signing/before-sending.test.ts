import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptApplication,
  cancelApplication,
  sendApplication,
} from '#features/applications/shared/api.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const numbersBefore = async (id: string, reader: Person) =>
  (await app.ok(api.readBeforeSending, { id }, reader)).overlapping.map(
    ({ contract_number }) => contract_number,
  )
const send = (id: string, landlord: Person) =>
  app.ok(api.commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
const setUnit = (id: string, unit_mark: string) =>
  app.product.runtime.db.execute(
    sql`update contract_units set unit_type = 'part', unit_mark = ${unit_mark} where contract_id = ${id}`,
  )

test('the sender learns of own leases of the home for the same days, and of no others', async () => {
  const [landlord, neighbour] = [
    await app.person({ user_type: 'LL' }),
    await app.person({ user_type: 'LL' }),
  ]
  const [anna, jan] = [await app.person(), await app.person()]
  const first = await readyDraft(app, landlord, anna, {
    start_date: '2027-01-01',
    end_date: '2027-12-31',
  })
  const draft = (start_date: string, end_date: string | null, by = landlord) =>
    readyDraft(app, by, jan, { start_date, end_date })
  const inside = await draft('2027-12-01', '2028-11-30')
  // A draft stands in nobody's way.
  expect(await numbersBefore(inside.id, landlord)).toEqual([])
  await send(first.id, landlord)
  const { overlapping } = await app.ok(api.readBeforeSending, { id: inside.id }, landlord)
  expect(overlapping).toEqual([
    {
      id: first.id,
      contract_number: first.contract_number,
      status: 'committed',
      tenant_names: [anna.full_name],
      start_date: '2027-01-01',
      end_date: '2027-12-31',
    },
  ])
  const after = await draft('2028-01-01', null)
  expect(await numbersBefore(after.id, landlord)).toEqual([])
  const openEnded = await draft('2027-12-31', null)
  expect(await numbersBefore(openEnded.id, landlord)).toEqual([first.contract_number])
  const staff = await app.person({ is_staff: true })
  expect(await numbersBefore(openEnded.id, staff)).toEqual([first.contract_number])
  // Somebody else who writes a lease of the same home is told nothing of it.
  const foreign = await draft('2027-02-01', '2027-05-31', neighbour)
  expect(await numbersBefore(foreign.id, neighbour)).toEqual([])
  expect(await numbersBefore(foreign.id, staff)).toEqual([])
})

test('rooms of one home are let at once, the same room is not', async () => {
  const [landlord, anna, jan] = [
    await app.person({ user_type: 'LL' }),
    await app.person(),
    await app.person(),
  ]
  const [first, second] = [
    await readyDraft(app, landlord, anna),
    await readyDraft(app, landlord, jan),
  ]
  await setUnit(first.id, '01')
  await send(first.id, landlord)
  // The whole home, while a room of it is let.
  expect(await numbersBefore(second.id, landlord)).toEqual([first.contract_number])
  await setUnit(second.id, '02')
  expect(await numbersBefore(second.id, landlord)).toEqual([])
  await setUnit(second.id, '01')
  expect(await numbersBefore(second.id, landlord)).toEqual([first.contract_number])
})

test('the sender learns that the applicant withdrew', async () => {
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const listing = await makeListing(app, landlord)
  const sent = await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
  await app.ok(acceptApplication, { id: sent.id, body: {} } as never, landlord)
  await app.drain()
  const { items } = await app.ok(api.listContracts, { query: {} }, landlord)
  const read = () => app.ok(api.readBeforeSending, { id: items[0]!.id }, landlord)
  expect((await read()).application_withdrawn_on).toBeNull()
  await app.ok(cancelApplication, { id: sent.id }, tenant)
  expect((await read()).application_withdrawn_on).toBe(
    app.product.clock.now().toISOString().slice(0, 10),
  )
})
