import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { compareContractsWithListings } from '../shared/api.ts'

let app: TestApp
let staff: Person
/** Leases of 285,000 by the rent of their listing; the one without a listing comes last. */
let leases: Record<'same' | 'higher' | 'lower' | 'other' | 'alone', string>
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const lease = async (given?: Parameters<typeof makeListing>[2]): Promise<string> => {
    const { id } = await signedContract(app, landlord, tenant)
    if (given) {
      const listing = await makeListing(app, landlord, given)
      await app.product.runtime.db.execute(
        sql`update contracts set listing_id = ${listing} where id = ${id}`,
      )
    }
    return id
  }
  leases = {
    same: await lease({ price: 285_000 }),
    higher: await lease({ price: 270_000, title: 'Þakíbúð við höfnina' }),
    lower: await lease({ price: 300_000 }),
    other: await lease({ price: 285_000, currency: 'EUR', status: 'let' }),
    alone: await lease(),
  }
})
afterAll(() => app.close())

const compare = (query: object = {}) => app.ok(compareContractsWithListings, { query }, staff)
const idsOf = async (query: object) => (await compare(query)).items.map(({ id }) => id)

test('signed leases stand beside the listings that they came of, with what became of the rent', async () => {
  const { count, items, outcomes, months } = await compare()
  expect(count).toBe(4)
  expect(new Map(items.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [leases.same, 'same'],
      [leases.higher, 'higher'],
      [leases.lower, 'lower'],
      [leases.other, 'not_comparable'],
    ]),
  )
  expect(outcomes).toEqual({ same: 1, higher: 1, lower: 1, not_comparable: 1 })
  expect(months).toHaveLength(24)
  expect(months[0]).toMatchObject({ signed: 5, of_listing: 4 })
})

test('one outcome, words of the listing, pages', async () => {
  expect(await idsOf({ outcome: 'lower' })).toEqual([leases.lower])
  expect(await idsOf({ q: 'höfnina þak' })).toEqual([leases.higher])
  expect(await idsOf({ q: 'nowhere' })).toEqual([])
  expect((await compare({ page: 2, page_size: 3 })).items).toHaveLength(1)
  expect((await compare({ page: 9 })).count).toBe(4)
})
