import * as z from 'zod/mini'

/** What the palette found: a home, a lease, a person, an article. */
export const QuickHit = z.object({
  kind: z.string(),
  label: z.string(),
  note: z.string(),
  path: z.string(),
})
