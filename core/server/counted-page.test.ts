import { expect, test } from 'vitest'
import { countedPage, type Paging } from './counted-page.ts'

const listOf = (length: number) => async (asked: Paging) =>
  Array.from({ length }, (_, id) => ({ id, total: length })).slice(
    (asked.page - 1) * asked.page_size,
    asked.page * asked.page_size,
  )

test.each([
  [1, 5],
  [3, 5],
  [3, 4],
  [9, 1],
  [1, 0],
  [2, 0],
])('page %i of %i rows, two a page, says how many there are', async (page, length) => {
  const { count, rows } = await countedPage(listOf(length), { page, page_size: 2 })
  expect(count).toBe(length)
  expect(rows).toEqual(await listOf(length)({ page, page_size: 2 }))
})
