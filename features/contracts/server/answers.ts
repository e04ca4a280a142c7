import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { sentLease } from '#features/applications/server/public.ts'
import { isPaidTo } from '#features/banking/server/public.ts'

export const answers = [
  answering(
    sentLease,
    (contractId) =>
      sql`(select json_build_object('id', k.id, 'contract_number', k.contract_number, 'is_signed', k.status = 'signed') from contracts k where k.id = ${contractId} and k.status <> 'draft')`,
  ),
  answering(isPaidTo, async (db, methodId) => {
    const { rows } = await db.execute(
      sql`select 1 from contracts where payout_method_id = ${methodId} limit 1`,
    )
    return rows.length > 0
  }),
]
