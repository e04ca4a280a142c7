import { newId } from '#core/server/ids.ts'
import { eventsNamed, landlordOf, rowsIn, type Repeats } from '#tests/money/repeat-rows.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import type { Stage } from '#tests/support/stage.ts'
import * as contracts from '../shared/api.ts'

export const freshDraft = async (stage: Stage): Promise<string> =>
  (await readyDraft(stage.world, landlordOf(stage), stage.people.tenant!)).id

const committed = async (stage: Stage): Promise<string> => {
  const id = await freshDraft(stage)
  await stage.world.ok(
    contracts.commitContract,
    { id, body: { sign_type: 'electronic' } },
    landlordOf(stage),
  )
  await stage.world.drain()
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
      call: async (stage) => ({
        id: await freshDraft(stage),
        body: { full_name: 'Anna Kowalska', identifier: null },
      }),
      effects: rowsIn('contract_parties'),
      other: { full_name: 'Önnur', identifier: null },
    },
    {
      endpoint: contracts.addSpecialTerm,
      as: landlordOf,
      call: async (stage) => ({
        id: await freshDraft(stage),
        body: { title: 'Garður', text: 'Leigjandi slær.' },
      }),
      effects: rowsIn('special_terms'),
      other: { title: 'Annað', text: 'Annað.' },
    },
    {
      endpoint: contracts.commitContract,
      as: landlordOf,
      call: async (stage) => ({ id: await freshDraft(stage), body: { sign_type: 'electronic' } }),
      effects: eventsNamed('contracts.contract_committed'),
      other: { sign_type: 'handwritten' },
    },
    {
      endpoint: contracts.sendReminder,
      as: landlordOf,
      call: async (stage) => ({ id: await committed(stage), body: {} }),
      effects: eventsNamed('contracts.reminder_asked'),
      other: null,
    },
    {
      endpoint: contracts.uncommitContract,
      as: landlordOf,
      call: async (stage) => ({ id: await committed(stage), body: {} }),
      effects: eventsNamed('contracts.contract_uncommitted'),
      other: null,
    },
  ],
  left_out: { fileWithRegistry: 'needs a filing that the registry refused' },
}
