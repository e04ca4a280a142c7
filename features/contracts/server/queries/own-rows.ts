import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { OwnContractRow } from '../../shared/api/contracts.ts'
import type { ToldState } from '#core/shared/tone.ts'
import type { ToldLease } from '#core/shared/told-lease.ts'
import { refusalOf } from '../../shared/rules.ts'
import { contractState, draftProgress } from '../../shared/steps/states.ts'
import { nextPayments } from '../extension-points.ts'
import { isoInstant, readContractsJson, stoppedAt } from './contract-json.ts'
import { shapeContract } from './full-contract.ts'
import { ownContracts, readContracts, runOutOf } from './lists.ts'

type Listed = Awaited<ReturnType<typeof readContracts>>['items'][number]

/** How far the drafts among these leases have come, in one question. */
const draftsAmong = async (ctx: Ctx, rows: readonly Listed[]) => {
  const begun = rows.filter((row) => row.status === 'draft').map(({ id }) => id)
  return new Map(
    (await readContractsJson(ctx.tx, begun)).map((json) => [
      json.contract.id,
      draftProgress(shapeContract(json, null, ctx.today)),
    ]),
  )
}

/** Outside lists of leases a draft says what it is a draft of. What is the reader’s to do is told by its button. */
const ELSEWHERE: Readonly<Record<string, (told: ToldState) => ToldLease>> = {
  'contracts.list.draft_yours': (told) => ({
    ...told,
    state: 'contracts.list.draft_of_lease',
    act: 'contracts.page.continue',
  }),
  'contracts.list.waits_for_you': (told) => ({ ...told, act: 'contracts.page.read_and_sign' }),
}

/** What leases of the reader’s own are at, as other features tell it. */
export const tellLeases = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldLease>> => {
  const { items } = await readContracts(
    ctx.tx,
    sql`c.id = any(${sql.param([...ids])}::uuid[]) and ${ownContracts(ctx.actor)}`,
    ctx.actor,
    { search: '', page: 1, page_size: ids.length },
  )
  const drafts = await draftsAmong(ctx, items)
  return new Map(
    items.map((row) => {
      const draft = drafts.get(row.id) ?? null
      const told = contractState({ ...row, draft }, ctx.today)
      return [row.id, ELSEWHERE[told.state]?.(told) ?? { ...told, act: 'contracts.page.open' }]
    }),
  )
}

type Refused = NonNullable<OwnContractRow['your_refusal']>

/** Of these leases, whose signing was stopped, those that the reader refused. */
const refusedAmong = async (
  { tx, actor }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refused>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; reason: string | null; at: string }>(
    sql`select distinct on (c.id) c.id, t.reason, ${stoppedAt(sql`r`)} as at
      from contracts c join signing_rounds r on r.contract_id = c.id and r.round = c.signing_round
      join signing_tasks t on t.round_id = r.id and t.state = 'rejected' join contract_parties p on p.id = t.party_id
      where c.id = any(${sql.param([...ids])}::uuid[]) and ${ownedBy(actor, sql`p.user_id`)} order by c.id, p.id`,
  )
  return new Map(
    rows.map(({ id, reason, at }) => {
      const how = refusalOf(reason)
      return [id, { how, words: how === 'rejected' ? reason : null, at: isoInstant(at) }]
    }),
  )
}

/** What comes next with leases of the reader’s own: one question for all drafts, one for all payments, and one for all that were refused. */
export const withNext = async (ctx: Ctx, rows: readonly Listed[]): Promise<OwnContractRow[]> => {
  const drafts = await draftsAmong(ctx, rows)
  const sent = rows.filter((row) => row.status !== 'draft').map(({ id }) => id)
  const payments = sent.length > 0 ? await nextPayments.answer()(ctx, sent) : new Map()
  const stopped = rows.filter((row) => row.is_stopped).map(({ id }) => id)
  const runOut = await runOutOf(ctx.tx, stopped)
  const refused = await refusedAmong(ctx, stopped)
  return rows.map((row) => ({
    ...row,
    has_run_out: runOut.has(row.id),
    your_refusal: refused.get(row.id) ?? null,
    draft: drafts.get(row.id) ?? null,
    next_payment: payments.get(row.id) ?? null,
  }))
}
