import type { Heard } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import { job, type JobContext } from '#core/server/jobs.ts'
import { happenedAt } from '#core/server/timeline.ts'
import { staffIds } from '#features/accounts/server/public/people.ts'
import { contractReaders, type ContractReader } from '#features/contracts/server/public.ts'
import { TYPE_OF, type NotificationKind } from '../shared/words.ts'
import {
  applicationFacts,
  payoutFacts,
  rentFacts,
  takeBack,
  unwilling,
  writerOf,
  type ApplicationFacts,
} from './queries.ts'
import { notifications } from './tables.ts'

type Teller = (work: JobContext, heard: Heard) => Promise<void>
interface Told {
  user_id: string
  link: string
}

/** One row for an event and a person, unless they do not want it here. */
const write = async (
  work: JobContext,
  heard: Heard,
  kind: NotificationKind,
  people: readonly Told[],
  params: Record<string, string>,
): Promise<void> => {
  if (people.length === 0) return
  const not = await unwilling(
    work.db,
    people.map((one) => one.user_id),
    TYPE_OF[kind],
    'product',
  )
  const at = await happenedAt(work.db, heard.event_id)
  if (at === null) return
  const rows = people
    .filter((one) => !not.has(one.user_id))
    .map((one) => ({
      id: newId(Date.parse(at)),
      event_id: heard.event_id,
      kind,
      params,
      ...one,
      created_at: at,
    }))
  if (rows.length > 0) await work.db.insert(notifications).values(rows).onConflictDoNothing()
}

const toLandlord = (facts: ApplicationFacts, id: string): Told => ({
  user_id: facts.landlord_id,
  link: `/landlords/rental-applications?open=${id}`,
})
const pageOfApplicant = (id: string): string => `/tenants/rental-applications/${id}`
const toApplicant = (facts: ApplicationFacts, id: string): Told => ({
  user_id: facts.applicant_id,
  link: pageOfApplicant(id),
})

/** `status`: told only while it is so; an answer taken back before this ran is not told. */
const ofApplication =
  (kind: NotificationKind, to: typeof toLandlord, status?: string): Teller =>
  async (work, heard) => {
    const facts = await applicationFacts(work.db, heard.subject_id)
    if (!facts || (status && facts.status !== status)) return
    await write(work, heard, kind, [to(facts, heard.subject_id)], {
      home: facts.home,
      person: facts.applicant,
    })
  }

const ofContract =
  (
    kind: NotificationKind,
    who: (reader: ContractReader) => boolean,
    options: { while_open?: boolean; link?: string } = {},
  ): Teller =>
  async (work, heard) => {
    const found = await contractReaders(work.db, heard.subject_id, Number(heard.data.round))
    if (!found || (options.while_open && !found.is_open)) return
    await write(
      work,
      heard,
      kind,
      found.readers
        .filter(who)
        .map((reader) => ({ user_id: reader.user_id, link: options.link ?? reader.link })),
      { home: found.address },
    )
  }

const paymentsOf = (side: 'tenants' | 'landlords', contractId: string): string =>
  `/${side}/rental-contracts/${contractId}/payments`

const claimIssued: Teller = async (work, heard) => {
  const facts = await rentFacts(work.db, heard.subject_id)
  if (facts?.payor)
    await write(
      work,
      heard,
      'claim_issued',
      [{ user_id: facts.payor, link: paymentsOf('tenants', facts.contract_id) }],
      { home: facts.home, due_date: facts.due_date },
    )
}

const rentPaid: Teller = async (work, heard) => {
  const facts = await rentFacts(work.db, heard.subject_id)
  if (facts)
    await write(
      work,
      heard,
      'rent_paid',
      facts.landlords.map((user_id) => ({
        user_id,
        link: paymentsOf('landlords', facts.contract_id),
      })),
      { home: facts.home, due_date: facts.due_date },
    )
}

const payoutSettled: Teller = async (work, heard) => {
  const payout = await payoutFacts(work.db, heard.subject_id)
  const facts = payout && (await rentFacts(work.db, payout.bill_id))
  if (facts && payout.landlord_id)
    await write(
      work,
      heard,
      'payout_settled',
      [{ user_id: payout.landlord_id, link: '/landlords/finances/payouts' }],
      { home: facts.home, due_date: facts.due_date },
    )
}

const payoutAccount =
  (kindOf: (heard: Heard) => NotificationKind): Teller =>
  async (work, heard) =>
    write(
      work,
      heard,
      kindOf(heard),
      [{ user_id: String(heard.data.user_id), link: '/account/payout-methods' }],
      {},
    )

const contactMessageSent: Teller = async (work, heard) => {
  const person = await writerOf(work.db, heard.subject_id)
  if (person !== null)
    await write(
      work,
      heard,
      'contact_message',
      (await staffIds(work.db)).map((user_id) => ({
        user_id,
        link: `/admin/contact-messages/${heard.subject_id}`,
      })),
      { person },
    )
}

/** What is told of each event that app/events.ts brings here. */
const TELLERS: Readonly<Record<string, Teller>> = {
  'applications.application_sent': ofApplication('application_sent', toLandlord),
  'applications.application_accepted': ofApplication(
    'application_accepted',
    toApplicant,
    'accepted',
  ),
  'applications.application_denied': ofApplication('application_denied', toApplicant, 'denied'),
  'applications.denial_undone': (work, heard) =>
    takeBack(work.db, 'application_denied', pageOfApplicant(heard.subject_id)),
  'applications.application_canceled': ofApplication('application_canceled', toLandlord),
  'contracts.signing_opened': ofContract('signing_opened', (reader) => reader.signs, {
    while_open: true,
  }),
  'contracts.signing_stopped': ofContract('signing_stopped', (reader) => reader.is_landlord_side),
  'contracts.contract_signed': ofContract('contract_signed', () => true),
  // Those who had got a link; the contract is a draft of its writers again, so the way leads to the list.
  'contracts.contract_uncommitted': ofContract(
    'contract_taken_back',
    (reader) => reader.was_invited && !reader.is_landlord_side,
    { link: '/tenants/rental-contracts' },
  ),
  'rent-collection.claim_issued': claimIssued,
  'rent-collection.rent_paid': rentPaid,
  'rent-collection.payout_settled': payoutSettled,
  'banking.payout_method_added': payoutAccount(() => 'payout_account_added'),
  'banking.payout_method_reviewed': payoutAccount((heard) =>
    heard.data.approved === true ? 'payout_account_approved' : 'payout_account_refused',
  ),
  'marketing.contact_message_sent': contactMessageSent,
}

/** One queue for all of them: a queue has its own table and is asked for work twice a second. */
export const tell = job<Heard>('notifications.tell', async (work, heard) => {
  const teller = TELLERS[heard.name]
  if (!teller) throw new Error(`nobody says what to tell of ${heard.name}`)
  await teller(work, heard)
})
