import type { MainActor, OtherActor } from '#tests/support/actors.ts'

/** `ok`: the call gets past the question of who may; what it then answers (200, 409, 422) is not judged here. */
export type Verdict = 'ok' | 401 | 403 | 404
export type Row = Record<MainActor, Verdict>

/** What a feature expects of its operations: reviewed by hand against the specification, never read from the code. */
export interface Authorization {
  /** By operation. `@second`: about the signed contract, the listing that is a draft. */
  rows: Readonly<Record<string, Row>>
  /** Operations that anyone may call. A name here is a decision. */
  open?: readonly string[]
  /** Where people near a thing do not answer like a stranger of their kind. */
  others?: Readonly<Partial<Record<OtherActor, Readonly<Record<string, Verdict>>>>>
  /** The feature's things hang on contracts: whom an agent acts for and what a reader may read follow from the contract. */
  of_contracts?: {
    /** What somebody with leave to read may ask of a contract in any state. */
    reader_reads: readonly string[]
    /** What neither agents nor readers may know of. */
    hidden: readonly string[]
  }
  /** Input of a fitting call, where a random one would ask for more than the call itself. */
  plain?: Readonly<Record<string, object>>
  /** Reads of lists that answer an id of somebody else with nothing, not with a refusal. */
  foreign_finds_nothing?: readonly string[]
  /** What everybody who is signed in reads of their own: staff too, without a row in the audit log. */
  own?: readonly string[]
  /** What staff read of the product itself: nothing in it is about a person. */
  impersonal?: readonly string[] | 'all'
}

export const row = (
  anonymous: Verdict,
  outsider_tenant: Verdict,
  outsider_landlord: Verdict,
  tenant: Verdict,
  landlord: Verdict,
  staff: Verdict,
): Row => ({ anonymous, outsider_tenant, outsider_landlord, tenant, landlord, staff })

export const ALL = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok')
export const MACHINE = row(401, 401, 401, 401, 401, 401)
export const PEOPLE = row(401, 'ok', 'ok', 'ok', 'ok', 'ok')
export const STAFF = row(401, 404, 404, 404, 404, 'ok')
/** The landlord's own account, which nobody else may change; staff see it. */
export const SELF_SEEN_BY_STAFF = row(401, 404, 404, 404, 'ok', 403)
export const SELF = row(401, 404, 404, 404, 'ok', 404)
export const DRAFT_STAFF = row(401, 404, 404, 404, 403, 'ok')
/** A signed contract is read by its parties and staff, and changed by nobody. */
export const SIGNED = row(401, 404, 404, 'ok', 'ok', 'ok')
