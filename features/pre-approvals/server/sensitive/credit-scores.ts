import { and, eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { consentInForce } from '#features/consents/server/public.ts'
import type { CreditAnswer } from '#providers/credit-score/port.ts'
import type { PreApproval } from '../../shared/model.ts'
import { creditScores } from './tables.ts'

/** How the latest look-up of a person stands; not what it answered. */
export async function lookUpOf(db: Db, userId: string): Promise<PreApproval['credit_look_up']> {
  const [row] = await db
    .select({
      state: creditScores.state,
      asked_at: creditScores.asked_at,
      consented_at: creditScores.consented_at,
    })
    .from(creditScores)
    .where(eq(creditScores.user_id, userId))
  if (!row || !(await restsOnConsent(db, userId, row.consented_at))) return null
  return { state: row.state, asked_at: row.asked_at }
}

/** Whether a look-up was agreed to by the consent that is in force now. A new consent does not bring back what an old one gave. */
export async function restsOnConsent(
  db: Db,
  userId: string,
  consented_at: string,
): Promise<boolean> {
  const consent = await consentInForce(db, userId, 'CREDIT_LOOK_UP')
  return consent !== null && Date.parse(consented_at) >= Date.parse(consent.given_at)
}

/** So many days an answer is not asked for again by committing: whoever knows that it has changed asks staff. */
const FRESH_DAYS = 30
/** An agency that has not answered for so long is asked again. */
const WAITING_DAYS = 1

/** Whether a look-up that the consent in force agreed to is under way, or has been answered lately. */
export async function isLookedUp(db: Db, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(creditScores).where(eq(creditScores.user_id, userId))
  if (!row || !(await restsOnConsent(db, userId, row.consented_at))) return false
  const [at, days] =
    row.state === 'asked' ? [row.asked_at, WAITING_DAYS] : [row.looked_up_at, FRESH_DAYS]
  return row.state !== 'failed' && at !== null && now.getTime() - Date.parse(at) < days * 86_400_000
}

/** Notes that a look-up is asked for. What was known before stays until it is answered. */
export async function askLookUp(
  { tx, now }: { tx: Db; now: Date },
  userId: string,
  consented_at: string,
): Promise<void> {
  const asked = { state: 'asked' as const, asked_at: now.toISOString(), consented_at }
  await tx
    .insert(creditScores)
    .values({ id: newId(now.getTime()), user_id: userId, ...asked })
    .onConflictDoUpdate({ target: creditScores.user_id, set: asked })
}

/** What the agency is told, while an answer is waited for. */
export async function askedLookUp(
  db: Db,
  userId: string,
): Promise<{ consented_at: string; asked_at: string } | null> {
  const [row] = await db
    .select({ consented_at: creditScores.consented_at, asked_at: creditScores.asked_at })
    .from(creditScores)
    .where(and(eq(creditScores.user_id, userId), eq(creditScores.state, 'asked')))
  return row ?? null
}

/** Answers whether the look-up still waited. */
export async function endLookUp(
  { tx, now }: { tx: Db; now: Date },
  userId: string,
  end: { answer: CreditAnswer; source: string } | 'failed',
): Promise<boolean> {
  const set =
    end === 'failed'
      ? { state: 'failed' as const }
      : { ...end, state: 'answered' as const, looked_up_at: now.toISOString() }
  const ended = await tx
    .update(creditScores)
    .set(set)
    .where(and(eq(creditScores.user_id, userId), eq(creditScores.state, 'asked')))
    .returning({ id: creditScores.id })
  return ended.length > 0
}

/** Removes a look-up that no consent in force agreed to. */
export async function forgetScore(db: Db, userId: string): Promise<void> {
  const [row] = await db.select().from(creditScores).where(eq(creditScores.user_id, userId))
  if (row && !(await restsOnConsent(db, userId, row.consented_at)))
    await db.delete(creditScores).where(eq(creditScores.id, row.id))
}
