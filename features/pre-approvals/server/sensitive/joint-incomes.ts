import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { housematesOf, liveTogetherSince } from '#features/households/server/public.ts'
import { payslipCounts } from '#features/profiles/server/public.ts'
import type { Applicant, Income } from '../../shared/model.ts'
import { averageNetIncome, type Entered } from '../../shared/rules.ts'
import { preApprovals } from '../tables.ts'
import { incomesOf } from './incomes.ts'
import { applicantIncomes, jointIncomes } from './tables.ts'

type At = Pick<Ctx, 'tx' | 'now'>

/** SQL: what was agreed to holds, because both have lived together since. */
const HOLDS: SQL = liveTogetherSince(
  sql`joint_incomes.giver_id`,
  sql`joint_incomes.receiver_id`,
  sql`joint_incomes.given_at`,
)

/**
 * What counts with a person's own income: of those in their household who agreed to it, while their own pre-approval is in
 * force. From the moment that one of this ends it does not count.
 */
export const countedWith = (
  { tx, now }: At,
  userId: string,
): Promise<(Entered & { user_id: string })[]> =>
  asSystem('the incomes of a household are added up as each of them agreed', async () => {
    const rows = await tx
      .select({
        user_id: applicantIncomes.user_id,
        incomes: applicantIncomes.incomes,
        updated_at: applicantIncomes.updated_at,
      })
      .from(jointIncomes)
      .innerJoin(applicantIncomes, eq(applicantIncomes.user_id, jointIncomes.giver_id))
      .innerJoin(preApprovals, eq(preApprovals.user_id, jointIncomes.giver_id))
      .where(
        and(
          eq(jointIncomes.receiver_id, userId),
          eq(preApprovals.status, 'committed'),
          gt(preApprovals.expires_at, sql`${now.toISOString()}::timestamptz`),
          HOLDS,
        ),
      )
    return rows
      .map((row) => ({ ...row, incomes: row.incomes as Income[] }))
      .filter(({ incomes }) => incomes.length > 0)
  })

/** Who agreed to what between a person and the others of the household. */
const agreedWith = (tx: Db, userId: string): Promise<{ giver_id: string; receiver_id: string }[]> =>
  asSystem('a household is told who of it agreed to add up incomes', () =>
    tx
      .select({ giver_id: jointIncomes.giver_id, receiver_id: jointIncomes.receiver_id })
      .from(jointIncomes)
      .where(
        and(
          sql`(${jointIncomes.giver_id} = ${userId} or ${jointIncomes.receiver_id} = ${userId})`,
          HOLDS,
        ),
      ),
  )

const householdOf = (tx: Db, userId: string) =>
  asSystem('a person sees who else is in the household', () => housematesOf(tx, userId))

/** The other adults of the household as applicants: what each agreed to, and nothing of those who agreed to nothing. */
export async function otherApplicants(at: At, userId: string): Promise<Applicant[]> {
  const housemates = await householdOf(at.tx, userId)
  if (housemates.length === 0) return []
  const agreed = await agreedWith(at.tx, userId)
  const givers = agreed.filter((one) => one.receiver_id === userId).map((one) => one.giver_id)
  const counted = new Map((await countedWith(at, userId)).map((one) => [one.user_id, one.incomes]))
  const payslips = await asSystem('who agreed also agreed that their pay slips are counted', () =>
    payslipCounts(at.tx, givers),
  )
  return housemates.map(({ id, first_name }) => {
    const incomes = counted.get(id)
    const has_given = givers.includes(id)
    return {
      id,
      full_name: first_name,
      state: incomes ? 'counted' : has_given ? 'not_in_force' : 'not_given',
      incomes: [],
      avg_net_income: incomes ? averageNetIncome(incomes) : null,
      payslips: has_given ? (payslips.get(id) ?? 0) : null,
      is_given: agreed.some((one) => one.giver_id === userId && one.receiver_id === id),
    }
  })
}

/** Everything that counts with a pre-approval: what its person entered, and what others of the household agreed to. */
export const enteredFor = async (at: At, userId: string): Promise<Entered[]> => {
  const own = await incomesOf(at.tx, userId)
  return [...(own ? [own] : []), ...(await countedWith(at, userId))]
}

/** Whether somebody is in the household of a person. */
export const isHousemate = async (tx: Db, userId: string, otherId: string): Promise<boolean> =>
  (await householdOf(tx, userId)).some(({ id }) => id === otherId)

/** A person agrees that their income counts with that of another, or takes it back. Answers whether that is new. */
export async function agreeJointly(
  { tx, now }: At,
  { giver_id, receiver_id, is_given }: { giver_id: string; receiver_id: string; is_given: boolean },
): Promise<boolean> {
  const pair = and(eq(jointIncomes.giver_id, giver_id), eq(jointIncomes.receiver_id, receiver_id))
  const stands = await tx.select({ id: jointIncomes.id }).from(jointIncomes).where(and(pair, HOLDS))
  if (is_given && stands.length > 0) return false
  const gone = await tx.delete(jointIncomes).where(pair).returning({ id: jointIncomes.id })
  if (!is_given) return gone.length > 0
  await tx
    .insert(jointIncomes)
    .values({ id: newId(now.getTime()), giver_id, receiver_id, given_at: now.toISOString() })
    .onConflictDoNothing()
  return true
}

/** Pre-approvals of others with which a person's income counts, or would. */
export const preApprovalsJoinedBy = async (tx: Db, giverId: string): Promise<string[]> =>
  (
    await asSystem('who counts an income is told that it has changed', () =>
      tx
        .select({ id: preApprovals.id })
        .from(jointIncomes)
        .innerJoin(preApprovals, eq(preApprovals.user_id, jointIncomes.receiver_id))
        .where(and(eq(jointIncomes.giver_id, giverId), HOLDS)),
    )
  ).map(({ id }) => id)
