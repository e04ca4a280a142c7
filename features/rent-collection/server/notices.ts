import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { notice, type Notice, type Withdrawal } from '#core/server/notices.ts'
import { type PageRole } from '#core/shared/paths.ts'
import {
  rentPeopleOf,
  tenantsOfContract,
  type RentPeople,
} from '#features/contracts/server/public.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import {
  claimCancelled,
  claimIssued,
  claimRefused,
  dueDateApproached,
  dueDateReached,
  finalDueDatePassed,
  overpaidRefunded,
  paymentReversed,
  payoutRejected,
  payoutSettled,
  rentAdjusted,
  rentPaid,
  securityRecorded,
  securityWithdrawn,
} from './events.ts'
import { findPayout } from './queries/collection.ts'
import type { RentAdjustment } from '../shared/model.ts'
import { bills, scheduleItems } from './tables.ts'

interface RentFacts extends RentPeople {
  contract_id: string
  due_date: string
}
interface BillFacts extends RentFacts {
  state: typeof bills.$inferSelect.state
}
/** Who pays a bill, and whose rent it is; null and nobody where they have no account. */
const rentFacts = async (db: Db, billId: string): Promise<BillFacts | null> => {
  const [bill] = await db
    .select({ contract_id: bills.contract_id, due_date: bills.due_date, state: bills.state })
    .from(bills)
    .where(eq(bills.id, billId))
  const people = bill && (await rentPeopleOf(db, bill.contract_id))
  return bill && people ? { ...bill, ...people } : null
}

const of = (...kinds: string[]) => ({ type: 'payments', kinds })
const emailed = (...kinds: string[]) => ({ type: 'payments', kinds, emailed: kinds })
/** Whoever pays late also gets an SMS: each day costs interest. */
const LATE = { ...emailed('rent_late', 'rent_unpaid'), texted: ['rent_late'] }
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

/** What asks for a rent, in the order in which it comes. A later one takes the place of those before it. */
const DEMANDS = ['claim_issued', 'rent_due_soon', 'rent_due_today', 'rent_late'] as const

const withdrawn = ({ people, params }: Notice, kinds: readonly string[]): Withdrawal[] =>
  people.flatMap(({ link }) => kinds.map((withdraws) => ({ withdraws, link, params })))

/** Asks for a rent that is still owed when this is read; null where it is not. */
const demandNotice = async (
  db: Db,
  billId: string,
  kind: (typeof DEMANDS)[number],
): Promise<readonly (Notice | Withdrawal)[] | null> => {
  const facts = await rentFacts(db, billId)
  const demand = facts?.state === 'issued' ? await payorNotice(db, billId, kind) : null
  return demand && [demand, ...withdrawn(demand, DEMANDS.slice(0, DEMANDS.indexOf(kind)))]
}

/** Takes back what asked for a rent that is owed no more. */
const settledDemands = async (db: Db, billId: string): Promise<Withdrawal[]> => {
  const asked = await payorNotice(db, billId, 'claim_issued')
  const missed = await landlordNotice(db, billId, 'rent_unpaid')
  return [
    ...(asked ? withdrawn(asked, DEMANDS) : []),
    ...(missed ? withdrawn(missed, ['rent_unpaid']) : []),
  ]
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

/** What the tenants are told of their deposit; what is no longer recorded is taken back, and said. */
const depositNotice = async (db: Db, contractId: string, kind: string): Promise<Notice | null> => {
  const people = await rentPeopleOf(db, contractId)
  return (
    people && {
      kind,
      people: (await tenantsOfContract(db, contractId)).map((principal_id) => ({
        principal_id,
        link: rentCollectionPaths.payments('tenants', contractId),
      })),
      params: { home: people.home },
    }
  )
}

export const notices = [
  notice(
    securityRecorded,
    emailed('security_received', 'security_returned'),
    (db, { data: { contract_id, kind } }) => depositNotice(db, contract_id, `security_${kind}`),
  ),
  notice(
    securityWithdrawn,
    emailed('security_withdrawn'),
    async (db, { data: { contract_id, kind } }) => {
      const said = await depositNotice(db, contract_id, 'security_withdrawn')
      return said && [said, ...withdrawn(said, [`security_${kind}`])]
    },
  ),
  notice(
    rentAdjusted,
    { type: 'payments', kinds: Object.values(ADJUSTED) },
    (db, { subject_id, data, actor_id }) => adjustedNotice(db, subject_id, data.kind, actor_id),
  ),
  notice(claimIssued, of('claim_issued'), (db, { subject_id }) =>
    demandNotice(db, subject_id, 'claim_issued'),
  ),
  notice(dueDateApproached, emailed('rent_due_soon'), (db, { subject_id }) =>
    demandNotice(db, subject_id, 'rent_due_soon'),
  ),
  notice(dueDateReached, emailed('rent_due_today'), (db, { subject_id }) =>
    demandNotice(db, subject_id, 'rent_due_today'),
  ),
  notice(finalDueDatePassed, LATE, async (db, { subject_id }) => {
    const demand = await demandNotice(db, subject_id, 'rent_late')
    if (demand === null) return null
    const unpaid = await landlordNotice(db, subject_id, 'rent_unpaid')
    return unpaid === null ? demand : [...demand, unpaid]
  }),
  notice(overpaidRefunded, of('overpaid_refunded'), (db, { subject_id }) =>
    payorNotice(db, subject_id, 'overpaid_refunded'),
  ),
  // The tenant learns that the rent has come, in the place of being asked for it.
  notice(rentPaid, emailed('rent_paid', 'rent_received'), async (db, { subject_id }) =>
    [
      await landlordNotice(db, subject_id, 'rent_paid'),
      await payorNotice(db, subject_id, 'rent_received'),
      ...(await settledDemands(db, subject_id)),
    ].filter((one) => one !== null),
  ),
  notice(paymentReversed, of('payment_reversed'), async (db, { subject_id }) =>
    [
      await landlordNotice(db, subject_id, 'payment_reversed'),
      await payorNotice(db, subject_id, 'payment_reversed'),
    ].filter((one) => one !== null),
  ),
  notice(claimRefused, of('claim_refused'), (db, { subject_id }) =>
    landlordNotice(db, subject_id, 'claim_refused'),
  ),
  notice(claimCancelled, of('claim_cancelled'), async (db, { subject_id }) =>
    [
      await landlordNotice(db, subject_id, 'claim_cancelled'),
      ...(await settledDemands(db, subject_id)),
    ].filter((one) => one !== null),
  ),
  notice(payoutSettled, emailed('payout_settled'), (db, announced) =>
    payoutNotice(db, announced.subject_id, 'payout_settled'),
  ),
  notice(payoutRejected, of('payout_rejected'), (db, announced) =>
    payoutNotice(db, announced.subject_id, 'payout_rejected'),
  ),
]
