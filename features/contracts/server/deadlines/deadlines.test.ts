import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { listDeadlines, markDeadline } from '../../shared/api.ts'
import type { DeadlineKind } from '../../shared/enums.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let lease: string
/** Four weeks from 1 December 2026. */
const DEFECTS = { kind: 'report_defects', until: '2026-12-29' } as const
/** Six weeks before 30 November 2027. */
const ASK = { kind: 'ask_priority', until: '2027-10-19' } as const

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  setTime('2026-11-20T09:00:00Z')
  landlord = await app.person({ user_type: 'LL', full_name: 'Birna Ósk Leifsdóttir' })
  tenant = await app.person({ full_name: 'Anna Kowalska' })
  lease = (
    await signedContract(app, landlord, tenant, {
      start_date: '2026-12-01',
      end_date: '2027-11-30',
    })
  ).id
})

const mark = (person: Person, deadline: { kind: DeadlineKind; until: string }, is_done: boolean) =>
  app.call(markDeadline, { id: lease, body: { ...deadline, is_done } }, person)
const itemsOf = async (person: Person) => (await app.ok(listDeadlines, { id: lease }, person)).items
const tasksOf = async (person: Person) =>
  (await app.ok(listTasks, {}, person)).items
    .map(({ kind }) => kind)
    .filter((kind) => /defects|priority/.test(kind))

test('1.18: a tenant marks what is done, and takes it back: the task goes and comes, with who and when', async () => {
  setTime('2026-12-20T09:00:00Z')
  expect(await itemsOf(tenant)).toEqual([
    { ...DEFECTS, side: 'tenant', is_done: false, can_mark: true, history: [] },
  ])
  expect(await itemsOf(landlord), 'it is the tenant’s').toEqual([])
  expect(await tasksOf(tenant)).toEqual(['contracts.report_defects'])

  const done = await mark(tenant, DEFECTS, true)
  const made = { is_done: true, at: expect.stringMatching(/^2026-12-20T/), name: 'Anna Kowalska' }
  expect(done.body.items).toEqual([
    { ...DEFECTS, side: 'tenant', is_done: true, can_mark: true, history: [made] },
  ])
  expect(await tasksOf(tenant)).toEqual([])

  setTime('2026-12-21T09:00:00Z')
  expect((await mark(tenant, DEFECTS, false)).status).toBe(200)
  expect(await tasksOf(tenant)).toEqual(['contracts.report_defects'])
  expect((await itemsOf(tenant))[0]).toMatchObject({
    is_done: false,
    history: [{ is_done: false, at: expect.stringMatching(/^2026-12-21T/) }, made],
  })

  await mark(tenant, DEFECTS, true)
  setTime('2027-02-01T09:00:00Z')
  expect(await itemsOf(tenant), 'long past, and still told').toMatchObject([
    { ...DEFECTS, is_done: true, history: [{ is_done: true }, { is_done: false }, made] },
  ])
})

test('each side has its own deadlines, on the days on which they are near', async () => {
  setTime('2027-10-10T09:00:00Z')
  const refused = async (person: Person, deadline: { kind: DeadlineKind; until: string }) => {
    const { status, problem } = await mark(person, deadline, true)
    return [status, problem.code]
  }
  const GONE = [409, 'contracts.no_such_deadline']
  expect(await refused(tenant, ASK)).toEqual(GONE)
  expect(await refused(landlord, DEFECTS), 'of the tenant').toEqual(GONE)
  expect(await refused(landlord, { ...ASK, until: '2027-10-20' }), 'another day').toEqual(GONE)
  setTime('2027-06-01T09:00:00Z')
  expect(await refused(landlord, ASK), 'not near yet').toEqual(GONE)
  setTime('2027-10-10T09:00:00Z')
  expect((await mark(landlord, ASK, true)).status).toBe(200)
  expect(await tasksOf(landlord)).toEqual([])
  const staff = await app.person({ is_staff: true })
  expect(await itemsOf(staff), 'staff see what was marked').toMatchObject([
    { ...ASK, is_done: true, can_mark: false },
  ])
  expect((await mark(staff, ASK, false)).status).toBe(403)
  expect((await mark(await app.person(), ASK, false)).status).toBe(404)
})

test('marks and their undoing at the same time leave one mark in force, or none', async () => {
  setTime('2026-12-20T09:00:00Z')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => mark(tenant, DEFECTS, at % 3 !== 2)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const inForce = async () =>
    (
      await app.product.runtime.db.execute<{ count: number }>(
        sql`select count(*)::int as count from deadline_marks where contract_id = ${lease} and undone_at is null`,
      )
    ).rows[0]!.count
  expect(await inForce()).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 6 }, () => mark(tenant, DEFECTS, true)))
  expect(await inForce()).toBe(1)
  await Promise.all(Array.from({ length: 6 }, () => mark(tenant, DEFECTS, false)))
  expect(await inForce()).toBe(0)
})

test('T-02, T-06: an open-ended lease says the notice of the law and when it would end; one for a fixed term does not', async () => {
  const noticeOf = async (id: string) => (await app.ok(listDeadlines, { id }, tenant)).notice
  expect(await noticeOf(lease)).toBeNull()
  const open = (await signedContract(app, landlord, tenant, { end_date: null })).id
  const law = { law_months: 6, is_longer_for_companies: false, landlord_needs_ground: true }
  setTime('2026-12-20T09:00:00Z')
  // Sent in December it counts from the first of January.
  expect(await noticeOf(open)).toEqual({ ...law, months: 6, ends: '2027-06-30' })
  const { db } = app.product.runtime
  await db.execute(sql`update contracts set termination_term_length = 9 where id = ${open}`)
  expect(await noticeOf(open)).toEqual({ ...law, months: 9, ends: '2027-09-30' })
  await db.execute(sql`update contracts set termination_term_length = 3 where id = ${open}`)
  expect(await noticeOf(open)).toMatchObject({ months: 6 })
})
