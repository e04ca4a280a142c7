import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptJson } from '#core/server/encrypted-columns.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { markRead } from '#features/applications/shared/api.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import type { ActorName } from '#tests/support/actors.ts'
import { cellsOf, operations, plainCall, send, type Cell } from './cells.ts'

// P1: two worlds that differ only in a hidden credit score and a hidden income answer everybody else alike.

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
  // Applications are compared once one was opened.
  const { app, ids, people } = fixtures
  await app.ok(markRead, { id: ids.rental_application! }, people.landlord!)
})
afterAll(() => fixtures.app.close())

const READERS: readonly ActorName[] = [
  'anonymous',
  'outsider_landlord',
  'outsider_tenant',
  'landlord',
  'staff',
]

interface Asked {
  key: string
  endpoint: AnyEndpoint
  cell: Cell
  reader: ActorName
}

const everyRead = (): Asked[] =>
  operations
    .filter((one) => one.effect === 'none')
    .flatMap((endpoint) =>
      cellsOf(fixtures, endpoint).flatMap((cell) =>
        READERS.map((reader) => ({ key: `${cell.key} ${reader}`, endpoint, cell, reader })),
      ),
    )

/** The answer without the moment and the number of the request. */
const answerTo = async ({ endpoint, cell, reader }: Asked): Promise<string> => {
  const call = plainCall(endpoint, cell.ids)
  const { status, raw } = await send(fixtures, endpoint, call, fixtures.people[reader] ?? null)
  return `${status} ${raw.toString('latin1')}`
    .replace(/"request_id":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
}

/** Gives the tenant another income and another score, and nothing else. */
const changeFinances = async (): Promise<void> => {
  const { db } = fixtures.app.product.runtime
  const tenant = fixtures.people.tenant!.id
  const incomes = [{ kind: 'benefits', month: '2026-10-01', net_amount: 1 }]
  await db.execute(
    sql`update applicant_incomes set incomes = ${encryptJson('finances', incomes)}::jsonb where user_id = ${tenant}`,
  )
  await db.execute(
    sql`update credit_scores set answer = ${encryptJson('finances', { result: 'defaulted' })}::jsonb where user_id = ${tenant}`,
  )
}

const differencesAfter = async (change: () => Promise<void>): Promise<string[]> => {
  const reads = everyRead()
  const before = new Map<string, string>()
  for (const read of reads) before.set(read.key, await answerTo(read))
  await change()
  const after = new Map<string, string>()
  for (const read of reads) after.set(read.key, await answerTo(read))
  const different = reads.filter(({ key }) => after.get(key) !== before.get(key))
  if (different.length === 0) return []
  // What changes with every reading, such as the list of what staff have read, tells nothing of the change.
  const again = new Map<string, string>()
  for (const read of reads) again.set(read.key, await answerTo(read))
  return different.filter(({ key }) => again.get(key) === after.get(key)).map(({ key }) => key)
}

test('no answer to anybody else depends on a hidden credit score or income', async () => {
  expect(await differencesAfter(changeFinances)).toEqual([])
})

test('shown to landlords, they answer differently to the landlord, and to nobody else', async () => {
  const { db } = fixtures.app.product.runtime
  await db.execute(
    sql`update visibility_settings set option = 'APPLIED' where user_id = ${fixtures.people.tenant!.id}`,
  )
  const raise = async () => {
    const incomes = [{ kind: 'wages', month: '2026-10-01', net_amount: 900_000 }]
    await db.execute(
      sql`update applicant_incomes set incomes = ${encryptJson('finances', incomes)}::jsonb where user_id = ${fixtures.people.tenant!.id}`,
    )
  }
  const different = await differencesAfter(raise)
  expect(different.length).toBeGreaterThan(0)
  expect(
    different.filter((key) => !/(readSharedFinances|compareApplications).* landlord$/.test(key)),
  ).toEqual([])
})
