import * as z from 'zod/mini'

/** The reply of a call that has nothing to give back: it did what was asked. */
export const Done = z.object({ done: z.literal(true) })
export const DONE = { done: true } as const
