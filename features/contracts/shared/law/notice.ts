import { addMonths, startOfMonth, addDays, type PlainDate } from '#core/shared/plain-date.ts'
import type { PremisesKind } from './regimes.ts'

export interface NoticeFacts {
  kind: PremisesKind
  by: 'landlord' | 'tenant'
  /** The first day of the tenancy and the day of sending: the length of the tenancy between them decides. */
  since: PlainDate
  sent_on: PlainDate
  /** A legal person that lets in the course of business (RA 56). */
  landlord_is_professional: boolean
  /** The tenant no longer meets the conditions that a landlord who does not let for profit has stated. */
  no_longer_qualifies?: boolean
}

/** T-02, RA 56: months of notice. The first row that fits decides; `over` is the tenancy in months, not reached by just so many. */
const NOTICE: readonly {
  kind: PremisesKind
  by?: 'landlord' | 'tenant'
  over?: number
  professional?: true
  unqualified?: true
  months: number
}[] = [
  { kind: 'storage', months: 1 },
  { kind: 'room', months: 3 },
  { kind: 'home', by: 'landlord', unqualified: true, months: 3 },
  { kind: 'home', by: 'landlord', over: 12, professional: true, months: 12 },
  { kind: 'home', months: 6 },
  { kind: 'commercial', over: 120, months: 12 },
  { kind: 'commercial', over: 60, months: 9 },
  { kind: 'commercial', months: 6 },
]

export const noticeMonths = (facts: NoticeFacts): number =>
  NOTICE.find(
    (row) =>
      row.kind === facts.kind &&
      (row.by === undefined || row.by === facts.by) &&
      (row.over === undefined || facts.sent_on > addMonths(facts.since, row.over)) &&
      (row.professional === undefined || facts.landlord_is_professional) &&
      (row.unqualified === undefined || facts.no_longer_qualifies === true),
  )!.months

/** T-02, T-06: what both sides owe at the least, however young the tenancy is. */
export const leastNoticeMonths = (kind: PremisesKind): number =>
  NOTICE.findLast((row) => row.kind === kind)!.months

/** T-03, RA 58: a ground that the lease names ends a fixed term with three months at the least. */
export const FIXED_TERM_NOTICE_MONTHS = 3

/** T-02, T-07, RA 57: the period starts on the first of the month after sending; out by 13:00 on the day after it ends. */
export const noticePeriod = (
  sentOn: PlainDate,
  months: number,
): { starts: PlainDate; ends: PlainDate; out_by: PlainDate } => {
  const starts = addMonths(startOfMonth(sentOn), 1)
  const outBy = addMonths(starts, months)
  return { starts, ends: addDays(outBy, -1), out_by: outBy }
}
