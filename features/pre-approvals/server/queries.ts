import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { fullNameOf, isNamedLike } from '#features/accounts/server/public/people.ts'
import {
  DEFAULT_VISIBILITY,
  SENSITIVE_RESOURCES,
  type RequestState,
  type SensitiveResource,
} from '../shared/enums.ts'
import type {
  FinanceView,
  StaffPreApproval,
  StaffUpdateRequest,
  UpdateRequest,
  VisibilitySetting,
} from '../shared/model.ts'
import { landlordsOfApplications } from './extension-points.ts'
import {
  creditScoreUpdateRequests,
  financeViews,
  preApprovals,
  visibilitySettings,
} from './tables.ts'

export type PreApprovalRow = typeof preApprovals.$inferSelect
type RequestRow = typeof creditScoreUpdateRequests.$inferSelect

interface Page {
  page: number
  page_size: number
}
const within = ({ page, page_size }: Page) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
})

export const findOfUser = async (db: Db, userId: string): Promise<PreApprovalRow | null> =>
  (await db.select().from(preApprovals).where(eq(preApprovals.user_id, userId)))[0] ?? null

export const findPreApproval = async (db: Db, id: string): Promise<PreApprovalRow | null> =>
  (await db.select().from(preApprovals).where(eq(preApprovals.id, id)))[0] ?? null

/** The pre-approval of a person, begun now where there is none. */
export async function beginPreApproval(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
): Promise<PreApprovalRow> {
  const at = now.toISOString()
  await tx
    .insert(preApprovals)
    .values({ id: newId(now.getTime()), user_id: userId, created_at: at, updated_at: at })
    .onConflictDoNothing()
  return (await findOfUser(tx, userId))!
}

/** Locks a pre-approval: of two edits at once one comes first. */
export const lockPreApproval = async (db: Db, id: string): Promise<PreApprovalRow> =>
  (await db.select().from(preApprovals).where(eq(preApprovals.id, id)).for('update'))[0]!

/** Moves a pre-approval out of the state that it was read in. */
export async function writePreApproval(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { id, status }: Pick<PreApprovalRow, 'id' | 'status'>,
  fields: Partial<typeof preApprovals.$inferInsert>,
): Promise<PreApprovalRow> {
  const [row] = await tx
    .update(preApprovals)
    .set({ ...fields, updated_at: now.toISOString() })
    .where(and(eq(preApprovals.id, id), eq(preApprovals.status, status)))
    .returning()
  return row!
}

const requestShape = ({
  id,
  state,
  reason,
  asked_at,
  decided_at,
  note,
}: RequestRow): UpdateRequest => ({ id, state, reason, asked_at, decided_at, note })

export async function updateRequestsOf(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ count: number; items: UpdateRequest[] }> {
  const { limit, offset } = within(page)
  const own = eq(creditScoreUpdateRequests.user_id, userId)
  const [total] = await db.select({ n: count() }).from(creditScoreUpdateRequests).where(own)
  const rows = await db
    .select()
    .from(creditScoreUpdateRequests)
    .where(own)
    .orderBy(desc(creditScoreUpdateRequests.id))
    .limit(limit)
    .offset(offset)
  return { count: total!.n, items: rows.map(requestShape) }
}

/** Null where one is open already. */
export async function insertRequest(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  reason: string,
): Promise<UpdateRequest | null> {
  const [row] = await tx
    .insert(creditScoreUpdateRequests)
    .values({ id: newId(now.getTime()), user_id: userId, reason, asked_at: now.toISOString() })
    .onConflictDoNothing()
    .returning()
  return row ? requestShape(row) : null
}

export const lockRequest = async (db: Db, id: string): Promise<RequestRow | null> =>
  (
    await db
      .select()
      .from(creditScoreUpdateRequests)
      .where(eq(creditScoreUpdateRequests.id, id))
      .for('update')
  )[0] ?? null

const staffRequests = async (db: Db, where: SQL | undefined): Promise<StaffUpdateRequest[]> => {
  const rows = await db
    .select({
      row: creditScoreUpdateRequests,
      full_name: fullNameOf(sql`credit_score_update_requests.user_id`),
    })
    .from(creditScoreUpdateRequests)
    .where(where)
    .orderBy(asc(creditScoreUpdateRequests.asked_at), asc(creditScoreUpdateRequests.id))
  return rows.map(({ row, full_name }) => ({
    ...requestShape(row),
    user_id: row.user_id,
    full_name,
  }))
}

export async function writeDecision(
  ctx: Ctx,
  { id, state }: Pick<RequestRow, 'id' | 'state'>,
  decision: { state: RequestState; note: string },
): Promise<StaffUpdateRequest> {
  await ctx.tx
    .update(creditScoreUpdateRequests)
    .set({ ...decision, decided_by: ctx.actor.user_id, decided_at: ctx.now.toISOString() })
    .where(and(eq(creditScoreUpdateRequests.id, id), eq(creditScoreUpdateRequests.state, state)))
  const [row] = await staffRequests(ctx.tx, eq(creditScoreUpdateRequests.id, id))
  return row!
}

export const countRequests = async (db: Db, state: RequestState): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(creditScoreUpdateRequests)
      .where(eq(creditScoreUpdateRequests.state, state))
  )[0]!.n

export async function pageOfRequests(
  db: Db,
  { state, q, ...page }: Page & { state: RequestState; q: string },
): Promise<{ count: number; items: StaffUpdateRequest[] }> {
  const { limit, offset } = within(page)
  const where = and(
    eq(creditScoreUpdateRequests.state, state),
    q === '' ? undefined : isNamedLike(sql`credit_score_update_requests.user_id`, q),
  )
  const [total] = await db.select({ n: count() }).from(creditScoreUpdateRequests).where(where)
  const ids = db
    .select({ id: creditScoreUpdateRequests.id })
    .from(creditScoreUpdateRequests)
    .where(where)
    .orderBy(asc(creditScoreUpdateRequests.asked_at), asc(creditScoreUpdateRequests.id))
    .limit(limit)
    .offset(offset)
  return {
    count: total!.n,
    items: await staffRequests(db, sql`${creditScoreUpdateRequests.id} in ${ids}`),
  }
}

export async function pageOfPreApprovals(
  { tx: db, now }: Pick<Ctx, 'tx' | 'now'>,
  { q, ...page }: Page & { q: string },
): Promise<{ count: number; items: StaffPreApproval[] }> {
  const { limit, offset } = within(page)
  const person = sql`pre_approvals.user_id`
  const where = q === '' ? undefined : isNamedLike(person, q)
  const [total] = await db.select({ n: count() }).from(preApprovals).where(where)
  const items = await db
    .select({
      id: preApprovals.id,
      user_id: preApprovals.user_id,
      full_name: fullNameOf(person),
      status: preApprovals.status,
      committed_at: preApprovals.committed_at,
      expires_at: preApprovals.expires_at,
      is_expired: sql<boolean>`coalesce(${preApprovals.expires_at} <= ${now.toISOString()}, false)`,
    })
    .from(preApprovals)
    .where(where)
    .orderBy(desc(preApprovals.updated_at), desc(preApprovals.id))
    .limit(limit)
    .offset(offset)
  return { count: total!.n, items }
}

/** Who has a live application of the person, by name. */
export const landlordsOf = async (
  db: Db,
  userId: string,
): Promise<{ id: string; full_name: string }[]> =>
  (
    await asSystem('an applicant chooses among the landlords they applied to', () =>
      db.execute<{ id: string; full_name: string }>(
        sql`select l.id, ${fullNameOf(sql`l.id`)} as full_name
          from (${landlordsOfApplications.answer()(sql`${userId}::uuid`)}) l order by 2, 1 limit 50`,
      ),
    )
  ).rows

/** The settings of a person, made where there are none, so that each has its id. */
export async function settingsOf(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
): Promise<VisibilitySetting[]> {
  const made = { user_id: userId, option: DEFAULT_VISIBILITY, updated_at: now.toISOString() }
  await tx
    .insert(visibilitySettings)
    .values(
      SENSITIVE_RESOURCES.map((resource) => ({ ...made, resource, id: newId(now.getTime()) })),
    )
    .onConflictDoNothing()
  const landlords = await landlordsOf(tx, userId)
  const rows = await tx
    .select()
    .from(visibilitySettings)
    .where(eq(visibilitySettings.user_id, userId))
    .orderBy(visibilitySettings.resource)
  return rows.map(({ id, resource, option, viewer_ids }) => ({
    id,
    resource,
    option,
    viewers: landlords.map((one) => ({ ...one, is_chosen: viewer_ids.includes(one.id) })),
  }))
}

export const settingOwner = async (db: Db, id: string): Promise<string | null> =>
  (
    await db
      .select({ user_id: visibilitySettings.user_id })
      .from(visibilitySettings)
      .where(eq(visibilitySettings.id, id))
  )[0]?.user_id ?? null

export const writeSetting = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { user_id, resource }: { user_id: string; resource: SensitiveResource },
  fields: Partial<Pick<typeof visibilitySettings.$inferInsert, 'option' | 'viewer_ids'>>,
): Promise<void> => {
  await tx
    .update(visibilitySettings)
    .set({ ...fields, updated_at: now.toISOString() })
    .where(and(eq(visibilitySettings.user_id, user_id), eq(visibilitySettings.resource, resource)))
}

export async function viewsOf(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ count: number; items: FinanceView[] }> {
  const { limit, offset } = within(page)
  const own = eq(financeViews.user_id, userId)
  const [total] = await db.select({ n: count() }).from(financeViews).where(own)
  const items = await asSystem('a person is told who saw their finances', () =>
    db
      .select({
        resource: financeViews.resource,
        viewer_name: fullNameOf(sql`finance_views.viewer_id`),
        viewed_at: financeViews.viewed_at,
      })
      .from(financeViews)
      .where(own)
      .orderBy(desc(financeViews.id))
      .limit(limit)
      .offset(offset),
  )
  return { count: total!.n, items }
}
