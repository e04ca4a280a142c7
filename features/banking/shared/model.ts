import * as z from 'zod/mini'
import { id, instant, personName, text } from '#core/shared/fields.ts'
import { ACCOUNT_STATUSES } from './rules.ts'

/** Where rent money goes. An Icelandic IBAN holds the owner's kennitala (characters 17-26). */
export const PayoutMethod = z.object({
  id: id(),
  user_id: id(),
  name: z.string(),
  bank_account: z.object({
    iban: z.string(),
    iceland: z.nullable(
      z.object({ bank: z.string(), ledger: z.string(), account: z.string(), kt: z.string() }),
    ),
  }),
  verified: z.boolean(),
  status: z.enum(ACCOUNT_STATUSES),
  usable_from: instant(),
  is_usable: z.boolean(),
  review_note: z.nullable(z.string()),
  is_default: z.boolean(),
  updated_at: instant(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** An IBAN, or an Icelandic account `BBBB-HB-NNNNNN` with the owner's kennitala. */
export const AccountInput = z.object({
  account: text(50, 5),
  /** Needed for an Icelandic account alone: an Icelandic IBAN holds it, and a foreign one has none. */
  national_id: z._default(z.nullable(text(20)), null),
  name: z._default(personName(60), ''),
})

/** An account that waits for staff: whose it is said to be, and who added it. */
export const HeldAccount = z.object({
  ...PayoutMethod.shape,
  owner_name: z.string(),
  owner_is_proven: z.boolean(),
  holder_national_id: z.nullable(z.string()),
  added_at: instant(),
})
export type HeldAccount = z.infer<typeof HeldAccount>
