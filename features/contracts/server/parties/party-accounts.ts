import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import { asSystem } from '#core/server/scope.ts'
import {
  findAccountByProof,
  hasConfirmed,
  hasProven,
  hasProvenAnother,
  isProvenByAnother,
  type WrittenIdentity,
} from '#features/accounts/server/public/proofs.ts'
import { contractParties, type LinkReason } from '../tables.ts'

export interface AccountLink {
  user_id: string
  linked_by: LinkReason
}

/** What is written of a person on a contract, as far as it says who they are. */
export interface WrittenPerson extends WrittenIdentity {
  is_individual: boolean
}

const findAccount = async (
  db: Db,
  person: WrittenPerson,
  among: readonly string[] | null,
): Promise<AccountLink | null> => {
  if (!person.is_individual) return null
  const found = await asSystem(
    'a person who was written down is linked to the account that proved it',
    () => findAccountByProof(db, person, among),
  )
  return found && { user_id: found.user_id, linked_by: found.proof }
}

/** The account that somebody may be told about while a draft is written: their own, or one that was there before. */
export const accountInDraft = (
  ctx: Ctx,
  person: WrittenPerson,
  before: string | null,
): Promise<AccountLink | null> => {
  const among = [before, ctx.actor.user_id].filter((one) => one !== null)
  return among.length === 0 ? Promise.resolve(null) : findAccount(ctx.tx, person, among)
}

/**
 * Of two that are linked at once the first stays. Only the person who has proven the number takes the place of
 * somebody who was linked because e-mails reach them: a mailbox can be shared, and says less than a proof.
 */
const mayBeTaken = (account: AccountLink): SQL =>
  account.linked_by === 'identity'
    ? or(isNull(contractParties.user_id), eq(contractParties.linked_by, 'address'))!
    : isNull(contractParties.user_id)

const link = async (
  ctx: Pick<Ctx, 'tx'>,
  partyId: string,
  account: AccountLink | null,
  only?: SQL,
): Promise<void> => {
  await ctx.tx
    .update(contractParties)
    .set({ user_id: account?.user_id ?? null, linked_by: account?.linked_by ?? null })
    .where(and(eq(contractParties.id, partyId), only))
}

/** Puts the account behind a new party of a draft, or takes it away. */
export const linkInDraft = link

interface Unlinked extends Omit<WrittenPerson, 'identifier'>, Record<string, unknown> {
  id: string
  identifier: Ciphertext | null
}

/** SQL: parties of contracts `c` with their addresses. */
const WRITTEN = sql`select p.id, p.is_individual, p.identifier, p.identifier_country,
    array(select x.email from contract_party_emails x where x.party_id = p.id) as emails
  from contract_parties p join contracts c on c.id = p.contract_id
  where p.is_individual`

/** SQL: country of a party `p` and the hash by which the number is found. */
const NUMBER = [sql`p.identifier_country`, sql`p.identifier_lookup`] as const
/** SQL: whether the account has confirmed an address of the party `p`. */
const hasConfirmedOne = (userId: SQL): SQL =>
  sql`exists (select 1 from contract_party_emails x where x.party_id = p.id and ${hasConfirmed(userId, sql`x.email`)})`

const linkAll = async (
  ctx: Ctx,
  parties: readonly Unlinked[],
  among: readonly string[] | null,
): Promise<void> => {
  for (const party of parties) {
    const written = { ...party, identifier: decrypt('national_id', party.identifier) }
    const account = await findAccount(ctx.tx, written, among)
    if (account) await link(ctx, party.id, account, mayBeTaken(account))
  }
}

/** Sending a contract out links its parties to their accounts: from now on they may read it. */
export const linkAtCommit = async (ctx: Ctx, contractId: string): Promise<void> => {
  const { rows } = await ctx.tx.execute<Unlinked>(
    sql`${WRITTEN} and p.user_id is null and c.id = ${contractId}`,
  )
  await linkAll(ctx, rows, null)
}

/** Links what was sent out before the person registered, confirmed an address or proved who they are. */
export const linkPerson = async (ctx: Ctx, userId: string): Promise<void> => {
  const person = sql`${userId}`
  const { rows } = await ctx.tx.execute<Unlinked>(sql`${WRITTEN} and c.status <> 'draft' and (
    (p.user_id is null or (p.linked_by = 'address' and p.user_id <> ${userId})) and ${hasProven(person, ...NUMBER)}
    or p.user_id is null and ${hasConfirmedOne(person)})`)
  await linkAll(ctx, rows, [userId])
}

const LINKED = sql`p.user_id`

export interface DoubtfulLink extends Record<string, unknown> {
  party_id: string
  contract_number: string
  user_id: string
  linked_by: string
  doubt: string
}

/**
 * Links that no proof is behind today: the number belongs to another account, or neither the number is proven
 * nor an address confirmed. Links by the creator and by an application are listed where a proof speaks against them.
 */
export const doubtfulLinks = async (db: Db): Promise<DoubtfulLink[]> => {
  const { rows } = await db.execute<DoubtfulLink>(sql`select * from (
    select p.id as party_id, c.contract_number, p.user_id, p.linked_by,
      case when ${isProvenByAnother(LINKED, ...NUMBER)}
          then 'number_of_another_account'
        when p.identifier_lookup is not null and ${hasProvenAnother(LINKED, ...NUMBER)}
          then 'account_proved_another_number'
        when p.linked_by in ('identity', 'address', 'typed')
          and not ${hasProven(LINKED, ...NUMBER)} and not ${hasConfirmedOne(LINKED)}
          then 'nothing_proven' end as doubt
    from contract_parties p join contracts c on c.id = p.contract_id where p.user_id is not null) links
    where doubt is not null order by contract_number, party_id`)
  return rows
}
