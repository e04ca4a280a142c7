import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Actor } from '../shared/access.ts'

declare const ownership: unique symbol
/** SQL that was made of an actor: a list takes this and no id, so that nobody lists by an id of their own making. */
export type OwnedBy = SQL<boolean> & { readonly [ownership]: true }

/**
 * SQL: whether the actor acts for the principal in a column. The one place where a query decides whose a thing is;
 * `actsFor` of core/shared/access.ts says the same of one id.
 */
export const ownedBy = (
  { acts_for: ids }: Pick<Actor, 'acts_for'>,
  column: SQL | Column,
): OwnedBy => {
  const [only] = ids
  // One id as such: the index then also gives the order of the list.
  const condition =
    only === undefined
      ? sql`false`
      : ids.length === 1
        ? sql`${column} = ${only}`
        : sql`${column} = any(${sql.param([...ids])}::uuid[])`
  return condition as OwnedBy
}
