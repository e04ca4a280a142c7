import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countApplicantsByMonth, sendApplication } from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an applicant counts once in a month, and once in the whole period', async () => {
  const staff = await app.person({ is_staff: true, user_type: 'LL' })
  const landlord = await app.person({ user_type: 'LL' })
  const [anna, jan] = [await app.person(), await app.person()]
  const [first, second] = [await makeListing(app, landlord), await makeListing(app, landlord)]
  const apply = async (id: string, who: typeof anna) =>
    (await app.ok(sendApplication, { id, body: APPLICATION }, who)).id
  await apply(first, anna)
  await apply(second, anna)
  const earlier = await apply(first, jan)
  await app.product.pool.query(
    "update rental_applications set created_at = created_at - interval '2 months' where id = $1",
    [earlier],
  )
  await apply(second, jan)
  const { months, applicants } = await app.ok(countApplicantsByMonth, {}, staff)
  expect(applicants).toBe(2)
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ applications: 3, applicants: 2, homes: 2 })
  expect(months[1]).toMatchObject({ applications: 0, applicants: 0, homes: 0 })
  expect(months[2]).toMatchObject({ applications: 1, applicants: 1, homes: 1 })
  const two = await app.ok(countApplicantsByMonth, { query: { period: 'month' } }, staff)
  expect(two.months).toEqual(months.slice(0, 1))
  expect(two.applicants).toBe(2)
  // Jan’s application of two months ago alone.
  const [year, month] = months[2]!.month.split('-').map(Number) as [number, number]
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const old = { period: 'own', from: months[2]!.month, to }
  expect(await app.ok(countApplicantsByMonth, { query: old }, staff)).toEqual({
    period: { from: months[2]!.month, to, is_running: false },
    months: [months[2]],
    applicants: 1,
  })
})
