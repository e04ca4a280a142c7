import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { CURRENCIES, CURRENCY_EXPONENTS, DEFAULT_CURRENCY } from '#core/shared/currencies.ts'
import { buildIcelandicIban, ibanHolderKt, isIban, normalizeIban } from '#core/shared/iban.ts'
import { normalizeNationalId } from '#core/shared/national-id.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import type { Ports } from '#core/shared/ports.ts'
import * as api from '../shared/api.ts'
import type { PayoutMethod } from '../shared/model.ts'
import { payoutMethods } from './tables.ts'
import { shapeMethod } from './queries.ts'

const readMethod = async (ctx: Ctx, id: string): Promise<PayoutMethod> => shapeMethod((await ctx.tx.select().from(payoutMethods).where(eq(payoutMethods.id, id)))[0]!)

/** One change of a person's accounts at a time: two clicks make one account, and one default. */
const holdAccounts = (ctx: Ctx) => ctx.tx.execute(sql`select 1 from users where id = ${ctx.actor.user_id} for no key update`)

const methodStanding = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.tx.select().from(payoutMethods).where(and(eq(payoutMethods.id, id), isNull(payoutMethods.removed_at)))
  return row ? { id, is_owner: row.user_id === ctx.actor.user_id, is_staff: ctx.actor.is_staff } : null
}

/** An IBAN as typed, or an Icelandic account with its owner's kennitala; null where the form is wrong. */
const ibanOf = (input: { account: string; national_id: string | null }): string | null => {
  const typed = normalizeIban(input.account)
  if (/^[A-Z]{2}\d\d/.test(typed)) return isIban(typed) ? typed : null
  return input.national_id ? buildIcelandicIban(input.account, normalizeNationalId(input.national_id)) : null
}

interface Checked { iban: string | null; valid: boolean; holder_matches: boolean; reason: string | null }
const checkAccount = async (ports: Ports, input: { account: string; national_id: string | null }): Promise<Checked> => {
  const iban = ibanOf(input)
  if (!iban) return { iban: null, valid: false, holder_matches: false, reason: 'malformed' }
  const owner = input.national_id ? normalizeNationalId(input.national_id) : ibanHolderKt(iban) ?? ''
  // Only Icelandic banks answer; other accounts are judged by form.
  if (!iban.startsWith('IS')) return { iban, valid: true, holder_matches: true, reason: null }
  const answer = await ports.bank.verifyAccount({ iban, national_id: owner })
  return { iban, valid: answer.valid, holder_matches: answer.holder_matches, reason: answer.reason ?? null }
}

export const verifyAccount = handle(api.verifyAccount, {
  prepare: ({ body, ports }) => checkAccount(ports, body),
  run: async ({ prepared }) => ({ valid: prepared.valid, holder_matches: prepared.holder_matches, reason: prepared.reason, iban: prepared.iban }),
})

export const listPayoutMethods = handle(api.listPayoutMethods, { async run({ query, ctx }) {
  const owner = query.user ?? ctx.actor.user_id!
  if (owner !== ctx.actor.user_id && !ctx.actor.is_staff) throw notFound()
  const rows = await ctx.tx.select().from(payoutMethods).where(and(eq(payoutMethods.user_id, owner), isNull(payoutMethods.removed_at))).orderBy(desc(payoutMethods.is_default), payoutMethods.created_at)
  return { count: rows.length, items: rows.map(shapeMethod) }
} })

export const addPayoutMethod = handle(api.addPayoutMethod, {
  prepare: ({ body, ports }) => checkAccount(ports, body),
  async run({ body, ctx, prepared, fail }) {
    if (body.user_id !== undefined && body.user_id !== ctx.actor.user_id) throw notFound()
    if (prepared.iban === null) throw new InvalidInput([at('account', 'iban')])
    if (!prepared.valid) return fail('banking.account_invalid', { reason: prepared.reason ?? '' })
    if (!prepared.holder_matches) return fail('banking.holder_differs')
    const user = ctx.actor.user_id!
    await holdAccounts(ctx)
    const [known] = await ctx.tx.select().from(payoutMethods).where(and(eq(payoutMethods.user_id, user), eq(payoutMethods.iban, prepared.iban), isNull(payoutMethods.removed_at)))
    if (known) return shapeMethod(known)
    const [first] = await ctx.tx.select({ id: payoutMethods.id }).from(payoutMethods).where(and(eq(payoutMethods.user_id, user), isNull(payoutMethods.removed_at)))
    const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
    await ctx.tx.insert(payoutMethods).values({ id, user_id: user, name: body.name, iban: prepared.iban, holder_national_id: ibanHolderKt(prepared.iban) ?? body.national_id, is_default: first === undefined, verified_at: now, created_at: now, updated_at: now })
    return readMethod(ctx, id)
  },
})

export const changePayoutMethod = handle(api.changePayoutMethod, {
  standing: (ctx, { params }) => methodStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    const now = ctx.now.toISOString()
    await holdAccounts(ctx)
    if (body.is_default) await ctx.tx.update(payoutMethods).set({ is_default: false, updated_at: now }).where(eq(payoutMethods.user_id, ctx.actor.user_id!))
    await ctx.tx.update(payoutMethods).set({ ...body, updated_at: now }).where(eq(payoutMethods.id, params.id))
    return readMethod(ctx, params.id)
  },
})

export const removePayoutMethod = handle(api.removePayoutMethod, {
  standing: (ctx, { params }) => methodStanding(ctx, params.id),
  async run({ params, ctx, fail }) {
    const { rows } = await ctx.tx.execute(sql`select 1 from contracts where payout_method_id = ${params.id} limit 1`)
    if (rows.length > 0) return fail('banking.method_in_use')
    await ctx.tx.update(payoutMethods).set({ removed_at: ctx.now.toISOString(), is_default: false, updated_at: ctx.now.toISOString() }).where(eq(payoutMethods.id, params.id))
    return { done: true as const }
  },
})

const CURRENCY_LIST = CURRENCIES.map((code) => ({ code, exponent: CURRENCY_EXPONENTS[code], is_default: code === DEFAULT_CURRENCY }))
export const listCurrencies = handle(api.listCurrencies, { run: async () => ({ count: CURRENCY_LIST.length, items: CURRENCY_LIST }) })
