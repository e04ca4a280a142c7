import { OTHER_ACTORS, type MainActor, type OtherActor } from '#tests/support/actors.ts'
import type { Row, Verdict } from './authorization.ts'
import { expectedBy } from './expected.ts'

/**
 * People who are near a thing without owning it. Each answers like a stranger of their kind, except where this
 * file or their feature says otherwise. Reviewed by hand like the rows.
 *
 * - agent: acts for the landlord on both contracts, without writing them.
 * - inspector: inspects the home of both contracts.
 * - former_party: was on both contracts once and was taken off.
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

/** The verdicts of one row for these people. */
export const otherVerdicts = (key: string, row: Row): Record<OtherActor, Verdict> => {
  const { authorization, name: withState } = expectedBy(key)
  const [name, state] = withState.split('@') as [string, string | undefined]
  const { of_contracts: ofContracts, others = {} } = authorization
  const isHidden = ofContracts?.hidden.includes(name) !== false
  // The agent sees the signed contract as its parties do, so the rest of what can be asked of it is forbidden rather than hidden.
  const isSeenByParties = state === 'second' && row.tenant !== 404 && row.outsider_tenant === 404
  // Somebody with leave to read sees the contract in any state.
  const isOfOneContract = row.outsider_tenant === 404 && row.landlord !== 404
  const verdict = (actor: OtherActor): Verdict => {
    const exception = others[actor]?.[withState]
    if (exception !== undefined) return exception
    if (actor === 'agent' && isSeenByParties && !isHidden) return 403
    if (actor === 'reader' && isOfOneContract && !isHidden)
      return ofContracts!.reader_reads.includes(name) ? 'ok' : 403
    return row[LIKE[actor]]
  }
  return Object.fromEntries(OTHER_ACTORS.map((actor) => [actor, verdict(actor)])) as Record<
    OtherActor,
    Verdict
  >
}
