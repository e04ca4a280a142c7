import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId, newToken } from '#core/server/ids.ts'
import { macOf, macsOf } from '#core/server/keys.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { addDays } from '#core/shared/plain-date.ts'
import type { PartyJson } from '../queries/contract-json.ts'
import { contractParties } from '../tables.ts'
import { ownPartRequests } from './tables.ts'

/** The link works on the day on which it is made and on so many days after it. */
export const DAYS_OF_LINK = 7
const PURPOSE = 'own-part-link'

export type RequestRow = typeof ownPartRequests.$inferSelect
/** A request that is open, with the contract of its party. */
export type OpenRequest = RequestRow & { contract_id: string }

/** Makes a new link for a party; the one before it works no longer. */
export const issueLink = async (
  ctx: Ctx,
  party_id: string,
  { sent_to, lang }: { sent_to: string | null; lang: Lang },
): Promise<{ id: string; token: string; expires_on: string }> => {
  const token = newToken()
  const link = {
    token_hash: macOf(ctx.config.keys, PURPOSE, token),
    unsent_token: sent_to === null ? null : token,
    sent_to,
    lang,
    asked_at: ctx.now.toISOString(),
    expires_on: addDays(ctx.today, DAYS_OF_LINK),
    opened_at: null,
  }
  const [row] = await ctx.tx
    .insert(ownPartRequests)
    .values({ id: newId(ctx.now.getTime()), party_id, ...link })
    .onConflictDoUpdate({ target: ownPartRequests.party_id, set: link })
    .returning({ id: ownPartRequests.id })
  return { id: row!.id, token, expires_on: link.expires_on }
}

const CLOSED = { token_hash: null, unsent_token: null }

/** Takes the link of a party back; null where there is none. */
export const withdrawLink = async (ctx: Ctx, party_id: string): Promise<{ id: string } | null> => {
  const [row] = await ctx.tx
    .update(ownPartRequests)
    .set(CLOSED)
    .where(and(eq(ownPartRequests.party_id, party_id), isNotNull(ownPartRequests.token_hash)))
    .returning({ id: ownPartRequests.id })
  return row ?? null
}

/** A contract that is sent out is filled in by nobody: its requests go. */
export const dropRequests = async (ctx: Ctx, contract_id: string): Promise<void> => {
  await ctx.tx
    .delete(ownPartRequests)
    .where(
      inArray(
        ownPartRequests.party_id,
        ctx.tx
          .select({ id: contractParties.id })
          .from(contractParties)
          .where(eq(contractParties.contract_id, contract_id)),
      ),
    )
}

const openRequest = async (
  db: Db,
  today: string,
  which: ReturnType<typeof sql>,
): Promise<OpenRequest | null> => {
  const [row] = await db
    .select({ request: ownPartRequests, contract_id: contractParties.contract_id })
    .from(ownPartRequests)
    .innerJoin(contractParties, eq(contractParties.id, ownPartRequests.party_id))
    .where(
      sql`${which} and ${ownPartRequests.token_hash} is not null and ${ownPartRequests.expires_on} >= ${today}`,
    )
  return row ? { ...row.request, contract_id: row.contract_id } : null
}

/** The open request of a token; null where it is unknown, used, late or taken back. */
export const requestOfToken = (
  { tx, config, today }: Ctx,
  token: string,
): Promise<OpenRequest | null> =>
  openRequest(
    tx,
    today,
    sql`${ownPartRequests.token_hash} in ${macsOf(config.keys, PURPOSE, token)}`,
  )

export const openRequestOf = ({ tx, today }: Ctx, id: string): Promise<OpenRequest | null> =>
  openRequest(tx, today, sql`${ownPartRequests.id} = ${id}`)

/** Whoever has the link sees this moment again at the landlord's: only the first time counts. */
export const noteOpened = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { rowCount } = await ctx.tx
    .update(ownPartRequests)
    .set({ opened_at: ctx.now.toISOString() })
    .where(and(eq(ownPartRequests.id, id), sql`${ownPartRequests.opened_at} is null`))
  return rowCount === 1
}

export const noteFilled = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.tx
    .update(ownPartRequests)
    .set({ ...CLOSED, filled_at: ctx.now.toISOString(), changed_at: null })
    .where(eq(ownPartRequests.id, id))
}

/** Somebody else has changed what a party had filled in. */
export const noteChanged = async (ctx: Ctx, party_id: string): Promise<void> => {
  await ctx.tx
    .update(ownPartRequests)
    .set({ changed_at: ctx.now.toISOString() })
    .where(and(eq(ownPartRequests.party_id, party_id), isNotNull(ownPartRequests.filled_at)))
}

type Written = Pick<
  PartyJson,
  | 'full_name'
  | 'identifier'
  | 'identifier_country'
  | 'address'
  | 'missing_reason'
  | 'phones'
  | 'emails'
>
/** What is written of a party, as one text: two that are alike say the same. */
export const writtenOf = (party: Written): string =>
  JSON.stringify([
    party.full_name,
    party.identifier,
    party.identifier_country,
    party.address,
    party.missing_reason,
    party.phones.map(({ number }) => number),
    party.emails.map(({ email }) => email),
  ])

/** Names what was written of a party when a form was opened, and tells whoever holds it nothing. */
export const versionOfParty = (ctx: Ctx, party: Written): string =>
  macOf(ctx.config.keys, 'own-part-version', writtenOf(party))
