import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { notice } from '#core/server/notices.ts'
import { listingPaths } from '../shared/paths.ts'
import type { RequestState } from '../shared/steps/choices.ts'
import { publishApproved, publishDenied } from './events.ts'
import { findRequest } from './queries/requests.ts'
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

export const notices = [
  notice(publishApproved, of('listing_approved'), toLandlord('listing_approved', 'approved')),
  notice(publishDenied, of('listing_denied'), toLandlord('listing_denied', 'denied')),
]
