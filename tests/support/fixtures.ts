import { sql } from 'drizzle-orm'
import { encrypt, lookupOf } from '#core/server/encryption.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import type { ActorName, OtherActor } from './actors.ts'
import { fromFeatures } from './feature-tests.ts'
import { openTestApp, type Person, type TestApp } from './test-app.ts'

/** The thing that an endpoint means, by noun. */
export type Ids = Record<string, string>
export const UNKNOWN_ID = '01890000-0000-7000-8000-00000000dead'

/** A test app with one of everything that belongs to the landlord and the tenant, and people who have nothing to do with it. */
export interface Fixtures {
  app: TestApp
  people: Record<ActorName, Person | null>
  /** A draft contract, a published listing and what belongs to them. */
  ids: Ids
  /** The same nouns in another state: the signed contract, the listing that is a draft. */
  second: Ids
  /** The same nouns of the landlord who has nothing to do with these. */
  foreign: Ids
}

/** The fixtures while the features make their things, one after the other. */
export interface FixturesInMaking {
  app: TestApp
  landlord: Person
  tenant: Person
  staff: Person
  outsider_landlord: Person
  outsider_tenant: Person
  others: Record<OtherActor, Person>
  /** What the features before have made. */
  ids: Readonly<Ids>
  foreign: Readonly<Ids>
}
/** One of everything that a feature knows, by noun, in `tests/fixtures.ts` of the feature. */
export interface FeatureFixtures {
  /** The same in both states. */
  both?: Ids
  ids?: Ids
  second?: Ids
  foreign?: Ids
}
type MakeFixtures = (fixtures: FixturesInMaking) => Promise<FeatureFixtures>

export const idIn = async (app: TestApp, query: ReturnType<typeof sql>): Promise<string> => {
  const [row] = (await app.product.runtime.db.execute<{ id: string }>(query)).rows
  if (!row) throw new Error('the fixtures lacks something that it should have made')
  return row.id
}

const setField = (target: unknown, path: readonly string[], value: unknown): unknown => {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(target)) return target.map((one) => setField(one, path, value))
  if (typeof target !== 'object' || target === null) return target
  const now = (target as Record<string, unknown>)[head]
  if (now === undefined || now === null) return target
  return {
    ...target,
    [head]: Array.isArray(now) && rest.length === 0 ? [value] : setField(now, rest, value),
  }
}

/** Fills path parameters, fields that are ids of ours with the things of the fixtures, and the version that an edit is based on. */
export const callOf = (
  endpoint: AnyEndpoint,
  input: { body?: unknown; query?: Record<string, unknown> },
  ids: Ids,
): object => {
  const call: Record<string, unknown> = { ...input }
  for (const [, name] of endpoint.path.matchAll(/:(\w+)/g))
    call[name!] =
      name === 'date'
        ? '2026-12-01'
        : name === 'landreg'
          ? '2042190'
          : (ids[endpoint.refs[`params.${name}`] ?? ''] ?? UNKNOWN_ID)
  for (const [field, noun] of Object.entries(endpoint.refs)) {
    const [place, ...path] = field.split('.')
    if ((place === 'body' || place === 'query') && noun !== 'text' && call[place] && ids[noun])
      call[place] = setField(call[place], path, ids[noun])
  }
  const version = ids[`${endpoint.access.noun}.updated_at`]
  for (const place of version === undefined ? [] : ['body', 'query']) {
    const given = call[place]
    // Hostile input may be no object at all.
    if (typeof given === 'object' && given !== null && 'updated_at' in given)
      call[place] = setField(given, ['updated_at'], version)
  }
  return call
}

const otherPeople = async (
  app: TestApp,
  landlord: Person,
  tenant: Person,
): Promise<Record<OtherActor, Person>> => {
  const liar = await app.person()
  // What the API refuses since numbers are proven, written where an old release would have left it.
  await app.product.runtime.db.execute(
    sql`update users set icelandic_id = ${encrypt('national_id', landlord.national_id)}, icelandic_id_lookup = ${lookupOf('national_id', landlord.national_id)},
      personal_id = ${encrypt('national_id', tenant.national_id)}, personal_id_lookup = ${lookupOf('national_id', tenant.national_id)}, personal_id_country = 'PL' where id = ${liar.id}`,
  )
  return {
    agent: await app.person({ user_type: 'LL' }),
    inspector: await app.person(),
    former_party: await app.person(),
    unconfirmed: await app.person({ is_confirmed: false }),
    typed_number: liar,
    staff_by_password: await app.person({
      is_staff: true,
      user_type: 'LL',
      provider: 'password',
    }),
    reader: await app.person(),
  }
}

export const openFixtures = async (): Promise<Fixtures> => {
  const app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  const [landlord, tenant, staff, outsiderTenant, outsiderLandlord] = [
    await app.person({ user_type: 'LL' }),
    await app.person(),
    await app.person({ is_staff: true, user_type: 'LL' }),
    await app.person(),
    await app.person({ user_type: 'LL' }),
  ]
  const others = await otherPeople(app, landlord, tenant)
  const main = {
    landlord,
    tenant,
    staff,
    outsider_landlord: outsiderLandlord,
    outsider_tenant: outsiderTenant,
  }
  const [ids, second, foreign]: [Ids, Ids, Ids] = [{}, {}, {}]
  // Everybody signed in lately: calls are judged by who may make them, not by how long the fixtures took.
  const proveAll = async (): Promise<void> => {
    for (const person of [...Object.values(main), ...Object.values(others)]) await app.prove(person)
  }
  for (const [, { makeFixtures }] of await fromFeatures<{ makeFixtures: MakeFixtures }>(
    'fixtures.ts',
  )) {
    await proveAll()
    const made = await makeFixtures({ app, ...main, others, ids, foreign })
    Object.assign(ids, made.both, made.ids)
    Object.assign(second, made.both, made.second)
    Object.assign(foreign, made.foreign)
  }
  await proveAll()
  return { app, people: { anonymous: null, ...main, ...others }, ids, second, foreign }
}
