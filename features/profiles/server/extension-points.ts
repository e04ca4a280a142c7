import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { collectionPoint, extensionPoint } from '#core/server/extension-point.ts'
import type { ProfileHousehold, ProfilePreApproval } from '../shared/model.ts'

/** SQL: whether the person in the column `userId` stands in a relation to the actor that lets the actor see their profile. */
type Knows = (reader: Pick<Ctx, 'actor' | 'today'>, userId: SQL) => SQL

/** Whether the person has a live application for a home of the actor's. */
export const appliesTo = extensionPoint<Knows>('profiles.applies_to')
/** Whether the person rents from the actor by a signed lease that has not ended. */
export const rentsFrom = extensionPoint<Knows>('profiles.rents_from')

/** SQL: the household of the person in the column `userId` as JSON of `ProfileHousehold`, or null. Names are for the person alone. */
export const householdShown = extensionPoint<
  (userId: SQL, is_own: boolean) => SQL<ProfileHousehold | null>
>('profiles.household_shown')
/** The pre-approval of a person, for the person alone. */
export const ownPreApproval = extensionPoint<
  (db: Db, userId: string) => Promise<ProfilePreApproval | null>
>('profiles.own_pre_approval')

/** A thing of a profile that a feature keeps. The words of `households.household` are `households.completion.household`. */
export interface CompletionRule {
  name: string
  /** SQL: whether the person in the column `userId` has filled it in. */
  isDone: (userId: SQL) => SQL
  /** Where it is filled in: a path of ours to the very field or button. */
  path: string
}
export const completionRules = collectionPoint<CompletionRule>('profiles.completion_rules')
