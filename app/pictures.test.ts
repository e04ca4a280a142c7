import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import * as help from '#features/help/shared/api.ts'
import { unpublishListing } from '#features/listings/shared/api.ts'
import sharp from 'sharp'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'

let fixtures: Fixtures
const cookies = new Map<string, string>()
beforeAll(async () => {
  fixtures = await openFixtures()
  const { product } = fixtures.app
  for (const [name, person] of Object.entries(fixtures.people)) {
    if (!person) continue
    const user = { id: person.id, user_type: person.user_type, is_staff: person.is_staff } as never
    const session = await product
      .jobContext()
      .inTransaction(async (ctx) =>
        openSession(ctx, user, person.is_staff ? 'electronic-id' : 'password'),
      )
    cookies.set(name, `igloo_session=${session.refresh_token}`)
  }
})
afterAll(() => fixtures.app.close())

const ask = (photo: string, name: string, headers: Record<string, string> = {}) => {
  const cookie = cookies.get(name)
  return fixtures.app.server.inject({
    url: `/_ipx/f_webp,w_320,q_70/${photo}`,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  })
}
const statuses = async (photo: string): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const name of [
    'anonymous',
    'outsider_tenant',
    'outsider_landlord',
    'tenant',
    'landlord',
    'staff',
  ])
    found[name] = (await ask(photo, name)).statusCode
  return found
}

test('pictures of a draft are seen by its owner and staff alone, and kept by no cache', async () => {
  expect(await statuses(fixtures.second.photo!)).toEqual({
    anonymous: 404,
    outsider_tenant: 404,
    outsider_landlord: 404,
    tenant: 404,
    landlord: 200,
    staff: 200,
  })
  const { headers } = await ask(fixtures.second.photo!, 'landlord')
  expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'cookie'])
  expect((await ask(fixtures.second.photo!, 'anonymous')).headers['cache-control']).toBe('no-store')
})

test('pictures of a published home are for all and kept ten minutes; then a cache is told that its copy is right', async () => {
  const { statusCode, headers } = await ask(fixtures.ids.photo!, 'anonymous')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=600'])
  const again = await ask(fixtures.ids.photo!, 'anonymous', {
    'if-none-match': String(headers.etag),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('pictures of a home that was taken down go with it; who applied goes on seeing the home', async () => {
  const { etag } = (await ask(fixtures.ids.photo!, 'anonymous')).headers
  const { app, people, ids } = fixtures
  await app.ok(unpublishListing, { id: ids.listing!, body: { is_let: false } }, people.landlord)
  expect(await statuses(ids.photo!)).toEqual({
    anonymous: 404,
    outsider_tenant: 404,
    outsider_landlord: 404,
    tenant: 200,
    landlord: 200,
    staff: 200,
  })
  // What a cache has from before is not confirmed either.
  expect((await ask(ids.photo!, 'anonymous', { 'if-none-match': String(etag) })).statusCode).toBe(
    404,
  )
})

test('pictures of an article are public while a text that is read names them', async () => {
  const {
    app,
    people: { staff },
  } = fixtures
  const {
    id,
    versions: [version],
  } = await app.ok(help.createArticle, { body: { kind: 'blog', title: 'Mynd', lang: 'is' } }, staff)
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer()
  const { body } = await app.upload(
    help.uploadArticlePicture,
    { id },
    [{ field: 'pictures', name: 'a.jpg', type: 'image/jpeg', bytes }],
    staff!,
  )
  const [{ file_id }] = (body as unknown as { success: [{ file_id: string }] }).success
  const seen = async () => [
    (await ask(file_id, 'anonymous')).statusCode,
    (await ask(file_id, 'landlord')).statusCode,
    (await ask(file_id, 'staff')).statusCode,
  ]
  expect(await seen()).toEqual([404, 404, 200])
  const tree = {
    type: 'doc',
    content: [{ type: 'image', attrs: { file_id, alt: 'Hús', width: 400, height: 300 } }],
  }
  await app.ok(
    help.saveVersion,
    {
      id,
      lang: 'is',
      body: { title: 'Mynd', summary: 'S', tree, updated_at: version!.updated_at },
    },
    staff,
  )
  expect(await seen()).toEqual([404, 404, 200])
  const article = await app.ok(help.readStaffArticle, { id }, staff)
  await app.ok(help.publishArticle, { id, body: { updated_at: article.updated_at } }, staff)
  expect(await seen()).toEqual([200, 200, 200])
  const published = await app.ok(help.readStaffArticle, { id }, staff)
  await app.ok(help.unpublishArticle, { id, body: { updated_at: published.updated_at } }, staff)
  expect(await seen()).toEqual([404, 404, 200])
})

test('other options are made as asked, kept by no disk, and only so many wait', async () => {
  const photo = fixtures.second.photo!
  const of = (options: string) =>
    fixtures.app.server.inject({
      url: `/_ipx/${options}/${photo}`,
      headers: { cookie: cookies.get('landlord')! },
    })
  const framed = await of('f_webp,s_450x320,fit_contain,b_ff0000')
  expect(framed.headers['content-type']).toBe('image/webp')
  const { width, height } = await sharp(framed.rawPayload).metadata()
  expect([width, height]).toEqual([450, 320])
  expect((await of('f_webp,s_450x450,fit_zoom')).statusCode).toBe(404)
  // The first is being made for as long as its bytes are on their way, so all others wait for it.
  const { ports } = fixtures.app.product.runtime
  const { files } = ports
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  const late = Object.create(files, {
    get: { value: (key: string) => arrival.then(() => files.get(key)) },
  }) as typeof files
  Object.assign(ports, { files: late })
  let refused = 0
  const many = [30, 40, 50, 60, 80, 90, 30, 40, 50, 60].map(async (quality, at) => {
    const answer = await of(`f_webp,w_640,q_${quality},b_00000${at}`)
    if (answer.statusCode === 503) refused += 1
    return answer
  })
  await expect.poll(() => refused).toBe(5)
  arrive()
  const answers = await Promise.all(many)
  Object.assign(ports, { files })
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(5)
  expect(answers.find(({ statusCode }) => statusCode === 503)!.headers['retry-after']).toBe('2')
})
