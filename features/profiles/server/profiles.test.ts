import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readUser } from '#features/accounts/shared/api.ts'
import {
  cancelApplication,
  denyApplication,
  sendApplication,
  undoDeny,
} from '#features/applications/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { signedContract } from '#tests/support/contracts.ts'
import * as api from '../shared/api.ts'
import { completionRules, maySeeProfile, profileOf, profileOfUser } from './public.ts'
import { randomUsername } from './queries/usernames.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const own = (as: Person) => app.ok(api.readProfile, { username: 'me' }, as)
const statusFor = async (username: string, as: Person | null) =>
  (await app.call(api.readProfile, { username }, as)).status

/** Of different houses: two accounts that list one home wait for staff. */
const HOMES = Array.from({ length: 30 }, (_, n) => String(2_100_000 + (n + 1) * 1009))

const publishedHome = async (owner: Person): Promise<string> => {
  const { listing } = await readyListing(app, owner, HOMES.shift()!)
  await app.ok(publishListing, { id: listing }, owner)
  return listing
}
const apply = async (listing: string, as: Person): Promise<string> =>
  (await app.ok(sendApplication, { id: listing, body: APPLICATION }, as)).id

describe('one profile for each account', () => {
  test('it is made once, however often and at once it is asked for', async () => {
    const person = await app.person()
    const found = await Promise.all([own(person), own(person), own(person)])
    expect(new Set(found.map((one) => one.id)).size).toBe(1)
    const account = await app.ok(readUser, {}, person)
    expect(account.profile_username).toBe(found[0]!.profile_username)
    expect(account.rentalprofile).toEqual({
      id: found[0]!.id,
      profile_username: found[0]!.profile_username,
      profile_image: null,
    })
  })

  test('its username says nothing of the person, and is found whatever the case of its letters', async () => {
    const person = await app.person({ full_name: 'Hrafnhildur Lundberg' })
    const { profile_username } = await own(person)
    expect(profile_username).toMatch(/^[a-z]+-[a-z]+-\d{3,4}$/)
    expect(await statusFor(profile_username.toUpperCase(), person)).toBe(200)
    expect(new Set(Array.from({ length: 50 }, randomUsername)).size).toBeGreaterThan(40)
  })

  test('words and username are changed on the version that was read, and a taken name is refused', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const before = await own(person)
    const changed = await app.ok(
      api.changeProfile,
      {
        id: person.id,
        body: {
          about: 'Kennari með kött.',
          profile_username: 'Bjarg-7',
          updated_at: before.updated_at,
        },
      },
      person,
    )
    expect([changed.about, changed.profile_username]).toEqual(['Kennari með kött.', 'bjarg-7'])
    const stale = await app.call(
      api.changeProfile,
      { id: person.id, body: { about: 'Annað', updated_at: '2020-01-01T00:00:00.000Z' } },
      person,
    )
    expect([stale.status, stale.problem.code]).toEqual([409, 'profiles.stale'])
    const taken = await app.call(
      api.changeProfile,
      {
        id: other.id,
        body: { profile_username: 'BJARG-7', updated_at: (await own(other)).updated_at },
      },
      other,
    )
    expect([taken.status, taken.problem.code]).toEqual([409, 'profiles.username_taken'])
    expect((await own(person)).about).toBe('Kennari með kött.')
  })

  test.each([
    ['me', 'profiles.username_form'],
    ['jón', 'profiles.username_form'],
    ['a--b', 'profiles.username_form'],
    ['-abc', 'profiles.username_form'],
    ['kari-050690', 'profiles.username_numbers'],
    ['average-profile-completion', 'already_taken'],
    ['Admin', 'already_taken'],
    ['staff', 'already_taken'],
    ['igloo-staff', 'already_taken'],
    ['igloo', 'already_taken'],
  ])('the username %s is refused at its field', async (profile_username, code) => {
    const person = await app.person()
    const { updated_at } = await own(person)
    const refused = await app.call(
      api.changeProfile,
      { id: person.id, body: { profile_username, updated_at } },
      person,
    )
    expect(refused.status).toBe(422)
    expect(refused.problem.errors).toEqual([{ path: 'profile_username', code }])
  })

  test('what is missing is said to its person alone', async () => {
    const person = await app.person()
    const { updated_at } = await own(person)
    await app.ok(api.changeProfile, { id: person.id, body: { about: 'Hæ', updated_at } }, person)
    const { profile_completion_fields: fields, profile_completion_percentage: percent } =
      await app.ok(api.readProfileCompletion, { username: 'me' }, person)
    expect(fields.find((field) => field.name === 'profiles.about')).toEqual({
      name: 'profiles.about',
      is_done: true,
      path: '/tenants/rental-profiles#about',
    })
    const others = completionRules.answers().map((rule) => rule.name)
    const names = fields.map((field) => field.name)
    expect(names.slice(names.length - others.length)).toEqual(others)
    expect(fields.some((field) => !field.is_done)).toBe(true)
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThan(100)
  })
})

describe('who sees a profile', () => {
  test('a landlord while an application waits; not when it is taken back or denied', async () => {
    const [landlord, tenant, other] = [
      await app.person({ user_type: 'LL' }),
      await app.person(),
      await app.person({ user_type: 'LL' }),
    ]
    const home = await publishedHome(landlord)
    const { profile_username } = await own(tenant)
    expect(await statusFor(profile_username, landlord)).toBe(404)
    const application = await apply(home, tenant)
    const seen = await app.ok(api.readProfile, { username: profile_username }, landlord)
    expect(seen).toMatchObject({
      is_own: false,
      user_id: null,
      paychecks: [],
      criminal_record: null,
      profile_completion_percentage: null,
      profile_completion_fields: null,
    })
    expect(await statusFor(profile_username, other)).toBe(404)
    await app.ok(denyApplication, { id: application, body: { message: 'Því miður.' } }, landlord)
    expect(await statusFor(profile_username, landlord)).toBe(404)
    await app.ok(undoDeny, { id: application }, landlord)
    expect(await statusFor(profile_username, landlord)).toBe(200)
    await app.ok(cancelApplication, { id: application }, tenant)
    expect(await statusFor(profile_username, landlord)).toBe(404)
  })

  test('the landlord of a signed lease until it ends; the tenant sees nothing of the landlord’s', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const contract = await signedContract(app, landlord, tenant)
    const { profile_username } = await own(tenant)
    expect(await statusFor(profile_username, landlord)).toBe(200)
    expect(await statusFor((await own(landlord)).profile_username, tenant)).toBe(404)
    await app.product.runtime.db.execute(
      sql`update contracts set end_date = '2020-12-31' where id = ${contract.id}`,
    )
    expect(await statusFor(profile_username, landlord)).toBe(404)
  })

  test('strangers, staff and visitors are answered as for a name that nobody has', async () => {
    const [tenant, staff] = [await app.person(), await app.person({ is_staff: true })]
    const { profile_username } = await own(tenant)
    const answers = await Promise.all(
      [profile_username, 'enginn-her-1'].map((username) =>
        app.call(api.readProfile, { username }, staff),
      ),
    )
    const [known, unknown] = answers.map(({ problem: { request_id: _, ...rest } }) => rest)
    expect(known).toEqual(unknown)
    expect(await statusFor(profile_username, null)).toBe(401)
  })

  test('other features ask the same: whose a name is, and who may see it', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const home = await publishedHome(landlord)
    const actorOf = (person: Person) => ({
      kind: 'person' as const,
      user_id: person.id,
      acts_for: [person.id],
      user_type: person.user_type,
      is_staff: false,
      session_id: null,
      machine: null,
    })
    const asked = await app.product.jobContext().inTransaction(async (ctx) => {
      const profile = await profileOfUser(ctx, tenant.id)
      const found = await profileOf(ctx.tx, profile.profile_username.toUpperCase())
      return { profile, found, nobody: await profileOf(ctx.tx, 'enginn-her-1') }
    })
    expect(asked.found).toEqual(asked.profile)
    expect(asked.nobody).toBeNull()
    const mayLandlord = () =>
      app.product
        .jobContext()
        .inTransaction((ctx) => maySeeProfile({ ...ctx, actor: actorOf(landlord) }, tenant.id))
    expect(await mayLandlord()).toBe(false)
    await apply(home, tenant)
    expect(await mayLandlord()).toBe(true)
  })
})
