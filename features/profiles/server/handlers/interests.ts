import { handle, notFound } from '#core/server/handle.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { INTERESTS } from '../../shared/enums.ts'
import { INTERESTS_MAX } from '../../shared/model.ts'
import { bestMatches } from '../../shared/text-search.ts'
import { countOf, deleteInterests, hasInterest, insertInterest } from '../queries/entries.ts'
import { lockProfile, profileStanding, readProfile, writeProfile } from '../queries/profiles.ts'
import { profileInterests } from '../tables.ts'

export const suggestInterests = handle(api.suggestInterests, {
  prepare: async ({ query, translator }) =>
    query.q === ''
      ? [...INTERESTS]
      : bestMatches(
          INTERESTS,
          (tag) => LANGUAGES.map((lang) => translator(lang).dynamic(`profiles.interest.${tag}`)),
          query.q,
        ),
  run: async ({ prepared }) => ({
    count: prepared.length,
    items: prepared.map((interest_tag) => ({ interest_tag })),
  }),
})

export const addInterest = handle(api.addInterest, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ body, ctx, standing, fail }) {
    const { user_id } = await lockProfile(ctx, standing.user_id)
    const { interest_tag: tag } = body
    if (!(await hasInterest(ctx, user_id, tag))) {
      if ((await countOf(ctx, profileInterests, user_id)) >= INTERESTS_MAX)
        return fail('profiles.too_many', { max: INTERESTS_MAX })
      await insertInterest(ctx, user_id, tag)
    }
    return readProfile(ctx.tx, standing)
  },
})

export const removeInterests = handle(api.removeInterests, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ body, ctx, standing }) {
    const ids = [...new Set(body.ids)]
    if ((await deleteInterests(ctx, standing.user_id, ids)) !== ids.length) throw notFound()
    return readProfile(ctx.tx, standing)
  },
})

export const suggestPlacesOfHome = handle(api.suggestPlacesOfHome, {
  prepare: ({ query, ports }) => ports.places.suggestions(query.query),
  run: async ({ prepared }) => ({
    count: prepared.length,
    items: prepared.map(({ place_id, label }) => ({ place_id, label })),
  }),
})

export const setCurrentlyBased = handle(api.setCurrentlyBased, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepares: ({ body }) => body.place_id !== null,
  prepare: ({ body, ports }) => ports.places.place(body.place_id!),
  async run({ body, ctx, standing, prepared, invalid }) {
    if (body.place_id !== null && !prepared) invalid([at('place_id', 'profiles.unknown_place')])
    await writeProfile(ctx, standing.id, {
      place_id: prepared?.place_id ?? null,
      place_label: prepared?.label ?? null,
    })
    return readProfile(ctx.tx, standing)
  },
})
