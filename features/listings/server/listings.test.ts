import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { ownsHome } from '#tests/support/listings.ts'
import { blockUser } from '#features/accounts/shared/api.ts'
import * as api from '../shared/api.ts'
import { PHOTOS_MAX, type OwnListing } from '../shared/model.ts'

let app: TestApp
let owner: Person
let other: Person

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 150, b: 170 } } })
    .withExif({
      IFD0: { Copyright: 'me' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1' },
    })
    .jpeg()
    .toBuffer()
const upload = (id: string, bytes: Uint8Array, as: Person, name = 'mynd.jpg') =>
  app.upload(
    api.uploadListingPhotos,
    { id },
    [{ field: 'photos', name, type: 'image/jpeg', bytes }],
    as,
  )

/** A listing that lacks nothing, still a draft. */
const complete = async (
  as: Person,
  landreg_id: string,
  fields: Partial<OwnListing> = {},
): Promise<OwnListing> => {
  await ownsHome(app, as, landreg_id)
  const draft = await app.ok(api.createListing, { body: { landreg_id } }, as)
  expect((await upload(draft.id, await picture(), as)).status).toBe(200)
  const { updated_at } = await app.ok(api.readOwnListing, { id: draft.id }, as)
  const {
    title = 'Falleg íbúð með útsýni',
    description = 'Björt og falleg íbúð í rólegu hverfi, stutt í skóla og búðir.',
    price = 265_000,
    ...rest
  } = fields
  return app.ok(
    api.changeListing,
    {
      id: draft.id,
      body: {
        title,
        description,
        price,
        available_from: '2026-12-01',
        letting_right: 'for_owner',
        updated_at,
        ...rest,
      } as never,
    },
    as,
  )
}

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.person({ user_type: 'LL', full_name: 'Guðrún Þórðardóttir' })
  other = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

describe('writing a listing', () => {
  test('the property registry fills the draft; the same home twice is one draft', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: 'F2042190' } }, owner)
    expect(draft).toMatchObject({
      status: 'draft',
      landreg_id: '2042190',
      street_address: 'Jöklafold 5',
      postal_code: '112',
      place: 'Reykjavík',
      size_m2: 174.5,
      rooms: 6,
      building_year: 1986,
      listing_type: 'terraced_house',
    })
    expect((await app.ok(api.createListing, { body: { landreg_id: '2042190' } }, owner)).id).toBe(
      draft.id,
    )
  })

  test.each([
    ['1234', 'listings.landreg_form'],
    ['2000001', 'listings.unknown_landreg'],
  ])('%s is refused with %s', async (landreg_id, code) => {
    const answer = await app.call(api.createListing, { body: { landreg_id } }, owner)
    expect([answer.status, answer.problem.errors]).toEqual([422, [{ path: 'landreg_id', code }]])
  })

  test('a silent registry is said in words, a tenant may not list', async () => {
    expect(
      (await app.call(api.createListing, { body: { landreg_id: '2999999' } }, owner)).problem.code,
    ).toBe('listings.registry_silent')
    const tenant = await app.person()
    expect(
      (await app.call(api.createListing, { body: { landreg_id: '2042190' } }, tenant)).problem.code,
    ).toBe('listings.landlords_only')
  })

  test('an incomplete draft is not published; every lack is named', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2888888' } }, owner)
    const answer = await app.call(api.publishListing, { id: draft.id }, owner)
    expect(answer.status).toBe(422)
    expect(answer.problem.errors!.map((problem) => problem.path)).toEqual([
      'letting_right',
      'title',
      'description',
      'photos',
      'price',
      'available_from',
    ])
  })

  test('begins with what the law says, and takes another home while nobody has seen it', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2106054' } }, owner)
    expect(draft).toMatchObject({
      kitchen: 'own',
      bathroom: 'own',
      questions: [],
      months_min: null,
    })
    expect(draft.utilities.filter((one) => one.paid_by_tenant).map(({ tag }) => tag)).toEqual([
      'electricity',
      'heating',
      'hot_water',
      'cold_water',
      'internet',
    ])
    const put = (landreg_id: string, updated_at: string) =>
      app.call(api.setListingRealEstate, { id: draft.id, body: { landreg_id, updated_at } }, owner)
    expect((await put('1234', draft.updated_at)).problem.errors).toEqual([
      { path: 'landreg_id', code: 'listings.landreg_form' },
    ])
    expect((await put('2999999', draft.updated_at)).problem.code).toBe('listings.registry_silent')
    const moved = await put('2106080', draft.updated_at)
    expect(moved.body).toMatchObject({ landreg_id: '2106080', rooms: 4, size_m2: 100.9 })
    expect((await put('2106054', draft.updated_at)).problem.code).toBe('listings.stale')
  })

  test('a home that was public stays the same home', async () => {
    const landlord = await app.person({ user_type: 'LL' })
    const { id } = await complete(landlord, '2106054')
    const { updated_at } = await app.ok(api.publishListing, { id }, landlord)
    const answer = await app.call(
      api.setListingRealEstate,
      { id, body: { landreg_id: '2106080', updated_at } },
      landlord,
    )
    expect([answer.status, answer.problem.code]).toEqual([409, 'listings.home_is_fixed'])
  })

  test('a question that may not be asked is kept in a draft and never published', async () => {
    const landlord = await app.person({ user_type: 'LL' })
    const question = { key: 'a', kind: 'text' as const, ready: null, is_required: true }
    const draft = await complete(landlord, '2106067', {
      questions: [{ ...question, text: 'Hvert er þjóðerni þitt?' }],
    })
    const refused = await app.call(api.publishListing, { id: draft.id }, landlord)
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'questions.0.text', code: 'listings.may_not_ask_origin' }],
    ])
    await app.ok(
      api.changeListing,
      {
        id: draft.id,
        body: {
          questions: [{ ...question, text: 'Hvenær viltu skoða?' }],
          months_min: 6,
          house_rules: 'Næturró kl. 23–7.',
          utilities: [{ tag: 'heating', paid_by_tenant: false, price: null }],
          updated_at: draft.updated_at,
        },
      },
      landlord,
    )
    await app.ok(api.publishListing, { id: draft.id }, landlord)
    const shown = await app.ok(api.readListing, { id: draft.id })
    expect(shown).toMatchObject({
      questions: [{ text: 'Hvenær viltu skoða?' }],
      months_min: 6,
      house_rules: 'Næturró kl. 23–7.',
    })
    expect(shown).not.toHaveProperty('letting_right')
    const { items } = await app.ok(api.searchListings, { query: { q: 'Ofanleiti' } } as never)
    expect(items.find(({ id }) => id === draft.id)).toMatchObject({
      months_min: 6,
      utilities_included: ['heating', 'house_fund', 'waste'],
    })
  })

  test('a fixed term that becomes open-ended keeps its shortest term and no end', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2777777' } }, owner)
    const change = (fields: object, { updated_at }: OwnListing) =>
      app.ok(api.changeListing, { id: draft.id, body: { ...fields, updated_at } as never }, owner)
    const fixed = await change(
      { is_definite: true, months_min: 6, months_max: 12, available_to: '2027-12-01' },
      draft,
    )
    expect(fixed).toMatchObject({ months_min: 6, months_max: 12, available_to: '2027-12-01' })
    const left = { is_definite: false, months_min: 6, months_max: null, available_to: null }
    const open = await change({ is_definite: false }, fixed)
    expect(open).toMatchObject(left)
    expect(await change({ months_max: 12 }, open)).toMatchObject(left)
  })

  test('what an open-ended home has left in its columns is neither read nor searched by', async () => {
    const listing = await complete(owner, '2777777')
    await app.ok(api.publishListing, { id: listing.id }, owner)
    const put = (is_definite: boolean) =>
      app.product.pool.query(
        "update listings set is_definite = $2, months_min = 6, months_max = 12, available_to = '2028-01-01' where id = $1",
        [listing.id, is_definite],
      )
    const seen = async () => {
      const { items } = await app.ok(api.searchListings, {
        query: { months: 24, page_size: 100 },
      } as never)
      return [
        await app.ok(api.readListing, { id: listing.id }),
        items.some(({ id }) => id === listing.id),
      ] as const
    }
    await put(true)
    expect(await seen()).toMatchObject([{ months_max: 12, available_to: '2028-01-01' }, false])
    await put(false)
    expect(await seen()).toMatchObject([
      { months_min: 6, months_max: null, available_to: null },
      true,
    ])
    const read = await app.ok(api.readOwnListing, { id: listing.id }, owner)
    expect([read.months_max, read.available_to]).toEqual([null, null])
    await app.ok(api.unpublishListing, { id: listing.id, body: {} }, owner)
  })

  test('a stale edit fails with 409 and loses nothing', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2777777' } }, owner)
    const first = await app.ok(
      api.changeListing,
      { id: draft.id, body: { title: 'Fyrri breytingin', updated_at: draft.updated_at } },
      owner,
    )
    const late = await app.call(
      api.changeListing,
      { id: draft.id, body: { title: 'Seinni breytingin', updated_at: draft.updated_at } },
      owner,
    )
    expect([late.status, late.problem.code]).toEqual([409, 'listings.stale'])
    expect((await app.ok(api.readOwnListing, { id: draft.id }, owner)).title).toBe(first.title)
  })
})

describe('who sees what', () => {
  test('a draft does not exist for others; published it shows a first name and no number that is hidden', async () => {
    const listing = await complete(owner, '2507085', { show_house_number: false })
    for (const as of [null, other])
      expect((await app.call(api.readListing, { id: listing.id }, as)).status).toBe(404)
    expect((await app.ok(api.readListing, { id: listing.id }, owner)).can.edit).toBe(true)
    await app.ok(api.publishListing, { id: listing.id }, owner)
    const seen = await app.call(api.readListing, { id: listing.id })
    expect(seen.body).toMatchObject({
      street_address: 'Valshlíð',
      landlord: { first_name: 'Guðrún' },
      can: { edit: false },
    })
    const found = await app.call(api.searchListings, { query: { q: 'valshlid' } })
    for (const answer of [seen, found])
      expect(answer.raw.toString()).not.toMatch(
        /Þórðardóttir|Valshlíð 6|owner_id|example\.is|2507085|landreg|latitude|longitude/,
      )
    expect((await app.ok(api.searchListings, { query: { q: 'Valshlíð 6' } })).count).toBe(0)
    expect(
      (await app.ok(api.searchListings, { query: { q: 'valshlid' } })).items.map((item) => item.id),
    ).toEqual([listing.id])
    await app.ok(api.unpublishListing, { id: listing.id, body: {} }, owner)
    const gone = await app.call(api.readListing, { id: listing.id }, other)
    expect([gone.status, gone.problem.code]).toEqual([410, 'listings.not_listed_any_more'])
    expect(gone.problem.params).toEqual({
      why: 'paused',
      postal_code: listing.postal_code,
      place: listing.place,
    })
    expect(gone.raw.toString()).not.toMatch(/Valshlíð|Guðrún/)
    await app.ok(api.unpublishListing, { id: listing.id, body: { is_let: true } }, owner)
    const whyOf = async () =>
      (await app.call(api.readListing, { id: listing.id }, other)).problem.params?.why
    expect(await whyOf()).toBe('let')
    await app.ok(api.archiveListing, { id: listing.id }, owner)
    expect(await whyOf()).toBe('taken_down')
  })

  test('the listings of a person are told apart by whether everybody sees them', async () => {
    const person = await app.person({ user_type: 'LL' })
    const [draft, shown] = [await complete(person, '2507085'), await complete(person, '2042190')]
    await app.ok(api.publishListing, { id: shown.id }, person)
    const idsOf = async (query: { visible?: 'true' | 'false'; q?: string }) =>
      (await app.ok(api.listUserListings, { id: person.id, query } as never, person)).items.map(
        ({ id }) => id,
      )
    expect(await idsOf({ visible: 'true' })).toEqual([shown.id])
    expect(await idsOf({ visible: 'false' })).toEqual([draft.id])
    expect(await idsOf({})).toEqual([shown.id, draft.id])
    expect(await idsOf({ q: 'Valshlíð' })).toEqual([draft.id])
    const foreign = await app.call(api.listUserListings, { id: person.id, query: {} }, other)
    expect(foreign.status).toBe(404)
  })

  test('another landlord can neither read, change, publish nor add photos', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2888888' } }, owner)
    const bytes = await picture()
    const answers = await Promise.all([
      app.call(api.readOwnListing, { id: draft.id }, other),
      app.call(
        api.changeListing,
        { id: draft.id, body: { title: 'x', updated_at: draft.updated_at } },
        other,
      ),
      app.call(api.publishListing, { id: draft.id }, other),
      upload(draft.id, bytes, other),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })

  test('homes of a blocked landlord leave the search; drafts and let homes stay as they were', async () => {
    const staff = await app.person({ is_staff: true })
    const landlord = await app.person({ user_type: 'LL' })
    const units = await app.product.runtime.ports.property_registry.search('Lauga')
    const [shown, draft, let_out] = await Promise.all(
      units.slice(0, 3).map((unit) => complete(landlord, unit.landreg_id)),
    )
    for (const { id } of [shown!, let_out!]) await app.ok(api.publishListing, { id }, landlord)
    await app.ok(api.unpublishListing, { id: let_out!.id, body: { is_let: true } }, landlord)
    expect((await app.call(api.readListing, { id: shown!.id })).status).toBe(200)
    await app.ok(blockUser, { id: landlord.id, body: { reason: 'abuse' } }, staff)
    await app.drain()
    expect((await app.call(api.readListing, { id: shown!.id })).status).toBe(410)
    const { rows } = await app.product.pool.query(
      'select status from listings where id = any($1) order by array_position($1, id)',
      [[shown!.id, draft!.id, let_out!.id]],
    )
    expect(rows.map((row) => row.status)).toEqual(['unpublished', 'draft', 'let'])
  })

  test('what is published stays complete', async () => {
    const listing = await complete(other, '2106106')
    const published = await app.ok(api.publishListing, { id: listing.id }, other)
    const answer = await app.call(
      api.changeListing,
      { id: listing.id, body: { title: '', updated_at: published.updated_at } },
      other,
    )
    expect([answer.status, answer.problem.errors?.[0]]).toEqual([
      422,
      { path: 'title', code: 'required' },
    ])
  })
})

describe('photos', () => {
  test('IN-13: are written anew without what they said of place and camera', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2042190' } }, other)
    const { body } = await upload(draft.id, await picture(3000, 2000), other)
    const { success } = body as unknown as { success: { photo_id: string; width: number }[] }
    expect(success[0]!.width).toBe(2400)
    const served = await app.server.inject({
      method: 'GET',
      url: `/_ipx/f_webp,w_640,q_70/${success[0]!.photo_id}`,
    })
    if (served.statusCode === 200)
      expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    const { rows } = await app.product.runtime.pool.query(
      'select file_key from stored_files where id = $1',
      [success[0]!.photo_id],
    )
    const chunks: Uint8Array[] = []
    for await (const chunk of (await app.product.runtime.ports.files.get(rows[0].file_key))!)
      chunks.push(chunk)
    const kept = await sharp(Buffer.concat(chunks)).metadata()
    expect([kept.format, kept.exif]).toEqual(['webp', undefined])
  })

  test('what there is no room for leaves no bytes', async () => {
    const person = await app.person({ user_type: 'LL' })
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2042190' } }, person)
    const bytes = await picture(80, 80)
    const send = (length: number) => {
      const files = Array.from({ length }, (_, n) => ({
        field: 'photos',
        name: `${n}.jpg`,
        type: 'image/jpeg',
        bytes,
      }))
      return app.upload(api.uploadListingPhotos, { id: draft.id }, files, person)
    }
    const first = await send(15)
    const rest = await send(PHOTOS_MAX - 15)
    expect([first.status, rest.status]).toEqual([200, 200])
    const { files: store } = app.product.runtime.ports
    const original = store.put.bind(store)
    let puts = 0
    store.put = async (...given) => {
      puts += 1
      return original(...given)
    }
    const late = await upload(draft.id, await picture(81, 81), person)
    store.put = original
    expect([late.status, late.problem.code, puts]).toEqual([409, 'listings.too_many_photos', 0])
  })

  const hostile: [string, () => Promise<Uint8Array>, string][] = [
    [
      'an SVG with a script',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>',
        ),
      'picture_type',
    ],
    [
      'an animated GIF',
      async () =>
        sharp(
          [
            await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
              .png()
              .toBuffer(),
            await sharp({ create: { width: 80, height: 80, channels: 3, background: 'blue' } })
              .png()
              .toBuffer(),
          ],
          { join: { animated: true } },
        )
          .gif()
          .toBuffer(),
      'picture_type',
    ],
    [
      'an animated WebP',
      async () =>
        sharp(
          [
            await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
              .png()
              .toBuffer(),
            await sharp({ create: { width: 80, height: 80, channels: 3, background: 'blue' } })
              .png()
              .toBuffer(),
          ],
          { join: { animated: true } },
        )
          .webp()
          .toBuffer(),
      'picture_animated',
    ],
    ['300 bytes of junk', async () => Buffer.alloc(300, 0x5a), 'picture_type'],
    [
      'a page that calls itself a picture',
      async () => Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/=1;'),
      'picture_type',
    ],
    [
      'a picture of 20 by 20',
      async () =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'picture_too_small',
    ],
    ['a PNG of 30000 by 30000', async () => hugePng(30_000), 'picture_too_large'],
  ]
  test.each(hostile)('%s is refused', async (_, bytes, code) => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2042190' } }, other)
    const answer = await upload(draft.id, await bytes(), other)
    expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([422, code])
  })

  test('a picture with a page glued to its end loses the page', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2888888' } }, other)
    const answer = await upload(
      draft.id,
      Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]),
      other,
    )
    const { success } = answer.body as unknown as { success: { photo_id: string }[] }
    const { rows } = await app.product.runtime.pool.query(
      'select file_key from stored_files where id = $1',
      [success[0]!.photo_id],
    )
    const chunks: Uint8Array[] = []
    for await (const chunk of (await app.product.runtime.ports.files.get(rows[0].file_key))!)
      chunks.push(chunk)
    expect(Buffer.concat(chunks).includes('<script>')).toBe(false)
  })

  test('are put in order, described and taken off', async () => {
    const draft = await app.ok(api.createListing, { body: { landreg_id: '2777777' } }, other)
    for (const size of [700, 800, 900]) await upload(draft.id, await picture(size, 500), other)
    const { photos } = await app.ok(api.readOwnListing, { id: draft.id }, other)
    const turned = photos
      .toReversed()
      .map((photo, index) => ({ photo_id: photo.photo_id, alt: `Mynd ${index}` }))
    expect(
      (
        await app.ok(api.arrangeListingPhotos, { id: draft.id, body: { photos: turned } }, other)
      ).photos.map(({ photo_id, alt }) => ({ photo_id, alt })),
    ).toEqual(turned)
    expect(
      (
        await app.call(
          api.arrangeListingPhotos,
          { id: draft.id, body: { photos: turned.slice(1) } },
          other,
        )
      ).problem.code,
    ).toBe('listings.photos_differ')
    expect(
      (await app.ok(api.removeListingPhoto, { id: draft.id, photo_id: turned[0]!.photo_id }, other))
        .photos,
    ).toHaveLength(2)
    expect(
      (
        await app.call(
          api.removeListingPhoto,
          { id: draft.id, photo_id: turned[0]!.photo_id },
          other,
        )
      ).status,
    ).toBe(404)
    expect(
      (
        await app.server.inject({
          method: 'GET',
          url: `/_ipx/f_webp,w_640,q_70/${turned[0]!.photo_id}`,
        })
      ).statusCode,
    ).toBe(404)
  })
})

/** A PNG that says it is enormous; its data is a few bytes. */
async function hugePng(side: number): Promise<Uint8Array> {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(side, 16)
  small.writeUInt32BE(side, 20)
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}
