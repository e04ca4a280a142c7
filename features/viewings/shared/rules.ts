import { addDays, addMonths, plainDateAt, type PlainDate } from '#core/shared/plain-date.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { Audience, Availability, BookingStatus, SlotStatus } from './enums.ts'
import { MINUTES_MAX, type SlotInput } from './model.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Until then a landlord knows who comes. */
export const CLOSES_MINUTES = 60
/** Rent Act, article 41: who lives in the home is told a day before. */
const NOTICE_HOURS = 24
/** Rent Act, article 41: a home that is let is shown in the last months of the lease. */
const SHOWN_MONTHS = 6
const DAYS_AHEAD = 90

/** A stretch of time; `starts_at` is ISO 8601 in UTC. */
export interface Span {
  starts_at: string
  minutes: number
}

const beginOf = ({ starts_at }: Span): number => Date.parse(starts_at)
export const endOf = (span: Span): number => beginOf(span) + span.minutes * MINUTE_MS

/** Whether two stretches share a moment, or have less than `apart` minutes between them. */
const overlaps = (one: Span, other: Span, apart = 0): boolean =>
  beginOf(one) < endOf(other) + apart * MINUTE_MS && beginOf(other) < endOf(one) + apart * MINUTE_MS

export interface SlotFacts extends Span {
  id: string
  status: SlotStatus
  audience: Audience
  places: number
  /** How many have a place. */
  taken: number
}

/** What counts about somebody who looks at the times of a home. */
export interface Visitor {
  is_owner: boolean
  has_applied: boolean
  /** The landlord has blocked them: no time is offered to them. */
  is_turned_away: boolean
  /** Their booking for this home that is still to come. */
  booking: { slot_id: string; status: 'booked' | 'waiting' } | null
  /** What they have booked or wait for in other homes: a place that comes free is never at the time of another. */
  busy: readonly Span[]
}

/** The latest moment at which a time can be booked, moved to or given back to the next on the list. */
export const isClosed = (slot: Span, now: Date): boolean =>
  beginOf(slot) - now.getTime() < CLOSES_MINUTES * MINUTE_MS

/**
 * The one answer to "can this person have this time": what is shown and what booking decides by. Somebody who has another
 * time in this home moves: `moves` leaves that one out of account.
 */
export const availabilityOf = (
  slot: SlotFacts,
  who: Visitor,
  now: Date,
  { moves = false }: { moves?: boolean } = {},
): Availability => {
  if (who.is_owner) return 'own_home'
  // Whoever is turned away has no place either, even before it is taken from them.
  if (who.is_turned_away) return 'not_open'
  if (who.booking?.slot_id === slot.id) return who.booking.status
  if (slot.status !== 'open') return 'not_open'
  if (isClosed(slot, now)) return 'closed'
  if (slot.audience === 'applicants' && !who.has_applied) return 'applicants_only'
  if (who.booking !== null && !moves) return 'other_time'
  if (who.busy.some((span) => overlaps(slot, span))) return 'clash'
  return slot.taken < slot.places ? 'book' : 'wait'
}

/** Whether whoever asks for a time gets something of it. */
export const isToBeHad = (availability: Availability): boolean =>
  availability === 'book' || availability === 'wait'

/** Whether a booking can still be moved, to whatever time. */
export const isMovable = (status: BookingStatus, slot: Span, now: Date): boolean =>
  status !== 'canceled' && !isClosed(slot, now)

/** A landlord's own time: `is_same_home` needs no way between them. */
export interface OwnSpan extends Span {
  travel_minutes: number
  is_same_home: boolean
}

/** The times that an input asks for, one after the other. */
export const spansOf = ({
  day,
  time,
  minutes,
  slots,
}: Pick<SlotInput, 'day' | 'time' | 'minutes' | 'slots'>): Span[] => {
  const first = Date.parse(`${day}T${time}:00Z`)
  return Array.from({ length: slots }, (_, index) => ({
    starts_at: new Date(first + index * minutes * MINUTE_MS).toISOString(),
    minutes,
  }))
}

/** How long the showing takes that these times are part of: in one home, times without a break between them are one. */
const showingMinutes = (spans: readonly Span[], own: readonly OwnSpan[]): number => {
  let begin = Math.min(...spans.map(beginOf))
  let end = Math.max(...spans.map(endOf))
  const near = own
    .filter((span) => span.is_same_home)
    .toSorted((one, other) => beginOf(one) - beginOf(other))
  for (const span of near.toReversed()) if (endOf(span) === begin) begin = beginOf(span)
  for (const span of near) if (beginOf(span) === end) end = endOf(span)
  return (end - begin) / MINUTE_MS
}

/** The lease of those who live in a home; `end_date` is its last day, null where it has none. */
export interface SittingLease {
  end_date: PlainDate | null
}

/** From which day a home is shown whose lease has an end; null where that is long past or there is none. */
const shownFrom = (lease: SittingLease | null, day: PlainDate): PlainDate | null => {
  if (lease?.end_date == null) return null
  const from = addMonths(addDays(lease.end_date, 1), -SHOWN_MONTHS)
  return day < from ? from : null
}

/** What times are judged by, whether a landlord offers them or the sitting tenant agrees. */
interface Showing extends Pick<SlotInput, 'travel_minutes' | 'is_occupied' | 'tenant_agreed'> {
  spans: readonly Span[]
}
interface Judged {
  now: Date
  /** The landlord's other times. */
  own: readonly OwnSpan[]
  /** The lease of the product that runs there. */
  lease: SittingLease | null
}

/** What is wrong with times. In a home where somebody lives the law's hours count. */
const showingProblems = ({ spans, ...input }: Showing, { now, own, lease }: Judged): Problem[] => {
  const [first] = spans as [Span, ...Span[]]
  const ahead = beginOf(first) - now.getTime()
  const isOccupied = input.is_occupied || lease !== null
  const from = shownFrom(lease, plainDateAt(new Date(beginOf(first))))
  const collides = spans.some((span) =>
    own.some((other) =>
      overlaps(
        span,
        other,
        other.is_same_home ? 0 : Math.max(input.travel_minutes, other.travel_minutes),
      ),
    ),
  )
  return problems(
    ahead < CLOSES_MINUTES * MINUTE_MS && at('time', 'viewings.too_soon'),
    ahead > DAYS_AHEAD * 24 * HOUR_MS && at('day', 'viewings.too_far', { days: DAYS_AHEAD }),
    from !== null && at('day', 'viewings.lease_runs_on', { from, months: SHOWN_MONTHS }),
    isOccupied &&
      ahead >= CLOSES_MINUTES * MINUTE_MS &&
      ahead < NOTICE_HOURS * HOUR_MS &&
      at('time', 'viewings.notice_needed', { hours: NOTICE_HOURS }),
    isOccupied &&
      showingMinutes(spans, own) > MINUTES_MAX &&
      at('slots', 'viewings.too_long', { hours: MINUTES_MAX / 60 }),
    collides && at('time', 'viewings.overlaps'),
    input.is_occupied && lease === null && !input.tenant_agreed && at('tenant_agreed', 'required'),
  )
}

/** What is wrong with the times asked for. */
export const slotProblems = (input: SlotInput, judged: Judged): Problem[] =>
  showingProblems({ ...input, spans: spansOf(input) }, judged)

/** What keeps a sitting tenant from agreeing, by what would be wrong with the time if it were offered now. A day's notice was given with the offer (RA 41). */
const NOT_TO_AGREE = {
  'viewings.too_soon': 'viewings.wrong_state',
  'viewings.lease_runs_on': 'viewings.too_early_in_lease',
  'viewings.overlaps': 'viewings.no_longer_fits',
  'viewings.too_long': 'viewings.no_longer_fits',
} as const
type NotToAgree = (typeof NOT_TO_AGREE)[keyof typeof NOT_TO_AGREE]

/** Why the tenant who lives there cannot agree to a time, now or again; null where they can. */
export const whyNotAgree = (
  slot: Span & { travel_minutes: number },
  judged: Judged,
): { code: NotToAgree; params: Problem['params'] } | null => {
  const showing = {
    spans: [slot],
    travel_minutes: slot.travel_minutes,
    is_occupied: true,
    tenant_agreed: true,
  }
  for (const { code, params } of showingProblems(showing, judged))
    if (code in NOT_TO_AGREE)
      return { code: NOT_TO_AGREE[code as keyof typeof NOT_TO_AGREE], params }
  return null
}
