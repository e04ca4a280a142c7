import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { warnOfMissingRates } from '#features/rent-collection/server/jobs/interest-rates.ts'
import {
  listLateInterestRates,
  listPaymentSchedule,
  setLateInterestRate,
} from '#features/rent-collection/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let staff: Person
const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
  setTime('2026-11-20T12:00:00Z')
  staff = await app.person({ is_staff: true })
})
afterAll(() => app.close())

const enter = (month: string, basis_points: number, source = 'sedlabanki.is, 27.11.2026') =>
  app.call(setLateInterestRate, { body: { month, basis_points, source } }, staff)
const rateTasks = async () =>
  (await app.ok(listTasks, {}, staff)).items.filter(
    (task) => task.kind === 'rent-collection.late_interest_rates',
  )
const warnings = async (): Promise<unknown[]> => {
  const said: unknown[] = []
  const work = app.product.jobContext()
  await warnOfMissingRates({
    ...work,
    log: { ...work.log, warn: (fields, message) => void said.push([fields, message]) },
  })
  return said
}

test('M-21: a month without an announced rate is told to staff, in the log and in the sum; entered, it counts', async () => {
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const lease = await signedContract(app, landlord, tenant, { price: 300_000 })
  const first = async (reader: Person) =>
    (await app.ok(listPaymentSchedule, { id: lease.id }, reader)).results[0]!
  setTime('2026-12-01T09:00:00Z')
  await issueDueClaims(app.product.jobContext())
  // Nothing is overdue: no rate is missed.
  expect(await rateTasks()).toEqual([])
  expect(await warnings()).toEqual([])
  expect((await first(tenant)).late_interest_is_estimate).toBe(false)
  setTime('2027-01-11T09:00:00Z')
  // 300,000 x 15 % x 40/360 = 5,000, at the rate of December 2025.
  for (const reader of [landlord, tenant])
    expect(await first(reader)).toMatchObject({
      late_interest: 5_000,
      late_interest_is_estimate: true,
    })
  expect(await rateTasks()).toMatchObject([{ params: { count: 2 } }])
  expect(await warnings()).toEqual([
    [{ count: 2, day: '2026-12-01' }, 'late interest computed without an announced rate'],
  ])
  const { items, missing } = await app.ok(listLateInterestRates, {}, staff)
  expect(missing).toEqual(['2026-12-01', '2027-01-01'])
  expect(items).toHaveLength(13)
  expect(items[0]).toMatchObject({ month: '2027-01-01', basis_points: 1500, is_carried: true })

  expect((await enter('2026-12-01', 1450)).body).toMatchObject({
    basis_points: 1450,
    is_carried: false,
    is_estimate: false,
  })
  // 300,000 x 14.5 % x 40/360 = 4,833: December's rate is carried into January.
  expect(await first(tenant)).toMatchObject({
    late_interest: 4_833,
    late_interest_is_estimate: true,
  })
  expect((await enter('2027-01-01', 1400)).status).toBe(200)
  // 300,000 x (14.5 % x 30 + 14 % x 10) / 360 = 3,625 + 1,167 = 4,792.
  expect(await first(tenant)).toMatchObject({
    late_interest: 4_792,
    late_interest_is_estimate: false,
  })
  expect(await rateTasks()).toEqual([])
  // Entered again, it is corrected.
  expect((await enter('2027-01-01', 1500)).status).toBe(200)
  expect(await first(tenant)).toMatchObject({ late_interest: 4_875 })
})

test('what is not a month, a rate or a source is refused; the next month is announced ahead', async () => {
  setTime('2027-01-11T09:00:00Z')
  await app.prove(staff)
  for (const [month, basis_points, source] of [
    ['2027-01-15', 1400, 'sedlabanki.is'],
    ['2027-03-01', 1400, 'sedlabanki.is'],
    ['2027-01-01', 0, 'sedlabanki.is'],
    ['2027-01-01', 5_001, 'sedlabanki.is'],
    ['2027-01-01', 14.5, 'sedlabanki.is'],
    ['2027-01-01', 1400, '  '],
    ['2027-13-01', 1400, 'sedlabanki.is'],
    // Act 38/2001 took effect on 1 July 2001.
    ['2001-06-01', 1400, 'sedlabanki.is'],
  ] as const)
    expect((await enter(month, basis_points, source)).status, `${month} ${basis_points}`).toBe(422)
  expect((await enter('2027-02-01', 1400)).status).toBe(200)
})
