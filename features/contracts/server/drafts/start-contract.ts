import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { notFound } from '#core/server/handle.ts'
import { Failure } from '#core/shared/problem.ts'
import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { lockApplication, setContract } from '#features/applications/server/public.ts'
import { readPartyFacts } from '#features/accounts/server/public/people.ts'
import { readLeaseFacts } from '#features/listings/server/public.ts'
import { startDraft } from './drafts.ts'
import { addParty } from '../parties/parties.ts'
import { contracts } from '../tables.ts'

// A person who applied to their own listing cannot be both sides: the draft has no second one of them.
const withoutTwin = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'contracts.party_twice') return null
  throw error
}

/**
 * A draft filled from listing, property and both people; the listing's owner is landlord and writes it. An application
 * that has its contract, or is accepted no longer, starts nothing.
 */
export const startFromApplication = async (ctx: Ctx, applicationId: string): Promise<void> => {
  const application = await lockApplication(ctx, applicationId)
  if (application.status !== 'accepted' || application.contract_id !== null) return
  const [listing, applicant] = [
    await readLeaseFacts(ctx.tx, application.listing_id),
    await readPartyFacts(ctx.tx, application.applicant_id),
  ]
  if (!listing || !applicant) throw notFound()
  const { wanted_from: wanted, wanted_months: months } = application
  // A lease that comes of an application begins when it is accepted, at the earliest.
  const from = wanted !== null && wanted < ctx.today ? ctx.today : wanted
  const id = await startDraft(ctx, {
    creator_id: listing.owner_id,
    landlord_id: listing.owner_id,
    listing_id: listing.id,
    application_id: applicationId,
    start_date: from,
    end_date: from && months ? addDays(addMonths(from, months), -1) : null,
    // Beside Icelandic the lease is in the language of the person who reads it; English where that is Icelandic.
    second_language: applicant.language === 'is' ? 'en' : applicant.language,
  })
  const phones =
    applicant.phones.length > 0 || application.phone === null
      ? applicant.phones
      : [application.phone]
  const payor = await addParty(ctx, id, {
    ...applicant,
    link: { user_id: applicant.user_id, linked_by: 'application' },
    phones,
    role: 'TN',
    parent_id: null,
  }).catch(withoutTwin)
  if (payor) await ctx.tx.update(contracts).set({ payor_id: payor }).where(eq(contracts.id, id))
  await setContract(ctx, applicationId, id)
}
