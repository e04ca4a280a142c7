import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { cellsOf, nameOf, operations, plainCall, send } from './cells.ts'
import { isImpersonal, listed } from './expected.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const OWN = new Set(listed('own'))

const rowsOf = async (operation: string): Promise<number> =>
  (
    await fixtures.app.product.runtime.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from audit_events where operation = ${operation} and actor_id = ${fixtures.people.staff!.id} and verdict = 'done'`,
    )
  ).rows[0]!.rows

test('P14: whatever staff can read about people leaves a row in the audit log, and what others read leaves none', async () => {
  const silent: string[] = []
  const loud: string[] = []
  let judged = 0
  for (const one of operations) {
    if (one.effect !== 'none') continue
    for (const cell of cellsOf(fixtures, one)) {
      if (cell.expected.staff !== 'ok' || cell.expected.anonymous === 'ok') continue
      const before = await rowsOf(nameOf(one))
      const { status } = await send(fixtures, one, plainCall(one, cell.ids), fixtures.people.staff)
      const written = (await rowsOf(nameOf(one))) - before
      const isPersonal = !isImpersonal(nameOf(one)) && !OWN.has(nameOf(one))
      judged += 1
      if (status === 200 && isPersonal !== (written === 1))
        (isPersonal ? silent : loud).push(`${cell.key}: ${written}`)
    }
  }
  expect({ silent, loud }).toEqual({ silent: [], loud: [] })
  expect(judged).toBeGreaterThanOrEqual(30)
})
