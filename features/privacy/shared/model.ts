import * as z from 'zod/mini'
import { id, instant, plainDate } from '#core/shared/fields.ts'
import { KEEPING_LAWS, OBLIGATIONS } from '#core/shared/personal-data.ts'
import { ERASURE_STATES, EXPORT_STATES, READ_THINGS } from './enums.ts'

export const DataExport = z.object({
  id: id(),
  state: z.enum(EXPORT_STATES),
  asked_at: instant(),
  ready_at: z.nullable(instant()),
  /** Until when it can be fetched. */
  ends_at: z.nullable(instant()),
  /** Bytes. */
  size: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

/** How it stands with erasing the account of whoever asks. */
export const AccountErasure = z.object({
  state: z.nullable(z.enum(ERASURE_STATES)),
  asked_at: z.nullable(instant()),
  due_at: z.nullable(instant()),
  /** What must end first; empty where nothing stands against it. */
  obligations: z.array(z.enum(OBLIGATIONS)),
  /** What a law makes stay, and until when. */
  kept: z.array(z.object({ law: z.enum(KEEPING_LAWS), until: plainDate() })),
})
export type AccountErasure = z.infer<typeof AccountErasure>

/** Staff looked at something about the person. `note` is what they wrote beside the reason. */
export const StaffRead = z.object({
  at: instant(),
  thing: z.enum(READ_THINGS),
  reason: z.nullable(z.string()),
  note: z.string(),
})
export type StaffRead = z.infer<typeof StaffRead>
