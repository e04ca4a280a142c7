import * as z from 'zod/mini'

const Hit = {
  label: z.string(),
  note: z.string(),
  path: z.string(),
}

/** What the palette found: a home, a lease, a person, an article. */
export const QuickHit = z.object({ kind: z.string(), ...Hit })

/** What was found of one kind among what is a landlord's own. `state` is the key of a message, `numbers` those in it; `more` leads to all of them. */
export const OwnHits = z.object({
  kind: z.string(),
  count: z.int(),
  items: z.array(
    z.object({
      ...Hit,
      state: z.string(),
      numbers: z.optional(z.record(z.string(), z.int())),
      tone: z.enum(['neutral', 'glacier', 'lamp', 'moss', 'lava']),
    }),
  ),
  more: z.string(),
})
