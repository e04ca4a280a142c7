import { notice } from '#core/server/notices.ts'
import { happenedAt } from '#core/server/timeline.ts'
import {
  isOnMarket,
  listingPublished,
  listingUnpublished,
} from '#features/listings/server/public/searches.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { savedSearchPaths } from '../shared/paths.ts'
import { foundBefore, foundNow, foundOfDay, type FoundHome } from './alerts/queries.ts'
import { dayGathered, homeFound } from './events.ts'

const of = (...kinds: string[]) => ({ type: 'saved_searches', kinds })

const ofHome = (id: string, found: readonly FoundHome[]) =>
  found.length === 0
    ? null
    : {
        kind: 'home_found',
        people: found.map(({ user_id }) => ({ principal_id: user_id, link: listingPaths.one(id) })),
        params: { home: found[0]!.title },
      }

export const notices = [
  notice(homeFound, of('home_found'), async (db, { subject_id: id, data: { found_at } }, among) =>
    ofHome(id, await foundNow(db, id, found_at, among?.length === 1 ? among[0]! : null)),
  ),
  notice(
    dayGathered,
    of('homes_found'),
    async (db, { subject_id: personId, data: { settled_at } }) =>
      (await foundOfDay(db, personId, settled_at)).length === 0
        ? null
        : {
            kind: 'homes_found',
            people: [{ principal_id: personId, link: savedSearchPaths.own }],
            params: {},
          },
  ),
  // What is let or taken down is nothing to look at any more; it may be listed again by now.
  notice(listingUnpublished, of(), async (db, { subject_id: id }) =>
    (await isOnMarket(db, id)) ? null : { withdraws: 'home_found', link: listingPaths.one(id) },
  ),
  // It is news again for those who were told of it, once it is back on the market.
  notice(listingPublished, of('home_found'), async (db, { subject_id: id, event_id }) => {
    const at = await happenedAt(db, event_id)
    const back = at === null ? null : ofHome(id, await foundBefore(db, id, at))
    return back && { ...back, comes_back: true as const }
  }),
]
