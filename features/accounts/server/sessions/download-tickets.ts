import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx, Runtime } from '#core/server/context.ts'
import { newId, newToken, sha256 } from '#core/server/ids.ts'
import type { Actor } from '#core/shared/access.ts'
import { downloadTickets } from '../tables.ts'

const LIFE_MS = 60_000
const TICKET = 'ticket'

/** Path and question of a file's address, in one spelling, without the ticket itself. */
const bareAddress = (address: string): string => {
  const url = new URL(address, 'http://here')
  url.searchParams.delete(TICKET)
  url.searchParams.sort()
  return `${url.pathname}?${url.searchParams.toString()}`
}

/** The ticket in an address, if there is one. */
export const ticketIn = (address: string): string | null =>
  new URL(address, 'http://here').searchParams.get(TICKET)

/** Makes a ticket for one file and answers the address with it. The actor is signed in with a session. */
export const issueTicket = async (
  ctx: Ctx,
  sessionId: string,
  address: string,
): Promise<string> => {
  const token = newToken()
  const now = ctx.now.getTime()
  await ctx.tx.insert(downloadTickets).values({
    id: newId(now),
    user_id: ctx.actor.user_id!,
    session_id: sessionId,
    token_hash: sha256(token),
    address_hash: sha256(bareAddress(address)),
    created_at: ctx.now.toISOString(),
    expires_at: new Date(now + LIFE_MS).toISOString(),
  })
  return `${address}${address.includes('?') ? '&' : '?'}${TICKET}=${token}`
}

/** Uses a ticket up; false where it is not this reader's, not for this file, used or too old. */
export const useTicket = async (
  runtime: Runtime,
  reader: Actor,
  ticket: string,
  address: string,
): Promise<boolean> => {
  if (reader.user_id === null || reader.session_id === null) return false
  const now = runtime.clock.now().toISOString()
  const used = await runtime.db
    .update(downloadTickets)
    .set({ used_at: now })
    .where(
      and(
        eq(downloadTickets.token_hash, sha256(ticket)),
        eq(downloadTickets.address_hash, sha256(bareAddress(address))),
        eq(downloadTickets.user_id, reader.user_id),
        eq(downloadTickets.session_id, reader.session_id),
        isNull(downloadTickets.used_at),
        gt(downloadTickets.expires_at, now),
      ),
    )
    .returning({ id: downloadTickets.id })
  return used.length === 1
}
