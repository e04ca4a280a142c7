import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { amount, count, listOf, plainDate, text } from '#core/shared/fields.ts'

const endpoint = endpointsOf('dev')
const tool = { access: everyone, effect: 'none', stale: ['dev'] } as const

/** Records of a kind that are shown: the newest. */
export const SHOWN = 100

const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string(),
  links: z.array(z.string()),
})
const Claim = z.object({
  claim_id: z.string(),
  payor: z.string(),
  reference: z.string(),
  due_date: z.string(),
  amount: z.int(),
  paid_amount: z.int(),
  state: z.string(),
})
const Payout = z.object({
  payout_id: z.string(),
  recipient: z.string(),
  /** On which it was ordered. */
  day: plainDate(),
  amount: z.int(),
  state: z.string(),
})
const Message = z.object({
  message_id: z.string(),
  kind: z.string(),
  /** Who pays or is paid. */
  who: z.string(),
  amount: z.int(),
  state: z.string(),
})

/** The local systems' books and the moved clock; this feature exists only outside production. */
export const readDevState = endpoint({
  ...tool,
  method: 'GET',
  path: '/dev/state',
  summary: 'What the local providers did',
  reply: z.object({
    today: z.string(),
    moved_days: z.int(),
    mails: listOf(Mail),
    sms: listOf(z.object({ id: z.string(), to: z.string(), text: z.string() })),
    pushes: listOf(
      z.object({ id: z.string(), title: z.string(), link: z.string(), sent_at: z.string() }),
    ),
    signing: listOf(
      z.object({ task_id: z.string(), who: z.string(), title: z.string(), state: z.string() }),
    ),
    claims: listOf(Claim),
    payouts: listOf(Payout),
    messages: listOf(Message),
    filings: listOf(
      z.object({
        id: z.string(),
        address: z.string(),
        tenants: z.array(z.string()),
        landlords: z.array(z.string()),
        start_date: z.string(),
        status: z.string(),
      }),
    ),
    magic: z.array(z.object({ provider: z.string(), input: z.string(), effect_key: z.string() })),
    people: z.array(
      z.object({
        full_name: z.string(),
        national_id: z.string(),
        email: z.string(),
        role: z.string(),
      }),
    ),
    free_homes: z.array(z.object({ landreg_id: z.string(), address: z.string() })),
  }),
})
export const moveClock = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/clock',
  body: z.object({ days: count(31, 1), tenants_pay: z._default(z.boolean(), true) }),
  reply: z.object({ today: z.string() }),
  summary: 'Moves the clock forward day by day, doing each day’s work',
})
export const payClaim = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/pay',
  refs: { 'body.claim_id': 'text' },
  body: z.object({
    claim_id: text(80, 1),
    amount: z.optional(amount(1)),
    deliver: z.enum(['once', 'twice', 'late', 'lost']),
  }),
  reply: Done,
  stale: ['dev', 'rent-collection'],
  summary: 'The tenant pays a claim; the bank’s message comes once, twice, late or never',
})
export const reversePayment = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/reverse',
  refs: { 'body.claim_id': 'text' },
  body: z.object({ claim_id: text(80, 1) }),
  reply: Done,
  stale: ['dev', 'rent-collection'],
  summary: 'The bank takes a payment back',
})
export const settlePayout = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/settle',
  refs: { 'body.payout_id': 'text' },
  body: z.object({ payout_id: text(80, 1), rejected: z._default(z.boolean(), false) }),
  reply: Done,
  stale: ['dev', 'rent-collection'],
  summary: 'The bank settles or rejects a payout',
})
export const deliverMessage = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/deliver',
  refs: { 'body.message_id': 'text' },
  // Without a message all of them.
  body: z.object({ message_id: z.optional(text(80, 1)) }),
  reply: Done,
  stale: ['dev', 'rent-collection'],
  summary: 'Delivers a message that was late or lost, or all of them',
})

const Signing = z.object({
  task_id: z.string(),
  state: z.string(),
  title: z.string(),
  document_name: z.string(),
  signer_name: z.string(),
  national_id_masked: z.nullable(z.string()),
  skip_id_check: z.boolean(),
  return_url: z.string(),
  file: z.string(),
})
export const readSigning = endpoint({
  ...tool,
  method: 'GET',
  path: '/dev/signing/:task',
  reply: Signing,
  summary: 'A signing task of the local e-sign provider',
})
export const answerSigning = endpoint({
  ...tool,
  method: 'POST',
  path: '/dev/signing/:task',
  refs: { 'body.national_id': 'text' },
  body: z.object({
    action: z.enum(['sign', 'reject', 'expire']),
    national_id: z._default(text(20), ''),
    reason: z._default(text(500), ''),
  }),
  reply: z.object({ state: z.string(), return_url: z.string() }),
  stale: ['dev', 'contracts'],
  fails: { 'app.wrong_signer': 422, 'app.signing_closed': 409 },
  summary: 'The signer identifies and signs, refuses, or lets it lapse',
})
