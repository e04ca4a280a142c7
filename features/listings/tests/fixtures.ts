import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { idIn, type FeatureFixtures, type FixturesInMaking } from '#tests/support/fixtures.ts'
import { ownsHome } from '#tests/support/listings.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import * as listings from '../shared/api.ts'

const picture = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 120, g: 150, b: 170 } },
  })
    .jpeg()
    .toBuffer()

/** A draft that lacks nothing. The register names its landlord as owner unless it is said that it does not. */
export const readyListing = async (
  app: TestApp,
  owner: Person,
  landreg_id: string,
  { is_owner = true } = {},
): Promise<{ listing: string; photo: string }> => {
  if (is_owner) await ownsHome(app, owner, landreg_id)
  const { id } = await app.ok(listings.createListing, { body: { landreg_id } }, owner)
  await app.upload(
    listings.uploadListingPhotos,
    { id },
    [{ field: 'photos', name: 'mynd.jpg', type: 'image/jpeg', bytes: await picture() }],
    owner,
  )
  const { updated_at } = await app.ok(listings.readOwnListing, { id }, owner)
  const { photos } = await app.ok(
    listings.changeListing,
    {
      id,
      body: {
        title: 'Falleg íbúð með útsýni',
        description: 'Björt og falleg íbúð í rólegu hverfi, stutt í skóla og búðir.',
        price: 265_000,
        available_from: '2026-12-01',
        letting_right: 'for_owner',
        updated_at,
      },
    },
    owner,
  )
  return { listing: id, photo: photos[0]!.photo_id }
}

/** Staff let a listing pass that waits for them. */
export const passReview = async (app: TestApp, owner: Person, id: string): Promise<void> => {
  const [{ request }, { updated_at }, staff] = [
    await app.ok(listings.readPublishing, { id }, owner),
    await app.ok(listings.readOwnListing, { id }, owner),
    await app.person({ is_staff: true, user_type: 'LL' }),
  ]
  await app.ok(
    listings.approvePublishRequest,
    { id: request!.id, body: { updated_at, note: '' } },
    staff,
  )
}

export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  staff,
  outsider_landlord,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const [published, draft, foreign] = [
    await readyListing(app, landlord, '2042190'),
    await readyListing(app, landlord, '2507085'),
    await readyListing(app, outsider_landlord, '2106054'),
  ]
  const waiting = await readyListing(app, outsider_landlord, '2106080', { is_owner: false })
  await app.ok(listings.publishListing, { id: waiting.listing }, outsider_landlord)
  await app.ok(listings.publishListing, { id: published.listing }, landlord)
  await app.ok(listings.publishListing, { id: foreign.listing }, outsider_landlord)
  const taken = await readyListing(app, outsider_landlord, '2106067')
  await app.ok(listings.publishListing, { id: taken.listing }, outsider_landlord)
  await app.ok(
    listings.takeDownListing,
    { id: taken.listing, body: { reason: 'photos', note: '' } },
    staff,
  )
  await app.ok(listings.likeListing, { id: published.listing }, tenant)
  await app.ok(listings.likeListing, { id: foreign.listing }, outsider_tenant)
  return {
    both: {
      publish_request: await idIn(
        app,
        sql`select id from listing_publish_requests where state = 'pending'`,
      ),
    },
    ids: published,
    second: draft,
    foreign,
  }
}
