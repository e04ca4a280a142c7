import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withLease } from './leases.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('one holder at a time; the next may begin once the first has ended, however it ended', async () => {
  const { db } = app.product.runtime
  const ran: string[] = []
  const run = (holder: string, step: () => Promise<unknown> = async () => undefined) =>
    withLease(db, 'rent', holder, async () => {
      ran.push(holder)
      await step()
    })
  const inside = await run('a', async () => {
    expect(await run('b')).toBe(false)
    expect(await withLease(db, 'mail', 'b', async () => ran.push('b beside'))).toBe(true)
  })
  expect(inside).toBe(true)
  await expect(
    run('b', async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await run('c')).toBe(true)
  expect(ran).toEqual(['a', 'b beside', 'b', 'c'])
})

test('what a killed process held is taken over once it has run out, not before', async () => {
  const { db } = app.product.runtime
  const hold = (until: string) =>
    db.execute(sql`insert into settings (key, value) values ('lease:books', jsonb_build_object('by', 'killed', 'until', now() + ${until}::interval))
      on conflict (key) do update set value = excluded.value`)
  await hold('1 second')
  expect(await withLease(db, 'books', 'next', async () => undefined)).toBe(false)
  await hold('-1 second')
  expect(await withLease(db, 'books', 'next', async () => undefined)).toBe(true)
})
