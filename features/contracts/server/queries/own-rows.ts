import type { Ctx } from '#core/server/context.ts'
import type { OwnContractRow } from '../../shared/api/contracts.ts'
import { draftProgress } from '../../shared/steps/states.ts'
import { nextPayments } from '../extension-points.ts'
import { readContractsJson } from './contract-json.ts'
import { shapeContract } from './full-contract.ts'
import { runOutOf, type readContracts } from './lists.ts'

type Listed = Awaited<ReturnType<typeof readContracts>>['items'][number]

/** What comes next with leases of the reader’s own: one question for all drafts, and one for all payments. */
export const withNext = async (ctx: Ctx, rows: readonly Listed[]): Promise<OwnContractRow[]> => {
  const begun = rows.filter((row) => row.status === 'draft').map(({ id }) => id)
  const drafts = new Map(
    (await readContractsJson(ctx.tx, begun)).map((json) => [
      json.contract.id,
      draftProgress(shapeContract(json, null, ctx.today)),
    ]),
  )
  const sent = rows.filter((row) => row.status !== 'draft').map(({ id }) => id)
  const payments = sent.length > 0 ? await nextPayments.answer()(ctx, sent) : new Map()
  const stopped = rows.filter((row) => row.is_stopped).map(({ id }) => id)
  const runOut = await runOutOf(ctx.tx, stopped)
  return rows.map((row) => ({
    ...row,
    has_run_out: runOut.has(row.id),
    draft: drafts.get(row.id) ?? null,
    next_payment: payments.get(row.id) ?? null,
  }))
}
