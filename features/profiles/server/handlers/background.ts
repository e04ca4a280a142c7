import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { ENTRIES_MAX, type RentalProfile } from '../../shared/model.ts'
import { yearProblems } from '../../shared/rules.ts'
import { bestMatches } from '../../shared/text-search.ts'
import {
  addEntry,
  countOf,
  entryStanding,
  lockEntry,
  removeEntry,
  writeEntry,
} from '../queries/entries.ts'
import { INSTITUTIONS } from '../queries/institutions.ts'
import { lockProfile, profileOfUser, profileStanding, readProfile } from '../queries/profiles.ts'
import { profileEducations, profileEmployers } from '../tables.ts'

/** The profile of whoever changed one of their own entries. */
const readOwn = async (ctx: Ctx): Promise<RentalProfile> => {
  const { id } = await profileOfUser(ctx, ctx.actor.user_id!)
  return readProfile(ctx.tx, { id, is_own: true })
}
const thisYear = (ctx: Ctx): number => Number(ctx.today.slice(0, 4))
const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

export const addEmployer = handle(api.addEmployer, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ body, ctx, standing, fail, invalid }) {
    invalid(yearProblems(body, thisYear(ctx)))
    const { user_id } = await lockProfile(ctx, standing.user_id)
    if ((await countOf(ctx, profileEmployers, user_id)) >= ENTRIES_MAX)
      return fail('profiles.too_many', { max: ENTRIES_MAX })
    await addEntry(ctx, profileEmployers, user_id, body)
    return readOwn(ctx)
  },
})

export const changeEmployer = handle(api.changeEmployer, {
  standing: (ctx, { params }) => entryStanding(ctx, profileEmployers, params.id),
  async run({ params, body, ctx, fail, invalid }) {
    const row = await lockEntry(ctx, profileEmployers, params.id)
    const { updated_at, ...fields } = body
    if (!isSame(updated_at, row.updated_at))
      return fail('profiles.stale', { updated_at: row.updated_at })
    invalid(yearProblems({ ...row, ...fields }, thisYear(ctx)))
    await writeEntry(ctx, profileEmployers, params.id, fields)
    return readOwn(ctx)
  },
})

export const removeEmployer = handle(api.removeEmployer, {
  standing: (ctx, { params }) => entryStanding(ctx, profileEmployers, params.id),
  async run({ params, ctx }) {
    await removeEntry(ctx, profileEmployers, params.id)
    return readOwn(ctx)
  },
})

export const suggestInstitutions = handle(api.suggestInstitutions, {
  run: async ({ query }) => {
    const found = bestMatches(INSTITUTIONS, (name) => [name], query.q)
    return { count: found.length, items: found.map((name) => ({ name })) }
  },
})

export const addEducation = handle(api.addEducation, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ body, ctx, standing, fail, invalid }) {
    invalid(yearProblems(body, thisYear(ctx)))
    const { user_id } = await lockProfile(ctx, standing.user_id)
    if ((await countOf(ctx, profileEducations, user_id)) >= ENTRIES_MAX)
      return fail('profiles.too_many', { max: ENTRIES_MAX })
    await addEntry(ctx, profileEducations, user_id, body)
    return readOwn(ctx)
  },
})

export const changeEducation = handle(api.changeEducation, {
  standing: (ctx, { params }) => entryStanding(ctx, profileEducations, params.id),
  async run({ params, body, ctx, fail, invalid }) {
    const row = await lockEntry(ctx, profileEducations, params.id)
    const { updated_at, ...fields } = body
    if (!isSame(updated_at, row.updated_at))
      return fail('profiles.stale', { updated_at: row.updated_at })
    invalid(yearProblems({ ...row, ...fields }, thisYear(ctx)))
    await writeEntry(ctx, profileEducations, params.id, fields)
    return readOwn(ctx)
  },
})

export const removeEducation = handle(api.removeEducation, {
  standing: (ctx, { params }) => entryStanding(ctx, profileEducations, params.id),
  async run({ params, ctx }) {
    await removeEntry(ctx, profileEducations, params.id)
    return readOwn(ctx)
  },
})
