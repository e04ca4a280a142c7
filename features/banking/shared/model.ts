import * as z from 'zod/mini'
import { id, instant, personName, text } from '#core/shared/fields.ts'

/** Where rent money goes. An Icelandic IBAN holds the owner's kennitala (characters 17-26). */
export const PayoutMethod = z.object({
  id: id(), user_id: id(), name: z.string(), bank_account: z.object({ iban: z.string(), iceland: z.nullable(z.object({ bank: z.string(), ledger: z.string(), account: z.string(), kt: z.string() })) }),
  verified: z.boolean(), is_default: z.boolean(), updated_at: instant(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** An IBAN, or an Icelandic account `BBBB-HB-NNNNNN` with the owner's kennitala. */
export const AccountInput = z.object({ account: text(50, 5), national_id: z.nullable(text(20)), name: z._default(personName(60), '') })
