import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { asSystem } from '#core/server/scope.ts'
import type { ProfileCompletion } from '../../shared/model.ts'
import { profilePaths } from '../../shared/paths.ts'
import { percentDone } from '../../shared/rules.ts'
import { completionRules, type CompletionRule } from '../extension-points.ts'

const at = (name: string): string => `${profilePaths.own}#${name}`
const ofProfile = (condition: SQL) => (userId: SQL) =>
  sql`exists (select 1 from rental_profiles f where f.user_id = ${userId} and ${condition})`

const OWN_RULES: readonly CompletionRule[] = [
  { name: 'profiles.picture', path: at('picture'), isDone: ofProfile(sql`f.image_id is not null`) },
  { name: 'profiles.about', path: at('about'), isDone: ofProfile(sql`f.about <> ''`) },
  { name: 'profiles.place', path: at('place'), isDone: ofProfile(sql`f.place_id is not null`) },
  {
    name: 'profiles.interests',
    path: at('interests'),
    isDone: (userId) => sql`exists (select 1 from profile_interests i where i.user_id = ${userId})`,
  },
  {
    // Whoever studies need not work, and the other way round.
    name: 'profiles.occupation',
    path: at('employers'),
    isDone: (userId) =>
      sql`(exists (select 1 from profile_employers e where e.user_id = ${userId}) or exists (select 1 from profile_educations e where e.user_id = ${userId}))`,
  },
]

const allRules = (): readonly CompletionRule[] => [...OWN_RULES, ...completionRules.answers()]

/** SQL: a JSON list, whether each thing of a profile is filled in, in the order of `completionOf`. */
export const completionJson = (userId: SQL): SQL<boolean[]> =>
  sql`json_build_array(${sql.join(
    allRules().map((rule) => rule.isDone(userId)),
    sql`, `,
  )})`

export const completionOf = (done: readonly boolean[]): ProfileCompletion => {
  const fields = allRules().map(({ name, path }, index) => ({
    name,
    is_done: done[index] === true,
    path,
  }))
  return {
    profile_completion_percentage: percentDone(fields),
    profile_completion_fields: fields,
  }
}

/** With fewer people an average would say something of one of them. */
const FEWEST = 20
const ROUNDED_TO = 5

/**
 * The average of our own parts of every profile that anything was written on. Parts of other features are left out: what
 * they hold may be hidden from whoever asks.
 */
export const averageCompletion = async (db: Db): Promise<number | null> => {
  const share = sql.join(
    OWN_RULES.map((rule) => sql`(${rule.isDone(sql`p.user_id`)})::int`),
    sql` + `,
  )
  const { rows } = await asSystem('an average of many names nobody', () =>
    db.execute<{ people: number; average: number | null }>(
      sql`select count(*)::int as people, (100.0 * avg(done) / ${OWN_RULES.length})::float as average
        from (select (${share}) as done from rental_profiles p) as profiles where done > 0`,
    ),
  )
  const { people, average } = rows[0]!
  return people < FEWEST || average === null ? null : Math.round(average / ROUNDED_TO) * ROUNDED_TO
}
