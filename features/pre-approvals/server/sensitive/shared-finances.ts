import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { maySeeProfile } from '#features/profiles/server/public.ts'
import type { CreditAnswer } from '#providers/credit-score/port.ts'
import {
  DEFAULT_VISIBILITY,
  SENSITIVE_RESOURCES,
  type SensitiveResource,
} from '../../shared/enums.ts'
import type { CreditScore, Income, NetIncome, SharedFinances } from '../../shared/model.ts'
import { averageNetIncome, isShown, rentFor } from '../../shared/rules.ts'
import { financeViews, preApprovals, visibilitySettings } from '../tables.ts'
import { restsOnConsent } from './credit-scores.ts'
import { applicantIncomes, creditScores } from './tables.ts'

const HIDDEN: SharedFinances = { credit_score: null, net_income: null }

/** What the settings of a person let the actor see. */
async function shownResources(ctx: Ctx, userId: string): Promise<SensitiveResource[]> {
  const is_self = actsFor(ctx.actor, userId)
  if (is_self) return [...SENSITIVE_RESOURCES]
  const is_known = await maySeeProfile(ctx, userId)
  const settings = await ctx.tx
    .select()
    .from(visibilitySettings)
    .where(eq(visibilitySettings.user_id, userId))
  return SENSITIVE_RESOURCES.filter((resource) => {
    const setting = settings.find((one) => one.resource === resource)
    const is_chosen = setting?.viewer_ids.some((id) => actsFor(ctx.actor, id)) ?? false
    return isShown(setting?.option ?? DEFAULT_VISIBILITY, { is_self, is_known, is_chosen })
  })
}

async function creditScoreOf({ tx }: Pick<Ctx, 'tx'>, userId: string): Promise<CreditScore | null> {
  const [row] = await tx.select().from(creditScores).where(eq(creditScores.user_id, userId))
  if (!row || row.answer === null || row.looked_up_at === null) return null
  // Taken back, it is not shown from that moment; the row goes a little later.
  if (!(await restsOnConsent(tx, userId, row.consented_at))) return null
  const answer = row.answer as CreditAnswer
  return {
    result: answer.result,
    band: answer.result === 'scored' ? answer.band : null,
    source: row.source ?? '',
    looked_up_at: row.looked_up_at,
  }
}

async function netIncomeOf({ tx }: Pick<Ctx, 'tx'>, userId: string): Promise<NetIncome | null> {
  const [row] = await tx.select().from(applicantIncomes).where(eq(applicantIncomes.user_id, userId))
  if (!row) return null
  const incomes = row.incomes as Income[]
  const avg_net_income = averageNetIncome(incomes)
  if (avg_net_income === null) return null
  return {
    avg_net_income,
    ...rentFor(avg_net_income),
    months: new Set(incomes.map(({ month }) => month)).size,
    as_of: row.updated_at,
  }
}

/** Tells the person later who saw what; once a day, however often it was looked at. */
async function recordViews(ctx: Ctx, userId: string, seen: SensitiveResource[]): Promise<void> {
  if (seen.length === 0) return
  await ctx.tx
    .insert(financeViews)
    .values(
      seen.map((resource) => ({
        id: newId(ctx.now.getTime()),
        user_id: userId,
        viewer_id: ctx.actor.user_id!,
        resource,
        viewed_on: ctx.today,
        viewed_at: ctx.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}

/** `isCommitted`: only one that is committed and has not ended counts. */
async function hasPreApproval(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  isCommitted: boolean,
): Promise<boolean> {
  const found = await tx
    .select({ id: preApprovals.id })
    .from(preApprovals)
    .where(
      and(
        eq(preApprovals.user_id, userId),
        isCommitted
          ? and(
              inArray(preApprovals.status, ['committed']),
              gt(preApprovals.expires_at, sql`${now.toISOString()}::timestamptz`),
            )
          : undefined,
      ),
    )
  return found.length > 0
}

/** What is not asked for is not read. */
const readResources = async (
  ctx: Pick<Ctx, 'tx'>,
  userId: string,
  resources: readonly SensitiveResource[],
): Promise<SharedFinances> => ({
  credit_score: resources.includes('CREDIT_SCORE') ? await creditScoreOf(ctx, userId) : null,
  net_income: resources.includes('NET_INCOME') ? await netIncomeOf(ctx, userId) : null,
})

/**
 * What a person shows by a link that they made themselves: the resources that they chose for it, while the pre-approval
 * is committed and has not ended. The feature of the link tells them when it was opened.
 */
export const financesByLink = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  resources: readonly SensitiveResource[],
): Promise<SharedFinances> =>
  resources.length > 0 && (await hasPreApproval(ctx, userId, true))
    ? readResources(ctx, userId, resources)
    : HIDDEN

/**
 * The one door to the credit score and the net income of a person. Others see them while the pre-approval is committed
 * and has not ended, and each as far as the person's setting says; what is hidden answers as what does not exist.
 */
export async function sharedFinances(ctx: Ctx, userId: string): Promise<SharedFinances> {
  const is_self = actsFor(ctx.actor, userId)
  return asSystem('landlords see what an applicant shows them', async () => {
    const shown = await shownResources(ctx, userId)
    if (shown.length === 0 || !(await hasPreApproval(ctx, userId, !is_self))) return HIDDEN
    const { credit_score, net_income } = await readResources(ctx, userId, shown)
    if (!is_self)
      await recordViews(ctx, userId, [
        ...(credit_score ? (['CREDIT_SCORE'] as const) : []),
        ...(net_income ? (['NET_INCOME'] as const) : []),
      ])
    return { credit_score, net_income }
  })
}
