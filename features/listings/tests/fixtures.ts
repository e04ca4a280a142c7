import sharp from 'sharp'
import type { Fixtures, StageInMaking } from '#tests/support/stage.ts'
import type { Person, World } from '#tests/support/world.ts'
import * as listings from '../shared/api.ts'

const picture = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 120, g: 150, b: 170 } },
  })
    .jpeg()
    .toBuffer()

export const readyListing = async (
  world: World,
  owner: Person,
  landreg_id: string,
): Promise<{ listing: string; photo: string }> => {
  const { id } = await world.ok(listings.createListing, { body: { landreg_id } }, owner)
  await world.upload(
    listings.uploadListingPhotos,
    { id },
    [{ field: 'photos', name: 'mynd.jpg', type: 'image/jpeg', bytes: await picture() }],
    owner,
  )
  const { updated_at } = await world.ok(listings.readOwnListing, { id }, owner)
  const { photos } = await world.ok(
    listings.changeListing,
    {
      id,
      body: {
        title: 'Falleg íbúð með útsýni',
        description: 'Björt og falleg íbúð í rólegu hverfi, stutt í skóla og búðir.',
        price: 265_000,
        available_from: '2026-12-01',
        updated_at,
      },
    },
    owner,
  )
  return { listing: id, photo: photos[0]!.photo_id }
}

export const makeFixtures = async ({
  world,
  landlord,
  outsider_landlord,
}: StageInMaking): Promise<Fixtures> => {
  const [published, draft, foreign] = [
    await readyListing(world, landlord, '2042190'),
    await readyListing(world, landlord, '2507085'),
    await readyListing(world, outsider_landlord, '2042190'),
  ]
  await world.ok(listings.publishListing, { id: published.listing }, landlord)
  await world.ok(listings.publishListing, { id: foreign.listing }, outsider_landlord)
  return { ids: published, second: draft, foreign }
}
