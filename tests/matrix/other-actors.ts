import type { MainActor, OtherActor } from '#tests/support/stage.ts'
import type { Verdict } from './expected.ts'

type Row = Record<MainActor, Verdict>

/**
 * People who stand near a thing without owning it. Each answers like a stranger of their kind, except where this
 * file says otherwise. Reviewed by hand like expected.ts.
 *
 * - agent: acts for the landlord on both contracts, without writing them.
 * - inspector: inspects the home of both contracts.
 * - former_party: stood on both contracts once and was taken off.
 * - unconfirmed: a tenant who has not confirmed an address.
 * - staff_by_password: a member of staff whose session was not opened with electronic id.
 * - reader: works on both contracts with leave to read alone.
 * - typed_number: a proven tenant who typed the landlord's and the tenant's numbers into their own account.
 */
const LIKE: Readonly<Record<OtherActor, MainActor>> = {
  agent: 'outsider_landlord',
  inspector: 'outsider_tenant',
  former_party: 'outsider_tenant',
  unconfirmed: 'outsider_tenant',
  typed_number: 'outsider_tenant',
  staff_by_password: 'outsider_landlord',
  reader: 'outsider_tenant',
}

/** What the agent of a party reads of a signed contract; it is closed to changes for everybody. */
const AGENT_READS = [
  'contracts.readContract',
  'contracts.listSpecialTerms',
  'contracts.previewDocument',
  'contracts.downloadDocument',
  'contracts.listContractEvents',
  'rent-collection.listPaymentSchedule',
  'rent-collection.readPaymentScheduleItem',
]
/** What the landlord's side does after sending a contract out. */
const AGENT_DOES = ['contracts.sendReminder', 'contracts.fileWithRegistry']
/** What somebody with leave to read asks of a contract in any state; payments are for its parties. */
const READER_READS = new Set([
  'contracts.readContract',
  'contracts.listSpecialTerms',
  'contracts.previewDocument',
  'contracts.downloadDocument',
  'contracts.listContractEvents',
  'contracts.readSigningStatus',
])

/** The agent sees the signed contract, so the rest of what can be asked of it is forbidden rather than hidden. */
const HIDDEN_FROM_AGENTS = new Set(['contracts.readInspection'])

const EXCEPTIONS: Readonly<Partial<Record<OtherActor, Readonly<Record<string, Verdict>>>>> = {
  agent: {
    ...Object.fromEntries(
      [...AGENT_READS, ...AGENT_DOES].map((name) => [`${name}@second`, 'ok' as const]),
    ),
    'contracts.readSigningStatus': 'ok',
  },
  inspector: { 'contracts.readInspection@second': 'ok' },
  // The reader sees the contract, so that it cannot be edited comes before which party is meant; a payout is its recipient's.
  reader: { 'contracts.removeLandlord': 403, 'rent-collection.readPayout': 404 },
  unconfirmed: { 'applications.sendApplication': 403, 'banking.addPayoutMethod': 403 },
}

/** The verdicts of one row for these people. `sees` in a row of a signed contract: its parties do, with ok or 403. */
export const otherVerdicts = (key: string, row: Row): Record<OtherActor, Verdict> => {
  const [name, state] = key.split('@') as [string, string | undefined]
  const verdict = (actor: OtherActor): Verdict => {
    const exception = EXCEPTIONS[actor]?.[key]
    if (exception !== undefined) return exception
    const ofContract = name.startsWith('contracts.') || name.startsWith('rent-collection.')
    const seenByParties =
      state === 'second' && ofContract && row.tenant !== 404 && row.outsider_tenant === 404
    if (actor === 'agent' && seenByParties && !HIDDEN_FROM_AGENTS.has(name)) return 403
    if (
      actor === 'reader' &&
      ofContract &&
      row.outsider_tenant === 404 &&
      row.landlord !== 404 &&
      !HIDDEN_FROM_AGENTS.has(name)
    )
      return READER_READS.has(name) ? 'ok' : 403
    return row[LIKE[actor]]
  }
  return {
    agent: verdict('agent'),
    inspector: verdict('inspector'),
    former_party: verdict('former_party'),
    unconfirmed: verdict('unconfirmed'),
    typed_number: verdict('typed_number'),
    staff_by_password: verdict('staff_by_password'),
    reader: verdict('reader'),
  }
}
