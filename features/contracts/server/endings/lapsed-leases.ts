import { sql } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { issuedFilesOf } from '#core/server/issued-documents.ts'
import { job } from '#core/server/jobs.ts'
import { deleteReleasedFile } from '#core/server/released-files.ts'
import { addMonths } from '#core/shared/plain-date.ts'
import { fileReleased } from '../events.ts'
import { contractsInUse } from '../extension-points.ts'

/**
 * Claims lapse four years after they fall due (Act no. 150/2007, art. 3), and what a hand-back gives rise to falls due
 * within the year after it.
 */
const MONTHS_AFTER_END = 60
const BATCH = 100

export const deleteFile = job('contracts.delete_file', deleteReleasedFile)

/**
 * SQL over a row `c` of `contracts`: a party says that they did what the law asks for after the end, such as taking the
 * lease out of the registry. Without it the tenant may still live there: a fixed term becomes indefinite where nobody
 * objects within eight weeks (RA 59).
 */
const IS_OVER = sql`exists (select 1 from deadline_marks m
  where m.contract_id = c.id and m.undone_at is null and m.until > c.end_date)`

/**
 * Every day: a signed lease for a fixed term that is over goes five years after its end, with its parties, terms and
 * papers. It stays while another feature still has rows of it, such as rent that bookkeeping law keeps. That a paper was
 * issued, and its hash, stay as proof.
 */
export const removeLapsedLeases = async (work: JobContext): Promise<void> => {
  for (let more = true; more;)
    more = await work.inTransaction(async (ctx) => {
      const held = contractsInUse.answers().map((ids) => sql` and c.id not in (${ids})`)
      const { rows } = await ctx.tx.execute<{ id: string }>(sql`
        select c.id from contracts c
        where c.status = 'signed' and c.is_definite and c.end_date < ${addMonths(ctx.today, -MONTHS_AFTER_END)}
        and ${IS_OVER} ${sql.join(held, sql``)} order by c.id limit ${BATCH} for update skip locked`)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return false
      const those = sql`(select unnest(${sql.param(ids)}::uuid[]))`
      for (const { subject_id, file_key } of await issuedFilesOf(ctx.tx, 'contract', those))
        await ctx.announce(fileReleased(subject_id, { file_key }))
      await ctx.tx.execute(sql`delete from registry_filings where contract_id in ${those}`)
      await ctx.tx.execute(sql`delete from contracts where id in ${those} and status = 'signed'`)
      return ids.length === BATCH
    })
}
