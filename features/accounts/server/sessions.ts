import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId, newToken, sha256 } from '#core/server/ids.ts'
import type { UserRow } from './queries.ts'
import { sessions, users } from './tables.ts'
import { ACCESS_SECONDS, signAccess, successorOf } from './tokens.ts'

const DAY = 86_400_000
/** A session ends after 30 days, or after 7 without use. */
const SESSION_DAYS = 30
const IDLE_DAYS = 7
/** A token that was just replaced may come again for 30 seconds while its successor is unused: the answer was lost. */
const GRACE_MS = 30_000

export const COOKIE = 'igloo_session'
/** The longest life of the cookie, in seconds. */
export const COOKIE_SECONDS = SESSION_DAYS * 86_400

export const tokensOf = async (ctx: Ctx, user: UserRow, sessionId: string, provider: string, refreshToken: string) => ({
  accessToken: await signAccess(ctx.config.secret, { user_id: user.id, session_id: sessionId, user_type: user.user_type, is_staff: user.is_staff }, ctx.now),
  refreshToken, provider, tokenType: 'Bearer' as const, expires_in: ACCESS_SECONDS,
})

export const openSession = async (ctx: Ctx, user: UserRow, provider: string): Promise<{ session_id: string; refresh_token: string }> => {
  const [sessionId, refreshToken, now] = [newId(ctx.now.getTime()), newToken(), ctx.now.toISOString()]
  await ctx.tx.insert(sessions).values({
    id: sessionId, user_id: user.id, provider, current_hash: sha256(refreshToken), rotated_at: now, created_at: now, last_seen_at: now,
    expires_at: new Date(ctx.now.getTime() + SESSION_DAYS * DAY).toISOString(),
  })
  return { session_id: sessionId, refresh_token: refreshToken }
}

export type Rotation = { state: 'rotated'; session: typeof sessions.$inferSelect; refresh_token: string } | { state: 'ended' } | { state: 'stolen'; session: typeof sessions.$inferSelect }

const isOver = (session: typeof sessions.$inferSelect, now: Date): boolean => session.ended_at !== null || session.expires_at <= now.toISOString()
  || Date.parse(session.last_seen_at) < now.getTime() - IDLE_DAYS * DAY

/**
 * Rotates a refresh token. A replaced token that comes back after its successor was used, or late, ends the session:
 * one of the two holders is not its owner.
 */
export const rotate = async (ctx: Ctx, refreshToken: string): Promise<Rotation> => {
  const hash = sha256(refreshToken)
  const [session] = await ctx.tx.select().from(sessions).where(sql`${sessions.current_hash} = ${hash} or ${sessions.previous_hash} = ${hash}`).for('update')
  if (!session || isOver(session, ctx.now)) return { state: 'ended' }
  const successor = successorOf(ctx.config.secret, refreshToken)
  if (session.current_hash === hash) {
    await ctx.tx.update(sessions).set({ previous_hash: hash, current_hash: sha256(successor), rotated_at: ctx.now.toISOString(), last_seen_at: ctx.now.toISOString(), successor_used: false }).where(eq(sessions.id, session.id))
    return { state: 'rotated', session, refresh_token: successor }
  }
  const inGrace = ctx.now.getTime() - Date.parse(session.rotated_at) <= GRACE_MS
  if (inGrace && session.current_hash === sha256(successor)) return { state: 'rotated', session, refresh_token: successor }
  await endSession(ctx.tx, session.id, 'reuse', ctx.now)
  return { state: 'stolen', session }
}

export const endSession = async (db: Db, sessionId: string, because: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ ended_at: now.toISOString(), ended_because: because }).where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)))
}

/** Ends every session and refuses access tokens issued until now. */
export const endEverySession = async (db: Db, userId: string, because: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ ended_at: now.toISOString(), ended_because: because }).where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)))
  await db.update(users).set({ sessions_ended_at: now.toISOString() }).where(eq(users.id, userId))
}

/** The session of a cookie, without rotating it: for rendering pages, which only read. */
export const sessionOfCookie = async (db: Db, refreshToken: string, now: Date) => {
  const hash = sha256(refreshToken)
  const [row] = await db.select({ session: sessions, user: users }).from(sessions).innerJoin(users, eq(users.id, sessions.user_id))
    .where(sql`${sessions.current_hash} = ${hash} or (${sessions.previous_hash} = ${hash} and ${sessions.rotated_at} > ${new Date(now.getTime() - GRACE_MS).toISOString()})`)
  return row && !isOver(row.session, now) ? row : null
}

/** The user of an access token, if its session still stands: signing out works at once. */
export const sessionOfAccess = async (db: Db, sessionId: string): Promise<{ user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean } | null> => {
  const [row] = await db.select({ user_id: users.id, user_type: users.user_type, is_staff: users.is_staff, ended_at: sessions.ended_at })
    .from(sessions).innerJoin(users, eq(users.id, sessions.user_id)).where(eq(sessions.id, sessionId))
  return row && row.ended_at === null ? row : null
}
