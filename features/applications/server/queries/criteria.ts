import { sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import { incomeCarries } from '#features/pre-approvals/server/public.ts'
import { maySeeProfile } from '#features/profiles/server/public.ts'
import { shownReviews } from '#features/reviews/server/public.ts'
import type {
  ApplicationResponse,
  ComparedApplication,
  TenantCriteria,
} from '../../shared/model.ts'
import { isSameQuestion } from '../../shared/rules.ts'
import {
  DEFAULT_CRITERIA,
  isSame,
  verdictOf,
  type Criterion,
  type CriterionKey,
} from '../../shared/steps/criteria.ts'
import { criteriaChosen, criteriaFixed } from '../events.ts'
import { tenantCriteria } from '../tables.ts'
import { readForLandlord } from './applications.ts'
import { writeChoice } from './choices.ts'

interface Version extends Record<string, unknown> {
  version: number
  criteria: Criterion[]
  created_at: string
}

export const criteriaVersions = async (db: Db, listingId: string): Promise<Version[]> =>
  (
    await db.execute<Version>(
      sql`select k.version, k.criteria, ${sql.raw(iso('k.created_at'))} as created_at from tenant_criteria k where k.listing_id = ${listingId} order by k.version desc`,
    )
  ).rows

const openedAt = async (db: Db, listingId: string): Promise<string | null> =>
  (
    await db.execute<{ opened_at: string | null }>(
      sql`select ${sql.raw(iso('c.opened_at'))} as opened_at from tenant_choices c where c.listing_id = ${listingId}`,
    )
  ).rows[0]?.opened_at ?? null

/** What the landlord goes by for a home; what holds by itself until something was chosen. */
export const readCriteria = async (db: Db, listingId: string): Promise<TenantCriteria> => {
  const [versions, opened_at] = [
    await criteriaVersions(db, listingId),
    await openedAt(db, listingId),
  ]
  return {
    version: versions[0]?.version ?? 0,
    criteria: versions[0]?.criteria ?? [...DEFAULT_CRITERIA],
    opened_at,
    versions: versions.map(({ version, created_at }) => ({ version, created_at })),
  }
}

const addVersion = (ctx: Ctx, listingId: string, version: number, criteria: readonly Criterion[]) =>
  ctx.tx.insert(tenantCriteria).values({
    id: newId(ctx.now.getTime()),
    listing_id: listingId,
    version,
    criteria: [...criteria],
    created_at: ctx.now.toISOString(),
  })

/** Who comes second waits here for who is first. */
export const inTurn = (ctx: Ctx, listingId: string) => writeChoice(ctx, listingId, {})

/** The landlord has opened the first application of a home: from now on the criteria are fixed. */
export const fixCriteria = async (ctx: Ctx, listingId: string): Promise<void> => {
  if ((await openedAt(ctx.tx, listingId)) !== null) return
  await inTurn(ctx, listingId)
  const { version, opened_at } = await readCriteria(ctx.tx, listingId)
  if (opened_at !== null) return
  if (version === 0) await addVersion(ctx, listingId, 1, DEFAULT_CRITERIA)
  await writeChoice(ctx, listingId, { opened_at: ctx.now.toISOString() })
  await ctx.announce(criteriaFixed(listingId, { version: version || 1 }))
}

/** Each choice is a version; before the first application is opened it takes the place of the one before. */
export const chooseCriteria = async (
  ctx: Ctx,
  listingId: string,
  asked: { criteria: readonly Criterion[]; version: number },
): Promise<void> => {
  await inTurn(ctx, listingId)
  const { version, opened_at, criteria } = await readCriteria(ctx.tx, listingId)
  if (asked.version !== version) throw new Failure('applications.criteria_changed', 409)
  if (version > 0 && isSame(criteria, asked.criteria)) return
  if (opened_at === null)
    await ctx.tx.execute(sql`delete from tenant_criteria where listing_id = ${listingId}`)
  await addVersion(ctx, listingId, version + 1, asked.criteria)
  await ctx.announce(criteriaChosen(listingId, { version: version + 1 }))
}

type Verdicts = ComparedApplication['verdicts']

interface Home extends Record<string, unknown> {
  price: number | null
  currency: string
  questions: ListingQuestion[]
  available_from: string | null
  available_to: string | null
  months_min: number | null
  months_max: number | null
  persons_max: number | null
  pets_allowed: boolean
}

/**
 * Applications for one home beside each other; `ids` that are not for this home are not found. `criteria` is null until they
 * are fixed: nothing is compared by what can still be changed to fit.
 */
export const compareApplications = async (
  ctx: Ctx,
  listingId: string,
  ids: readonly string[],
  criteria: readonly Criterion[] | null,
): Promise<ComparedApplication[]> => {
  const { rows: found } = await ctx.tx.execute<{
    id: string
    applicant_id: string
    responses: ApplicationResponse[]
  }>(
    sql`select a.id, a.applicant_id, a.responses from rental_applications a where a.listing_id = ${listingId} and a.id = any(${sql.param([...ids])}::uuid[])`,
  )
  if (found.length !== ids.length) throw notFound()
  if (criteria === null) return []
  const { rows } = await ctx.tx.execute<Home>(
    sql`select l.price::float8 as price, l.currency, l.questions, l.available_from, l.available_to, l.months_min, l.months_max, l.persons_max, l.pets_allowed from ${listingRows} l where l.id = ${listingId}`,
  )
  const { price, currency, questions, ...home } = rows[0]!
  // What is not asked for is not looked at.
  const uses = (name: CriterionKey) =>
    criteria.some(({ key, weight }) => key === name && weight !== 'off')
  const compared: ComparedApplication[] = []
  // One after another: they share a connection where this is part of a decision.
  for (const id of ids) {
    const { applicant_id: person, responses } = found.find((one) => one.id === id)!
    const one = await readForLandlord(ctx.tx, id)
    const isSeen = uses('references') && (await maySeeProfile(ctx, person))
    const facts = {
      ...home,
      sent_on: one.created_at.slice(0, 10),
      wanted_from: one.wanted_from,
      wanted_months: one.wanted_months,
      people: one.household_adults + one.household_children,
      pets: one.pets,
      identity_verified: one.applicant.identity_verified,
      asked: questions.length,
      answered: questions.filter((question) =>
        responses.some((given) => isSameQuestion(question, given) && given.answer !== ''),
      ).length,
      references: isSeen ? (await shownReviews(ctx.tx, person)).length : null,
      carries_rent:
        price !== null && currency === 'ISK' && uses('income')
          ? await incomeCarries(ctx, person, price)
          : null,
    }
    compared.push({
      id,
      full_name: one.applicant.full_name,
      blind_number: one.blind_number,
      status: one.status,
      attachment_count: one.attachment_count,
      facts,
      verdicts: criteria
        .filter(({ weight }) => weight !== 'off')
        .map(({ key, weight }) => ({ key, weight, verdict: verdictOf(key, facts) })),
    })
  }
  return compared
}

/**
 * How an application stands by the criteria in force, for the record of a decision. Incomes are left out: what was shown
 * of one is taken back with it.
 */
export const standingAtDecision = async (
  ctx: Ctx,
  row: { id: string; listing_id: string },
): Promise<{
  version: number
  verdicts: Pick<Verdicts[number], 'key' | 'verdict'>[]
  attachment_count: number
}> => {
  const { version, criteria } = await readCriteria(ctx.tx, row.listing_id)
  const [one] = await compareApplications(
    ctx,
    row.listing_id,
    [row.id],
    criteria.filter(({ key }) => key !== 'income'),
  )
  return {
    version,
    verdicts: one!.verdicts.map(({ key, verdict }) => ({ key, verdict })),
    attachment_count: one!.attachment_count,
  }
}
