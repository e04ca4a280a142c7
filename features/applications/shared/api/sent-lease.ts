import * as z from 'zod/mini'
import { id } from '#core/shared/fields.ts'

/** A lease that was sent out. `is_stopped`: somebody refused it or the time ran out, so nobody can sign it as it is. */
export const SentLease = z.object({
  id: id(),
  contract_number: z.string(),
  is_signed: z.boolean(),
  is_stopped: z.boolean(),
})
