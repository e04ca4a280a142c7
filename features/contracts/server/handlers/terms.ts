import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { editDraft, recordVisitedStep } from '../drafts/drafts.ts'
import { fullContract } from '../queries/full-contract.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { specialTerms } from '../tables.ts'

type Params = { params: { id: string } }
const standing = (ctx: Ctx, { params }: Params) => contractStanding(ctx, params.id)
const termStanding = (ctx: Ctx, { params }: Params) =>
  standingThrough(ctx, 'special_term', params.id)

const MOST_TERMS = 60

export const changeRestrictions = handle(api.changeRestrictions, {
  standing: (ctx, { params }) => standingThrough(ctx, 'restrictions', params.id),
  async run({ body: { updated_at, step_name, ...rules }, ctx, standing: mine }) {
    await editDraft(ctx, mine.id, updated_at, rules)
    if (step_name) await recordVisitedStep(ctx, mine.id, step_name)
    return fullContract(ctx, mine.id, mine)
  },
})

const shapeTerm = (row: { id: string; title: string; text: string }) => ({
  id: row.id,
  title: row.title,
  text: row.text,
})

export const listSpecialTerms = handle(api.listSpecialTerms, {
  standing,
  async run({ params, ctx }) {
    const rows = await ctx.tx
      .select()
      .from(specialTerms)
      .where(eq(specialTerms.contract_id, params.id))
      .orderBy(asc(specialTerms.created_at), asc(specialTerms.id))
    return { count: rows.length, items: rows.map(shapeTerm) }
  },
})

export const addSpecialTerm = handle(api.addSpecialTerm, {
  standing,
  async run({ params, body: { updated_at: based_on, ...given }, ctx, invalid }) {
    const { updated_at } = await editDraft(ctx, params.id, based_on)
    const [held] = await ctx.tx
      .select({ count: sql<number>`count(*)::int` })
      .from(specialTerms)
      .where(eq(specialTerms.contract_id, params.id))
    if ((held?.count ?? 0) >= MOST_TERMS)
      invalid([at('text', 'contracts.too_many', { limit: MOST_TERMS })])
    const term = { id: newId(ctx.now.getTime()), ...given }
    await ctx.tx
      .insert(specialTerms)
      .values({ ...term, contract_id: params.id, created_at: ctx.now.toISOString() })
    return { ...term, updated_at }
  },
})

export const changeSpecialTerm = handle(api.changeSpecialTerm, {
  standing: termStanding,
  async run({ params, body: { updated_at: based_on, ...change }, ctx, standing: { id } }) {
    const { updated_at } = await editDraft(ctx, id, based_on)
    if (Object.keys(change).length > 0)
      await ctx.tx.update(specialTerms).set(change).where(eq(specialTerms.id, params.id))
    const [term] = await ctx.tx.select().from(specialTerms).where(eq(specialTerms.id, params.id))
    if (!term) throw notFound()
    return { ...shapeTerm(term), updated_at }
  },
})

export const removeSpecialTerm = handle(api.removeSpecialTerm, {
  standing: termStanding,
  async run({ params, query, ctx, standing: { id } }) {
    const { updated_at } = await editDraft(ctx, id, query.updated_at)
    await ctx.tx.delete(specialTerms).where(eq(specialTerms.id, params.id))
    return { done: true, updated_at } as const
  },
})
