import { notice } from '#core/server/notices.ts'
import { listingUnpublished } from '#features/listings/server/public/searches.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { savedSearchPaths } from '../shared/paths.ts'
import { foundNow, foundOfDay } from './alerts/queries.ts'
import { dayGathered, homeFound } from './events.ts'

const of = (...kinds: string[]) => ({ type: 'saved_searches', kinds })

export const notices = [
  notice(homeFound, of('home_found'), async (db, { subject_id: id, data: { found_at } }, among) => {
    const found = await foundNow(db, id, found_at, among?.length === 1 ? among[0]! : null)
    return found.length === 0
      ? null
      : {
          kind: 'home_found',
          people: found.map(({ user_id }) => ({
            principal_id: user_id,
            link: listingPaths.one(id),
          })),
          params: { home: found[0]!.title },
        }
  }),
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
  // What is let or taken down is nothing to look at any more.
  notice(listingUnpublished, of(), async (_db, { subject_id: id }) => ({
    withdraws: 'home_found',
    link: listingPaths.one(id),
  })),
]
