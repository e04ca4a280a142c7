import { eq } from 'drizzle-orm'
import { buildIcelandicIban } from '#core/shared/iban.ts'
import { newId } from '#core/server/ids.ts'
import { payoutMethods } from '#features/banking/server/tables.ts'
import type { Person, World } from '#tests/support/world.ts'
import {
  addTenant,
  changeContract,
  changeRestrictions,
  changeUtility,
  commitContract,
  createContract,
  readContract,
  setRealEstate,
} from '../shared/api.ts'
import type { Contract } from '../shared/model.ts'
import { signingTasks } from './tables.ts'

export const partyOf = (person: Person) => ({
  full_name: person.full_name,
  identifier: person.national_id,
  phones: ['+3546121234'],
  emails: [person.email],
  address: 'Laugavegur 1, 101 Reykjavík',
})

export const payoutMethodOf = async (world: World, landlord: Person): Promise<string> => {
  const [known] = await world.product.runtime.db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.user_id, landlord.id))
  if (known) return known.id
  const [id, now] = [newId(), new Date().toISOString()]
  await world.product.runtime.db.insert(payoutMethods).values({
    id,
    user_id: landlord.id,
    iban: buildIcelandicIban('0133-26-012345', landlord.national_id)!,
    holder_national_id: landlord.national_id,
    status: 'active',
    usable_from: now,
    verified_at: now,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** A draft in which every step but the last is valid. */
export const completeDraft = async (
  world: World,
  landlord: Person,
  tenants: readonly Person[],
): Promise<Contract> => {
  const method = await payoutMethodOf(world, landlord)
  const { id } = await world.ok(createContract, { body: {} }, landlord)
  const { landreg_id } = (await world.product.runtime.ports.property_registry.search('Lauga'))[0]!
  await world.ok(setRealEstate, { id, body: { landreg_id } }, landlord)
  for (const tenant of tenants) await world.ok(addTenant, { id, body: partyOf(tenant) }, landlord)
  const draft = await world.ok(readContract, { id }, landlord)
  await world.ok(
    changeRestrictions,
    { id: draft.restrictions.id, body: { pets_allowed: true, house_rules: 'Ró frá 23 til 7.' } },
    landlord,
  )
  await world.ok(
    changeUtility,
    { id: draft.utilities[2]!.id, body: { paid_by_tenant: true, price: 15_000 } },
    landlord,
  )
  const today = world.product.clock.today()
  return world.ok(
    changeContract,
    {
      id,
      body: {
        updated_at: draft.updated_at,
        listing_type: { tag: 'apartment' },
        special_group_usage: 'none',
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
  world: World,
  landlord: Person,
  tenants: readonly Person[],
  sign_type: 'electronic' | 'handwritten' = 'electronic',
): Promise<Contract> => {
  const draft = await completeDraft(world, landlord, tenants)
  await world.ok(commitContract, { id: draft.id, body: { sign_type } }, landlord, {
    key: `commit-${draft.id}`,
  })
  await world.drain()
  return world.ok(readContract, { id: draft.id }, landlord)
}

/** The provider's task of a party in the running round. */
export const taskOf = async (
  world: World,
  partyId: string,
): Promise<{ id: string; task_id: string }> => {
  const rows = await world.product.runtime.db.select().from(signingTasks)
  const found = rows.findLast((row) => row.party_id === partyId)!
  return { id: found.id, task_id: found.task_id! }
}

export const signAs = async (world: World, partyId: string, person: Person): Promise<void> => {
  const { task_id } = await taskOf(world, partyId)
  await world.product.sandbox!.signing.sign(task_id, {
    national_id: person.national_id,
    full_name: person.full_name,
    method: 'electronic-id',
  })
}
