import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '#app/demo/demo-people.ts'
import { signInByElectronicId, STAFF_NATIONAL_ID } from '#tests/support/sign-in.ts'
import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { EXPECTED, KEPT, THINGS } from './expected.ts'
import { READERS, type Answer, type ReaderName } from './rows.ts'

const base = process.env.IGLOO_JOURNEY_URL!
/** Whose browsers these are, in the demo's story: the tenant lives at the landlord's, the others have nothing to do with them. */
const KEYS: Readonly<Record<ReaderName, string | null>> = {
  anonymous: null,
  other_tenant: 'noah',
  other_landlord: 'gunnar',
  tenant: 'kari',
  landlord: 'ragnheidur',
  staff: 'starf',
}

interface Reader {
  key: string | null
  cookie: string
  token: string
}
const readers = new Map<ReaderName, Reader>()
const send = async (address: string, token: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${base}${address}`, {
    method,
    headers: {
      origin: base,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${method} ${address}`).toBe(200)
  return answer
}
const call = async <E extends AnyEndpoint>(
  as: ReaderName,
  endpoint: E,
  asked: CallOf<E>,
): Promise<ReplyOf<E>> =>
  (await (
    await send(
      addressOf(endpoint, asked as object),
      readers.get(as)!.token,
      endpoint.method,
      (asked as { body?: unknown }).body,
    )
  ).json()) as ReplyOf<E>

const signIn = async (name: ReaderName): Promise<Reader> => {
  const key = KEYS[name]
  if (key === null) return { key, cookie: '', token: '' }
  if (name === 'staff') return { key, ...(await signInByElectronicId(base, STAFF_NATIONAL_ID)) }
  const answer = await send('/api/auth/login', '', 'POST', {
    provider: 'password',
    data: { email: `${key}@demo.igloo.example`, password: DEMO_PASSWORD },
  })
  return {
    key,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    token: ((await answer.json()) as { accessToken: string }).accessToken,
  }
}

/** What stands for the variables of an address, by the beginning of the address that asks. */
const things: (readonly [start: string, id: string])[] = []
const LEASED = 'Laugavegur 22'
/** Another home in that house may have been listed by a journey before this one: then its address is no secret. */
let secretAddresses = [LEASED]

const gather = async (): Promise<void> => {
  if ((await call('anonymous', searchListings, { query: { q: LEASED } } as never)).items.length > 0)
    secretAddresses = []
  for (const find of THINGS) things.push(...(await find({ call })))
  // The longest beginning that fits an address is its own.
  things.sort(([a], [b]) => b.length - a.length)
}

/** A page's address, its variables filled in: the same in a row's own address and in where it sends people. */
const filled = (address: string, page: string): string =>
  address
    .replace(':slot', 'pinned')
    .replace(/:\w+/, things.find(([start]) => page.startsWith(start))![1])
const written = (answer: Answer, address: string, page: string): string =>
  answer === 'login'
    ? `302 /login?next=${encodeURIComponent(address)}`
    : typeof answer === 'number'
      ? String(answer)
      : `302 ${filled(answer, page)}`

const open = (address: string, reader: Reader) =>
  fetch(base + address, {
    redirect: 'manual',
    headers: { cookie: `i18n_redirected=is${reader.cookie ? `; ${reader.cookie}` : ''}` },
  })

/** What only some may read: names, numbers and addresses of the people of the demo, and the leased home. */
const secretsFor = (key: string | null): string[] => [
  ...secretAddresses,
  ...DEMO_PEOPLE.filter((one) => one.key !== key).flatMap((one) => [
    one.full_name,
    one.national_id,
    one.email,
    one.phone,
  ]),
]
/** Of the tenant, the landlord and their lease, for those who have nothing to do with them. */
const ofTheParties = (): string[] => [
  ...secretAddresses,
  ...DEMO_PEOPLE.filter((one) => one.key === KEYS.tenant || one.key === KEYS.landlord).flatMap(
    (one) => [one.national_id, one.email, one.phone],
  ),
]
/** What the outside world of a demo shows to everybody; production has none. */
const isTool = (page: string): boolean => /^\/(dev|sandbox)\b/.test(page)
const toldOf = (html: string, words: readonly string[]): string[] =>
  words.filter((one) => html.includes(one))

beforeAll(async () => {
  for (const name of READERS) readers.set(name, await signIn(name))
  await gather()
})

describe('each page and each reader', () => {
  test.each(Object.keys(EXPECTED))('%s', async (page) => {
    const address = filled(page, page)
    for (const name of READERS) {
      const reader = readers.get(name)!
      const answer = await open(address, reader)
      const html = await answer.text()
      const location = answer.headers.get('location')
      expect(`${answer.status}${location === null ? '' : ` ${location}`}`, name).toBe(
        written(EXPECTED[page]![name], address, page),
      )
      // The policy of pages forbids styles and handlers in attributes.
      expect(/<[a-z][^>]* (?:style|on[a-z]+)="/.exec(html)?.[0].slice(0, 200), name).toBeUndefined()
      // Nothing of what is not this reader's, in the page or in the data beneath it.
      if (answer.status !== 200) expect(toldOf(html, secretsFor(reader.key)), name).toEqual([])
      if (name.startsWith('other_') && !isTool(page))
        expect(toldOf(html, ofTheParties()), name).toEqual([])
      if (name === 'anonymous' && !isTool(page))
        expect(
          toldOf(
            html,
            DEMO_PEOPLE.flatMap((one) => [one.national_id, one.email, one.phone]),
          ),
          name,
        ).toEqual([])
      expect(answer.headers.get('cache-control'), name).toBe('no-store')
      expect(answer.headers.has('x-keep'), name).toBe(KEPT.includes(page))
      expect(answer.headers.get('x-reader') === 'visitor', name).toBe(
        name === 'anonymous' && page !== '/offline',
      )
    }
  })
})

test('the words that are looked for are there for those who may read them', async () => {
  for (const [name, page, words] of [
    ['landlord', '/landlords/rental-contracts/:id', 'Kári Steinn Valdimarsson'],
    ['tenant', '/tenants/rental-contracts/:id', LEASED],
    // A panel of the feature that collects the rent.
    ['tenant', '/tenants/rental-contracts/:id', '/payments"'],
    ['staff', '/admin/contact-messages/:id', 'gestur@example.is'],
  ] as const)
    expect(await (await open(filled(page, page), readers.get(name)!)).text(), page).toContain(words)
})

test('an address that no page has is a 404 for everyone, and tells nothing', async () => {
  for (const name of READERS)
    for (const address of [
      '/nowhere',
      '/admin/nowhere',
      '/listings/01a1fed7-9a05-74c1-8cdf-000000000000',
    ]) {
      const answer = await open(address, readers.get(name)!)
      expect(answer.status, `${name} ${address}`).toBe(404)
      expect(
        toldOf(await answer.text(), secretsFor(readers.get(name)!.key)),
        `${name} ${address}`,
      ).toEqual([])
    }
})

test('an address that no page has in the area of one role leads the other home', async () => {
  for (const [name, address, answers] of [
    ['anonymous', '/tenants/nowhere', '404'],
    ['other_tenant', '/tenants/nowhere', '404'],
    ['other_tenant', '/landlords/rental-contracts/x/y/z', '302 /tenants/home'],
    ['other_landlord', '/tenants/nowhere', '302 /landlords/home'],
    ['other_landlord', '/landlords/rental-contracts/x/y/z', '404'],
  ] as const) {
    const answer = await open(address, readers.get(name)!)
    const location = answer.headers.get('location')
    expect(`${answer.status}${location === null ? '' : ` ${location}`}`, `${name} ${address}`).toBe(
      answers,
    )
  }
})

test('the way back after signing in leads nowhere else', async () => {
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await open(`/login?next=${encodeURIComponent(next)}`, readers.get('tenant')!)
    expect([answer.status, new URL(answer.headers.get('location')!, base).origin], next).toEqual([
      302,
      base,
    ])
  }
})
