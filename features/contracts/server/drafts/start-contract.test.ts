import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/server/ids.ts'
import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { users } from '#features/accounts/server/tables.ts'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { listings } from '#features/listings/server/tables.ts'
import { properties } from '#features/properties/server/tables.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createContract, listContracts, readContract } from '../../shared/api.ts'
import { letListing, startAcceptedContract } from '../jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an accepted application is a draft filled from listing, property and both people, once', async () => {
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  await app.product.runtime.db
    .update(users)
    .set({ primary_language: 'pl' })
    .where(eq(users.id, tenant.id))
  const [listing, property, now] = [newId(), newId(), app.product.clock.now().toISOString()]
  const place = {
    street_address: 'Barmahlíð 12',
    postal_code: '105',
    place: 'Reykjavík',
    municipality: 'Reykjavík',
  }
  await app.product.runtime.db.insert(properties).values({
    id: property,
    owner_id: landlord.id,
    landreg_id: '2042190',
    ...place,
    unit_mark: '01 0201',
    size_m2: 67.5,
    rooms: 3,
    bedrooms: 2,
    building_year: 1952,
    use_class: 'apartment',
    parts: [],
    created_at: now,
    updated_at: now,
  })
  await app.product.runtime.db.insert(listings).values({
    id: listing,
    owner_id: landlord.id,
    property_id: property,
    status: 'published',
    listing_type: 'studio',
    title: 'Björt íbúð',
    ...place,
    size_m2: 67.5,
    rooms: 3,
    price: 270_000,
    insurance_type: 'deposit',
    insurance_amount: 540_000,
    amenities: ['balcony'],
    utilities: [
      { tag: 'heating', paid_by_tenant: false, price: null },
      { tag: 'internet', paid_by_tenant: true, price: 9_900 },
    ],
    house_rules: 'Næturró kl. 23–7.',
    furnishing: 'Sófi',
    pets_allowed: true,
    published_at: now,
    created_at: now,
    updated_at: now,
  } as never)
  const sent = await app.ok(
    sendApplication,
    {
      id: listing,
      body: {
        message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
        household_adults: 2,
        household_children: 0,
        pets: '',
        occupation: 'Kennari',
        wanted_from: '2027-12-01',
        wanted_months: 12,
      },
    },
    tenant,
  )
  await app.ok(acceptApplication, { id: sent.id, body: {} } as never, landlord)
  await app.drain()
  await startAcceptedContract.run(app.product.jobContext(), { subject_id: sent.id })
  const found = await app.ok(listContracts, { query: {} }, landlord)
  expect(found.count).toBe(1)
  const contract = await app.ok(readContract, { id: found.items[0]!.id }, landlord)
  expect(contract).toMatchObject({
    status: 'draft',
    application_id: sent.id,
    listing_id: listing,
    price: 270_000,
    insurance_amount: 540_000,
    start_date: '2027-12-01',
    end_date: '2028-11-30',
    is_definite: true,
    termination_term_length: 0,
    amenities: ['balcony'],
    special_group_usage: 'none',
    second_language: 'pl',
    real_estate: { landreg_id: '2042190', building_year: 1952, address: place },
    contract_units: [{ rooms: 1, size_m2: 67.5 }],
    restrictions: { pets_allowed: true, house_rules: 'Næturró kl. 23–7.' },
    furnishing: 'Sófi',
  })
  expect([
    contract.landlords[0]!.full_name,
    contract.tenants[0]!.full_name,
    contract.payor?.id,
  ]).toEqual([landlord.full_name, tenant.full_name, contract.tenants[0]!.id])
  // C-08: heating is in the rent, and house fund and waste are the landlord's whatever the listing leaves out.
  expect(
    contract.utilities.filter((row) => row.paid_by_tenant).map((row) => row.utility.tag),
  ).toEqual(['electricity', 'hot_water', 'cold_water', 'internet'])
  expect(contract.utilities.find((row) => row.utility.tag === 'internet')!.price).toBe(9_900)
  expect([contract.kitchen, contract.bathroom, contract.real_estate!.address.place]).toEqual([
    'own',
    'own',
    'Reykjavík',
  ])
  expect((await app.call(readContract, { id: contract.id }, tenant)).status).toBe(404)
  const own = await app.ok(createContract, { body: { listing_id: listing } }, landlord)
  expect([own.price, own.tenants]).toEqual([270_000, []])
  // Signed by all, the home is let: its listing comes down, once, and its owner may put it up again.
  const stands = async () =>
    (
      await app.product.runtime.db
        .select({ status: listings.status })
        .from(listings)
        .where(eq(listings.id, listing))
    )[0]!.status
  for (let turn = 0; turn < 2; turn += 1) {
    await letListing.run(app.product.jobContext(), { subject_id: contract.id })
    expect(await stands()).toBe('let')
  }
  expect(
    (
      await app.product.pool.query(
        "select count(*)::int as n from events where name = 'listings.listing_unpublished' and subject_id = $1",
        [listing],
      )
    ).rows[0].n,
  ).toBe(1)
  await letListing.run(app.product.jobContext(), {
    subject_id: (await app.ok(createContract, { body: { listing_id: null } }, landlord)).id,
  })
})

test('a lease of an application that is accepted after the day it was for begins when it is accepted', async () => {
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const wanted_from = addDays(app.product.clock.today(), 1)
  const { id } = await app.ok(
    sendApplication,
    {
      id: await makeListing(app, landlord),
      body: { ...APPLICATION, wanted_from, wanted_months: 12 },
    } as never,
    tenant,
  )
  app.forward(5)
  await app.ok(acceptApplication, { id }, landlord)
  await app.drain()
  const { items } = await app.ok(listContracts, { query: {} }, landlord)
  const today = app.product.clock.today()
  expect(items).toMatchObject([{ start_date: today, end_date: addDays(addMonths(today, 12), -1) }])
})
