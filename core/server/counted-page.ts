export interface Paging {
  page: number
  page_size: number
}

/**
 * A page of rows that each say in `total` how many there are in all. A page past the last one has no row to say it: then the
 * first one is asked.
 */
export const countedPage = async <T extends { total: number }>(
  read: (asked: Paging) => Promise<T[]>,
  asked: Paging,
): Promise<{ count: number; rows: T[] }> => {
  const rows = await read(asked)
  const [first] = rows.length > 0 || asked.page === 1 ? rows : await read({ page: 1, page_size: 1 })
  return { count: first?.total ?? 0, rows }
}
