import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { APPLICATION } from '../tests/fixtures.ts'

let app: TestApp
let landlord: Person
let listing: string
let tenant: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
beforeEach(async () => {
  listing = await makeListing(app, landlord)
  tenant = await app.person()
})
afterAll(() => app.close())

const typed = (message: string) => ({ ...APPLICATION, message, household_adults: null })
const keep = (message: string, based_on: string | null = null, as = tenant) =>
  app.call(
    api.keepApplicationDraft,
    { id: listing, body: { values: typed(message), based_on } },
    as,
  )
const draft = async (as = tenant) =>
  (await app.ok(api.readLiveApplication, { id: listing }, as)).draft
const let_ = () =>
  app.product.runtime.db.execute(sql`update listings set status = 'let' where id = ${listing}`)

describe('a draft of an application', () => {
  test('is there as it was typed, for its author alone, and goes when it is sent', async () => {
    expect(await draft()).toBeNull()
    const { body } = await keep('Góðan')
    expect(await draft()).toEqual(body)
    expect(body.values).toEqual(typed('Góðan'))
    expect([await draft(landlord), await draft(await app.person())]).toEqual([null, null])
    await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, tenant)
    expect(await draft()).toBeNull()
    expect((await keep('Aftur')).problem.code).toBe('applications.already_applied')
  })

  test('of two devices that change it, the second is told and overwrites nothing unseen', async () => {
    const first = (await keep('Góðan')).body.updated_at
    const second = (await keep('Góðan dag', first)).body.updated_at
    expect(second > first).toBe(true)
    const { status, problem } = await keep('Gott kvöld', first)
    expect([status, problem.code]).toEqual([409, 'applications.draft_changed'])
    expect((await draft())?.values.message).toBe('Góðan dag')
    // The same words again are no change.
    expect((await keep('Góðan dag', first)).body.updated_at).toBe(second)
    expect((await keep('Gott kvöld', second)).status).toBe(200)
  })

  test('begun on two devices at once is one', async () => {
    const answers = await Promise.all([keep('Eitt'), keep('Tvö')])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('stays readable when the home is let meanwhile, and both calls say why they end', async () => {
    const based_on = (await keep('Góðan dag')).body.updated_at
    await let_()
    expect((await keep('Góðan daginn', based_on)).problem.code).toBe('applications.not_open')
    const sent = await app.call(api.sendApplication, { id: listing, body: APPLICATION }, tenant)
    expect([sent.status, sent.problem.code]).toEqual([409, 'applications.not_open'])
    expect((await draft())?.values.message).toBe('Góðan dag')
    const stranger = await app.person()
    expect((await keep('Góðan dag', null, stranger)).status).toBe(404)
  })

  test('fifty are kept of one person; the fifty-first is refused, those before stay and change', async () => {
    const first = await keep('Fyrsta')
    const insert = (count: number) =>
      app.product.runtime.db.execute(sql`
        with homes as (insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).* from listings l, generate_series(1, ${count}) where l.id = ${listing} returning id)
        insert into application_drafts (id, listing_id, applicant_id, "values", updated_at)
        select gen_random_uuid(), h.id, ${tenant.id}, '{}'::jsonb, now() from homes h`)
    await insert(48)
    const home = listing
    listing = await makeListing(app, landlord)
    const fiftieth = await keep('Fimmtugasta')
    expect(fiftieth.status).toBe(200)
    listing = await makeListing(app, landlord)
    const { status, problem } = await keep('Ein enn')
    expect([status, problem.code, problem.params]).toEqual([
      409,
      'applications.too_many_drafts',
      { max: 50 },
    ])
    expect(await draft()).toBeNull()
    // Somebody else's are counted apart, and what is refused as a draft can be sent.
    expect((await keep('Önnur', null, await app.person())).status).toBe(200)
    await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, tenant)
    listing = home
    expect((await draft())?.values.message).toBe('Fyrsta')
    expect((await keep('Breytt', first.body.updated_at)).status).toBe(200)
    await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, tenant)
    listing = await makeListing(app, landlord)
    expect((await keep('Nú er rúm')).status).toBe(200)
  })

  test('is listed for its author, with how far it is, and dropped; what was dropped can be kept again', async () => {
    const list = async (as = tenant) =>
      (await app.ok(api.listApplicationDrafts, {}, as)).items.map(
        ({ listing: home, beginning, missing, is_open }) => ({
          home: home.id,
          beginning,
          missing,
          is_open,
        }),
      )
    const drop = (as = tenant) => app.ok(api.dropApplicationDraft, { id: listing }, as)
    const first = listing
    await keep('Góðan')
    app.product.clock.offset_ms += 60_000
    listing = await makeListing(app, landlord)
    const long = `Góðan dag, ég hef mikinn áhuga á íbúðinni. ${'x'.repeat(300)}`
    await app.ok(
      api.keepApplicationDraft,
      { id: listing, body: { values: { ...APPLICATION, message: long }, based_on: null } },
      tenant,
    )
    const [ready, begun] = [
      { home: listing, beginning: long.slice(0, 160), missing: [], is_open: true },
      { home: first, beginning: 'Góðan', missing: ['message', 'household'], is_open: true },
    ]
    expect(await list()).toEqual([ready, begun])
    expect([await list(landlord), await list(await app.person())]).toEqual([[], []])
    // Nobody drops what is somebody else's.
    expect(await drop(await app.person())).toEqual({ draft: null })
    const { draft: dropped } = await drop()
    expect(dropped?.values.message).toBe(long)
    expect(await list()).toEqual([begun])
    expect(await drop()).toEqual({ draft: null })
    const { status } = await app.call(
      api.keepApplicationDraft,
      { id: listing, body: { values: dropped!.values, based_on: null } },
      tenant,
    )
    expect([status, (await list())[0]]).toEqual([200, ready])
    await let_()
    expect((await list())[0]).toEqual({ ...ready, is_open: false })
  })

  test('of a home that is no longer advertised tells nothing that was changed since', async () => {
    await keep('Góðan dag')
    const home = async () => (await app.ok(api.listApplicationDrafts, {}, tenant)).items[0]!.listing
    const { price } = await home()
    expect(price).toBeGreaterThan(0)
    await app.product.runtime.db.execute(
      sql`update listings set status = 'unpublished', price = 1 where id = ${listing}`,
    )
    expect(await home()).toMatchObject({ price: null, rooms: null, size_m2: null })
  })

  test('with a paper that is there no more is not ready', async () => {
    const values = { ...APPLICATION, attachment_ids: ['01890a5d-ac96-774b-bcce-b302099a8057'] }
    await app.ok(
      api.keepApplicationDraft,
      { id: listing, body: { values, based_on: null } },
      tenant,
    )
    const { items } = await app.ok(api.listApplicationDrafts, {}, tenant)
    expect(items[0]!.missing).toEqual(['papers'])
  })

  test('begins with whole characters', async () => {
    await keep('🏠'.repeat(200))
    const { items } = await app.ok(api.listApplicationDrafts, {}, tenant)
    expect(items[0]!.beginning).toBe('🏠'.repeat(160))
  })

  test('is gone once its application is sent, also if both come at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      listing = await makeListing(app, landlord)
      const [author, id] = [await app.person(), listing]
      const save = async () => {
        await new Promise((go) => setTimeout(go, round))
        return keep('Góðan dag', null, author)
      }
      const send = () => app.call(api.sendApplication, { id, body: APPLICATION }, author)
      const [sent] = await Promise.all([send(), save()])
      expect(sent.status).toBe(200)
      expect((await app.ok(api.listApplicationDrafts, {}, author)).items).toEqual([])
    }
  })

  test.each([
    ['a message of 100,000 letters', { message: 'x'.repeat(100_000) }, 'message', 'too_long'],
    ['a byte that cannot be stored', { pets: 'a\u0000' }, 'pets', 'not_storable'],
  ])('%s is refused at the field', async (_, wrong, path, code) => {
    const values = { ...typed('Góðan dag'), ...wrong }
    const { status, problem } = await app.call(
      api.keepApplicationDraft,
      { id: listing, body: { values, based_on: null } },
      tenant,
    )
    expect([status, problem.errors]).toEqual([
      422,
      [expect.objectContaining({ path: `values.${path}`, code })],
    ])
  })
})
