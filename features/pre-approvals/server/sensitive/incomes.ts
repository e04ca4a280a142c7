import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import type { Income, PreApproval } from '../../shared/model.ts'
import { averageNetIncome } from '../../shared/rules.ts'
import { preApprovals } from '../tables.ts'
import { applicantIncomes } from './tables.ts'

/** The incomes of a person for the person themselves. Others see what `sharedFinances` lets them. */
export async function incomesOf(
  db: Db,
  userId: string,
): Promise<{ incomes: Income[]; updated_at: string } | null> {
  const [row] = await db.select().from(applicantIncomes).where(eq(applicantIncomes.user_id, userId))
  return row ? { incomes: row.incomes as Income[], updated_at: row.updated_at } : null
}

/** The pre-approval of a person for the person themselves, in short; null before it is begun. */
export async function preApprovalInShort(
  db: Db,
  userId: string,
): Promise<Pick<PreApproval, 'id' | 'avg_net_income'> | null> {
  const [row] = await db
    .select({ id: preApprovals.id, incomes: applicantIncomes.incomes })
    .from(preApprovals)
    .leftJoin(applicantIncomes, eq(applicantIncomes.user_id, preApprovals.user_id))
    .where(eq(preApprovals.user_id, userId))
  if (!row) return null
  return { id: row.id, avg_net_income: averageNetIncome((row.incomes ?? []) as Income[]) }
}

export async function writeIncomes(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  incomes: readonly Income[],
): Promise<void> {
  const written = { incomes, updated_at: now.toISOString() }
  await tx
    .insert(applicantIncomes)
    .values({ id: newId(now.getTime()), user_id: userId, ...written })
    .onConflictDoUpdate({ target: applicantIncomes.user_id, set: written })
}
