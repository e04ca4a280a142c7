import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { openSession } from '#features/accounts/server/sessions.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import * as help from '#features/help/shared/api.ts'
import { newId } from '#core/server/ids.ts'
import { contractCollaborators } from '#features/contracts/server/tables.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import * as listings from '#features/listings/shared/api.ts'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import { blockNotifications, listNotifications } from '#features/notifications/shared/api.ts'
import { issueDueClaims, readBankEvents } from '#features/rent-collection/server/jobs.ts'
import type { ActorName, OtherActor } from './actors.ts'
import { accountOf, readyDraft, signedContract } from './contracts.ts'
import { openWorld, type Person, type World } from './world.ts'

/** The thing that an endpoint means, by noun. */
export type Ids = Record<string, string>
export const NOBODYS = '01890000-0000-7000-8000-00000000dead'

/** A world with one of everything that belongs to the landlord and the tenant, and people who have nothing to do with it. */
export interface Stage {
  world: World
  people: Record<ActorName, Person | null>
  /** A draft contract, a published listing and what belongs to them. */
  ids: Ids
  /** The same nouns in another state: the signed contract, the listing that is a draft. */
  second: Ids
  /** The same nouns of the landlord who has nothing to do with these. */
  foreign: Ids
}

const first = async (world: World, query: ReturnType<typeof sql>): Promise<string> => {
  const [row] = (await world.product.runtime.db.execute<{ id: string }>(query)).rows
  if (!row) throw new Error('the stage lacks something that it should have made')
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

/** Fills path parameters and, where fields are ids of ours, the things of the stage. */
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
          : (ids[endpoint.refs[`params.${name}`] ?? ''] ?? NOBODYS)
  for (const [field, noun] of Object.entries(endpoint.refs)) {
    const [place, ...path] = field.split('.')
    if ((place === 'body' || place === 'query') && noun !== 'text' && call[place] && ids[noun])
      call[place] = setField(call[place], path, ids[noun])
  }
  return call
}

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

/** The nouns that hang on a contract. */
const partsOf = async (world: World, id: string, landlord: Person): Promise<Ids> => {
  const contract = await world.ok(contracts.readContract, { id }, landlord)
  const [tenant] = contract.tenants
  const reading = contract.utilities.flatMap((one) => one.meter_readings)[0]
  return {
    contract: id,
    contract_unit: contract.contract_units[0]!.id,
    contract_party: tenant!.id,
    contract_party_email: tenant!.emails[0]!.id,
    contract_party_phone: tenant!.phones[0]!.id,
    contract_restrictions: contract.restrictions.id,
    contract_utility: contract.utilities[0]!.id,
    ...(reading ? { meter_reading: reading.id } : {}),
    ...(contract.special_terms[0] ? { special_term: contract.special_terms[0].id } : {}),
  }
}

const fullDraft = async (world: World, landlord: Person, tenant: Person): Promise<string> => {
  const draft = await readyDraft(world, landlord, tenant)
  await world.ok(
    contracts.addSpecialTerm,
    { id: draft.id, body: { title: 'Hjólageymsla', text: 'Leigjandi má nota hjólageymsluna.' } },
    landlord,
  )
  await world.ok(
    contracts.addMeterReading,
    {
      id: draft.utilities[0]!.id,
      body: { meter_number: '4411', reading: '1234', read_on: '2026-11-20' },
    },
    landlord,
  )
  return draft.id
}

/** One month's rent is claimed and paid, so that a bill and a payout stand. */
const collectOnce = async (world: World): Promise<void> => {
  const { bank, store } = world.product.sandbox!
  await issueDueClaims(world.product.jobContext())
  for (const { data } of await store.list<{ claim_id: string }>('bank', 'claim'))
    await bank.pay(data.claim_id, { deliver: 'lost' })
  await readBankEvents(world.product.jobContext())
  await world.drain()
}

/** A sign-in of the same person on another device. */
const otherSession = (world: World, person: Person): Promise<string> =>
  world.product
    .jobContext()
    .inTransaction(async (ctx) => (await openSession(ctx, person, 'password')).session_id)

const contactsOf = async (world: World, person: Person): Promise<Ids> => ({
  user: person.id,
  email: await first(world, sql`select id from email_addresses where user_id = ${person.id}`),
  phone: await first(world, sql`select id from phones where user_id = ${person.id}`),
  payout_method: await accountOf(world, person),
  session: await otherSession(world, person),
})

/** The newest thing that somebody was told, and letters that they do not want. */
const noticesOf = async (world: World, person: Person): Promise<Ids> => ({
  notification: (await world.ok(listNotifications, { id: person.id }, person)).items[0]!.id,
  notification_block: (
    await world.ok(
      blockNotifications,
      {
        id: person.id,
        body: { notification_type_id: 'applications', notification_method_id: 'email' },
      },
      person,
    )
  ).id,
})

const NO_NAMES = { is: '', en: '', uk: '', pl: '', da: '' }

/** A published article with what hangs on it; the help centre belongs to the staff. */
const makeArticle = async (world: World, staff: Person): Promise<Ids> => {
  const names = { ...NO_NAMES, is: 'Tryggingar' }
  const category = await world.ok(
    help.createCategory,
    { body: { key: 'tryggingar', icon: 'wallet', position: 1, names, descriptions: NO_NAMES } },
    staff,
  )
  const tag = await world.ok(help.createTag, { body: { key: 'trygging', names } }, staff)
  const author = await world.ok(
    help.createAuthor,
    { body: { full_name: staff.full_name, about: NO_NAMES } },
    staff,
  )
  const {
    id,
    slug,
    versions: [version],
  } = await world.ok(
    help.createArticle,
    { body: { kind: 'help', title: 'Hámark trygginga', lang: 'is' } },
    staff,
  )
  const tree = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Trygging má mest vera þreföld leiga.' }],
      },
    ],
  }
  await world.ok(
    help.saveVersion,
    {
      id,
      lang: 'is',
      body: {
        title: 'Hámark trygginga',
        summary: 'Þreföld leiga.',
        tree,
        updated_at: version!.updated_at,
      },
    },
    staff,
  )
  await world.ok(
    help.saveVersion,
    {
      id,
      lang: 'en',
      body: {
        title: 'The most that a deposit may be',
        summary: 'Three months.',
        tree,
        updated_at: null,
      },
    },
    staff,
  )
  const { updated_at } = await world.ok(help.readStaffArticle, { id }, staff)
  const whole = await world.ok(
    help.changeArticle,
    {
      id,
      body: {
        slug,
        kind: 'help',
        category_id: category.id,
        author_id: author.id,
        tag_ids: [tag.id],
        law: [],
        updated_at,
      },
    },
    staff,
  )
  await world.ok(help.publishArticle, { id, body: { updated_at: whole.updated_at } }, staff)
  return {
    article: id,
    article_slug: slug,
    article_category: category.id,
    article_tag: tag.id,
    article_tag_key: 'trygging',
    article_author: author.id,
    language: 'is',
    help_page: 'front',
    help_slot: 'pinned',
  }
}

type Others = Record<OtherActor, Person>

const otherPeople = async (world: World, landlord: Person, tenant: Person): Promise<Others> => {
  const liar = await world.person()
  // What the API refuses since numbers are proven, written where an old release would have left it.
  await world.product.runtime.db.execute(
    sql`update users set icelandic_id = ${landlord.national_id}, personal_id = ${tenant.national_id}, personal_id_country = 'PL' where id = ${liar.id}`,
  )
  return {
    agent: await world.person({ user_type: 'LL' }),
    inspector: await world.person(),
    former_party: await world.person(),
    unconfirmed: await world.person({ is_confirmed: false }),
    typed_number: liar,
    staff_by_password: await world.person({
      is_staff: true,
      user_type: 'LL',
      provider: 'password',
    }),
    reader: await world.person(),
  }
}

const written = (person: Person) => ({
  full_name: person.full_name,
  identifier: person.national_id,
  address: 'Grettisgata 12, 101 Reykjavík',
  phones: ['+3546121234'],
  emails: [person.email],
})

const addOthers = async (
  world: World,
  id: string,
  landlord: Person,
  others: Others,
): Promise<void> => {
  const {
    landlords: [first],
  } = await world.ok(contracts.readContract, { id }, landlord)
  await world.ok(
    contracts.addLandlord,
    { id, body: { ...written(others.agent), role: 'AG', parent_id: first!.id } },
    landlord,
  )
  await world.ok(
    contracts.addTenant,
    { id, body: { ...written(others.inspector), role: 'IN' } },
    landlord,
  )
  await world.product.runtime.db
    .insert(contractCollaborators)
    .values({ id: newId(), contract_id: id, user_id: others.reader.id, access_type: 'R' })
}

/** Sends a contract out with a second tenant, takes it back and takes that tenant off. */
const sendOutOnce = async (
  world: World,
  id: string,
  landlord: Person,
  others: Others,
): Promise<void> => {
  await addOthers(world, id, landlord, others)
  const former = await world.ok(
    contracts.addTenant,
    { id, body: written(others.former_party) },
    landlord,
  )
  await world.ok(contracts.commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
  await world.drain()
  await world.ok(contracts.readContract, { id }, others.former_party)
  await world.ok(contracts.uncommitContract, { id, body: {} }, landlord)
  await world.drain()
  await world.ok(contracts.removeTenant, { id: former.id }, landlord)
}

export const openStage = async (): Promise<Stage> => {
  const world = await openWorld()
  world.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  const [landlord, tenant, staff] = [
    await world.person({ user_type: 'LL' }),
    await world.person(),
    await world.person({ is_staff: true, user_type: 'LL' }),
  ]
  const [outsiderTenant, outsiderLandlord] = [
    await world.person(),
    await world.person({ user_type: 'LL' }),
  ]
  const nearby = await otherPeople(world, landlord, tenant)
  const signedId = await fullDraft(world, landlord, tenant)
  await sendOutOnce(world, signedId, landlord, nearby)
  const signed = await signedContract(world, landlord, tenant, {}, signedId)
  const draft = await fullDraft(world, landlord, tenant)
  await addOthers(world, draft, landlord, nearby)
  const foreignDraft = await fullDraft(world, outsiderLandlord, outsiderTenant)
  world.product.clock.offset_ms += 12 * 86_400_000
  await collectOnce(world)
  const [published, own, others] = [
    await readyListing(world, landlord, '2042190'),
    await readyListing(world, landlord, '2507085'),
    await readyListing(world, outsiderLandlord, '2042190'),
  ]
  for (const [id, owner] of [
    [published.listing, landlord],
    [others.listing, outsiderLandlord],
  ] as const)
    await world.ok(listings.publishListing, { id }, owner)
  const words = {
    message: 'Góðan dag, ég hef mikinn áhuga á íbúðinni ykkar.',
    household_adults: 1,
    household_children: 0,
    pets: '',
    occupation: 'Kennari',
    wanted_from: null,
    wanted_months: null,
  }
  const application = await world.ok(
    sendApplication,
    { id: published.listing, body: words },
    tenant,
  )
  const foreignApplication = await world.ok(
    sendApplication,
    { id: others.listing, body: words },
    outsiderTenant,
  )
  await world.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Hvernig sæki ég um íbúð?',
    },
  })
  await world.drain()
  // Everybody signed in lately: what a fresh sign-in is asked for has tests of its own.
  for (const person of [
    landlord,
    tenant,
    staff,
    outsiderTenant,
    outsiderLandlord,
    ...Object.values(nearby),
  ])
    await world.prove(person)
  const shared: Ids = {
    ...(await makeArticle(world, staff)),
    ...(await contactsOf(world, landlord)),
    ...(await noticesOf(world, landlord)),
    rental_application: application.id,
    signing_task: await first(
      world,
      sql`select t.id from signing_tasks t join contract_parties p on p.id = t.party_id where p.contract_id = ${signed.id} limit 1`,
    ),
    payout: await first(world, sql`select id from payouts limit 1`),
    bill: await first(world, sql`select id from bills limit 1`),
    contact_message: await first(world, sql`select id from contact_messages limit 1`),
  }
  // Calls that ask for a fresh sign-in are judged by who may make them, not by how long the stage took.
  for (const person of [landlord, tenant, staff, outsiderTenant, outsiderLandlord])
    await world.prove(person)
  return {
    world,
    people: {
      anonymous: null,
      outsider_tenant: outsiderTenant,
      outsider_landlord: outsiderLandlord,
      tenant,
      landlord,
      staff,
      ...nearby,
    },
    ids: { ...shared, ...(await partsOf(world, draft, landlord)), ...published },
    second: { ...shared, ...(await partsOf(world, signed.id, landlord)), ...own },
    foreign: {
      ...(await contactsOf(world, outsiderLandlord)),
      ...(await noticesOf(world, outsiderLandlord)),
      ...(await partsOf(world, foreignDraft, outsiderLandlord)),
      ...others,
      rental_application: foreignApplication.id,
    },
  }
}
