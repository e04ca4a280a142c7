import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import type { Person } from '#tests/support/test-app.ts'
import { cellsOf, operations, plainCall, send } from './cells.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const PAST = 90

/** A page of it can be asked for and nothing else. */
const isPaged = ({ query }: AnyEndpoint): boolean => {
  const parsed = query?.safeParse({ page: '2' })
  return parsed?.success === true && 'page' in parsed.data
}

test('a page past the last one says how many there are, as the first page does', async () => {
  const wrong: string[] = []
  const judged = new Set<string>()
  for (const one of operations) {
    if (one.method !== 'GET' || !isPaged(one)) continue
    for (const cell of cellsOf(fixtures, one))
      for (const [who, reader] of Object.entries(fixtures.people)) {
        if (cell.expected[who as keyof typeof cell.expected] !== 'ok') continue
        const countAt = async (page: number): Promise<number | null> => {
          const { status, body } = await send(
            fixtures,
            one,
            { ...plainCall(one, cell.ids), query: { page: String(page) } },
            reader as Person | null,
          )
          return status === 200 ? ((body as { count?: number }).count ?? null) : null
        }
        const first = await countAt(1)
        if (!first) continue
        const past = await countAt(PAST)
        judged.add(one.path)
        // A list may refuse a page past its end.
        if (past !== null && past !== first)
          wrong.push(`${cell.key} ${who}: ${first}, then ${past}`)
      }
  }
  expect(wrong).toEqual([])
  expect(judged.size).toBeGreaterThanOrEqual(20)
})
