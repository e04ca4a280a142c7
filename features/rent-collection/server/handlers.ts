import { containing } from '#core/server/like.ts'
import { sql } from 'drizzle-orm'
import { handle, notFound } from '#core/server/handle.ts'
import { checkLedger, entriesOf } from '#core/server/ledger.ts'
import { readBooks } from '#core/server/ledger-queries.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { plainDate } from '#core/shared/fields.ts'
import { contractStanding, rentTermsOf } from '#features/contracts/server/public.ts'
import * as api from '../shared/api.ts'
import { storeBankEvents } from './bank-events.ts'
import { postBankEvents } from './jobs.ts'
import { findPayout } from './queries.ts'
import { payoutTotals, readPayouts, readSchedule, readStaffPayments } from './schedule-queries.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

export const listPaymentSchedule = handle(api.listPaymentSchedule, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, ctx, standing }) {
    const results = await readSchedule(
      ctx.tx,
      params.id,
      ctx.today,
      standing.is_staff || standing.is_landlord_side,
    )
    const terms = (
      await asSystem('whether rent is collected follows from the account it is paid to', () =>
        rentTermsOf(ctx.tx, [params.id]),
      )
    ).get(params.id)
    const open = results.filter((item) => item.state !== 'paid' && item.state !== 'cancelled')
    return {
      results,
      collects: terms?.collects ?? false,
      next_due: open[0] ?? null,
      paid_total: sum(results.map((item) => item.paid_amount)),
      overdue_total: sum(
        results
          .filter((item) => item.state === 'overdue')
          .map((item) => item.amount - item.paid_amount),
      ),
    }
  },
})

export const readPaymentScheduleItem = handle(api.readPaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, ctx, standing }) {
    if (!plainDate().safeParse(params.date).success) throw notFound()
    const [item] = await readSchedule(
      ctx.tx,
      params.id,
      ctx.today,
      standing.is_staff || standing.is_landlord_side,
      params.date,
    )
    if (!item) throw notFound()
    return item
  },
})

export const listPayouts = handle(api.listPayouts, {
  async run({ query, ctx }) {
    const like = containing(query.q)
    const mine = sql`${ownedBy(ctx.actor, sql`p.landlord_id`)} and (${query.q} = '' or c.street_address ilike ${like} or c.contract_number ilike ${like})`
    const [page, totals] = [
      await readPayouts(ctx.tx, mine, query.page, query.page_size),
      await payoutTotals(ctx.tx, ctx.actor, ctx.today.slice(0, 4)),
    ]
    return { ...page, ...totals }
  },
})

export const readPayout = handle(api.readPayout, {
  standing: async (ctx, { params }) => {
    const payout = await findPayout(ctx.tx, params.id)
    return (
      payout && {
        id: payout.id,
        is_recipient: actsFor(ctx.actor, payout.landlord_id),
        is_staff: ctx.actor.is_staff,
      }
    )
  },
  run: async ({ params, ctx }) =>
    (await readPayouts(ctx.tx, sql`p.id = ${params.id}`, 1, 1)).items[0]!,
})

/** Answers at once: messages are kept in this transaction and posted by a job that commits with it. */
export const receiveBankEvents = handle(api.receiveBankEvents, {
  prepare: async ({ headers, raw_body, ports }) =>
    ports.bank.parseWebhook(headers, Buffer.from(raw_body ?? new Uint8Array()).toString('utf8')),
  async run({ prepared, ctx, fail, enqueue }) {
    if (prepared === null) return fail('rent-collection.bad_signature')
    const fresh = await storeBankEvents(ctx, prepared)
    if (fresh.length > 0)
      await enqueue(postBankEvents, { event_ids: fresh }, fresh.join(',').slice(0, 200))
    return { received: prepared.length }
  },
})

export const listStaffPayments = handle(api.listStaffPayments, {
  run: ({ query, ctx }) =>
    readStaffPayments(ctx.tx, { words: query.q, page: query.page, page_size: query.page_size }),
})

export const readBill = handle(api.readBill, {
  async run({ params, ctx }) {
    const [row] = (
      await readStaffPayments(ctx.tx, { words: '', bill_id: params.id, page: 1, page_size: 1 })
    ).items
    if (!row) throw notFound()
    const entries = await entriesOf(ctx.tx, 'bill', params.id)
    return {
      ...row,
      entries: entries.map((entry) => ({
        kind: entry.kind,
        value_date: entry.value_date,
        account: entry.account,
        amount: entry.amount,
        currency: entry.currency!,
      })),
    }
  },
})

export const readStaffPayout = handle(api.readStaffPayout, {
  async run({ params, ctx }) {
    const [payout] = (await readPayouts(ctx.tx, sql`p.id = ${params.id}`, 1, 1)).items
    if (!payout) throw notFound()
    return payout
  },
})

export const checkBooks = handle(api.checkBooks, {
  async run({ ctx }) {
    return { ...(await readBooks(ctx.tx)), findings: await checkLedger(ctx.tx) }
  },
})
