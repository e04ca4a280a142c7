import * as z from 'zod/mini'
import { jsonOf } from '#providers/json.ts'
import { headerOf, isSigned } from '#providers/webhook-signature.ts'
import type { Bank, BankEvent } from './port.ts'

export const bankSignatureHeader = 'x-bank-signature'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Event = z.object({
  event_id: z.string().check(z.minLength(1)),
  kind: z.enum([
    'claim_paid',
    'claim_part_paid',
    'claim_cancelled',
    'payment_reversed',
    'payout_settled',
    'payout_rejected',
  ]),
  claim_id: z.optional(z.string()),
  payout_id: z.optional(z.string()),
  amount: z.int(),
  currency: z.string().check(z.length(3)),
  value_date: Day,
  occurred_at: z.string(),
  payer_national_id: z.optional(z.string()),
})

const Body = z.object({ events: z.array(Event) })

export const webhookBody = (events: readonly BankEvent[]): string => JSON.stringify({ events })

/** `secrets`: the active one and, while rotating, the one before. */
export const webhookParser =
  (check: { secrets: readonly string[]; now: () => Date }): Bank['parseWebhook'] =>
  (headers, raw_body) => {
    const header = headerOf(headers, bankSignatureHeader)
    if (!isSigned(header, raw_body, { secrets: check.secrets, now: check.now() })) return null
    const body = Body.safeParse(jsonOf(raw_body))
    return body.success ? (body.data.events as BankEvent[]) : null
  }
