import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { CURRENCIES, CURRENCY_EXPONENTS, DEFAULT_CURRENCY } from '#core/shared/currencies.ts'
import { ibanHolderKt } from '#core/shared/iban.ts'
import { Failure } from '#core/shared/problem.ts'
import {
  identitiesOf,
  requireConfirmedAddress,
  requireFreshSignIn,
} from '#features/accounts/server/public.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import * as api from '../shared/api.ts'
import type { PayoutMethod } from '../shared/model.ts'
import {
  accountHolder,
  accountProblems,
  statusOfNew,
  WAITING_HOURS,
  type AccountStatus,
} from '../shared/rules.ts'
import { checkAccount, ibanOf } from './checks.ts'
import { payoutMethodAdded, payoutMethodReviewed } from './events.ts'
import { isPaidTo } from './extension-points.ts'
import { heldAccounts, maskMethod, shapeMethod } from './queries.ts'
import { payoutMethods } from './tables.ts'

const readMethod = async (ctx: Ctx, id: string): Promise<PayoutMethod> =>
  shapeMethod(
    (await ctx.tx.select().from(payoutMethods).where(eq(payoutMethods.id, id)))[0]!,
    ctx.now,
  )

/** One change of an owner's accounts at a time: two clicks make one account, and one default. */
const holdAccounts = (ctx: Ctx, ownerId: string) => holdPrincipal(ctx.tx, ownerId)

const methodStanding = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.tx
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), isNull(payoutMethods.removed_at)))
  return row
    ? {
        id,
        owner_id: row.user_id,
        is_owner: actsFor(ctx.actor, row.user_id),
        is_staff: ctx.actor.is_staff,
      }
    : null
}

export const verifyAccount = handle(api.verifyAccount, {
  prepare: ({ body, ports, ctx }) => checkAccount(ctx, ports, body),
  run: async ({ prepared }) => ({
    valid: prepared.valid,
    holder_matches: prepared.holder_matches,
    reason: prepared.reason,
    iban: prepared.iban,
  }),
})

export const listPayoutMethods = handle(api.listPayoutMethods, {
  async run({ query, ctx }) {
    const owner = query.user ?? ctx.actor.user_id!
    if (!actsFor(ctx.actor, owner) && !ctx.actor.is_staff) throw notFound()
    const rows = await ctx.tx
      .select()
      .from(payoutMethods)
      .where(and(eq(payoutMethods.user_id, owner), isNull(payoutMethods.removed_at)))
      .orderBy(desc(payoutMethods.is_default), payoutMethods.created_at)
    const items = rows.map((row) => shapeMethod(row, ctx.now))
    return {
      count: rows.length,
      items: actsFor(ctx.actor, owner) ? items : items.map(maskMethod),
    }
  },
})

interface NewAccount {
  iban: string
  status: AccountStatus
}

/** Who may have this account paid to; the bank is asked of nobody else's. */
const judgeAccount = async (
  ctx: Ctx,
  ownerId: string,
  input: { account: string; national_id: string | null },
): Promise<NewAccount> => {
  refuseInvalid(accountProblems(input))
  const iban = ibanOf(input)!
  const proven = await identitiesOf(ctx.tx, ownerId)
  const icelandic = proven.filter((one) => one.country === 'IS').map((one) => one.number)
  const holder = accountHolder(iban, icelandic, proven.length > 0)
  if (holder === 'unproven') throw new Failure('banking.identity_needed', 403)
  const status = statusOfNew(holder)
  if (status === null) throw new Failure('banking.holder_differs', 422)
  return { iban, status }
}

const insertMethod = async (
  ctx: Ctx,
  user: string,
  body: { name: string; national_id: string | null },
  { iban, status }: NewAccount,
): Promise<string> => {
  const now = ctx.now.toISOString()
  const [first] = await ctx.tx
    .select({ id: payoutMethods.id })
    .from(payoutMethods)
    .where(
      and(
        eq(payoutMethods.user_id, user),
        isNull(payoutMethods.removed_at),
        eq(payoutMethods.status, 'active'),
      ),
    )
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(payoutMethods).values({
    id,
    user_id: user,
    name: body.name,
    iban,
    iban_lookup: lookupOf('account', iban),
    holder_national_id: ibanHolderKt(iban) ?? body.national_id,
    status,
    usable_from: new Date(ctx.now.getTime() + WAITING_HOURS * 3_600_000).toISOString(),
    is_default: first === undefined && status === 'active',
    verified_at: now,
    created_at: now,
    updated_at: now,
  })
  await ctx.announce(payoutMethodAdded(id, { user_id: user }))
  return id
}

/** Whose the new account is: the actor's own, unless they name somebody for whom they act. */
const ownerIn = (ctx: Ctx, body: { user_id?: string | undefined }): string => {
  const owner = body.user_id ?? ctx.actor.user_id!
  if (!actsFor(ctx.actor, owner)) throw notFound()
  return owner
}

export const addPayoutMethod = handle(api.addPayoutMethod, {
  async prepare({ body, ports, ctx }) {
    const owner = ownerIn(ctx, body)
    await requireConfirmedAddress(ctx)
    await requireFreshSignIn(ctx)
    return {
      account: await judgeAccount(ctx, owner, body),
      checked: await checkAccount(ctx, ports, body),
    }
  },
  async run({ body, ctx, prepared: { account, checked }, fail }) {
    if (!checked.valid) return fail('banking.account_invalid', { reason: checked.reason ?? '' })
    if (!checked.holder_matches) return fail('banking.holder_differs')
    const owner = ownerIn(ctx, body)
    await holdAccounts(ctx, owner)
    const [known] = await ctx.tx
      .select()
      .from(payoutMethods)
      .where(
        and(
          eq(payoutMethods.user_id, owner),
          eq(payoutMethods.iban_lookup, lookupOf('account', account.iban)),
          isNull(payoutMethods.removed_at),
        ),
      )
    return known
      ? shapeMethod(known, ctx.now)
      : readMethod(ctx, await insertMethod(ctx, owner, body, account))
  },
})

export const changePayoutMethod = handle(api.changePayoutMethod, {
  standing: (ctx, { params }) => methodStanding(ctx, params.id),
  async run({ params, body, ctx, standing: { owner_id: owner }, fail }) {
    const now = ctx.now.toISOString()
    await holdAccounts(ctx, owner)
    if (body.is_default && (await readMethod(ctx, params.id)).status !== 'active')
      return fail('banking.not_in_use_yet')
    if (body.is_default)
      await ctx.tx
        .update(payoutMethods)
        .set({ is_default: false, updated_at: now })
        .where(eq(payoutMethods.user_id, owner))
    await ctx.tx
      .update(payoutMethods)
      .set({ ...body, updated_at: now })
      .where(eq(payoutMethods.id, params.id))
    return readMethod(ctx, params.id)
  },
})

export const removePayoutMethod = handle(api.removePayoutMethod, {
  standing: (ctx, { params }) => methodStanding(ctx, params.id),
  async run({ params, ctx, fail }) {
    const isInUse = await asSystem('an account that any contract pays to stays', () =>
      isPaidTo.answer()(ctx.tx, params.id),
    )
    if (isInUse) return fail('banking.method_in_use')
    await ctx.tx
      .update(payoutMethods)
      .set({
        removed_at: ctx.now.toISOString(),
        is_default: false,
        updated_at: ctx.now.toISOString(),
      })
      .where(eq(payoutMethods.id, params.id))
    return { done: true as const }
  },
})

const CURRENCY_LIST = CURRENCIES.map((code) => ({
  code,
  exponent: CURRENCY_EXPONENTS[code],
  is_default: code === DEFAULT_CURRENCY,
}))
export const listCurrencies = handle(api.listCurrencies, {
  run: async () => ({ count: CURRENCY_LIST.length, items: CURRENCY_LIST }),
})

export const listHeldAccounts = handle(api.listHeldAccounts, {
  run: ({ query, ctx }) => heldAccounts(ctx.tx, query.page, query.page_size, ctx.now),
})

export const reviewPayoutMethod = handle(api.reviewPayoutMethod, {
  async run({ params, body, ctx, fail }) {
    const now = ctx.now.toISOString()
    const [row] = await ctx.tx.select().from(payoutMethods).where(eq(payoutMethods.id, params.id))
    // Nobody lets an account of their own be used.
    if (!row || row.removed_at !== null || actsFor(ctx.actor, row.user_id)) throw notFound()
    const moved = await ctx.tx
      .update(payoutMethods)
      .set({
        status: body.approved ? 'active' : 'refused',
        reviewed_by: ctx.actor.user_id,
        reviewed_at: now,
        review_note: body.note,
        updated_at: now,
      })
      .where(and(eq(payoutMethods.id, params.id), eq(payoutMethods.status, 'held')))
      .returning({ id: payoutMethods.id })
    if (moved.length === 0) return fail('banking.not_held')
    await ctx.announce(
      payoutMethodReviewed(params.id, { user_id: row.user_id, approved: body.approved }),
    )
    return maskMethod(await readMethod(ctx, params.id))
  },
})

export const readPayoutMethodInFull = handle(api.readPayoutMethodInFull, {
  async run({ params, ctx }) {
    const [row] = await ctx.tx.select().from(payoutMethods).where(eq(payoutMethods.id, params.id))
    if (!row) throw notFound()
    return { iban: row.iban, holder_national_id: row.holder_national_id }
  },
})
