import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedOnceLandregId } from '#providers/tenancy-registry/local.ts'
import { versionOf } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import {
  committed,
  completeDraft,
  draftWithParts,
  editsOf,
  partyOf,
  payoutMethodOf,
  signAs,
} from '../../../tests/support/contract-drafts.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let stranger: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person({})
  stranger = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())
const code = (answer: {
  status: number
  problem: { code: string; errors?: { path: string; code: string }[] }
}) => [
  answer.status,
  answer.problem.errors?.map((found) => `${found.path}:${found.code}`).join() ??
    answer.problem.code,
]

describe('a new contract', () => {
  test('L-22b: stands with its landlord, its utilities in order and a number of its own', async () => {
    const contract = await app.ok(api.createContract, { body: {} }, landlord)
    expect(contract.utilities.map((row) => row.utility.tag)).toEqual([
      'electricity',
      'heating',
      'house_fund',
      'hot_water',
      'cold_water',
      'internet',
      'waste',
      'other',
    ])
    expect([
      contract.landlords[0]!.identifier,
      contract.landlords[0]!.is_you,
      contract.collaborators[0]!.access_type,
    ]).toEqual([landlord.national_id, true, 'W'])
    const more = await Promise.all(
      Array.from({ length: 5 }, () => app.ok(api.createContract, { body: {} }, landlord)),
    )
    expect(new Set(more.map((one) => one.contract_number)).size).toBe(5)
    expect(contract.contract_number).toMatch(/^\d{4}-\d{6}$/)
  })
  test('is for landlords, and from a listing of one’s own', async () => {
    expect(code(await app.call(api.createContract, { body: {} }, tenant))).toEqual([
      403,
      'contracts.only_landlords',
    ])
    expect(
      code(
        await app.call(api.createContract, { body: { listing_id: crypto.randomUUID() } }, landlord),
      ),
    ).toEqual([404, 'core.not_found'])
  })
  test('X-02 and X-03: takes the index valid on its first day, by the month in which it is valid', async () => {
    const draft = await app.ok(api.createContract, { body: {} }, landlord)
    const indexed = await app.ok(
      api.changeContract,
      {
        id: draft.id,
        body: { updated_at: draft.updated_at, index_type: 'cpi', start_date: '2025-03-01' },
      },
      landlord,
    )
    expect([indexed.index_base_month, typeof indexed.index_base_value]).toEqual([
      '2025-03',
      'number',
    ])
    const plain = await app.ok(
      api.changeContract,
      { id: draft.id, body: { updated_at: indexed.updated_at, index_type: 'none' } },
      landlord,
    )
    expect(plain.index_base_value).toBeNull()
  })
})

describe('people on it', () => {
  test('L-20, ID-07: stand there once, are of age, and have a number of the right form', async () => {
    const { id } = await app.ok(api.createContract, { body: {} }, landlord)
    const add = (change: object) =>
      versionOf(app, id).then((updated_at) =>
        app.call(
          api.addTenant,
          { id, body: { ...partyOf(tenant), ...change, updated_at } },
          landlord,
        ),
      )
    expect((await add({})).status).toBe(200)
    expect(code(await add({}))).toEqual([422, 'contracts.party_twice'])
    expect(code(await add({ identifier: '3102850039' }))).toEqual([
      422,
      'identifier:national_id_date',
    ])
    expect(code(await add({ identifier: '0101150180' }))).toEqual([
      422,
      'identifier:contracts.under_age',
    ])
    expect(code(await add({ identifier: '4704150020' }))).toEqual([
      422,
      'identifier:contracts.number_of_company',
    ])
    expect(code(await add({ identifier: '2411780059', role: 'AG' }))).toEqual([
      422,
      'parent_id:required',
    ])
  })
  test('take their agents with them', async () => {
    const { id } = await app.ok(api.createContract, { body: {} }, landlord)
    const company = await app.ok(
      api.addTenant,
      {
        id,
        body: {
          ...partyOf(tenant),
          is_individual: false,
          full_name: 'Hraun ehf.',
          identifier: '4704150020',
          updated_at: await versionOf(app, id),
        },
      },
      landlord,
    )
    await app.ok(
      api.addTenant,
      {
        id,
        body: {
          ...partyOf(tenant),
          role: 'AG',
          parent_id: company.id,
          updated_at: company.updated_at,
        },
      },
      landlord,
    )
    await app.ok(
      api.removeTenant,
      { id: company.id, query: { updated_at: await versionOf(app, id) } },
      landlord,
    )
    const left = await app.ok(api.readContract, { id }, landlord)
    expect([left.tenants, left.agents]).toEqual([[], []])
  })
  test('payee, payor and account are of this contract', async () => {
    const [draft, other] = [
      await completeDraft(app, landlord, [tenant]),
      await completeDraft(app, stranger, [tenant]),
    ]
    const change = (body: object) =>
      app.call(
        api.changeContract,
        { id: draft.id, body: { updated_at: draft.updated_at, ...body } },
        landlord,
      )
    expect(
      code(
        await change({
          payee_id: other.landlords[0]!.id,
          payor_id: draft.landlords[0]!.id,
          payout_method_id: await payoutMethodOf(app, stranger),
        }),
      ),
    ).toEqual([422, 'payee_id:not_found,payor_id:not_found,payout_method_id:not_found'])
  })
})

test('a draft is not there for anyone but its writers', async () => {
  const draft = await completeDraft(app, landlord, [tenant])
  for (const person of [tenant, stranger])
    expect((await app.call(api.readContract, { id: draft.id }, person)).status).toBe(404)
  expect(
    (await app.ok(api.listContracts, { query: { search: draft.contract_number } }, tenant)).count,
  ).toBe(0)
  expect(
    (
      await app.ok(
        api.listContracts,
        { query: { search: draft.contract_number.slice(2) } },
        landlord,
      )
    ).items[0]?.tenant_names,
  ).toEqual([tenant.full_name])
})

test('a clause of the library is added in the languages of the lease', async () => {
  const { id, updated_at } = await app.ok(api.createContract, { body: {} }, landlord)
  const use = (slug: string, based_on: string) =>
    app.call(
      api.useSpecialTermTemplate,
      { slug, body: { contract_id: id, updated_at: based_on } },
      landlord,
    )
  const polish = await app.ok(
    api.changeContract,
    { id, body: { second_language: 'pl', updated_at } },
    landlord,
  )
  const { body: term } = await use('bicycles', polish.updated_at)
  expect(term).toMatchObject({
    title: 'Hjólageymsla',
    translation: { lang: 'pl', title: 'Przechowywanie rowerów' },
  })
  const alone = await app.ok(
    api.changeContract,
    { id, body: { second_language: 'none', updated_at: term.updated_at } },
    landlord,
  )
  expect((await use('storage', alone.updated_at)).body).toMatchObject({
    title: 'Geymsla',
    translation: null,
  })
  expect((await use('no-such-clause', alone.updated_at)).status).toBe(404)
  expect((await use('storage', updated_at)).problem.code).toBe('contracts.stale')
  const { special_terms } = await app.ok(api.readContract, { id }, landlord)
  expect(special_terms.map(({ title }) => title)).toEqual(['Hjólageymsla', 'Geymsla'])
})

describe('a committed contract (reliability S7)', () => {
  const prepared = () => draftWithParts(app, landlord, [tenant])
  test('every endpoint that edits is in the list', () => {
    const edits = Object.values(api).filter(
      (one) =>
        one.method !== 'GET' && ['contract.edit', 'contract.remove'].includes(one.access.name),
    )
    expect(new Set(editsOf(EMPTY as never).map(([one]) => one))).toEqual(new Set(edits))
  })
  test('is changed by none of them, for nobody', async () => {
    const staff = await app.person({ is_staff: true })
    const draft = await prepared()
    await app.ok(
      api.commitContract,
      { id: draft.id, body: { sign_type: 'electronic' } },
      landlord,
      { key: draft.id },
    )
    await app.drain()
    const before = await app.ok(api.readContract, { id: draft.id }, landlord)
    for (const [endpoint, call] of editsOf(before))
      for (const person of [landlord, tenant, staff])
        expect([endpoint.path, (await app.call(endpoint, call as never, person)).status]).toEqual([
          endpoint.path,
          403,
        ])
    expect(await app.ok(api.readContract, { id: draft.id }, landlord)).toEqual(before)
  })
  test('an edit and the commit at once: whatever is first, the text that is signed is the text that stands', async () => {
    const draft = await prepared()
    const [commit, edit] = await Promise.all([
      app.call(api.commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord, {
        key: `race-${draft.id}`,
      }),
      app.call(
        api.changeUtility,
        {
          id: draft.utilities[2]!.id,
          body: { price: 16_000, updated_at: draft.updated_at },
        },
        landlord,
      ),
    ])
    expect(commit.status).toBe(200)
    expect([200, 403]).toContain(edit.status)
    await app.drain()
    expect((await app.ok(api.readContract, { id: draft.id }, landlord)).utilities[2]!.price).toBe(
      edit.status === 200 ? 16_000 : 15_000,
    )
  })
})

test('a refused filing is told, and a person may file again', async () => {
  const draft = await completeDraft(app, landlord, [tenant])
  await app.product.pool.query('update contracts set landreg_id = $2 where id = $1', [
    draft.id,
    refusedOnceLandregId,
  ])
  await app.ok(api.commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord, {
    key: draft.id,
  })
  await app.drain()
  const contract = await app.ok(api.readContract, { id: draft.id }, landlord)
  await signAs(app, contract.tenants[0]!.id, tenant)
  await signAs(app, contract.landlords[0]!.id, landlord)
  for (const party of [contract.tenants[0]!, contract.landlords[0]!]) {
    const { rows } = await app.product.pool.query(
      'select id from signing_tasks where party_id = $1',
      [party.id],
    )
    await app.ok(api.readSigningStatus, { taskId: rows[0].id }, landlord)
    await app.drain()
  }
  expect((await app.ok(api.readContract, { id: draft.id }, landlord)).filing).toMatchObject({
    status: 'refused',
    last_error: 'registry_mismatch',
  })
  await app.ok(api.fileWithRegistry, { id: draft.id, body: {} }, landlord, {
    key: `hms-${draft.id}`,
  })
  await app.drain()
  expect((await app.ok(api.readContract, { id: draft.id }, landlord)).filing?.status).toBe('filed')
})

test('an unknown step is refused by its name, a known one keeps the server’s verdict', async () => {
  const draft = await app.ok(api.createContract, { body: {} }, landlord)
  expect(
    code(await app.call(api.recordStep, { id: draft.id, body: { step_name: 'pets' } }, landlord)),
  ).toEqual([422, 'contracts.invalid_step_name'])
  const { valid_steps } = await app.ok(
    api.recordStep,
    { id: draft.id, body: { step_name: 'period', is_valid: true } },
    landlord,
  )
  expect(valid_steps[2]).toEqual({ step_name: 'period', is_valid: false, is_seen: true })
})

test('the document of a draft can be looked at', async () => {
  const contract = await committed(app, landlord, [tenant])
  const paper = await app.ok(api.previewDocument, { id: contract.id }, tenant)
  expect(Buffer.from(paper.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await app.ok(api.previewDocument, { id: contract.id }, tenant)).toEqual(paper)
})

const row = [{ id: '', emails: [{ id: '' }], phones: [{ id: '' }], meter_readings: [{ id: '' }] }]
const EMPTY = {
  id: '',
  updated_at: '',
  real_estate: { landreg_id: '' },
  restrictions: { id: '' },
  contract_units: row,
  utilities: row,
  tenants: row,
  landlords: row,
  special_terms: row,
}
