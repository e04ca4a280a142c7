import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { hashListingPhotos } from '../jobs.ts'
import { readDoubts } from '../public/doubts.ts'
import { listingPhotos } from '../tables.ts'

const PHOTOS = path.resolve(import.meta.dirname, '../../../../app/demo/photos')
const photo = (name: string) => readFileSync(path.join(PHOTOS, `${name}.webp`))
const small = (name: string) => sharp(photo(name)).resize(500).jpeg({ quality: 60 }).toBuffer()
const mirrored = (name: string) => sharp(photo(name)).flop().png().toBuffer()

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const draft = async (photos: readonly Buffer[], as = landlord, landreg_id = '2042190') => {
  const { id } = await app.ok(api.createListing, { body: { landreg_id } }, as)
  const ids: string[] = []
  for (const bytes of photos) {
    const { body } = await app.upload(
      api.uploadListingPhotos,
      { id },
      [{ field: 'photos', name: 'mynd.jpg', type: 'image/jpeg', bytes }],
      as,
    )
    ids.push((body as { success: { photo_id: string }[] }).success[0]!.photo_id)
  }
  return { id, photos: ids }
}
const isReused = async (id: string) =>
  (await readDoubts(app.product.runtime.db, id)).has('photo_reused')

test('a landlord is told which photo looks like an earlier one of the same listing', async () => {
  const { id, photos } = await draft([
    photo('kitchen-01'),
    photo('bath-01'),
    await small('kitchen-01'),
    await small('bath-01'),
    photo('kitchen-01'),
  ])
  const { alike_photos } = await app.ok(api.readOwnListing, { id }, landlord)
  expect(alike_photos).toEqual([
    { photo_id: photos[2], like_photo_id: photos[0] },
    { photo_id: photos[3], like_photo_id: photos[1] },
    { photo_id: photos[4], like_photo_id: photos[0] },
  ])
  await app.ok(api.removeListingPhoto, { id, photo_id: photos[0]! }, landlord)
  expect((await app.ok(api.readOwnListing, { id }, landlord)).alike_photos).toEqual([
    { photo_id: photos[3], like_photo_id: photos[1] },
    { photo_id: photos[4], like_photo_id: photos[2] },
  ])
})

test('a photo that another account had first is a doubt, also smaller and in a mirror; the first one is none', async () => {
  const first = await draft([photo('living-01'), photo('living-02')])
  const other = await app.person({ user_type: 'LL' })
  const copied = await draft([await small('living-01')], other)
  const doubts = await readDoubts(app.product.runtime.db, copied.id)
  // Staff are told which listing had it first.
  expect(doubts.get('photo_reused')?.id).toBe(first.id)
  expect(await isReused((await draft([await mirrored('living-02')], other, '2507085')).id)).toBe(
    true,
  )
  expect(await isReused((await draft([photo('living-03')], other, '2888888')).id)).toBe(false)
  expect(await isReused(first.id)).toBe(false)
  expect(await isReused((await draft([photo('living-01')], landlord, '2507085')).id)).toBe(false)
})

test('photos that were there before are hashed by the job, and a copy of a listing brings its hashes', async () => {
  const { id } = await draft([photo('bedroom-01'), photo('bedroom-02')])
  const rows = () =>
    app.product.runtime.db.select().from(listingPhotos).where(eq(listingPhotos.listing_id, id))
  const before = await rows()
  await app.product.runtime.db
    .update(listingPhotos)
    .set({ hash: null, hash_bands: null })
    .where(eq(listingPhotos.listing_id, id))
  await hashListingPhotos(app.product.runtime)
  expect((await rows()).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
  const copy = await app.ok(api.duplicateListing, { id }, landlord)
  const copied = await app.product.runtime.db
    .select()
    .from(listingPhotos)
    .where(eq(listingPhotos.listing_id, copy.id))
  const hashes = (photos: typeof before) => new Set(photos.map(({ hash }) => hash))
  expect(hashes(copied)).toEqual(hashes(before))
})
