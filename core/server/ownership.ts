import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Actor } from '../shared/access.ts'

declare const ownership: unique symbol
/** SQL that only `ownedBy` makes: it cannot be mistaken for a condition that somebody wrote by hand. */
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
