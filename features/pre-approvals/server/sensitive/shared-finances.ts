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
import type { CreditScore, NetIncome, SharedFinances } from '../../shared/model.ts'
import { isShown, jointIncome, rentFor, type Entered } from '../../shared/rules.ts'
import { financeViews, preApprovals, visibilitySettings } from '../tables.ts'
import { restsOnConsent } from './credit-scores.ts'
import { incomesOf } from './incomes.ts'
import { countedWith } from './joint-incomes.ts'
import { creditScores } from './tables.ts'

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

const netIncomeOf = (entered: readonly Entered[]): NetIncome | null => {
  const joint = jointIncome(entered)
  return joint === null ? null : { ...joint, ...rentFor(joint.avg_net_income) }
}

interface Seen {
  user_id: string
  resource: SensitiveResource
}
/** Tells people later who saw what of theirs; once a day, however often it was looked at. */
async function recordViews(ctx: Ctx, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  await ctx.tx
    .insert(financeViews)
    .values(
      seen.map((one) => ({
        id: newId(ctx.now.getTime()),
        ...one,
        viewer_id: ctx.actor.user_id!,
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

/**
 * What a person shows by a link that they made themselves: the resources that they chose for it, while the pre-approval
 * is committed and has not ended. The feature of the link tells them when it was opened. Their own income alone: others
 * whose income counts could not be told who opened it.
 */
export async function financesByLink(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  resources: readonly SensitiveResource[],
): Promise<SharedFinances> {
  if (resources.length === 0 || !(await hasPreApproval(ctx, userId, true))) return HIDDEN
  const own = resources.includes('NET_INCOME') ? await incomesOf(ctx.tx, userId) : null
  return {
    credit_score: resources.includes('CREDIT_SCORE') ? await creditScoreOf(ctx, userId) : null,
    net_income: own && netIncomeOf([own]),
  }
}

/**
 * The one door to the credit score and the net income of a person. Others see them while the pre-approval is committed
 * and has not ended, and each as far as the person's setting says; what is hidden answers as what does not exist. Whose
 * income counts is told who saw it, as is the person whose pre-approval it is.
 */
export async function sharedFinances(
  ctx: Ctx,
  userId: string,
  asked: readonly SensitiveResource[] = SENSITIVE_RESOURCES,
): Promise<SharedFinances> {
  const is_self = actsFor(ctx.actor, userId)
  return asSystem('landlords see what an applicant shows them', async () => {
    const shown = (await shownResources(ctx, userId)).filter((one) => asked.includes(one))
    if (shown.length === 0 || !(await hasPreApproval(ctx, userId, !is_self))) return HIDDEN
    // What is not shown is not read.
    const credit_score = shown.includes('CREDIT_SCORE') ? await creditScoreOf(ctx, userId) : null
    const own = shown.includes('NET_INCOME') ? await incomesOf(ctx.tx, userId) : null
    const others = shown.includes('NET_INCOME') ? await countedWith(ctx, userId) : []
    const net_income = netIncomeOf([...(own ? [own] : []), ...others])
    if (!is_self)
      await recordViews(ctx, [
        ...(credit_score ? [{ user_id: userId, resource: 'CREDIT_SCORE' as const }] : []),
        ...(net_income ? [userId, ...others.map((one) => one.user_id)] : []).map((user_id) => ({
          user_id,
          resource: 'NET_INCOME' as const,
        })),
      ])
    return { credit_score, net_income }
  })
}

/** Whether the income that somebody shows to the actor carries a rent in krónur; null where none is shown. */
export async function incomeCarries(
  ctx: Ctx,
  userId: string,
  rent: number,
): Promise<'enough' | 'not_enough' | null> {
  const { net_income } = await sharedFinances(ctx, userId, ['NET_INCOME'])
  return net_income === null ? null : net_income.rent_most >= rent ? 'enough' : 'not_enough'
}
