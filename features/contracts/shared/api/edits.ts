import * as z from 'zod/mini'
import { DraftVersion } from '../model.ts'

/** How every edit of a draft is refused that was based on an older version of the contract. */
export const fails = { 'contracts.stale': 409 } as const

/** The answer to what takes something off a draft. */
export const Removed = z.object({ done: z.literal(true), ...DraftVersion.shape })
