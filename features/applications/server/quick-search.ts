import { placeLine } from '#core/shared/place-line.ts'
import type { Asked, OwnFound, QuickSearchRule } from '#core/server/quick-search.ts'
import type { Ctx } from '#core/server/context.ts'
import type { ToldState } from '#core/shared/tone.ts'
import { applicationPaths } from '../shared/paths.ts'
import type { LandlordApplication } from '../shared/model.ts'
import { applicationState, isUnread } from '../shared/steps/states.ts'
import { listLandlord } from './queries/landlord-list.ts'

/** An unread one is told as unread, as in the list. */
const stateOf = (application: LandlordApplication): ToldState =>
  isUnread(application) && !application.is_considered
    ? { state: 'applications.landlord.unread', tone: 'lamp' }
    : applicationState(application)

const own = async ({ tx, actor }: Ctx, { q, most }: Asked): Promise<OwnFound> => {
  const { count, items } = await listLandlord(tx, actor, {
    profile_name: q,
    listing_ids: '',
    type: 'all',
    order_by: '-created_at',
    page: 1,
    page_size: most,
  })
  return {
    count,
    items: items.map((application) => {
      const { id, applicant, listing } = application
      return {
        label: applicant.full_name ?? listing.title,
        note: [placeLine(listing), listing.title].filter(Boolean).join(' · '),
        path: applicationPaths.receivedOne(id),
        ...stateOf(application),
      }
    }),
    more: `${applicationPaths.received}?profile_name=${encodeURIComponent(q)}`,
  }
}

/** Applications for one's own homes by the name of who sent them. One that is read without a name is not found by it. */
export const quickSearch: readonly QuickSearchRule[] = [
  { kind: 'application', find: async (ctx, asked) => (await own(ctx, asked)).items, own },
]
