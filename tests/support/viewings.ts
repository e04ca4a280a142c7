import { sql } from 'drizzle-orm'
import { addDays } from '#core/shared/plain-date.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { makeListing } from './listings.ts'
import { openTestApp, type Person, type TestApp } from './test-app.ts'
import { bookSlot, offerSlots } from '#features/viewings/shared/api.ts'
import { timesIn } from '#features/viewings/tests/fixtures.ts'

/** Many at once are told to come again, which they do. */
const patient = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
  let answer = await call()
  for (let n = 0; answer.status === 503 && n < 8; n += 1) answer = await call()
  return answer
}

/** A landlord with a home that is shown, and what people do about it. */
export const openShowings = async () => {
  const app: TestApp = await openTestApp()
  const landlord = await app.person({ user_type: 'LL' })
  const home = await makeListing(app, landlord)
  let day = 3
  const nextDay = (): string => {
    day += 1
    return addDays(app.product.clock.today(), day)
  }
  return {
    app,
    landlord,
    home,
    nextDay,
    /** Times on a day of their own. */
    offer: async (given: object = {}, listing = home, as = landlord) =>
      (
        await app.ok(
          offerSlots,
          { id: listing, body: { ...timesIn(app), day: nextDay(), ...given } },
          as,
        )
      ).items,
    book: (id: string, as: Person, may_wait = false) =>
      patient(() => app.call(bookSlot, { id, body: { may_wait } }, as)),
    bookingsIn: async (slot: string): Promise<{ person_id: string; status: string }[]> =>
      (
        await app.product.runtime.db.execute<{ person_id: string; status: string }>(
          sql`select person_id, status from viewing_bookings where slot_id = ${slot} order by asked_at, id`,
        )
      ).rows,
    kindsOf: async (person: Person): Promise<string[]> => {
      await app.drain()
      const { items } = await app.ok(
        listNotifications,
        { id: person.id, query: { page_size: 100 } as never },
        person,
      )
      return items.map(({ kind }) => kind)
    },
    people: (count: number) => Promise.all(Array.from({ length: count }, () => app.person())),
  }
}
