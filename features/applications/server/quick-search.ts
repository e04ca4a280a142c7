import type { Asked, OwnFound, QuickSearchRule } from '#core/server/quick-search.ts'
import type { Ctx } from '#core/server/context.ts'
import { applicationPaths } from '../shared/paths.ts'
import { listLandlord } from './queries/applications.ts'

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
    items: items.map(({ id, status, applicant, listing }) => ({
      label: applicant.full_name ?? listing.title,
      note: [listing.street_address, listing.title].filter(Boolean).join(' · '),
      path: applicationPaths.receivedOne(id),
      state: `applications.status.${status}`,
    })),
    more: `${applicationPaths.received}?profile_name=${encodeURIComponent(q)}`,
  }
}

/** Applications for one's own homes by the name of who sent them. One that is read without a name is not found by it. */
export const quickSearch: readonly QuickSearchRule[] = [
  { kind: 'application', find: async (ctx, asked) => (await own(ctx, asked)).items, own },
]
