import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { maskNationalId } from '#core/shared/national-id.ts'
import { Failure } from '#core/shared/problem.ts'
import { readTimeline } from '#core/server/timeline.ts'
import * as api from '../../shared/api.ts'
import { HISTORY, type LETTERS } from '../../shared/enums.ts'
import { personBlocked, personUnblocked, sessionsEndedByStaff } from '../events.ts'
import { askConfirmation, askReset } from '../identity/letters.ts'
import { findUser, findUserByMailbox, readFullUser, searchUsers, type UserRow } from '../queries.ts'
import { endEverySession, openSessionsOf } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

/** Staff find everybody but change nothing of themselves this way. */
const otherUser = async (ctx: Ctx, userId: string): Promise<UserRow> => {
  const user = await findUser(ctx.tx, userId)
  if (!user) throw notFound()
  if (user.id === ctx.actor.user_id) throw new Failure('accounts.own_account', 409)
  return user
}

export const listUsers = handle(api.listUsers, {
  run: ({ query, ctx }) => searchUsers(ctx.tx, query),
})

type FullUser = Awaited<ReturnType<typeof readFullUser>>

/** An address that waits is confirmed by its letter; a new password goes to a mailbox that is known to be the person's. */
const lettersFor = async (ctx: Ctx, user: FullUser): Promise<(typeof LETTERS)[number][]> => {
  const primary = user.email_addresses.find(({ email }) => email === user.email)
  if (!primary || user.is_staff) return []
  const isTheirs = (await findUserByMailbox(ctx.tx, primary.email))?.id === user.id
  return [
    ...(primary.verified ? [] : (['confirmation'] as const)),
    ...(isTheirs ? (['password_reset'] as const) : []),
  ]
}

export const findKnownUser = handle(api.findKnownUser, {
  async run({ params, ctx }) {
    if ((await findUser(ctx.tx, params.id)) === null) throw notFound()
    return DONE
  },
})

export const readUserAsStaff = handle(api.readUserAsStaff, {
  async run({ params, ctx }) {
    const user = await findUser(ctx.tx, params.id)
    if (!user) throw notFound()
    const full = await readFullUser(ctx.tx, params.id)
    const open = await openSessionsOf(ctx.tx, params.id, ctx.now)
    return {
      id: full.id,
      full_name: full.full_name,
      email: full.email,
      email_verified: full.email_verified,
      user_type: full.user_type,
      is_staff: full.is_staff,
      identity_verified: full.identity_verified,
      created_at: user.created_at,
      phones: full.phones.map((phone) => phone.number),
      national_id_masked: full.icelandic_id ? maskNationalId(full.icelandic_id) : null,
      primary_language: full.primary_language.iso6391,
      sessions: open.length,
      last_seen_at: open[0]?.last_seen_at ?? null,
      devices: open.map(({ id, provider, browser, system, created_at, last_seen_at }) => ({
        id,
        provider,
        browser,
        system,
        created_at,
        last_seen_at,
      })),
      letters: await lettersFor(ctx, full),
      blocked_at: user.blocked_at,
    }
  },
})

export const readNationalIdInFull = handle(api.readNationalIdInFull, {
  async run({ params, ctx }) {
    if (!(await findUser(ctx.tx, params.id))) throw notFound()
    const { icelandic_id, personal_id, personal_id_country } = await readFullUser(ctx.tx, params.id)
    return { icelandic_id, personal_id, personal_id_country }
  },
})

export const endSessionsAsStaff = handle(api.endSessionsAsStaff, {
  async run({ params, ctx }) {
    const user = await otherUser(ctx, params.id)
    await endEverySession(ctx.tx, user.id, 'ended_by_staff', ctx.now)
    await ctx.announce(sessionsEndedByStaff(user.id, {}))
    return DONE
  },
})

export const listAccountHistory = handle(api.listAccountHistory, {
  async run({ params, query, ctx }) {
    if (!(await findUser(ctx.tx, params.id))) throw notFound()
    const { count, rows } = await readTimeline(ctx.tx, 'user', params.id, query)
    return {
      count,
      items: rows.flatMap((row) => {
        const name = HISTORY.find((one) => `accounts.${one}` === row.name)
        return name
          ? [
              {
                id: row.id,
                name,
                occurred_at: new Date(row.occurred_at).toISOString(),
                by_staff: row.actor_id !== null && row.actor_id !== params.id,
              },
            ]
          : []
      }),
    }
  },
})

export const resendLetter = handle(api.resendLetter, {
  async run({ params, body, ctx, fail }) {
    const { id } = await otherUser(ctx, params.id)
    const full = await readFullUser(ctx.tx, id)
    if (!(await lettersFor(ctx, full)).includes(body.letter)) return fail('accounts.no_letter')
    const primary = full.email_addresses.find(({ email }) => email === full.email)!
    const wait =
      body.letter === 'confirmation'
        ? await askConfirmation(ctx, id, primary.id)
        : await askReset(ctx, id)
    return wait > 0 ? fail('accounts.sent_recently', {}, wait) : DONE
  },
})

export const blockUser = handle(api.blockUser, {
  async run({ params, ctx }) {
    const user = await otherUser(ctx, params.id)
    if (user.blocked_at !== null) return DONE
    await ctx.tx
      .update(users)
      .set({ blocked_at: ctx.now.toISOString() })
      .where(eq(users.id, user.id))
    await endEverySession(ctx.tx, user.id, 'blocked', ctx.now)
    await ctx.announce(personBlocked(user.id, {}))
    return DONE
  },
})

export const unblockUser = handle(api.unblockUser, {
  async run({ params, ctx }) {
    const user = await otherUser(ctx, params.id)
    if (user.blocked_at === null) return DONE
    await ctx.tx.update(users).set({ blocked_at: null }).where(eq(users.id, user.id))
    await ctx.announce(personUnblocked(user.id, {}))
    return DONE
  },
})
