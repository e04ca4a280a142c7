import { eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { buildIcelandicIban } from '#core/shared/iban.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { payoutMethods } from '#features/banking/server/tables.ts'
import { versionOf } from '#tests/support/contracts.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import * as api from '../../features/contracts/shared/api.ts'
import {
  addMeterReading,
  addSpecialTerm,
  addTenant,
  changeContract,
  changeRestrictions,
  changeUtility,
  commitContract,
  createContract,
  readContract,
  setRealEstate,
} from '../../features/contracts/shared/api.ts'
import type { Contract } from '../../features/contracts/shared/model.ts'
import { signingTasks } from '../../features/contracts/server/signing/tables.ts'

export const partyOf = (person: Person) => ({
  full_name: person.full_name,
  identifier: person.national_id,
  phones: ['+3546121234'],
  emails: [person.email],
  address: 'Laugavegur 1, 101 Reykjavík',
})

export const payoutMethodOf = async (app: TestApp, landlord: Person): Promise<string> => {
  const [known] = await app.product.runtime.db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.user_id, landlord.id))
  if (known) return known.id
  const [id, now] = [newId(), new Date().toISOString()]
  const iban = buildIcelandicIban('0133-26-012345', landlord.national_id)!
  await app.product.runtime.db.insert(payoutMethods).values({
    id,
    user_id: landlord.id,
    iban,
    iban_lookup: lookupOf('account', iban),
    holder_national_id: landlord.national_id,
    status: 'active',
    usable_from: now,
    verified_at: now,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** House rules and the price of the house fund. */
const withParts = async (app: TestApp, landlord: Person, id: string): Promise<Contract> => {
  const draft = await app.ok(readContract, { id }, landlord)
  const ruled = await app.ok(
    changeRestrictions,
    {
      id: draft.restrictions.id,
      body: {
        pets_allowed: true,
        house_rules: 'Ró frá 23 til 7.',
        updated_at: draft.updated_at,
      },
    },
    landlord,
  )
  const shared = await app.ok(
    changeUtility,
    {
      id: draft.utilities[2]!.id,
      body: { paid_by_tenant: true, price: 15_000, updated_at: ruled.updated_at },
    },
    landlord,
  )
  return { ...draft, updated_at: shared.updated_at }
}

/** A draft in which every step but the last is valid. */
export const completeDraft = async (
  app: TestApp,
  landlord: Person,
  tenants: readonly Person[],
): Promise<Contract> => {
  const method = await payoutMethodOf(app, landlord)
  const { id, updated_at } = await app.ok(createContract, { body: {} }, landlord)
  const { landreg_id } = (await app.product.runtime.ports.property_registry.search('Lauga'))[0]!
  await app.ok(setRealEstate, { id, body: { landreg_id, updated_at } }, landlord)
  for (const tenant of tenants)
    await app.ok(
      addTenant,
      { id, body: { ...partyOf(tenant), updated_at: await versionOf(app, id) } },
      landlord,
    )
  const draft = await withParts(app, landlord, id)
  const today = app.product.clock.today()
  return app.ok(
    changeContract,
    {
      id,
      body: {
        updated_at: draft.updated_at,
        listing_type: { tag: 'apartment' },
        special_group_usage: 'none',
        kitchen: 'own',
        bathroom: 'own',
        meters_reason: 'Mælar eru lesnir við afhendingu.',
        start_date: today,
        is_definite: false,
        termination_term_length: 6,
        price: 285_000,
        currency: 'ISK',
        insurance_type: 'deposit',
        insurance_amount: 855_000,
        payee_id: draft.landlords[0]!.id,
        payout_method_id: method,
        fire_hazard_smoke_detectors: 2,
        fire_hazard_hand_fire_extinguishers: 1,
        fire_hazard_escape_routes: 2,
        fire_hazard_comply_declaration: true,
        condition_description: 'Nýmáluð íbúð.',
      },
    },
    landlord,
  )
}

export const committed = async (
  app: TestApp,
  landlord: Person,
  tenants: readonly Person[],
  sign_type: 'electronic' | 'handwritten' = 'electronic',
): Promise<Contract> => {
  const draft = await completeDraft(app, landlord, tenants)
  await app.ok(commitContract, { id: draft.id, body: { sign_type } }, landlord, {
    key: `commit-${draft.id}`,
  })
  await app.drain()
  return app.ok(readContract, { id: draft.id }, landlord)
}

/** The provider's task of a party in the running round. */
export const taskOf = async (
  app: TestApp,
  partyId: string,
): Promise<{ id: string; task_id: string }> => {
  const rows = await app.product.runtime.db.select().from(signingTasks)
  const found = rows.findLast((row) => row.party_id === partyId)!
  return { id: found.id, task_id: found.task_id! }
}

export const signAs = async (app: TestApp, partyId: string, person: Person): Promise<void> => {
  const { task_id } = await taskOf(app, partyId)
  await app.product.sandbox!.signing.sign(task_id, {
    national_id: person.national_id,
    full_name: person.full_name,
    method: 'electronic-id',
  })
}

/** A complete draft with a meter reading and a special term on it: one of everything that can be edited. */
export const draftWithParts = async (
  app: TestApp,
  landlord: Person,
  tenants: readonly Person[],
): Promise<Contract> => {
  const draft = await completeDraft(app, landlord, tenants)
  const { updated_at } = await app.ok(
    addMeterReading,
    {
      id: draft.utilities[0]!.id,
      body: {
        meter_number: '123',
        reading: '10,5',
        read_on: '2026-01-01',
        updated_at: draft.updated_at,
      },
    },
    landlord,
  )
  await app.ok(
    addSpecialTerm,
    { id: draft.id, body: { title: 'Bílskúr', text: 'Fylgir ekki.', updated_at } },
    landlord,
  )
  return app.ok(readContract, { id: draft.id }, landlord)
}

type Edit = [
  endpoint: AnyEndpoint,
  call: { id?: string; slug?: string; body?: object; query?: object },
]

/** Every call that changes what a draft says, with input that the draft takes, based on the version given. */
export const versionedEditsOf = (c: Contract): Edit[] => {
  const [unit, utility, tenant] = [c.contract_units[0]!, c.utilities[0]!, c.tenants[0]!]
  const [reading, term] = [utility.meter_readings[0]!, c.special_terms[0]!]
  const { updated_at } = c
  const query = { updated_at }
  const person = { full_name: 'Nýr Maður', identifier: null, updated_at }
  const newReading = { meter_number: '1', reading: '1', read_on: '2026-01-01', updated_at }
  return [
    [api.changeContract, { id: c.id, body: { price: 1, updated_at } }],
    [api.setRealEstate, { id: c.id, body: { landreg_id: c.real_estate!.landreg_id, updated_at } }],
    [api.clearRealEstate, { id: c.id, query }],
    [api.changeUnit, { id: unit.id, body: { rooms: 9, updated_at } }],
    [api.addTenant, { id: c.id, body: person }],
    [api.addLandlord, { id: c.id, body: person }],
    [api.removeTenant, { id: tenant.id, query }],
    [api.removeLandlord, { id: c.landlords[0]!.id, query }],
    [api.changeParty, { id: tenant.id, body: { full_name: 'Annar', updated_at } }],
    [api.removeParty, { id: tenant.id, query }],
    [api.removePartyEmail, { id: tenant.emails[0]!.id, query }],
    [api.removePartyPhone, { id: tenant.phones[0]!.id, query }],
    [
      api.changeRestrictions,
      { id: c.restrictions.id, body: { smoking_allowed: true, updated_at } },
    ],
    [api.changeUtility, { id: utility.id, body: { price: 5, updated_at } }],
    [api.addMeterReading, { id: utility.id, body: newReading }],
    [api.removeMeterReading, { id: reading.id, query }],
    [api.addSpecialTerm, { id: c.id, body: { title: 'a', text: 'b', updated_at } }],
    [api.useSpecialTermTemplate, { slug: 'bicycles', body: { contract_id: c.id, updated_at } }],
    [api.changeSpecialTerm, { id: term.id, body: { title: 'c', updated_at } }],
    [api.removeSpecialTerm, { id: term.id, query }],
  ]
}

/** Every call that may edit a draft: those above, its removal, the link to a party, and that a step has been gone through. */
export const editsOf = (c: Contract): Edit[] => [
  ...versionedEditsOf(c),
  [api.askOwnPart, { id: c.tenants[0]!.id, body: { email: null, lang: 'is' } }],
  [api.withdrawOwnPart, { id: c.tenants[0]!.id }],
  [api.removeContract, { id: c.id }],
  [api.recordStep, { id: c.id, body: { step_name: 'period' } }],
]
