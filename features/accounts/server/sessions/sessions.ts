import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { ENDED_SESSION, noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { namedQuery } from '#core/server/named-query.ts'
import { newId, newToken, sha256 } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import { deviceOf } from './device-names.ts'
import type { UserRow } from '../queries.ts'
import { sessions, sessionUsedTokens, users } from '../tables.ts'
import { ACCESS_SECONDS, signAccess, successorsOf } from './tokens.ts'

const DAY = 86_400_000
/** A session ends after 30 days, or after 7 without use. */
const SESSION_DAYS = 30
const IDLE_DAYS = 7
/** A token that was just replaced may come again for 30 seconds while its successor is unused: the answer was lost. */
const GRACE_MS = 30_000
/** How long a proof of who one is holds for calls that ask for a fresh one. */
const FRESH_MINUTES = 15

/** The longest life of the cookie, in seconds. */
export const COOKIE_SECONDS = SESSION_DAYS * 86_400

export type SessionRow = typeof sessions.$inferSelect

export const tokensOf = async (
  ctx: Ctx,
  user: UserRow,
  sessionId: string,
  provider: string,
  refreshToken: string,
) => ({
  accessToken: await signAccess(
    ctx.config.keys,
    { user_id: user.id, session_id: sessionId },
    ctx.now,
  ),
  refreshToken,
  provider,
  tokenType: 'Bearer' as const,
  expires_in: ACCESS_SECONDS,
})

/** `agent` is the User-Agent header; only the names of browser and system are kept of it. */
export const openSession = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  user: Pick<UserRow, 'id'>,
  provider: SessionRow['provider'],
  agent: string | null = null,
): Promise<{ session_id: string; refresh_token: string }> => {
  const [sessionId, refreshToken, now] = [
    newId(ctx.now.getTime()),
    newToken(),
    ctx.now.toISOString(),
  ]
  await ctx.tx.insert(sessions).values({
    id: sessionId,
    user_id: user.id,
    provider,
    current_hash: sha256(refreshToken),
    rotated_at: now,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(ctx.now.getTime() + SESSION_DAYS * DAY).toISOString(),
    proved_at: now,
    ...deviceOf(agent),
  })
  return { session_id: sessionId, refresh_token: refreshToken }
}

export type Rotation =
  | { state: 'rotated'; session: SessionRow; refresh_token: string }
  | { state: 'ended' }
  | { state: 'stolen'; session: SessionRow }

/** SQL: sessions that could still be refreshed. The one rule of when a session is over. */
const isOpen = (now: Date) =>
  sql<boolean>`${sessions.ended_at} is null and ${sessions.expires_at} > ${now.toISOString()} and ${sessions.last_seen_at} > ${new Date(now.getTime() - IDLE_DAYS * DAY).toISOString()}`

/** The open sessions of a person, the one used last first. */
export const openSessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isOpen(now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))

const isCurrentOrPrevious = (hash: string) =>
  sql`${sessions.current_hash} = ${hash} or ${sessions.previous_hash} = ${hash}`

/** The session in which a token was used up at any time before. */
const sessionOfUsedToken = async (db: Db, hash: string, now: Date) => {
  const [row] = await db
    .select({ session: sessions, is_open: isOpen(now) })
    .from(sessionUsedTokens)
    .innerJoin(sessions, eq(sessions.id, sessionUsedTokens.session_id))
    .where(eq(sessionUsedTokens.token_hash, hash))
    .for('update', { of: sessions })
  return row
}

/**
 * Rotates a refresh token. A replaced token of any generation that comes back after its successor was used, or late,
 * ends the session: one of the two holders is not its owner. A token that was never ours does nothing.
 */
export const rotate = async (ctx: Ctx, refreshToken: string): Promise<Rotation> => {
  const hash = sha256(refreshToken)
  const [known] = await ctx.tx
    .select({ session: sessions, is_open: isOpen(ctx.now) })
    .from(sessions)
    .where(isCurrentOrPrevious(hash))
    .for('update')
  const found = known ?? (await sessionOfUsedToken(ctx.tx, hash, ctx.now))
  if (!found?.is_open) return { state: 'ended' }
  const { session } = found
  const successors = successorsOf(ctx.config.keys, refreshToken)
  const now = ctx.now.toISOString()
  if (session.current_hash === hash) {
    const [successor] = successors as [string]
    await ctx.tx
      .insert(sessionUsedTokens)
      .values({ token_hash: hash, session_id: session.id, used_at: now })
    await ctx.tx
      .update(sessions)
      .set({
        previous_hash: hash,
        current_hash: sha256(successor),
        rotated_at: now,
        last_seen_at: now,
      })
      .where(eq(sessions.id, session.id))
    return { state: 'rotated', session, refresh_token: successor }
  }
  const isInGrace = ctx.now.getTime() - Date.parse(session.rotated_at) <= GRACE_MS
  const given = successors.find((one) => sha256(one) === session.current_hash)
  if (isInGrace && given !== undefined) return { state: 'rotated', session, refresh_token: given }
  await endSession(ctx.tx, session.id, 'reuse', ctx.now)
  return { state: 'stolen', session }
}

export const endSession = async (
  db: Db,
  sessionId: string,
  because: string,
  now: Date,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ ended_at: now.toISOString(), ended_because: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)))
  await noteChanges(db, [{ noun: ENDED_SESSION, id: sessionId }])
}

/** Ends every session but `kept`; their access tokens are refused from then on. Answers how many. */
export const endSessionsBut = async (
  db: Db,
  userId: string,
  kept: string | null,
  because: string,
  now: Date,
): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ ended_at: now.toISOString(), ended_because: because })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        kept === null ? undefined : ne(sessions.id, kept),
      ),
    )
    .returning({ id: sessions.id })
  await noteChanges(
    db,
    ended.map(({ id }) => ({ noun: ENDED_SESSION, id })),
  )
  return ended.length
}

/** Ends every session; their access tokens are refused from then on. Answers how many. */
export const endEverySession = (
  db: Db,
  userId: string,
  because: string,
  now: Date,
): Promise<number> => endSessionsBut(db, userId, null, because, now)

/** The session of a cookie, without rotating it: for rendering pages, which only read. */
export const sessionOfCookie = async (db: Db, refreshToken: string, now: Date) => {
  const hash = sha256(refreshToken)
  const [row] = await db
    .select({ session: sessions, user: users, is_open: isOpen(now) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      sql`${users.blocked_at} is null and (${sessions.current_hash} = ${hash} or (${sessions.previous_hash} = ${hash} and ${sessions.rotated_at} > ${new Date(now.getTime() - GRACE_MS).toISOString()}))`,
    )
  return row?.is_open ? { session: row.session, user: row.user } : null
}

interface OpenSession {
  user_id: string
  user_type: 'LL' | 'TN'
  is_staff: boolean
  provider: string
}

/** Asked with every call of somebody who is signed in. */
const OPEN_SESSION =
  'select u.id as user_id, u.user_type, u.is_staff, s.provider from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null and u.blocked_at is null'

/** The user of an access token, if its session is still open: signing out and being blocked work at once. */
export const sessionOfAccess = async (db: Db, sessionId: string): Promise<OpenSession | null> =>
  (await namedQuery<OpenSession>(db, 'accounts_open_session', OPEN_SESSION, [sessionId]))[0] ?? null

/** Those of these sessions that have ended. */
export const endedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, [...ids]), isNotNull(sessions.ended_at)))
  ).map(({ id }) => id)

/** Renews the proof of the session of this call. */
export const proveAgain = async (ctx: Ctx): Promise<void> => {
  await ctx.tx
    .update(sessions)
    .set({ proved_at: ctx.now.toISOString() })
    .where(eq(sessions.id, ctx.actor.session_id!))
}

/**
 * Lets only those go on who proved who they are a short time ago, in any way that opens their account.
 * Others get 403 `accounts.fresh_sign_in_needed`: the page asks for a proof and repeats the call.
 */
export const requireFreshSignIn = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  minutes: number = FRESH_MINUTES,
): Promise<void> => {
  const [session] =
    ctx.actor.session_id === null
      ? []
      : await ctx.tx
          .select({ proved_at: sessions.proved_at })
          .from(sessions)
          .where(eq(sessions.id, ctx.actor.session_id))
  if (!session || Date.parse(session.proved_at) < ctx.now.getTime() - minutes * 60_000)
    throw new Failure('accounts.fresh_sign_in_needed', 403, { minutes })
}
