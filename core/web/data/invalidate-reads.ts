import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Marks reads as stale and asks again for those that are shown. A read of the next page that is on its way may answer with
 * what was before the change, and its answer would count as new: it is marked once it is here.
 */
export const invalidateReads = async (
  queries: QueryClient,
  concerns: (query: Query) => boolean = () => true,
): Promise<void> => {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', type: 'inactive', predicate: concerns })
  for (const query of onTheirWay)
    void query.promise
      ?.then(() => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }))
      .catch(() => undefined)
  await queries.invalidateQueries({ predicate: concerns })
}
