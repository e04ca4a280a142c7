import { notice, type Notice, type Withdrawal } from '#core/server/notices.ts'
import { happenedAt } from '#core/server/timeline.ts'
import {
  isOnMarket,
  listingPublished,
  listingUnpublished,
} from '#features/listings/server/public/searches.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { savedSearchPaths } from '../shared/paths.ts'
import {
  foundBefore,
  foundNow,
  foundOfDay,
  noLongerFound,
  type FoundHome,
} from './alerts/queries.ts'
import { dayGathered, fitChanged, homeFound } from './events.ts'

const of = (...kinds: string[]) => ({ type: 'saved_searches', kinds })

/** Of one search, and of several of the same person. */
const KINDS = ['home_found', 'home_found_by_several'] as const

/** One sentence for a person and a home, however many of their searches it fits. */
const ofHome = (id: string, found: readonly FoundHome[]): Notice[] => {
  const link = listingPaths.one(id)
  const [one, several] = [true, false].map((isOne) =>
    found.filter(({ other_searches }) => (other_searches === 0) === isOne),
  ) as [FoundHome[], FoundHome[]]
  const params = { home: found[0]?.title ?? '' }
  return [
    { kind: KINDS[0], params, people: one.map((to) => ({ principal_id: to.user_id, link })) },
    {
      kind: KINDS[1],
      params,
      people: several.map(({ user_id, search, other_searches }) => ({
        principal_id: user_id,
        link,
        params: { search, others: String(other_searches) },
      })),
    },
  ]
    .filter(({ people }) => people.length > 0)
    .map((told) => ({ ...told, stands_alone: true as const }))
}
const again = (told: readonly Notice[]): Notice[] =>
  told.map((one) => ({ ...one, comes_back: true as const }))

const withdrawn = (id: string, people?: readonly string[]): Withdrawal[] =>
  KINDS.map((withdraws) => ({
    withdraws,
    link: listingPaths.one(id),
    ...(people === undefined ? {} : { people }),
  }))

export const notices = [
  notice(homeFound, of(...KINDS), async (db, { subject_id: id, data: { found_at } }, among) =>
    ofHome(id, await foundNow(db, id, found_at, among?.length === 1 ? among[0]! : null)),
  ),
  // It fits the searches of some no more, and those of others again.
  notice(fitChanged, of(...KINDS), async (db, { subject_id: id, event_id }) => {
    const at = await happenedAt(db, event_id)
    if (at === null) return null
    const gone = await noLongerFound(db, id)
    return [
      ...(gone.length === 0 ? [] : withdrawn(id, gone)),
      ...again(ofHome(id, await foundBefore(db, id, at))),
    ]
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
  // What is let or taken down is nothing to look at any more; it may be listed again by now.
  notice(listingUnpublished, of(), async (db, { subject_id: id }) =>
    (await isOnMarket(db, id)) ? null : withdrawn(id),
  ),
  // It is news again for those who were told of it, once it is back on the market.
  notice(listingPublished, of(...KINDS), async (db, { subject_id: id, event_id }) => {
    const at = await happenedAt(db, event_id)
    return at === null ? null : again(ofHome(id, await foundBefore(db, id, at)))
  }),
]
