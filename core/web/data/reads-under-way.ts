import type { QueryClient } from '@tanstack/react-query'

/**
 * When something changed: a read of the next page that is on its way may answer with what was before, and its answer would
 * count as new. It is marked as stale once it is here, so that the page asks again.
 */
export const markReadsUnderWay = (queries: QueryClient): void => {
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching', type: 'inactive' })
  for (const query of underWay)
    void query.promise
      ?.then(() => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }))
      .catch(() => undefined)
}
