import { eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { InvalidInput } from '#core/shared/problem.ts'
import { contractStanding, depositTermsOf } from '#features/contracts/server/public.ts'
import { scheduleAccess } from '../../shared/access.ts'
import * as api from '../../shared/api.ts'
import type { SecurityRecord } from '../../shared/model.ts'
import { securityProblems } from '../../shared/law/deposit-records.ts'
import { securityRecorded, securityWithdrawn } from '../events.ts'
import { lastOf, readRecorded, securityState } from './queries.ts'
import { securityRecords } from './tables.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

export const readSecurity = handle(api.readSecurity, {
  standing,
  run: async ({ params, ctx, standing: mine }) =>
    securityState(
      await readRecorded(ctx.tx, params.id),
      scheduleAccess.record_security.allows(mine) &&
        (await depositTermsOf(ctx.tx, params.id)) !== null,
    ),
})

interface NewRecord extends Pick<SecurityRecord, 'kind' | 'amount' | 'currency' | 'day'> {
  contract_id: string
  explanation: string
}

const keep = async (ctx: Ctx, { explanation, ...row }: NewRecord): Promise<void> => {
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(securityRecords).values({
    id,
    ...row,
    explanation: explanation.trim() || null,
    recorded_by: ctx.actor.user_id!,
    created_at: ctx.now.toISOString(),
  })
  await noteChanges(ctx.tx, [{ noun: 'security_record', id }])
  await ctx.announce(securityRecorded(id, { contract_id: row.contract_id, kind: row.kind }))
}

/** Two at once take turns; the second one finds what the first has recorded. */
export const recordSecurity = handle(api.recordSecurity, {
  standing,
  async run({ params, body, ctx, fail }) {
    const deposit = await depositTermsOf(ctx.tx, params.id)
    if (deposit === null) return fail('rent-collection.no_deposit')
    await waitForTurn(ctx.tx, `security:${params.id}`)
    const recorded = await readRecorded(ctx.tx, params.id)
    if (recorded[body.kind] !== null) return fail('rent-collection.security_recorded')
    if (body.kind === 'returned' && recorded.received === null)
      return fail('rent-collection.security_not_received')
    const found = securityProblems(body, {
      today: ctx.today,
      agreed_amount: deposit.amount,
      received: recorded.received,
    })
    if (found.length > 0) throw new InvalidInput(found)
    await keep(ctx, { contract_id: params.id, currency: deposit.currency, ...body })
    return securityState(await readRecorded(ctx.tx, params.id), true)
  },
})

export const withdrawSecurityRecord = handle(api.withdrawSecurityRecord, {
  standing,
  async run({ params, body, ctx, fail }) {
    await waitForTurn(ctx.tx, `security:${params.id}`)
    const recorded = await readRecorded(ctx.tx, params.id)
    const row = recorded[body.kind]
    if (row === null || lastOf(recorded) !== body.kind)
      return fail('rent-collection.security_not_last')
    await ctx.tx
      .update(securityRecords)
      .set({ withdrawn_at: ctx.now.toISOString() })
      .where(eq(securityRecords.id, row.id))
    await noteChanges(ctx.tx, [{ noun: 'security_record', id: row.id }])
    await ctx.announce(securityWithdrawn(row.id, { contract_id: params.id, kind: body.kind }))
    return securityState(await readRecorded(ctx.tx, params.id), true)
  },
})
