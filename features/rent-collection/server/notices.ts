import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { notice } from '#core/server/notices.ts'
import { type PageRole } from '#core/shared/paths.ts'
import { rentPeopleOf, type RentPeople } from '#features/contracts/server/public.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import {
  claimCancelled,
  claimIssued,
  claimRefused,
  overpaidRefunded,
  payoutRejected,
  payoutSettled,
  rentAdjusted,
  rentPaid,
} from './events.ts'
import { findPayout } from './queries/collection.ts'
import type { RentAdjustment } from '../shared/model.ts'
import { bills, scheduleItems } from './tables.ts'

interface RentFacts extends RentPeople {
  contract_id: string
  due_date: string
}
/** Who pays a bill, and whose rent it is; null and nobody where they have no account. */
const rentFacts = async (db: Db, billId: string): Promise<RentFacts | null> => {
  const [bill] = await db
    .select({ contract_id: bills.contract_id, due_date: bills.due_date })
    .from(bills)
    .where(eq(bills.id, billId))
  const people = bill && (await rentPeopleOf(db, bill.contract_id))
  return bill && people ? { ...bill, ...people } : null
}

const of = (...kinds: string[]) => ({ type: 'payments', kinds })
const paramsOf = ({ home, due_date }: RentFacts) => ({ home, due_date })
const paymentsOf = (role: PageRole, { contract_id }: RentFacts): string =>
  rentCollectionPaths.payments(role, contract_id)

/** What whoever pays the rent is told of a claim for it. */
const payorNotice = async (db: Db, billId: string, kind: string) => {
  const facts = await rentFacts(db, billId)
  return facts?.payor
    ? {
        kind,
        people: [{ principal_id: facts.payor, link: paymentsOf('tenants', facts) }],
        params: paramsOf(facts),
      }
    : null
}

/** What landlords are told of a claim for their rent. */
const landlordNotice = async (db: Db, billId: string, kind: string) => {
  const facts = await rentFacts(db, billId)
  return (
    facts && {
      kind,
      people: facts.landlords.map((principal_id) => ({
        principal_id,
        link: paymentsOf('landlords', facts),
      })),
      params: paramsOf(facts),
    }
  )
}

const payoutNotice = async (db: Db, payoutId: string, kind: string) => {
  const payout = await findPayout(db, payoutId)
  const facts = payout && (await rentFacts(db, payout.bill_id))
  return facts && payout.landlord_id
    ? {
        kind,
        people: [{ principal_id: payout.landlord_id, link: rentCollectionPaths.payouts }],
        params: paramsOf(facts),
      }
    : null
}

const ADJUSTED = {
  period_changed: 'period_changed',
  period_removed: 'period_removed',
  period_restored: 'period_restored',
  claim_reverted: 'claim_reverted',
  fee_removed: 'fee_removed',
  last_day_moved: 'last_day_moved',
} as const satisfies Partial<Record<RentAdjustment['kind'], string>>

/** What both sides are told of a change in how rent is collected; whoever made it is not. */
const adjustedNotice = async (db: Db, itemId: string, kind: string, actorId: string | null) => {
  const [item] = await db
    .select({ contract_id: scheduleItems.contract_id, due_date: scheduleItems.due_date })
    .from(scheduleItems)
    .where(eq(scheduleItems.id, itemId))
  const people = item && (await rentPeopleOf(db, item.contract_id))
  if (!people) return null
  const facts = { ...item, ...people }
  const told = (role: PageRole, ids: readonly (string | null)[]) =>
    ids.flatMap((id) =>
      id === null || id === actorId ? [] : { principal_id: id, link: paymentsOf(role, facts) },
    )
  return {
    kind: ADJUSTED[kind as keyof typeof ADJUSTED],
    people: [...told('tenants', [facts.payor]), ...told('landlords', facts.landlords)],
    params: paramsOf(facts),
  }
}

export const notices = [
  notice(
    rentAdjusted,
    { type: 'payments', kinds: Object.values(ADJUSTED) },
    (db, { subject_id, data, actor_id }) => adjustedNotice(db, subject_id, data.kind, actor_id),
  ),
  notice(claimIssued, of('claim_issued'), (db, { subject_id }) =>
    payorNotice(db, subject_id, 'claim_issued'),
  ),
  notice(overpaidRefunded, of('overpaid_refunded'), (db, { subject_id }) =>
    payorNotice(db, subject_id, 'overpaid_refunded'),
  ),
  // The tenant learns that the rent has come, in the place of being asked for it.
  notice(rentPaid, of('rent_paid', 'rent_received'), async (db, { subject_id }) => {
    const received = await payorNotice(db, subject_id, 'rent_received')
    const asked = received?.people.map(({ link }) => ({
      withdraws: 'claim_issued',
      link,
      params: received.params,
    }))
    return [await landlordNotice(db, subject_id, 'rent_paid'), received, ...(asked ?? [])].filter(
      (one) => one !== null,
    )
  }),
  notice(claimRefused, of('claim_refused'), (db, { subject_id }) =>
    landlordNotice(db, subject_id, 'claim_refused'),
  ),
  notice(claimCancelled, of('claim_cancelled'), (db, { subject_id }) =>
    landlordNotice(db, subject_id, 'claim_cancelled'),
  ),
  notice(payoutSettled, of('payout_settled'), (db, announced) =>
    payoutNotice(db, announced.subject_id, 'payout_settled'),
  ),
  notice(payoutRejected, of('payout_rejected'), (db, announced) =>
    payoutNotice(db, announced.subject_id, 'payout_rejected'),
  ),
]
