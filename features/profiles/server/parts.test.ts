import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { ENTRIES_MAX, INTERESTS_MAX } from '../shared/model.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const username = 'me'
const own = (as: Person) => app.ok(api.readProfile, { username }, as)
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 150, b: 170 } } })
    .withExif({ IFD0: { Artist: 'Leyndarmál' } })
    .jpeg()
    .toBuffer()
const upload = async (
  endpoint: typeof api.setCoverPhoto | typeof api.uploadProfileImage,
  call: object,
  as: Person,
  fields: Record<string, string> = {},
) =>
  app.upload(
    endpoint,
    call,
    [{ field: 'image', name: 'ég.jpg', type: 'image/jpeg', bytes: await picture() }],
    as,
    fields,
  )
const filesOfProfiles = () => app.product.runtime.ports.files.list('profiles/')

describe('interests', () => {
  test('one is added once, whatever the case, taken off by its id, and there is a limit', async () => {
    const person = await app.person()
    for (const interest_tag of ['hiking', 'Hiking', 'Sjósund'])
      await app.ok(api.addInterest, { username, body: { interest_tag } }, person)
    const { interests } = await own(person)
    expect(interests.map((one) => one.interest_tag)).toEqual(['hiking', 'Sjósund'])
    const left = await app.ok(
      api.removeInterests,
      { username, body: { ids: [interests[0]!.id] } },
      person,
    )
    expect(left.interests.map((one) => one.interest_tag)).toEqual(['Sjósund'])
    for (let n = 1; n < INTERESTS_MAX; n++)
      await app.ok(api.addInterest, { username, body: { interest_tag: `mál ${n}` } }, person)
    const full = await app.call(
      api.addInterest,
      { username, body: { interest_tag: 'enn' } },
      person,
    )
    expect([full.status, full.problem.code]).toEqual([409, 'profiles.too_many'])
  })

  test.each([
    ['göng', 'hiking'],
    ['gongur', 'hiking'],
    ['wędr', 'hiking'],
    ['wedr', 'hiking'],
    ['Коти', 'cats'],
    ['hest', 'horses'],
  ])('%s suggests %s', async (q, tag) => {
    const found = await app.ok(api.suggestInterests, { query: { q } }, await app.person())
    expect(found.items.map((one) => one.interest_tag)).toContain(tag)
  })

  test('what somebody else has written is suggested to nobody', async () => {
    const [writer, other] = [await app.person(), await app.person()]
    await app.ok(api.addInterest, { username, body: { interest_tag: 'Frímerkjasöfnun' } }, writer)
    expect((await app.ok(api.suggestInterests, { query: { q: 'frímerk' } }, other)).count).toBe(0)
  })
})

describe('work and studies', () => {
  test('entries stand latest first, are changed on their version and taken off', async () => {
    const person = await app.person()
    const add = (employer: string, from_year: number, to_year: number | null) =>
      app.ok(
        api.addEmployer,
        { username, body: { employer, job_title: '', from_year, to_year } },
        person,
      )
    await add('Fiskmarkaðurinn', 2015, 2018)
    await add('Landspítali', 2018, null)
    const { employers } = await add('Bónus', 2012, 2015)
    expect(employers.map((one) => one.employer)).toEqual([
      'Landspítali',
      'Fiskmarkaðurinn',
      'Bónus',
    ])
    const [first] = employers
    const changed = await app.ok(
      api.changeEmployer,
      { id: first!.id, body: { job_title: 'Sjúkraliði', updated_at: first!.updated_at } },
      person,
    )
    expect(changed.employers[0]).toMatchObject({ employer: 'Landspítali', job_title: 'Sjúkraliði' })
    app.product.clock.offset_ms += 1000
    await app.ok(
      api.changeEmployer,
      {
        id: first!.id,
        body: { job_title: 'Læknir', updated_at: changed.employers[0]!.updated_at },
      },
      person,
    )
    const stale = await app.call(
      api.changeEmployer,
      { id: first!.id, body: { job_title: 'Annað', updated_at: changed.employers[0]!.updated_at } },
      person,
    )
    expect([stale.status, stale.problem.code]).toEqual([409, 'profiles.stale'])
    const left = await app.ok(api.removeEmployer, { id: first!.id }, person)
    expect(left.employers).toHaveLength(2)
  })

  test('years in the wrong order are refused at their field, also where only one of them is changed', async () => {
    const person = await app.person()
    const wrong = await app.call(
      api.addEducation,
      { username, body: { institution: 'MR', degree: '', from_year: 2020, to_year: 2018 } },
      person,
    )
    expect(wrong.problem.errors).toEqual([{ path: 'to_year', code: 'profiles.years_reversed' }])
    const { educations } = await app.ok(
      api.addEducation,
      { username, body: { institution: 'MR', degree: '', from_year: 2016, to_year: 2020 } },
      person,
    )
    const later = await app.call(
      api.changeEducation,
      { id: educations[0]!.id, body: { from_year: 2021, updated_at: educations[0]!.updated_at } },
      person,
    )
    expect(later.problem.errors).toEqual([{ path: 'to_year', code: 'profiles.years_reversed' }])
  })

  test('a job or a study that has not begun is refused, and one may end in years to come', async () => {
    const person = await app.person()
    const years = async (from_year: number, to_year: number | null) => {
      const body = { institution: 'HÍ', degree: '', from_year, to_year }
      return (await app.call(api.addEducation, { username, body }, person)).problem?.errors
    }
    const now = app.product.clock.now().getUTCFullYear()
    expect(await years(now + 1, null)).toEqual([
      { path: 'from_year', code: 'profiles.years_ahead' },
    ])
    expect(await years(now, now + 2)).toBeUndefined()
  })

  test('there is a limit, and twenty at once do not pass it', async () => {
    const person = await app.person()
    const answers = await Promise.all(
      Array.from({ length: ENTRIES_MAX + 3 }, (_, n) =>
        app.call(
          api.addEducation,
          {
            username,
            body: { institution: `Skóli ${n}`, degree: '', from_year: 2000, to_year: null },
          },
          person,
          { key: `skoli-${n}` },
        ),
      ),
    )
    expect(answers.filter((one) => one.status === 409)).toHaveLength(3)
    expect((await own(person)).educations).toHaveLength(ENTRIES_MAX)
  })

  test('schools are found by a part of their name, with or without accents', async () => {
    const person = await app.person()
    const namesFor = async (q: string) =>
      (await app.ok(api.suggestInstitutions, { query: { q } }, person)).items.map((one) => one.name)
    expect(await namesFor('haskoli')).toContain('Háskóli Íslands')
    expect(await namesFor('hamrahl')).toEqual(['Menntaskólinn við Hamrahlíð'])
    expect(await namesFor('jagiell')).toEqual(['Uniwersytet Jagielloński'])
    expect(await namesFor('enginn skóli')).toEqual([])
  })
})

describe('where somebody lives', () => {
  test('a place of the suggestions is kept with its name, another is refused, null takes it off', async () => {
    const person = await app.person()
    const found = await app.ok(api.suggestPlacesOfHome, { query: { query: 'akur' } }, person)
    const { place_id, label } = found.items[0]!
    const set = await app.ok(api.setCurrentlyBased, { username, body: { place_id } }, person)
    expect(set.currently_based).toEqual({ place_id, label })
    const refused = await app.call(
      api.setCurrentlyBased,
      { username, body: { place_id: 'town:Hvergi' } },
      person,
    )
    expect(refused.problem.errors).toEqual([{ path: 'place_id', code: 'profiles.unknown_place' }])
    const off = await app.ok(api.setCurrentlyBased, { username, body: { place_id: null } }, person)
    expect(off.currently_based).toBeNull()
  })
})

describe('pictures', () => {
  const addressOf = (id: string) => `/_ipx/f_webp,w_320,q_70/${id}`

  test('a new picture takes the place of the old one, whose file goes', async () => {
    const person = await app.person()
    const { id } = await own(person)
    const before = (await filesOfProfiles()).length
    const first = await upload(api.uploadProfileImage, { id }, person)
    expect(first.status).toBe(200)
    await upload(api.uploadProfileImage, { id }, person)
    await app.drain()
    expect(await filesOfProfiles()).toHaveLength(before + 1)
    const { profile_image: image } = await own(person)
    expect(image!.id).not.toBe(
      (first.body as { success: { image_id: string }[] }).success[0]!.image_id,
    )
    const gone = await app.ok(api.removeProfileImage, { id }, person)
    await app.drain()
    expect(gone.profile_image).toBeNull()
    expect(await filesOfProfiles()).toHaveLength(before)
  })

  test('visitors and staff do not see it, and what the camera said is not in it', async () => {
    const [person, staff] = [
      await app.person(),
      await app.person({ is_staff: true, user_type: 'LL' }),
    ]
    const { id } = await own(person)
    await upload(api.uploadProfileImage, { id }, person)
    const image = (await own(person)).profile_image!.id
    expect((await app.server.inject({ url: addressOf(image) })).statusCode).toBe(404)
    const statuses = []
    for (const who of [person, staff]) {
      const { refresh_token } = await app.product
        .jobContext()
        .inTransaction((ctx) => openSession(ctx, who as never, 'electronic-id'))
      const headers = { cookie: `igloo_session=${refresh_token}` }
      statuses.push((await app.server.inject({ url: addressOf(image), headers })).statusCode)
    }
    expect(statuses).toEqual([200, 404])
    const [key] = (await filesOfProfiles()).slice(-1)
    const chunks: Uint8Array[] = []
    for await (const chunk of (await app.product.runtime.ports.files.get(key!))!) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    expect(bytes.includes('Leyndarmál')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('the cover keeps its picture when another part of it is shown', async () => {
    const person = await app.person()
    const none = await app.upload(api.setCoverPhoto, { username }, [], person, { position: '10' })
    expect([none.status, none.problem.code]).toEqual([409, 'profiles.no_cover'])
    await upload(api.setCoverPhoto, { username }, person)
    const { cover } = await own(person)
    expect(cover!.position).toBe(50)
    await app.upload(api.setCoverPhoto, { username }, [], person, { position: '100' })
    expect((await own(person)).cover).toEqual({ image: cover!.image, position: 100 })
    const wrong = await app.upload(api.setCoverPhoto, { username }, [], person, { position: '101' })
    expect(wrong.status).toBe(422)
    await app.ok(api.removeCoverPhoto, { username }, person)
    expect((await own(person)).cover).toBeNull()
  })

  test('what is no picture is refused at its field', async () => {
    const person = await app.person()
    const { id } = await own(person)
    const bytes = Buffer.from('<html><script>alert(1)</script></html>')
    const refused = await app.upload(
      api.uploadProfileImage,
      { id },
      [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', bytes }],
      person,
    )
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'image', code: 'picture_type' }],
    ])
  })
})

describe('the average', () => {
  test('says nothing of few people, and of many a multiple of five', async () => {
    const fresh = await openTestApp()
    const asked = await fresh.person()
    const average = async () =>
      (await fresh.ok(api.readAverageCompletion, {}, asked)).average_profile_completion
    for (let n = 0; n < 19; n++) {
      const one = await fresh.person()
      const { updated_at } = await fresh.ok(api.readProfile, { username }, one)
      await fresh.ok(api.changeProfile, { id: one.id, body: { about: 'Hæ', updated_at } }, one)
    }
    expect(await average()).toBeNull()
    await fresh.ok(api.addInterest, { username, body: { interest_tag: 'hiking' } }, asked)
    expect(await average()).toBe(20)
    await fresh.close()
  })
})
