import type * as z from 'zod/mini'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { SpecialTerm, SpecialTermInput } from '../../shared/model.ts'
import { USUAL_TERMS } from '../../shared/law/usual-terms.ts'
import { secondLanguageOf } from '../../shared/rules.ts'
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

type TermRow = typeof specialTerms.$inferSelect

const shapeTerm = ({ id, title, text, ...row }: TermRow): SpecialTerm => ({
  id,
  title,
  text,
  translation:
    row.translated_to === null
      ? null
      : { lang: row.translated_to, title: row.translated_title!, text: row.translated_text! },
})

type Given = z.infer<typeof SpecialTermInput>

/** The columns of what is given; what is not given stays as it is. */
const columnsOf = ({ translation, ...words }: Partial<Given>): Partial<TermRow> => ({
  ...words,
  ...(translation === undefined
    ? {}
    : {
        translated_to: translation?.lang ?? null,
        translated_title: translation?.title ?? null,
        translated_text: translation?.text ?? null,
      }),
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

const insertTerm = async (ctx: Ctx, contract_id: string, given: Given): Promise<SpecialTerm> => {
  const [held] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(specialTerms)
    .where(eq(specialTerms.contract_id, contract_id))
  if ((held?.count ?? 0) >= MOST_TERMS)
    refuseInvalid([at('text', 'contracts.too_many', { limit: MOST_TERMS })])
  const [term] = await ctx.tx
    .insert(specialTerms)
    .values({
      id: newId(ctx.now.getTime()),
      contract_id,
      title: given.title,
      text: given.text,
      ...columnsOf(given),
      created_at: ctx.now.toISOString(),
    })
    .returning()
  return shapeTerm(term!)
}

export const addSpecialTerm = handle(api.addSpecialTerm, {
  standing,
  async run({ params, body: { updated_at: based_on, ...given }, ctx }) {
    const { updated_at } = await editDraft(ctx, params.id, based_on)
    return { ...(await insertTerm(ctx, params.id, given)), updated_at }
  },
})

export const useSpecialTermTemplate = handle(api.useSpecialTermTemplate, {
  standing: (ctx, { body }) => contractStanding(ctx, body.contract_id),
  async run({ params, body, ctx, standing: { id } }) {
    const usual = USUAL_TERMS.find(({ key }) => key === params.slug)
    if (!usual) throw notFound()
    const row = await editDraft(ctx, id, body.updated_at)
    const second = secondLanguageOf(row)
    const term = await insertTerm(ctx, id, {
      ...usual.is,
      translation: second === null ? null : { lang: second, ...usual[second] },
    })
    return { ...term, updated_at: row.updated_at }
  },
})

export const changeSpecialTerm = handle(api.changeSpecialTerm, {
  standing: termStanding,
  async run({ params, body: { updated_at: based_on, ...change }, ctx, standing: { id } }) {
    const { updated_at } = await editDraft(ctx, id, based_on)
    if (Object.keys(change).length > 0)
      await ctx.tx.update(specialTerms).set(columnsOf(change)).where(eq(specialTerms.id, params.id))
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
