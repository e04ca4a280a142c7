import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import type { Actor } from '#core/shared/access.ts'
import { findAccountByProof, hasConfirmed } from '#features/accounts/server/public/proofs.ts'

/** SQL: request `q` of party `p` is for this person: the account behind the party, or one that has confirmed the address. */
const isFor = (actor: Actor): SQL =>
  sql`(${ownedBy(actor, sql`p.user_id`)} or ${hasConfirmed(sql`${actor.user_id}`, sql`q.sent_to`)})`

export interface AskedPart extends Record<string, unknown> {
  id: string
  home: string
  expires_on: string
}

/** Open requests for the person who asks, the most urgent first. The draft itself is not theirs to see. */
export const partsAskedOf = (
  { tx, actor, today }: Ctx,
  { id, most }: { id?: string; most: number },
): Promise<AskedPart[]> =>
  asSystem('a request to fill in one’s part is found by the person it was sent to', async () => {
    const { rows } = await tx.execute<AskedPart>(sql`select q.id, q.expires_on,
        coalesce(c.street_address, c.contract_number) as home
      from own_part_requests q join contract_parties p on p.id = q.party_id join contracts c on c.id = p.contract_id
      where q.token_hash is not null and q.expires_on >= ${today} and c.status = 'draft' and ${isFor(actor)}
        and ${id === undefined ? sql`true` : sql`q.id = ${id}`}
      order by q.expires_on, q.id limit ${most}`)
    return rows
  })

/** Whose pages show that they were asked, as far as they have an account. */
export const addresseesOf = async (db: Db, requestId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ user_id: string | null; sent_to: string | null }>(
    sql`select p.user_id, q.sent_to from own_part_requests q join contract_parties p on p.id = q.party_id where q.id = ${requestId}`,
  )
  const [row] = rows
  if (!row) return []
  const found =
    row.sent_to === null
      ? null
      : await findAccountByProof(
          db,
          { identifier: null, identifier_country: 'IS', emails: [row.sent_to] },
          null,
        )
  return [...new Set([row.user_id, found?.user_id].filter((one) => one != null))]
}
