import * as z from 'zod/mini'

const Hit = {
  label: z.string(),
  note: z.string(),
  path: z.string(),
}

/** What the palette found: a home, a lease, a person, an article. */
export const QuickHit = z.object({ kind: z.string(), ...Hit })

/** What was found of one kind among what is a landlord's own. `state` is the key of a message; `more` leads to all of them. */
export const OwnHits = z.object({
  kind: z.string(),
  count: z.int(),
  items: z.array(z.object({ ...Hit, state: z.string() })),
  more: z.string(),
})
