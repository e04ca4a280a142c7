import { expect, test } from 'vitest'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import { EXPECTED, KEPT } from '#tests/guards/expected.ts'

test('every page of the product has a row of expected answers, and nothing else has one', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(ROUTE_TABLE.map((page) => page.path).toSorted())
  expect(KEPT.filter((path) => !EXPECTED[path])).toEqual([])
})
