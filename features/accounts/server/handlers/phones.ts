import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { DONE } from '#core/shared/done.ts'
import type { BodyOf } from '#core/shared/endpoint.ts'
import { normalizePhone } from '#core/shared/phone.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import { textingProblem } from '#core/shared/texting.ts'
import * as api from '../../shared/api.ts'
import type { Phone } from '../../shared/model.ts'
import { phoneCodeAsked, phoneConfirmed } from '../events.ts'
import {
  checkCode,
  makeCode,
  nextAfter,
  recentCode,
  takeCode,
  type PhoneCodeRow,
} from '../phones/codes.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { phoneStanding, userStanding } from '../standing.ts'
import { phones, users } from '../tables.ts'

const MOST_PHONES = 5

type PhoneRow = typeof phones.$inferSelect
const shown = (row: PhoneRow): Phone => ({
  id: row.id,
  number: row.number,
  verified: row.verified_at ? 'y' : 'n',
})

/** The number in E.164. In most countries a 0 is dialled before it at home; written after the calling code it is not part of it. */
const numberOf = ({ country_code, number }: BodyOf<typeof api.addPhone>): string | null => {
  const international = /^\s*(?:\+|00)/.test(number)
  const code = country_code.code.replace('+', '')
  return normalizePhone(
    international ? number : `+${code}${code === '39' ? number : number.replace(/^[\s(]*0/, '')}`,
  )
}

const findPhone = async (ctx: Ctx, id: string): Promise<PhoneRow> =>
  (await ctx.tx.select().from(phones).where(eq(phones.id, id)))[0]!

export const addPhone = handle(api.addPhone, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ params, body, ctx, fail, invalid }) {
    await requireFreshSignIn(ctx)
    const number = numberOf(body)
    if (number === null) throw new InvalidInput([at('number', 'phone')])
    const problem = textingProblem(number)
    if (problem) invalid([at('number', problem)])
    // Two additions at once are counted one after the other.
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update')
    const own = await ctx.tx.select().from(phones).where(eq(phones.user_id, params.id))
    const known = own.find((row) => row.number === number)
    if (known) return shown(known)
    if (own.length >= MOST_PHONES) return fail('accounts.too_many_phones')
    const [added] = await ctx.tx
      .insert(phones)
      .values({
        id: newId(ctx.now.getTime()),
        user_id: params.id,
        number,
        number_lookup: lookupOf('phone', number),
        created_at: ctx.now.toISOString(),
      })
      .returning()
    return shown(added!)
  },
})

export const removePhone = handle(api.removePhone, {
  standing: phoneStanding,
  async run({ params, ctx }) {
    await requireFreshSignIn(ctx)
    const userId = ctx.actor.user_id!
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await ctx.tx
      .update(users)
      .set({
        primary_phone_id: sql`(select p.id from phones p where p.user_id = ${userId} and p.id <> ${params.id} and p.verified_at is not null order by p.id limit 1)`,
      })
      .where(and(eq(users.id, userId), eq(users.primary_phone_id, params.id)))
    await ctx.tx.delete(phones).where(eq(phones.id, params.id))
    return DONE
  },
})

const sentAs = (row: PhoneCodeRow) => ({
  sent_at: row.created_at,
  next_at: nextAfter(row).toISOString(),
  expires_at: row.expires_at,
})

export const sendPhoneCode = handle(api.sendPhoneCode, {
  standing: phoneStanding,
  async run({ params, ctx, fail }) {
    // Of two calls at once the second waits and finds the code of the first.
    const [phone] = await ctx.tx.select().from(phones).where(eq(phones.id, params.id)).for('update')
    if (phone!.verified_at) return fail('accounts.phone_confirmed')
    const recent = await recentCode(ctx, params.id)
    if (recent) return sentAs(recent)
    const code = await makeCode(ctx, phone!)
    await ctx.announce(phoneCodeAsked(phone!.user_id, { code_id: code.id }))
    return sentAs(code)
  },
})

export const verifyPhone = handle(api.verifyPhone, {
  standing: phoneStanding,
  prepare: ({ params, body, ctx }) => checkCode(ctx, params.id, body.code),
  async run({ params, ctx, prepared }) {
    if (!prepared || !(await takeCode(ctx, prepared.id)))
      throw new InvalidInput([at('code', 'accounts.wrong_code')])
    const now = ctx.now.toISOString()
    const confirmed = await ctx.tx
      .update(phones)
      .set({ verified_at: now })
      .where(and(eq(phones.id, params.id), isNull(phones.verified_at)))
      .returning({ user_id: phones.user_id })
    await ctx.tx
      .update(users)
      .set({ primary_phone_id: params.id, updated_at: now })
      .where(and(eq(users.id, ctx.actor.user_id!), isNull(users.primary_phone_id)))
    for (const { user_id } of confirmed)
      await ctx.announce(phoneConfirmed(user_id, { phone_id: params.id }))
    return shown(await findPhone(ctx, params.id))
  },
})
