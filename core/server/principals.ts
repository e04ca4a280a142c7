import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { principals } from './tables.ts'

/** Writes down that somebody can own things. A person's row has the id of the account; an organization has a name here. */
export const createPrincipal = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  principal: { id: string } & ({ kind: 'person' } | { kind: 'organization'; name: string }),
): Promise<void> => {
  await tx.insert(principals).values({ ...principal, created_at: now.toISOString() })
}

/** One change of what a principal has at a time: whoever holds it goes first. */
export const holdPrincipal = async (tx: Db, id: string): Promise<void> => {
  await tx.execute(sql`select 1 from principals where id = ${id} for no key update`)
}

/** Of a principal that owns nothing; the keys of the tables refuse any other. */
export const removePrincipal = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(principals).where(eq(principals.id, id))
}

/** SQL: the name of an organization; null for a person. `id` is a column. */
export const selectOrganizationName = (id: SQL): SQL =>
  sql`(select p.name from principals p where p.id = ${id})`

export const findOrganizationName = async (db: Db, id: string): Promise<string | null> =>
  (await db.select({ name: principals.name }).from(principals).where(eq(principals.id, id)))[0]
    ?.name ?? null
