import { isCountry } from '#core/shared/countries.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import {
  ageFromIdentifier,
  identifierProblem,
  nationalIdKind,
  normalizeIdentifier,
} from '#core/shared/national-id.ts'
import { normalizePhone, phoneProblem } from '#core/shared/phone.ts'
import { at, Failure, problems, type Problem } from '#core/shared/problem.ts'
import type { PartyRole } from '../../shared/model.ts'
import { accountInDraft, linkInDraft, type AccountLink } from './party-accounts.ts'
import { contractParties, contractPartyEmails, contractPartyPhones, contracts } from '../tables.ts'

export interface PartyGiven {
  role: PartyRole
  parent_id: string | null
  link?: AccountLink
  is_individual: boolean
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  missing_reason?: string
  phones: readonly string[]
  emails: readonly string[]
}
type Identity = Pick<PartyGiven, 'identifier' | 'identifier_country' | 'is_individual'>

/** L-20 and the forms of national numbers: parties are of age, companies have a company's number. */
export const partyInputProblems = (
  party: Partial<Identity> & { phones?: readonly string[] },
  today: string,
): Problem[] => {
  const { identifier, identifier_country: country = 'IS' } = party
  const wrong = identifier ? identifierProblem(country, identifier) : null
  const age =
    identifier && !wrong && party.is_individual !== false
      ? ageFromIdentifier(country, identifier, today)
      : null
  const kind = identifier && !wrong && country === 'IS' ? nationalIdKind(identifier) : null
  return problems(
    !isCountry(country) && at('identifier_country', 'country'),
    wrong !== null && at('identifier', wrong),
    age !== null && age < 18 && at('identifier', 'contracts.under_age'),
    party.is_individual === true &&
      kind === 'company' &&
      at('identifier', 'contracts.number_of_company'),
    party.is_individual === false &&
      kind === 'person' &&
      at('identifier', 'contracts.number_of_person'),
    (party.phones ?? []).flatMap((number, position) => {
      const found = phoneProblem(number)
      return found ? [at(`phones.${position}`, found)] : []
    }),
  )
}

const normalizedIdentifier = (identity: Identity): string | null =>
  identity.identifier ? normalizeIdentifier(identity.identifier_country, identity.identifier) : null

const refuseTwice = async (
  ctx: Ctx,
  contractId: string,
  identity: Identity,
  except: string | null,
): Promise<void> => {
  const identifier = normalizedIdentifier(identity)
  if (identifier === null) return
  const [duplicate] = await ctx.tx
    .select({ id: contractParties.id })
    .from(contractParties)
    .where(
      and(
        eq(contractParties.contract_id, contractId),
        eq(contractParties.identifier_lookup, lookupOf('national_id', identifier)),
        eq(contractParties.identifier_country, identity.identifier_country),
        except === null ? undefined : ne(contractParties.id, except),
      ),
    )
  if (duplicate) throw new Failure('contracts.party_twice', 422)
}

const replaceContacts = async (
  ctx: Ctx,
  partyId: string,
  given: { phones?: readonly string[]; emails?: readonly string[] },
): Promise<void> => {
  const fresh = () => ({ id: newId(ctx.now.getTime()), party_id: partyId })
  if (given.phones) {
    await ctx.tx.delete(contractPartyPhones).where(eq(contractPartyPhones.party_id, partyId))
    const numbers = [...new Set(given.phones.map((one) => normalizePhone(one) ?? one))]
    if (numbers.length > 0)
      await ctx.tx
        .insert(contractPartyPhones)
        .values(numbers.map((number) => ({ ...fresh(), number })))
  }
  if (given.emails) {
    await ctx.tx.delete(contractPartyEmails).where(eq(contractPartyEmails.party_id, partyId))
    const addresses = [...new Set(given.emails)]
    if (addresses.length > 0)
      await ctx.tx
        .insert(contractPartyEmails)
        .values(addresses.map((email) => ({ ...fresh(), email })))
  }
}

/** Adds a party; the same person is on a contract once (L-20). */
export const addParty = async (
  ctx: Ctx,
  contractId: string,
  given: PartyGiven,
): Promise<string> => {
  await refuseTwice(ctx, contractId, given, null)
  const id = newId(ctx.now.getTime())
  const identifier = normalizedIdentifier(given)
  const [{ count } = { count: 0 }] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(contractParties)
    .where(eq(contractParties.contract_id, contractId))
  if (count >= 40) throw new Failure('contracts.too_many_parties', 422)
  await ctx.tx.insert(contractParties).values({
    id,
    contract_id: contractId,
    role: given.role,
    parent_id: given.parent_id,
    is_individual: given.is_individual,
    full_name: given.full_name,
    identifier,
    identifier_lookup: lookupOf('national_id', identifier),
    identifier_country: given.identifier_country,
    address: given.address,
    missing_reason: given.missing_reason ?? '',
    created_at: ctx.now.toISOString(),
  })
  await replaceContacts(ctx, id, given)
  const account = given.link ?? (await accountInDraft(ctx, { ...given, identifier }, null))
  if (account) await linkInDraft(ctx, id, account)
  return id
}

type PartyRow = typeof contractParties.$inferSelect
type PartyChange = Partial<
  Pick<
    PartyGiven,
    | 'is_individual'
    | 'full_name'
    | 'identifier'
    | 'identifier_country'
    | 'address'
    | 'missing_reason'
    | 'phones'
    | 'emails'
  >
>

export const rewriteParty = async (
  ctx: Ctx,
  before: PartyRow,
  { phones, emails, ...change }: PartyChange,
): Promise<void> => {
  const after = { ...before, ...change }
  await refuseTwice(ctx, before.contract_id, after, before.id)
  await replaceContacts(ctx, before.id, {
    ...(phones ? { phones } : {}),
    ...(emails ? { emails } : {}),
  })
  const kept = await ctx.tx
    .select({ email: contractPartyEmails.email })
    .from(contractPartyEmails)
    .where(eq(contractPartyEmails.party_id, before.id))
  const identifier = normalizedIdentifier(after)
  const same =
    identifier === before.identifier &&
    emails === undefined &&
    after.is_individual === before.is_individual
  await ctx.tx
    .update(contractParties)
    .set({ ...change, identifier, identifier_lookup: lookupOf('national_id', identifier) })
    .where(eq(contractParties.id, before.id))
  if (same) return
  const written = { ...after, identifier, emails: kept.map((row) => row.email) }
  await linkInDraft(ctx, before.id, await accountInDraft(ctx, written, before.user_id))
}

/** Takes a party and its agents off; what pointed at it points nowhere. */
export const dropParty = async (ctx: Ctx, party: PartyRow): Promise<void> => {
  await ctx.tx
    .update(contracts)
    .set({ payee_id: null })
    .where(and(eq(contracts.id, party.contract_id), eq(contracts.payee_id, party.id)))
  await ctx.tx
    .update(contracts)
    .set({ payor_id: null })
    .where(and(eq(contracts.id, party.contract_id), eq(contracts.payor_id, party.id)))
  // Rounds that were taken back keep the document, not the tasks of people who are no longer on the contract.
  await ctx.tx.execute(
    sql`delete from signing_tasks where party_id = ${party.id} or party_id in (select id from contract_parties where parent_id = ${party.id})`,
  )
  await ctx.tx.delete(contractParties).where(eq(contractParties.id, party.id))
}
