import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { nextNumber } from '#core/server/settings.ts'
import { Failure } from '#core/shared/problem.ts'
import { defaultAccountOf } from '#features/banking/server/public.ts'
import { readPartyFacts } from '#features/accounts/server/public/people.ts'
import { TENANT_PAYS } from '#features/listings/shared/steps/choices.ts'
import { readLeaseFacts, type LeaseFacts } from '#features/listings/server/public.ts'
import type { StepName } from '../../shared/enums.ts'
import { UTILITY_TAGS, type SecondLanguage } from '../../shared/model.ts'
import { leastNoticeMonths } from '../../shared/law/notice.ts'
import { premisesKind } from '../../shared/law/regimes.ts'
import { contractDrafted } from '../events.ts'
import { addParty } from '../parties/parties.ts'
import {
  contractCollaborators,
  contracts,
  contractStepsVisited,
  contractUnits,
  contractUtilities,
} from '../tables.ts'

export type ContractRow = typeof contracts.$inferSelect

export const lockContract = async (ctx: Ctx, id: string): Promise<ContractRow> => {
  const [row] = await ctx.tx.select().from(contracts).where(eq(contracts.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Of a change and a commit at once one comes first, and after a commit nothing is written. */
export const lockDraft = async (ctx: Ctx, id: string): Promise<ContractRow> => {
  const row = await lockContract(ctx, id)
  if (row.status !== 'draft') throw new Failure('core.not_allowed', 403)
  return row
}

/** The next `updated_at`: always later than the last one, so that two edits in one millisecond differ. */
export const laterThan = (ctx: Ctx, before: string): string =>
  new Date(Math.max(ctx.now.getTime(), Date.parse(before) + 1)).toISOString()

type Fields = Partial<typeof contracts.$inferInsert>

/** Locks a draft that is still at `version`, writes `fields` and moves `updated_at`. */
const moveDraft = (ctx: Ctx, id: string, version: string, fields: Fields) =>
  ctx.tx
    .update(contracts)
    .set({ ...fields, updated_at: laterThan(ctx, version) })
    .where(
      and(eq(contracts.id, id), eq(contracts.status, 'draft'), eq(contracts.updated_at, version)),
    )
    .returning()

/** Why a draft was not moved: it is gone (404), it has been sent out (403), or the edit is based on an older version. */
const refuseStale = async (ctx: Ctx, id: string): Promise<never> => {
  const { updated_at } = await lockDraft(ctx, id)
  throw new Failure('contracts.stale', 409, { updated_at })
}

/**
 * Every edit begins here, in one statement: it locks the draft, refuses what was based on an older version
 * (`contracts.stale`), writes `fields` and moves `updated_at`. Answers the row as it is now.
 */
export const editDraft = async (
  ctx: Ctx,
  id: string,
  based_on: string,
  fields: Fields = {},
): Promise<ContractRow> => {
  const [row] = await moveDraft(ctx, id, new Date(based_on).toISOString(), fields)
  return row ?? refuseStale(ctx, id)
}

/** The same for a unit of the draft, which is written in the same statement, after the draft is locked. */
export const editUnit = async (
  ctx: Ctx,
  contract_id: string,
  based_on: string,
  unit: Pick<typeof contractUnits.$inferSelect, 'id' | 'rooms'> &
    Partial<Pick<typeof contractUnits.$inferSelect, 'unit_type'>>,
): Promise<void> => {
  const moved = ctx.tx
    .$with('moved')
    .as(moveDraft(ctx, contract_id, new Date(based_on).toISOString(), {}))
  const rows = await ctx.tx
    .with(moved)
    .update(contractUnits)
    .set(unit)
    .from(moved)
    .where(and(eq(contractUnits.id, unit.id), eq(contractUnits.contract_id, moved.id)))
    .returning({ id: contractUnits.id })
  if (rows.length === 0) await refuseStale(ctx, contract_id)
}

/** Writes down that a person has been through a step. */
export const recordVisitedStep = async (
  ctx: Ctx,
  id: string,
  step_name: StepName,
): Promise<void> => {
  await ctx.tx
    .insert(contractStepsVisited)
    .values({ contract_id: id, step_name, visited_at: ctx.now.toISOString() })
    .onConflictDoNothing()
}

const nextContractNumber = async (ctx: Ctx): Promise<string> => {
  const year = ctx.today.slice(0, 4)
  const number = await nextNumber(ctx.tx, `contract_number_${year}`)
  return `${year}-${String(number).padStart(6, '0')}`
}

const RENTED_WITH_A_HOME: readonly (string | null)[] = [
  'apartment',
  'studio',
  'detached_house',
  'semi_detached',
  'terraced_house',
  'basement',
]

/** RA 6 no 2: as the listing says; where it does not, a flat has its own kitchen and bath. */
const facilitiesOf = ({ listing_type: type, amenities, ...said }: LeaseFacts) => {
  const of = (shared: string, given: LeaseFacts['kitchen']) =>
    given ??
    (amenities.includes(shared)
      ? ('shared' as const)
      : RENTED_WITH_A_HOME.includes(type)
        ? ('own' as const)
        : null)
  return {
    kitchen: of('shared_kitchen', said.kitchen),
    bathroom: of('shared_bathroom', said.bathroom),
    shared_by: said.shared_by,
  }
}

/** The last day of a fixed term: the listing's, or that of a term which can only have one length. */
const endOf = (listing: LeaseFacts): string | null => {
  const { is_definite, available_from, available_to, months_min, months_max } = listing
  if (!is_definite) return null
  return available_from !== null && months_min !== null && months_min === months_max
    ? (available_to ?? addDays(addMonths(available_from, months_min), -1))
    : available_to
}

const fromListing = (listing: LeaseFacts | null) =>
  listing === null
    ? {}
    : {
        listing_id: listing.id,
        landreg_id: listing.landreg_id,
        street_address: listing.street_address,
        postal_code: listing.postal_code,
        place: listing.place,
        municipality: listing.municipality,
        unit_mark: listing.unit_mark,
        size_m2: listing.size_m2,
        building_year: listing.building_year,
        use_class: listing.use_class,
        listing_type: listing.listing_type,
        amenities: listing.amenities,
        ...facilitiesOf(listing),
        price: listing.price,
        currency: listing.currency,
        insurance_type: listing.insurance_amount === null ? null : listing.insurance_type,
        insurance_amount: listing.insurance_type === null ? null : listing.insurance_amount,
        start_date: listing.available_from,
        end_date: endOf(listing),
        is_definite: listing.is_definite,
        pets_allowed: listing.pets_allowed,
        smoking_allowed: listing.smoking_allowed,
        sex_allowed: listing.sex_allowed,
        sex_allowed_reason: listing.sex_allowed_reason,
        house_rules: listing.house_rules,
        furnishing: listing.furnishing,
      }

/** A room or a studio has one room whatever the registry counts in the flat (specification section 5). */
export const roomsFor = (listingType: string | null, rooms: number): number =>
  listingType === 'room' || listingType === 'studio' ? 1 : rooms

const insertDefaultRows = async (
  ctx: Ctx,
  contractId: string,
  listing: LeaseFacts | null,
): Promise<void> => {
  const said = new Map((listing?.utilities ?? []).map((one) => [one.tag as string, one]))
  await ctx.tx.insert(contractUtilities).values(
    UTILITY_TAGS.map((tag, position) => ({
      id: newId(ctx.now.getTime()),
      contract_id: contractId,
      tag,
      position,
      price: said.get(tag)?.price ?? null,
      paid_by_tenant: said.get(tag)?.paid_by_tenant ?? TENANT_PAYS.includes(tag),
    })),
  )
  if (listing?.landreg_id && listing.size_m2 !== null && listing.rooms !== null)
    await ctx.tx.insert(contractUnits).values({
      id: newId(ctx.now.getTime()),
      contract_id: contractId,
      unit_type: listing.listing_type === 'room' ? 'part' : 'whole',
      rooms: roomsFor(listing.listing_type, listing.rooms),
      size_m2: listing.size_m2,
      unit_mark: listing.unit_mark ?? '',
    })
}

interface Start {
  creator_id: string
  landlord_id: string | null
  listing_id: string | null
  application_id?: string
  start_date?: string | null
  end_date?: string | null
  second_language?: SecondLanguage
}

/** T-02, T-06: the notice of a lease whose term is known, until somebody types another. A fixed term ends without one (RA 58). */
const usualNotice = (isDefinite: boolean, listingType: string | null): number =>
  isDefinite ? 0 : leastNoticeMonths(premisesKind(listingType ?? undefined) ?? 'home')

/** Makes a draft with its fixed rows; the landlord is on it as first party, filled from their account. */
export const startDraft = async (ctx: Ctx, given: Start): Promise<string> => {
  const listing = given.listing_id === null ? null : await readLeaseFacts(ctx.tx, given.listing_id)
  const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
  const filled = fromListing(listing)
  await ctx.tx.insert(contracts).values({
    id,
    contract_number: await nextContractNumber(ctx),
    created_by: given.creator_id,
    application_id: given.application_id ?? null,
    restrictions_id: newId(ctx.now.getTime()),
    special_group_usage: listing === null ? null : 'none',
    ...filled,
    ...(given.start_date ? { start_date: given.start_date } : {}),
    ...(given.end_date ? { end_date: given.end_date, is_definite: true } : {}),
    ...(listing === null
      ? {}
      : {
          termination_term_length: usualNotice(
            listing.is_definite || Boolean(given.end_date),
            listing.listing_type,
          ),
        }),
    ...(given.second_language ? { second_language: given.second_language } : {}),
    created_at: now,
    updated_at: now,
  })
  await insertDefaultRows(ctx, id, listing)
  await ctx.tx.insert(contractCollaborators).values({
    id: newId(ctx.now.getTime()),
    contract_id: id,
    // Whoever acts for the landlord writes the draft.
    user_id: given.landlord_id ?? given.creator_id,
    access_type: 'W',
  })
  const landlord =
    given.landlord_id === null ? null : await readPartyFacts(ctx.tx, given.landlord_id)
  if (landlord) {
    const payee = await addParty(ctx, id, {
      ...landlord,
      link: { user_id: landlord.user_id, linked_by: 'creator' },
      role: 'LL',
      parent_id: null,
    })
    const account = await defaultAccountOf(ctx.tx, landlord.user_id)
    await ctx.tx
      .update(contracts)
      .set({ payee_id: payee, payout_method_id: account })
      .where(eq(contracts.id, id))
  }
  await ctx.announce(contractDrafted(id, { listing_id: given.listing_id }))
  return id
}
