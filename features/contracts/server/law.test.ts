import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeDraft } from '#tests/support/contract-drafts.ts'
import { signedContract, versionOf } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import {
  addSpecialTerm,
  changeContract,
  changeParty,
  commitContract,
  createContract,
  readContract,
  setRealEstate,
} from '../shared/api.ts'
import type { Contract, ContractFields } from '../shared/model.ts'

let app: TestApp
let landlord: Person
let tenant: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person({})
})
afterAll(() => app.close())

const change = async (id: string, fields: Partial<ContractFields>): Promise<Contract> =>
  app.ok(
    changeContract,
    { id, body: { ...fields, updated_at: await versionOf(app, id) } },
    landlord,
  )
const commit = (id: string) =>
  app.call(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)

test('RA 6: a lease is not sent out without what it must hold, and says where it is missing', async () => {
  const { id, tenants } = await completeDraft(app, landlord, [tenant])
  await change(id, {
    kitchen: null,
    meters_reason: '',
    condition_description: '',
    fire_hazard_escape_routes: 0,
  })
  await app.ok(
    changeParty,
    { id: tenants[0]!.id, body: { address: '', updated_at: await versionOf(app, id) } },
    landlord,
  )
  const answer = await commit(id)
  expect([
    answer.status,
    answer.problem.errors?.map(({ path, code }) => `${path} ${code}`),
  ]).toEqual([
    422,
    [
      `parties.${tenants[0]!.id}.address contracts.address_missing`,
      'kitchen contracts.kitchen_missing',
      'meters_reason contracts.meters_missing',
      'condition_description contracts.condition_missing',
      'fire_hazard_escape_routes contracts.fire_safety_missing',
    ],
  ])
  await change(id, {
    kitchen: 'own',
    meters_reason: 'Enginn sérmælir er fyrir íbúðina.',
    condition_reason: 'Úttekt fer fram við afhendingu.',
    fire_safety_reason: 'Flóttastigi verður settur upp fyrir afhendingu.',
  })
  await app.ok(
    changeParty,
    {
      id: tenants[0]!.id,
      body: { missing_reason: 'Nýflutt til landsins.', updated_at: await versionOf(app, id) },
    },
    landlord,
  )
  expect((await commit(id)).status).toBe(200)
})

test('X-05: an indexed rent is not collected here, so that claims never differ from the lease', async () => {
  const { id } = await completeDraft(app, landlord, [tenant])
  await change(id, { index_type: 'cpi' })
  const answer = await commit(id)
  expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([
    422,
    'contracts.indexed_and_collected',
  ])
  await change(id, { payment_service: false })
  expect((await commit(id)).status).toBe(200)
})

test('both sides read what the law says of the lease', async () => {
  const draft = await completeDraft(app, landlord, [tenant])
  await change(draft.id, { insurance_type: 'deposit', insurance_amount: 900_000 })
  await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord)
  await app.drain()
  const warnings = async (as: Person) =>
    (await app.ok(readContract, { id: draft.id }, as)).law_warnings.map(
      ({ rule, code, severity }) => [rule, code, severity],
    )
  const expected = [
    ['D-02', 'contracts.above_legal_cap', 'warns'],
    ['C-08', 'contracts.landlords_costs_on_tenant', 'informs'],
  ]
  expect([await warnings(landlord), await warnings(tenant)]).toEqual([expected, expected])
})

test('PC-04: an address has the postal place, not the municipality', async () => {
  const { id, updated_at } = await app.ok(createContract, { body: {} }, landlord)
  const { landreg_id } = (
    await app.product.runtime.ports.property_registry.search('Austurvegur')
  )[0]!
  const drawn = await app.ok(setRealEstate, { id, body: { landreg_id, updated_at } }, landlord)
  const { address } = drawn.real_estate!
  expect([address.postal_code, address.place, address.municipality]).toEqual([
    '800',
    'Selfoss',
    'Sveitarfélagið Árborg',
  ])
})

test('R-01: a signed home is registered within 30 days, and a storage room is not', async () => {
  const home = await signedContract(app, landlord, tenant)
  const signedOn = home.signed_at!.slice(0, 10)
  const days = (Date.parse(home.filing!.deadline) - Date.parse(signedOn)) / 86_400_000
  expect([days, home.filing!.status]).toEqual([30, 'filed'])
  const { id } = await completeDraft(app, landlord, [tenant])
  await change(id, {
    listing_type: { tag: 'storage' },
    termination_term_length: 1,
    kitchen: null,
    bathroom: null,
    meters_reason: '',
    condition_description: '',
  })
  const storage = await signedContract(app, landlord, tenant, {}, id)
  expect([storage.status, storage.filing, storage.can['file_with_registry']]).toEqual([
    'signed',
    null,
    false,
  ])
})

test('an index month that is missing: the lease says that the value follows, and both sides are told', async () => {
  const { id } = await completeDraft(app, landlord, [tenant])
  // the local index goes on with projected values; a lease takes none of them.
  const projected = await change(id, { index_type: 'cpi', start_date: '2026-11-01' })
  expect(projected.index_base_value).toBeNull()
  const draft = await change(id, {
    index_type: 'cpi',
    start_date: '2040-01-01',
    payment_service: false,
  })
  expect([draft.index_base_value, draft.index_base_month]).toEqual([null, null])
  expect((await commit(id)).status).toBe(200)
  await app.drain()
  const rules = async (as: Person) =>
    (await app.ok(readContract, { id }, as)).law_warnings.map((one) => one.rule)
  const told = await rules(landlord)
  expect([told.includes('X-02'), await rules(tenant)]).toEqual([true, told])
})

test('a lease of three weeks is signed and registered, and both sides are told what it is not', async () => {
  const { id } = await completeDraft(app, landlord, [tenant])
  await change(id, {
    is_definite: true,
    start_date: '2026-12-01',
    end_date: '2026-12-21',
    termination_term_length: 0,
  })
  const signed = await signedContract(app, landlord, tenant, {}, id)
  const read = await app.ok(readContract, { id }, tenant)
  expect([signed.status, signed.filing?.status, read.law_warnings.map((one) => one.rule)]).toEqual([
    'signed',
    'filed',
    ['L-03', '1.16', 'C-08'],
  ])
})

test('H-01: a term that the Act forbids is pointed out to both sides, and stops nothing', async () => {
  const { id } = await completeDraft(app, landlord, [tenant])
  const body = { title: 'Aðgangur', text: 'Leigusali má koma inn hvenær sem er.' }
  const term = await app.ok(
    addSpecialTerm,
    { id, body: { ...body, updated_at: await versionOf(app, id) } },
    landlord,
  )
  expect((await commit(id)).status).toBe(200)
  await app.drain()
  const told = async (as: Person) =>
    (await app.ok(readContract, { id }, as)).law_warnings
      .filter((one) => one.step === 'special_terms')
      .map(({ code, article, path }) => [code, article, path])
  expect(await told(landlord)).toEqual([['contracts.term_entry', '41', `special_terms.${term.id}`]])
  expect(await told(tenant)).toEqual(await told(landlord))
})
