import * as z from 'zod/mini'
import { TONES } from './tone.ts'

/**
 * What a lease is at for its reader, wherever a page of another feature names it: `state` is the key of a message, `numbers` those in
 * it. `act`: the key of the words on the button that leads there, by what is the reader's to do now.
 */
export const ToldLease = z.object({
  state: z.string(),
  numbers: z.optional(z.record(z.string(), z.int())),
  tone: z.enum(TONES),
  act: z.string(),
})
export type ToldLease = z.infer<typeof ToldLease>
