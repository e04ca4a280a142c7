import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { keepShapes, unnamedQuery } from './named-query.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('of many shapes of a statement the first are kept prepared, and all are answered', async () => {
  const shaped = keepShapes(20)
  const kept = "select count(*)::int as n from pg_prepared_statements where name like 'shape_%'"
  // One transaction is one connection, whose statements it can list.
  const [answers, more] = await app.product.runtime.db.transaction(async (tx) => {
    const [before] = await unnamedQuery<{ n: number }>(tx, kept, [])
    const found: number[] = []
    for (let n = 0; n < 50; n += 1)
      found.push((await shaped<{ n: number }>(tx, `select $1::int + ${n} as n`, [1]))[0]!.n)
    const [after] = await unnamedQuery<{ n: number }>(tx, kept, [])
    return [found, after!.n - before!.n] as const
  })
  expect(answers).toEqual(Array.from({ length: 50 }, (_one, n) => n + 1))
  expect(more).toBe(20)
})
