import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import type { DeadlineKind } from '../enums.ts'
import type { ContractFacts } from '../steps/facts.ts'
import type { PremisesKind } from './regimes.ts'
import {
  becomesIndefiniteAfter,
  defectsBy,
  priorityWindow,
  registerBy,
  securityStepBy,
} from './windows.ts'

/** What the deadlines of a signed lease follow from. */
export interface SignedLease {
  kind: PremisesKind | null
  signed_on: PlainDate
  start_date: PlainDate
  /** Null in an indefinite lease. */
  end_date: PlainDate | null
  insurance_type: ContractFacts['insurance_type']
  /** Entered in the lease registry. */
  is_registered: boolean
}

export interface LeaseDeadline {
  kind: DeadlineKind
  side: 'landlord' | 'tenant'
  until: PlainDate
}

/** Who has to act; everything else is the landlord's. */
export const sideOfDeadline = (kind: DeadlineKind): LeaseDeadline['side'] =>
  kind === 'report_defects' || kind === 'hand_back' ? 'tenant' : 'landlord'

/** Days before the last one on which somebody is reminded. */
const REMINDED_BEFORE = 14
/** L-02: the procedure of the priority right is of the leases made from this day on. */
const PRIORITY_FROM: PlainDate = '2024-09-01'
/** Kinds of security that are claimed after the hand-back; what is paid into a mutual fund is not given back (RA 40). */
const CLAIMED_AFTER: readonly ContractFacts['insurance_type'][] = [
  'bank_guarantee',
  'third_party',
  'insurance',
  'deposit',
  'other',
]

const deadlineWithReminder = (
  kind: LeaseDeadline['kind'],
  side: LeaseDeadline['side'],
  until: PlainDate,
  after: PlainDate,
): LeaseDeadline & { from: PlainDate } => {
  const early = addDays(until, -REMINDED_BEFORE)
  return { kind, side, until, from: early > after ? early : after }
}

const atTheEnd = (lease: SignedLease, end: PlainDate) => {
  const { ask_from, ask_until, deny_until } = priorityWindow(lease.start_date, end)
  const [hasPriority, next] = [lease.signed_on >= PRIORITY_FROM, addDays(end, 1)]
  const hasSecurity = CLAIMED_AFTER.includes(lease.insurance_type)
  return [
    ...(hasPriority
      ? [
          deadlineWithReminder('deny_priority', 'landlord', deny_until, lease.start_date),
          // Nobody is asked before the window opens, but one of a single day is told of ahead.
          deadlineWithReminder(
            'ask_priority',
            'landlord',
            ask_until,
            ask_from < ask_until ? ask_from : lease.start_date,
          ),
        ]
      : []),
    deadlineWithReminder('hand_back', 'tenant', end, lease.start_date),
    deadlineWithReminder('take_back', 'landlord', end, lease.start_date),
    ...(hasSecurity
      ? [deadlineWithReminder('claim_security', 'landlord', securityStepBy(end), next)]
      : []),
    ...(lease.is_registered
      ? [deadlineWithReminder('deregister', 'landlord', registerBy(end), next)]
      : []),
    deadlineWithReminder('object_to_stay', 'landlord', becomesIndefiniteAfter(end), next),
  ]
}

/**
 * 1.18: the deadlines of the law that follow from the days of a lease itself, and are near: defects (C-02), the priority
 * right (F-10, F-12), the hand-back with its inspection and keys (B-01, B-04, I-01), claims against the security (D-05, D-06), deregistration, and objecting to somebody who stays on
 * (L-14). The hand-back is taken to be on the last day, so that nobody is told a day that is too late. Of homes alone: other
 * leases are free by agreement (RA 2).
 */
export const nearDeadlines = (lease: SignedLease, today: PlainDate): LeaseDeadline[] => {
  if (lease.kind !== 'home' && lease.kind !== 'room') return []
  return [
    deadlineWithReminder('report_defects', 'tenant', defectsBy(lease.start_date), lease.start_date),
    ...(lease.end_date === null ? [] : atTheEnd(lease, lease.end_date)),
  ]
    .filter(({ from, until }) => from <= today && today <= until)
    .map(({ kind, side, until }) => ({ kind, side, until }))
}
