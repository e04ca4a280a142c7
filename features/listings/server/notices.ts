import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { notice } from '#core/server/notices.ts'
import { listingPaths } from '../shared/paths.ts'
import type { RequestState } from '../shared/steps/choices.ts'
import { listingPutBack, listingTakenDown, publishApproved, publishDenied } from './events.ts'
import { findRequest } from './queries/requests.ts'
import { findTakedown } from './queries/takedowns.ts'
import { listings } from './tables.ts'

const of = (kind: string) => ({ type: 'account', kinds: [kind], emailed: [kind] })

/** What the landlord is told of the answer; nothing where the account is gone. */
const toLandlord =
  (kind: string, state: RequestState) =>
  async (
    db: Db,
    { subject_id: id, data }: { subject_id: string; data: { request_id: string } },
  ) => {
    const [home] = await db.select().from(listings).where(eq(listings.id, id))
    const request = await findRequest(db, data.request_id)
    if (!home || request?.state !== state) return null
    return {
      kind,
      people: [{ principal_id: home.owner_id, link: listingPaths.keep(id) }],
      params: {
        home: home.title,
        ...(state === 'denied' ? { reason: request.answer } : {}),
      },
    }
  }

/** What the landlord is told of a taking down, while it holds. */
const ofTakedown = async (
  db: Db,
  { subject_id: id, data }: { subject_id: string; data: { takedown_id: string } },
) => {
  const [home] = await db.select().from(listings).where(eq(listings.id, id))
  const takedown = await findTakedown(db, data.takedown_id)
  if (!home || !takedown || takedown.ended_at !== null) return null
  const { reason, note } = takedown
  return {
    kind: 'listing_taken_down',
    people: [{ principal_id: home.owner_id, link: listingPaths.keep(id) }],
    // The sentences follow each other without a gap where one is missing.
    params: { home: home.title, reason, note: note === '' ? '' : ` ${note}` },
  }
}

const ofPuttingBack = async (
  db: Db,
  { subject_id: id, data: { is_public } }: { subject_id: string; data: { is_public: boolean } },
) => {
  const [home] = await db.select().from(listings).where(eq(listings.id, id))
  const kind = is_public ? 'listing_put_back' : 'listing_may_be_published'
  return home
    ? {
        kind,
        people: [{ principal_id: home.owner_id, link: listingPaths.keep(id) }],
        params: { home: home.title },
      }
    : null
}

export const notices = [
  notice(listingTakenDown, of('listing_taken_down'), ofTakedown),
  notice(
    listingPutBack,
    {
      type: 'account',
      kinds: ['listing_put_back', 'listing_may_be_published'],
      emailed: ['listing_put_back', 'listing_may_be_published'],
    },
    ofPuttingBack,
  ),
  notice(publishApproved, of('listing_approved'), toLandlord('listing_approved', 'approved')),
  notice(publishDenied, of('listing_denied'), toLandlord('listing_denied', 'denied')),
]
