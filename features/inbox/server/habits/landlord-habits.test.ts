import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { readListing } from '#features/listings/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { sendMessage, writeAboutListing } from '../../shared/api.ts'
import { countLandlordHabits } from './landlord-habits.ts'

let app: TestApp
let landlord: Person
let home: string
const MINUTE = 60_000
const ASKED = Date.parse('2026-10-01T09:00:00Z')
const goTo = (moment: number): void => {
  app.product.clock.offset_ms = moment - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  goTo(ASKED)
  landlord = await app.person({ user_type: 'LL' })
  home = await makeListing(app, landlord)
})

const said = (message: string) => ({ message, client_id: randomUUID() })
/** A question of somebody new, and the reply after so many minutes; null: none. */
const question = async (minutes: number | null): Promise<void> => {
  goTo(ASKED)
  const { id } = await app.ok(
    writeAboutListing,
    { id: home, body: said('Er íbúðin laus?') },
    await app.person(),
  )
  if (minutes === null) return
  goTo(ASKED + minutes * MINUTE)
  await app.ok(sendMessage, { id, body: said('Já.') }, landlord)
}
const counted = async (day: string) => {
  goTo(Date.parse(`${day}T09:00:00Z`))
  await countLandlordHabits(app.product.jobContext())
  return (await app.ok(readListing, { id: home })).landlord.habits
}

describe('how soon a landlord replies', () => {
  test.each([
    // The one in the middle decides. The clock of the test goes on, so no case is exact to the minute.
    [[1, 5, 59, 600, 6000], 'hour'],
    [[1, 5, 61, 600, 6000], 'day'],
    [[1, 5, 1439, 1441, 6000], 'day'],
    [[1, 5, 1441, 1500, 6000], 'three_days'],
    [[1, 5, 4321, 5000, 6000], 'week'],
    [[1, 5, 10_081, 10_082, 10_083], 'longer'],
    // Two replies at once do not make up for three that never came.
    [[1, 1, null, null, null], 'longer'],
    [[1, 1, 1, null, null], 'hour'],
  ] as const)('replies after %j minutes: %s', async (replies, within) => {
    for (const minutes of replies) await question(minutes)
    expect(await counted('2026-11-01')).toEqual({
      reply_within: within,
      applications_answered: null,
    })
  })

  test('four questions say nothing, a fresh one does not count yet, and a year later none is left', async () => {
    for (const minutes of [1, 1, 1, 1]) await question(minutes)
    expect(await counted('2026-11-01')).toBeNull()
    await question(null)
    expect(await counted('2026-10-02')).toBeNull()
    expect(await counted('2026-10-04')).toEqual({
      reply_within: 'hour',
      applications_answered: null,
    })
    expect(await counted('2027-10-02')).toBeNull()
  })

  test('a landlord who writes again, and one who is written to again, change nothing', async () => {
    for (let times = 0; times < 5; times += 1) {
      goTo(ASKED)
      const seeker = await app.person()
      const { id } = await app.ok(
        writeAboutListing,
        { id: home, body: said('Er íbúðin laus?') },
        seeker,
      )
      await app.ok(sendMessage, { id, body: said('Halló?') }, seeker)
      goTo(ASKED + 90 * MINUTE)
      await app.ok(sendMessage, { id, body: said('Já.') }, landlord)
      await app.ok(sendMessage, { id, body: said('Enn laus.') }, landlord)
    }
    expect((await counted('2026-11-01'))?.reply_within).toBe('day')
  })
})

test('of ten applications, those with an answer; those of the last week do not count yet', async () => {
  const ids: string[] = []
  for (let times = 0; times < 6; times += 1) {
    const place = await makeListing(app, landlord)
    ids.push(
      (await app.ok(sendApplication, { id: place, body: APPLICATION }, await app.person())).id,
    )
  }
  for (const id of ids.slice(0, 5)) await app.ok(acceptApplication, { id }, landlord)
  expect(await counted('2026-10-07')).toBeNull()
  // Five of six are 8.3 of ten: never more than there were.
  expect(await counted('2026-10-09')).toEqual({ reply_within: null, applications_answered: 8 })
})
