import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { auditOwnWork } from '#core/server/audit-reads.ts'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { isOf, type KeptByLaw } from '#core/server/personal-data.ts'
import type { Obligation } from '#core/shared/personal-data.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { GRACE_DAYS } from '../../shared/enums.ts'
import { erasureLifecycle } from '../../shared/lifecycle.ts'
import type { AccountErasure } from '../../shared/model.ts'
import { accountErased, accountErasureAsked, accountErasureStopped } from '../events.ts'
import { collectedPersonalData } from '../extension-points.ts'
import { accountErasures } from '../tables.ts'

type Row = typeof accountErasures.$inferSelect

const obligationsOf = async (db: Db, personId: string, today: PlainDate): Promise<Obligation[]> => {
  const found: Obligation[] = []
  for (const { obligations } of collectedPersonalData.answer())
    if (obligations) found.push(...(await obligations(db, personId, today)))
  return found
}

const holdObligations = async (db: Db, personId: string): Promise<void> => {
  for (const { hold } of collectedPersonalData.answer()) if (hold) await hold(db, personId)
}

const keptOf = async (db: Db, personId: string): Promise<KeptByLaw[]> => {
  const found: KeptByLaw[] = []
  for (const { keeps } of collectedPersonalData.answer())
    if (keeps) found.push(...(await keeps(db, personId)))
  return found
}

const lastErasureOf = async (db: Db, personId: string): Promise<Row | null> =>
  (
    await db
      .select()
      .from(accountErasures)
      .where(isOf(personId, accountErasures.user_id))
      .orderBy(desc(accountErasures.asked_at), desc(accountErasures.id))
      .limit(1)
  )[0] ?? null

export const findErasure = async (db: Db, id: string): Promise<Row | null> =>
  (await db.select().from(accountErasures).where(eq(accountErasures.id, id)))[0] ?? null

export const readErasure = async (ctx: Ctx, personId: string): Promise<AccountErasure> => {
  const row = await lastErasureOf(ctx.tx, personId)
  return {
    state: row?.state ?? null,
    asked_at: row?.asked_at ?? null,
    due_at: row?.due_at ?? null,
    obligations: await obligationsOf(ctx.tx, personId, ctx.today),
    kept: await keptOf(ctx.tx, personId),
  }
}

/** Asks once; what was asked before stands with its own day. */
export const askErasure = async (ctx: Ctx, personId: string): Promise<void> => {
  const [made] = await ctx.tx
    .insert(accountErasures)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: personId,
      asked_at: ctx.now.toISOString(),
      due_at: new Date(ctx.now.getTime() + GRACE_DAYS * 86_400_000).toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: accountErasures.id })
  if (made) await ctx.announce(accountErasureAsked(made.id, { user_id: personId }))
}

/** Too late to take it back: the rows are gone. */
export const isErased = async (db: Db, personId: string): Promise<boolean> => {
  const last = await lastErasureOf(db, personId)
  return last?.state === 'rows_erased' || last?.state === 'erased'
}

/** Null where there was nothing to take back. */
export const cancelErasure = async (ctx: Ctx, personId: string): Promise<string | null> => {
  const [row] = await ctx.tx
    .update(accountErasures)
    .set({ state: erasureLifecycle.move('asked', 'cancel'), ended_at: ctx.now.toISOString() })
    .where(and(isOf(personId, accountErasures.user_id), eq(accountErasures.state, 'asked')))
    .returning({ id: accountErasures.id })
  return row?.id ?? null
}

/** Erases the rows of every table and answers how many went of each. */
const eraseRows = async (ctx: Ctx, personId: string) => {
  const [counts, files]: [Record<string, number>, string[]] = [{}, []]
  for (const { tables } of collectedPersonalData.answer())
    for (const [table, { erased }] of Object.entries(tables))
      if (typeof erased === 'function')
        counts[table] = await erased({
          tx: ctx.tx,
          person_id: personId,
          now: ctx.now,
          dropFile: (key) => files.push(key),
          announce: ctx.announce,
        })
  return { counts, files }
}

/** The proof: how many rows of which table, and nothing about the person. */
const storeProof = async (ctx: Ctx, row: Row, counts: Record<string, number>): Promise<void> => {
  await auditOwnWork(ctx, {
    operation: 'privacy.eraseAccount',
    noun: 'account_erasure',
    object_id: row.id,
    said: Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => `${table}:${count}`)
      .join(' '),
  })
}

/**
 * All rows in one transaction: cut off at any point, either none or all of them are gone. Another worker that looks at
 * the same time passes over the row.
 */
const eraseAccount = (work: JobContext, id: string): Promise<void> =>
  work.inTransaction(async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(accountErasures)
      .where(and(eq(accountErasures.id, id), eq(accountErasures.state, 'asked')))
      .for('update', { skipLocked: true })
    if (!row) return
    await holdObligations(ctx.tx, row.user_id)
    const [obligation] = await obligationsOf(ctx.tx, row.user_id, ctx.today)
    if (obligation) {
      await ctx.tx
        .update(accountErasures)
        .set({
          state: erasureLifecycle.move(row.state, 'stop'),
          stopped_by: obligation,
          ended_at: ctx.now.toISOString(),
        })
        .where(and(eq(accountErasures.id, id), eq(accountErasures.state, row.state)))
      return ctx.announce(accountErasureStopped(id, { user_id: row.user_id }))
    }
    const contacts = await contactsOf(ctx.tx, row.user_id)
    const { counts, files } = await eraseRows(ctx, row.user_id)
    await ctx.tx
      .update(accountErasures)
      .set({
        state: erasureLifecycle.move(row.state, 'erase'),
        counts,
        files_left: files,
        letter_to: contacts?.email ?? null,
        letter_lang: contacts?.lang ?? null,
      })
      .where(and(eq(accountErasures.id, id), eq(accountErasures.state, row.state)))
    await storeProof(ctx, row, counts)
  })

/** The files and the last letter, then what was needed for them. Done twice it does no harm. */
const finishErasure = async (
  work: JobContext,
  row: Row,
  sendLast: (work: JobContext, row: Row) => Promise<void>,
): Promise<void> => {
  for (const key of row.files_left ?? []) await work.ports.files.delete(key)
  await sendLast(work, row)
  await work.inTransaction(async (ctx) => {
    const [done] = await ctx.tx
      .update(accountErasures)
      .set({
        state: erasureLifecycle.move(row.state, 'finish'),
        files_left: null,
        letter_to: null,
        letter_lang: null,
        ended_at: ctx.now.toISOString(),
      })
      .where(and(eq(accountErasures.id, row.id), eq(accountErasures.state, row.state)))
      .returning({ id: accountErasures.id })
    if (done) await ctx.announce(accountErased(row.id, {}))
  })
}

/** What is due, each by itself: one that fails leaves the others, and is tried again a minute later. */
export const eraseDueAccounts = async (
  work: JobContext,
  sendLast: (work: JobContext, row: Row) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = []
  const due = await work.db
    .select({ id: accountErasures.id })
    .from(accountErasures)
    .where(
      and(
        inArray(accountErasures.state, ['asked', 'rows_erased']),
        lte(accountErasures.due_at, work.clock.now().toISOString()),
      ),
    )
  for (const { id } of due) {
    try {
      await eraseAccount(work, id)
      const [row] = await work.db.select().from(accountErasures).where(eq(accountErasures.id, id))
      if (row?.state === 'rows_erased') await finishErasure(work, row, sendLast)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
}
