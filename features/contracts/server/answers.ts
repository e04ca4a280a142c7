import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { sentContract } from '#features/applications/server/public.ts'
import { isPaidTo } from '#features/banking/server/public.ts'

export const answers = [
  answering(
    sentContract,
    (contractId) =>
      sql`(select k.id from contracts k where k.id = ${contractId} and k.status <> 'draft')`,
  ),
  answering(isPaidTo, async (db, methodId) => {
    const { rows } = await db.execute(
      sql`select 1 from contracts where payout_method_id = ${methodId} limit 1`,
    )
    return rows.length > 0
  }),
]
