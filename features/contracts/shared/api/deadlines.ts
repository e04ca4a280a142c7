import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, plainDate } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import { DEADLINE_KINDS } from '../enums.ts'

const endpoint = endpointsOf('contracts')
/** What the law asks of a side of a signed lease by a day. */
const Deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  side: z.enum(['landlord', 'tenant']),
  until: plainDate(),
  is_done: z.boolean(),
  /** It is of the reader's own side. */
  can_mark: z.boolean(),
  /** Marks and marks taken back, the newest first. */
  history: z.array(z.object({ is_done: z.boolean(), at: instant(), name: z.string() })),
})
export type Deadline = z.infer<typeof Deadline>

const Deadlines = z.object({ items: z.array(Deadline) })

/** How an open-ended lease ends by notice. */
const LeaseNotice = z.object({
  months: z.int(),
  /** What the law has at the least for such premises. */
  law_months: z.int(),
  /** The last day of the lease if notice were sent today. */
  ends: plainDate(),
  /** A landlord that lets homes in the course of business owes twelve months by now. */
  is_longer_for_companies: z.boolean(),
  /** A landlord needs a ground that the law names (T-04). */
  landlord_needs_ground: z.boolean(),
})
export type LeaseNotice = z.infer<typeof LeaseNotice>

export const listDeadlines = endpoint({
  method: 'GET',
  path: '/contracts/:id/deadlines',
  access: contractAccess.view,
  reply: z.object({ ...Deadlines.shape, notice: z.nullable(LeaseNotice) }),
  summary:
    'What the law asks of the reader’s side of a signed lease by a day, and what has been marked as done; the notice of an open-ended one',
})

export const markDeadline = endpoint({
  method: 'POST',
  path: '/contracts/:id/deadlines',
  access: contractAccess.mark_deadlines,
  body: z.object({ kind: z.enum(DEADLINE_KINDS), until: plainDate(), is_done: z.boolean() }),
  reply: Deadlines,
  stale: ['contracts', 'tasks'],
  fails: { 'contracts.no_such_deadline': 409 },
  summary: 'Marks a deadline of the reader’s side as done, or takes the mark back; twice is once',
})
