import { sql } from 'drizzle-orm'
import { newId } from '#core/server/ids.ts'
import { eventsNamed, landlordOf, rowsIn, type Repeats } from '#tests/money/repeat-rows.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import * as contracts from '../shared/api.ts'
import type { Contract } from '../shared/model.ts'

export const freshDraft = async (
  fixtures: Fixtures,
): Promise<Pick<Contract, 'id' | 'updated_at'>> => {
  const { id, updated_at } = await readyDraft(
    fixtures.app,
    landlordOf(fixtures),
    fixtures.people.tenant!,
  )
  return { id, updated_at }
}

const committed = async (fixtures: Fixtures): Promise<string> => {
  const { id } = await freshDraft(fixtures)
  await fixtures.app.ok(
    contracts.commitContract,
    { id, body: { sign_type: 'electronic' } },
    landlordOf(fixtures),
  )
  await fixtures.app.drain()
  return id
}

/** Sent out for signing; nobody signed in time. */
const lapsed = async (fixtures: Fixtures): Promise<string> => {
  const id = await committed(fixtures)
  const { db } = fixtures.app.product.runtime
  await db.execute(
    sql`update signing_tasks set state = 'expired' where round_id in (select id from signing_rounds where contract_id = ${id})`,
  )
  await db.execute(sql`update signing_rounds set state = 'cancelled' where contract_id = ${id}`)
  return id
}

export const repeats: Repeats = {
  sending: [
    {
      endpoint: contracts.createContract,
      as: landlordOf,
      call: async () => ({ body: {} }),
      effects: rowsIn('contracts'),
      other: { listing_id: newId() },
    },
    {
      endpoint: contracts.addTenant,
      as: landlordOf,
      call: async (fixtures) => {
        const { id, updated_at } = await freshDraft(fixtures)
        return { id, body: { full_name: 'Anna Kowalska', identifier: null, updated_at } }
      },
      effects: rowsIn('contract_parties'),
      other: { full_name: 'Önnur', identifier: null, updated_at: '2026-01-01T00:00:00Z' },
    },
    {
      endpoint: contracts.addSpecialTerm,
      as: landlordOf,
      call: async (fixtures) => {
        const { id, updated_at } = await freshDraft(fixtures)
        return { id, body: { title: 'Garður', text: 'Leigjandi slær.', updated_at } }
      },
      effects: rowsIn('special_terms'),
      other: { title: 'Annað', text: 'Annað.', updated_at: '2026-01-01T00:00:00Z' },
    },
    {
      endpoint: contracts.useSpecialTermTemplate,
      as: landlordOf,
      call: async (fixtures) => {
        const { id, updated_at } = await freshDraft(fixtures)
        return { slug: 'bicycles', body: { contract_id: id, updated_at } }
      },
      effects: rowsIn('special_terms'),
      other: { contract_id: newId(), updated_at: '2026-01-01T00:00:00Z' },
    },
    {
      endpoint: contracts.commitContract,
      as: landlordOf,
      call: async (fixtures) => ({
        id: (await freshDraft(fixtures)).id,
        body: { sign_type: 'electronic' },
      }),
      effects: eventsNamed('contracts.contract_committed'),
      other: { sign_type: 'handwritten' },
    },
    {
      endpoint: contracts.sendReminder,
      as: landlordOf,
      call: async (fixtures) => ({ id: await committed(fixtures), body: {} }),
      effects: eventsNamed('contracts.reminder_asked'),
      other: null,
    },
    {
      endpoint: contracts.renewInvitations,
      as: landlordOf,
      call: async (fixtures) => ({ id: await lapsed(fixtures), body: {} }),
      effects: eventsNamed('contracts.invitations_renewed'),
      other: null,
    },
    {
      endpoint: contracts.uncommitContract,
      as: landlordOf,
      call: async (fixtures) => ({ id: await committed(fixtures), body: {} }),
      effects: eventsNamed('contracts.contract_uncommitted'),
      other: null,
    },
  ],
  left_out: { fileWithRegistry: 'needs a filing that the registry refused' },
}
