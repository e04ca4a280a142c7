import { sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Db } from '#core/server/db.ts'
import type { EventMessage } from '#core/server/events.ts'
import { notice, type Notice, type Withdrawal } from '#core/server/notices.ts'
import { fullNameOf } from '#features/accounts/server/public/people.ts'
import { isHiddenVisitor } from '#features/applications/server/public.ts'
import { tenantsOfContract } from '#features/contracts/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { BookingStatus, SlotStatus } from '../shared/enums.ts'
import { viewingPaths } from '../shared/paths.ts'
import * as events from './events.ts'

interface SlotFacts extends Record<string, unknown> {
  status: SlotStatus
  owner_id: string
  sitting_contract_id: string | null
  home: string
  starts_at: string
}
const SLOT_COLUMNS = sql`s.status, s.owner_id, s.sitting_contract_id, coalesce(nullif(l.title, ''), l.street_address, '') as home, ${sql.raw(iso('s.starts_at'))} as starts_at`

const slotFacts = async (db: Db, id: string): Promise<SlotFacts | null> =>
  (
    await db.execute<SlotFacts>(
      sql`select ${SLOT_COLUMNS} from viewing_slots s join ${listingRows} l on l.id = s.listing_id where s.id = ${id}`,
    )
  ).rows[0] ?? null

interface BookingFacts extends SlotFacts {
  booking_status: BookingStatus
  person_id: string
  person: string
  /** The landlord does not see names yet. */
  is_hidden: boolean
}
const bookingFacts = async (db: Db, id: string): Promise<BookingFacts | null> =>
  (
    await db.execute<BookingFacts>(
      sql`select ${SLOT_COLUMNS}, b.status as booking_status, b.person_id, ${fullNameOf(sql`b.person_id`)} as person, ${isHiddenVisitor(sql`s.listing_id`, sql`b.person_id`)} as is_hidden
        from viewing_bookings b join viewing_slots s on s.id = b.slot_id join ${listingRows} l on l.id = s.listing_id where b.id = ${id}`,
    )
  ).rows[0] ?? null

/** The same without a name, for a landlord who has names hidden. */
const blind = (kind: string): string => `${kind}_blind`

/** Those that ask for something or change somebody’s day come by e-mail too. */
const EMAILED = [
  'viewing_asked',
  'viewing_called_off',
  'viewing_landlord_left',
  'viewing_taken_back',
  'viewing_booked',
  'viewing_booked_blind',
  'viewing_place_freed',
  'viewing_tomorrow',
]
const of = (...kinds: string[]) => ({
  type: 'viewings',
  kinds,
  emailed: EMAILED.filter((kind) => kinds.includes(kind)),
})
const at = ({ home, starts_at }: SlotFacts) => ({ home, starts_at })

/** What the landlord is told of somebody's booking: of a place, not of the waiting list. */
const toLandlord =
  (kind: string, only?: BookingStatus) =>
  async (db: Db, { subject_id: id }: EventMessage): Promise<Notice | null> => {
    const facts = await bookingFacts(db, id)
    return facts === null || (only !== undefined && facts.booking_status !== only)
      ? null
      : {
          kind: facts.is_hidden ? blind(kind) : kind,
          people: [{ principal_id: facts.owner_id, link: viewingPaths.offered }],
          params: facts.is_hidden ? at(facts) : { ...at(facts), person: facts.person },
        }
  }

/** What somebody is told of their own booking, while they have a place. */
const toVisitor =
  (kind: string) =>
  async (db: Db, { subject_id: id }: EventMessage): Promise<Notice | null> => {
    const facts = await bookingFacts(db, id)
    return facts?.booking_status !== 'booked' || facts.status !== 'open'
      ? null
      : {
          kind,
          people: [{ principal_id: facts.person_id, link: viewingPaths.booked }],
          params: at(facts),
        }
  }

/** Taken back once it is answered or called off: nothing is asked any more. */
const asked = (facts: SlotFacts): Withdrawal => ({
  withdraws: 'viewing_asked',
  link: viewingPaths.booked,
  params: at(facts),
})

export const notices = [
  notice(events.consentAsked, of('viewing_asked'), async (db, { subject_id: id }) => {
    const facts = await slotFacts(db, id)
    if (facts?.status !== 'asked' || facts.sitting_contract_id === null) return null
    const tenants = await tenantsOfContract(db, facts.sitting_contract_id)
    return {
      kind: 'viewing_asked',
      people: tenants.map((principal_id) => ({ principal_id, link: viewingPaths.booked })),
      params: at(facts),
    }
  }),
  notice(
    events.consentAnswered,
    of('viewing_agreed', 'viewing_refused'),
    async (db, { subject_id: id, data: { agrees } }) => {
      const facts = await slotFacts(db, id)
      return facts === null
        ? null
        : [
            {
              kind: agrees ? 'viewing_agreed' : 'viewing_refused',
              people: [{ principal_id: facts.owner_id, link: viewingPaths.offered }],
              params: at(facts),
            },
            asked(facts),
          ]
    },
  ),
  notice(
    events.slotCanceled,
    of('viewing_called_off'),
    async (db, { subject_id: id, data: { people } }) => {
      const facts = await slotFacts(db, id)
      return facts === null
        ? null
        : [
            {
              kind: 'viewing_called_off',
              people: people.map((principal_id) => ({ principal_id, link: viewingPaths.booked })),
              params: at(facts),
            },
            asked(facts),
          ]
    },
  ),
  // The home went with its landlord: it has no name any more.
  notice(
    events.landlordLeft,
    of('viewing_landlord_left'),
    async (_db, { data: { people, starts_at } }) => ({
      kind: 'viewing_landlord_left',
      people: people.map((principal_id) => ({ principal_id, link: viewingPaths.booked })),
      params: { starts_at },
    }),
  ),
  notice(
    events.bookingMade,
    of('viewing_booked', blind('viewing_booked')),
    toLandlord('viewing_booked', 'booked'),
  ),
  notice(
    events.bookingMoved,
    of('viewing_moved', blind('viewing_moved')),
    toLandlord('viewing_moved'),
  ),
  notice(
    events.bookingCanceled,
    of('viewing_given_back', blind('viewing_given_back'), 'viewing_taken_back'),
    async (db, heard) => {
      const { by_landlord: byLandlord, had_place: hadPlace } = heard.data
      const facts = await bookingFacts(db, heard.subject_id)
      if (facts === null) return null
      return byLandlord
        ? {
            kind: 'viewing_taken_back',
            people: [{ principal_id: facts.person_id, link: viewingPaths.booked }],
            params: at(facts),
          }
        : hadPlace
          ? toLandlord('viewing_given_back')(db, heard as EventMessage)
          : null
    },
  ),
  notice(
    events.placeFreed,
    of('viewing_place_freed', 'viewing_booked', blind('viewing_booked')),
    async (db, heard) => {
      const told = [
        await toVisitor('viewing_place_freed')(db, heard),
        await toLandlord('viewing_booked', 'booked')(db, heard),
      ]
      return told.filter((one) => one !== null)
    },
  ),
  notice(events.viewingApproached, of('viewing_tomorrow'), toVisitor('viewing_tomorrow')),
]
