import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeDraft, partyOf } from '#tests/support/contract-drafts.ts'
import { versionOf } from '#tests/support/contracts.ts'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import {
  addTenant,
  askOwnPart,
  changeParty,
  commitContract,
  fillOwnPart,
  listContractEvents,
  openOwnPart,
  readContract,
  readOwnPart,
  removeContract,
  removeTenant,
  sendOwnPart,
  uncommitContract,
  withdrawOwnPart,
} from '../../shared/api.ts'
import type { Party } from '../../shared/model.ts'
import { DAYS_OF_LINK } from './requests.ts'

let app: TestApp
let landlord: Person
/** A draft that is complete but for the part of Anna, and her place in it. */
let draft: string
let anna: string
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL', full_name: 'Birna Ósk Leifsdóttir' })
  draft = (await completeDraft(app, landlord, [await app.person()])).id
  anna = await added('Anna Kowalska')
})
afterAll(() => app.close())

const added = async (full_name: string, given: object = {}): Promise<string> =>
  (
    await app.ok(
      addTenant,
      {
        id: draft,
        body: {
          full_name,
          identifier: null,
          ...given,
          updated_at: await versionOf(app, draft),
        } as never,
      },
      landlord,
    )
  ).id
const freshAddress = () => {
  made += 1
  return `adili${made}@example.com`
}
const ask = async (given: { email?: string | null; party?: string } = {}) => {
  const { link } = await app.ok(
    askOwnPart,
    {
      id: given.party ?? anna,
      body: { email: given.email === undefined ? freshAddress() : given.email, lang: 'pl' },
    },
    landlord,
  )
  return link.split('#')[1]!
}
const open = (token: string) => app.call(openOwnPart, { body: { token } })
const versionIn = async (token: string) => (await app.ok(openOwnPart, { body: { token } })).version
const PART = {
  full_name: 'Anna Maria Kowalska',
  identifier: '44051401458',
  identifier_country: 'PL',
  address: 'ul. Długa 5, Gdańsk',
  missing_reason: '',
  phone: '+48601123456',
  email: 'anna@example.pl',
}
const fill = async (
  token: string,
  given: Partial<Omit<typeof PART, 'identifier'> & { identifier: string | null }> = {},
  version?: string,
) =>
  app.call(fillOwnPart, {
    body: { ...PART, ...given, token, version: version ?? (await versionIn(token)) },
  })
const partyNow = async (id = anna): Promise<Party> =>
  (await app.ok(readContract, { id: draft }, landlord)).tenants.find((one) => one.id === id)!
const stateNow = async () => (await partyNow()).own_part?.state ?? null
const GONE = [410, 'contracts.part_link_gone']
const refusalOf = (answer: { status: number; problem: { code: string } }) => [
  answer.status,
  answer.problem.code,
]

describe('a link', () => {
  test('is sent in the chosen language, leads to the form and is in the answer once', async () => {
    const email = freshAddress()
    const { link, expires_on } = await app.ok(
      askOwnPart,
      { id: anna, body: { email, lang: 'pl' } },
      landlord,
    )
    expect(link).toMatch(/\/own-part\/new#[\w-]{43}$/)
    expect(expires_on).toBe(
      new Date(app.product.clock.now().getTime() + DAYS_OF_LINK * 86_400_000)
        .toISOString()
        .slice(0, 10),
    )
    await app.drain()
    const letter = (await app.mails()).filter((mail) => mail.to === email)
    expect(letter.map(({ links }) => links)).toEqual([[link]])
    expect(letter[0]!.subject).toBe('Prośba o dane do umowy najmu')
    expect(letter[0]!.text).toContain('Birna Ósk Leifsdóttir')
    const { rows } = await app.product.runtime.db.execute<{ line: string; unsent: string | null }>(
      sql`select q::text as line, unsent_token as unsent from own_part_requests q where party_id = ${anna}`,
    )
    expect(rows[0]!.unsent).toBeNull()
    expect(rows[0]!.line).not.toContain(link.split('#')[1])
  })

  test('tells who asks and for which home, and nothing that was written of anybody', async () => {
    const party = await added('Jan Nowak', {
      identifier: '44051401458',
      identifier_country: 'PL',
      phones: ['+48601999888'],
      emails: ['jan@example.pl'],
      address: 'Warszawa',
    })
    const token = await ask({ party, email: 'jan@example.pl' })
    const { id, version, ...told } = await app.ok(openOwnPart, { body: { token } })
    expect([typeof id, typeof version]).toEqual(['string', 'string'])
    expect(told).toEqual({
      landlord: 'Birna Ósk Leifsdóttir',
      home: expect.stringMatching(/^Lauga\w+ \d+.*, \d{3}$/),
      full_name: 'Jan Nowak',
      email: 'jan@example.pl',
      expires_on: expect.any(String),
    })
  })

  test('that is unknown, used, replaced, withdrawn or late answers alike', async () => {
    const answers: Record<string, unknown[]> = {}
    const note = async (what: string, token: string, version: string) => {
      const [opened, filled] = [await open(token), await fill(token, {}, version)]
      answers[what] = [...refusalOf(opened), ...refusalOf(filled)]
      expect(opened.problem).toEqual({ ...filled.problem, request_id: opened.problem.request_id })
    }
    await note('unknown', 'x'.repeat(43), 'y')
    const first = await ask()
    const version = await versionIn(first)
    const second = await ask({ email: null })
    await note('replaced', first, version)
    expect((await fill(second)).status).toBe(200)
    await note('used', second, version)
    const third = await ask()
    await app.ok(withdrawOwnPart, { id: anna }, landlord)
    await note('withdrawn', third, version)
    const fourth = await ask()
    app.forward(DAYS_OF_LINK)
    expect((await open(fourth)).status, 'the last day').toBe(200)
    app.forward(1)
    await note('late', fourth, version)
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(answers).map((what) => [what, [...GONE, ...GONE]])),
    )
    expect(Object.keys(answers)).toHaveLength(5)
  })

  test('ends with its party, with the draft, and when the lease is sent out', async () => {
    const removed = await ask()
    await app.ok(
      removeTenant,
      { id: anna, query: { updated_at: await versionOf(app, draft) } },
      landlord,
    )
    expect(refusalOf(await open(removed))).toEqual(GONE)

    anna = await added('Anna Kowalska', { ...partyOf(await app.person()), full_name: 'Anna K' })
    const sent = await ask()
    const version = await versionIn(sent)
    await app.ok(commitContract, { id: draft, body: { sign_type: 'handwritten' } }, landlord)
    expect(refusalOf(await open(sent))).toEqual(GONE)
    expect(refusalOf(await fill(sent, {}, version))).toEqual(GONE)
    const asked = await app.call(
      askOwnPart,
      { id: anna, body: { email: null, lang: 'is' } },
      landlord,
    )
    expect(asked.status).toBe(403)
    await app.ok(uncommitContract, { id: draft, body: {} }, landlord)
    expect(refusalOf(await open(sent)), 'nor when it is taken back').toEqual(GONE)

    const last = await ask()
    await app.ok(removeContract, { id: draft }, landlord)
    expect(refusalOf(await open(last))).toEqual(GONE)
  })

  test('is for people: a company has agents', async () => {
    const company = await added('Hús ehf.', { is_individual: false })
    const answer = await app.call(
      askOwnPart,
      { id: company, body: { email: null, lang: 'is' } },
      landlord,
    )
    expect(refusalOf(answer)).toEqual([409, 'contracts.part_of_company'])
  })

  test('is sent by nobody who has not confirmed an address, and to few strangers a day', async () => {
    const newcomer = await app.person({ user_type: 'LL', is_confirmed: false })
    const own = await completeDraft(app, newcomer, [await app.person()])
    const call = (email: string | null) =>
      app.call(askOwnPart, { id: own.tenants[0]!.id, body: { email, lang: 'is' } }, newcomer)
    expect(refusalOf(await call(freshAddress()))).toEqual([403, 'accounts.address_unconfirmed'])
    expect((await call(null)).status).toBe(200)
    const email = freshAddress()
    for (let letter = 0; letter < 6; letter += 1) await ask({ email })
    const more = await app.call(askOwnPart, { id: anna, body: { email, lang: 'is' } }, landlord)
    expect(refusalOf(more)).toEqual([429, 'contracts.too_many_new_addresses'])
  })
})

describe('what is filled in', () => {
  test('reaches the draft, says by whom and when, and leads its writers there', async () => {
    expect(await stateNow()).toBeNull()
    const token = await ask()
    expect(await stateNow()).toBe('asked')
    const before = await versionOf(app, draft)
    expect((await open(token)).status).toBe(200)
    expect(await stateNow()).toBe('opened')
    expect(await versionOf(app, draft), 'looking changes nothing').toBe(before)
    expect((await fill(token)).status).toBe(200)
    const party = await partyNow()
    expect(party).toMatchObject({
      full_name: 'Anna Maria Kowalska',
      identifier: '44051401458',
      identifier_country: 'PL',
      address: 'ul. Długa 5, Gdańsk',
      phones: [{ number: '+48601123456' }],
      emails: [{ email: 'anna@example.pl' }],
      own_part: { state: 'filled', changed_at: null },
    })
    expect(party.own_part!.filled_at).not.toBeNull()
    expect((await versionOf(app, draft)) > before).toBe(true)
    const { items } = await app.ok(listContractEvents, { id: draft }, landlord)
    expect(
      items.slice(0, 2).map(({ name, actor_name, data }) => ({ name, actor_name, data })),
    ).toEqual([
      { name: 'contracts.own_part_filled', actor_name: null, data: { party_id: anna } },
      {
        name: 'contracts.own_part_asked',
        actor_name: landlord.full_name,
        data: { party_id: anna },
      },
    ])
    await app.drain()
    const { rows } = await app.product.runtime.db.execute<{ link: string }>(
      sql`select link from notifications where user_id = ${landlord.id} and kind = 'own_part_filled'`,
    )
    expect(rows).toEqual([{ link: `/rental-contracts/${draft}/edit/parties#party-${anna}` }])
  })

  test('is judged at its fields', async () => {
    const token = await ask()
    const wrong = async (given: Parameters<typeof fill>[1]) => {
      const { status, problem } = await fill(token, given)
      return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await wrong({ identifier: '44051401459' })).toEqual([
      422,
      'identifier identifier_format',
    ])
    expect(await wrong({ identifier: null })).toEqual([422, 'identifier required'])
    expect(await wrong({ address: '' })).toEqual([422, 'address required'])
    expect(await wrong({ phone: '+48123' })).toEqual([422, 'phone phone'])
    expect(await wrong({ email: 'anna@' })).toEqual([422, 'email email'])
    expect(await wrong({ full_name: 'Anna https://evil.example' })).toEqual([
      422,
      'full_name name_with_link',
    ])
    expect(await wrong({ identifier: '5007730199', identifier_country: 'IS' })).toEqual([
      422,
      'identifier contracts.number_of_company',
    ])
    const other = (await app.ok(readContract, { id: draft }, landlord)).tenants[0]!
    expect(await wrong({ identifier: other.identifier!, identifier_country: 'IS' })).toEqual([
      422,
      'identifier contracts.party_twice',
    ])
    expect(await stateNow(), 'the link still works').toBe('opened')
    expect((await fill(token, { identifier: null, missing_reason: 'Í umsókn.' })).status).toBe(200)
  })

  test('is marked once somebody else has changed it, not when it is saved as it was', async () => {
    await fill(await ask())
    const save = async (full_name: string) =>
      app.ok(
        changeParty,
        { id: anna, body: { full_name, updated_at: await versionOf(app, draft) } },
        landlord,
      )
    await save('Anna Maria Kowalska')
    expect((await partyNow()).own_part!.changed_at).toBeNull()
    await save('Anna Nowak')
    expect((await partyNow()).own_part).toMatchObject({
      state: 'filled',
      changed_at: expect.any(String),
    })
    await fill(await ask())
    expect((await partyNow()).own_part!.changed_at, 'filled in again').toBeNull()
  })

  test('typed numbers and addresses link nobody, whoever is signed in', async () => {
    const victim = await app.person()
    const liar = await app.person({ is_proven: false })
    const token = await ask()
    const body = {
      ...PART,
      identifier: victim.national_id,
      identifier_country: 'IS',
      email: victim.email,
      token,
      version: await versionIn(token),
    }
    await app.ok(fillOwnPart, { body }, liar)
    const { rows } = await app.product.runtime.db.execute(
      sql`select user_id, linked_by from contract_parties where id = ${anna}`,
    )
    expect(rows).toEqual([{ user_id: null, linked_by: null }])
    expect((await app.call(readContract, { id: draft }, liar)).status).toBe(404)
    expect((await app.call(readContract, { id: draft }, victim)).status).toBe(404)
  })
})

describe('at the same moment', () => {
  /** Begins `step` while a transaction holds the draft, does `meanwhile` in that transaction, and lets go. */
  const whileHeld = async <T>(step: () => Promise<T>, meanwhile: ReturnType<typeof sql>[]) => {
    const { db } = app.product.runtime
    let running: Promise<T> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from contracts where id = ${draft} for update`)
      running = step()
      await expect.poll(() => someoneWaits(db)).toBe(true)
      for (const one of meanwhile) await tx.execute(one)
    })
    return running!
  }

  test('of two who send one link the second finds it used', async () => {
    const token = await ask()
    const version = await versionIn(token)
    const answers = await Promise.all([
      fill(token, { full_name: 'Anna Fyrri' }, version),
      fill(token, { full_name: 'Anna Seinni' }, version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const winner = answers[0]!.status === 200 ? 'Anna Fyrri' : 'Anna Seinni'
    expect((await partyNow()).full_name).toBe(winner)
  })

  test('what the landlord changed meanwhile is not written over unseen', async () => {
    const token = await ask()
    const version = await versionIn(token)
    await app.ok(
      changeParty,
      { id: anna, body: { address: 'Laugavegur 1', updated_at: await versionOf(app, draft) } },
      landlord,
    )
    const refused = await fill(token, {}, version)
    expect(refusalOf(refused)).toEqual([409, 'contracts.part_changed'])
    expect((await partyNow()).address).toBe('Laugavegur 1')
    expect((await fill(token, {}, await versionIn(token))).status, 'sent knowingly').toBe(200)
  })

  test('a change elsewhere in the draft is no change of the part', async () => {
    const token = await ask()
    const version = await versionIn(token)
    await added('Enn einn')
    expect((await fill(token, {}, version)).status).toBe(200)
  })

  test('what the landlord typed on an older version is refused', async () => {
    const token = await ask()
    const based_on = await versionOf(app, draft)
    await fill(token)
    const answer = await app.call(
      changeParty,
      { id: anna, body: { full_name: 'Önnur', updated_at: based_on } },
      landlord,
    )
    expect(refusalOf(answer)).toEqual([409, 'contracts.stale'])
    expect((await partyNow()).full_name).toBe('Anna Maria Kowalska')
  })

  test('a lease that is being sent out, a link that is being replaced, a draft that is being removed', async () => {
    for (const meanwhile of [
      [
        sql`delete from own_part_requests where party_id = ${anna}`,
        sql`update contracts set status = 'committed', committed_at = now(), price = 1, currency = 'ISK', end_date = '2030-01-01' where id = ${draft}`,
      ],
      [sql`update own_part_requests set token_hash = 'another' where party_id = ${anna}`],
      [sql`delete from contracts where id = ${draft}`],
    ]) {
      const token = await ask()
      const version = await versionIn(token)
      const answer = await whileHeld(() => fill(token, {}, version), meanwhile)
      expect(refusalOf(answer)).toEqual(GONE)
      await app.product.runtime.db.execute(
        sql`update contracts set status = 'draft', committed_at = null where id = ${draft}`,
      )
    }
  })
})

describe('with an account', () => {
  test('whoever was asked finds it on their first page and fills it in there; nobody else does', async () => {
    const tenant = await app.person({ full_name: 'Oksana Melnyk' })
    const [outsider, unconfirmed] = [
      await app.person(),
      await app.person({ is_confirmed: false, email: freshAddress() }),
    ]
    await ask({ email: unconfirmed.email })
    const own = (person: Person) => app.ok(listTasks, {}, person)
    const found = async (person: Person) =>
      (await own(person)).items.filter(({ kind }) => kind === 'contracts.fill_part')
    expect(await found(unconfirmed)).toEqual([])
    await ask({ email: tenant.email })
    const [task] = await found(tenant)
    expect(await found(outsider)).toEqual([])
    const id = /^\/own-part\/([\w-]+)#full_name$/.exec(task!.path)![1]!
    expect((await app.call(readOwnPart, { id }, outsider)).status).toBe(404)
    expect((await app.call(readOwnPart, { id }, landlord)).status).toBe(404)
    expect((await app.call(readOwnPart, { id })).status).toBe(401)
    const shown = await app.ok(readOwnPart, { id }, tenant)
    expect(shown.full_name).toBe('Anna Kowalska')
    const body = { ...PART, version: shown.version }
    expect((await app.call(sendOwnPart, { id, body }, outsider)).status).toBe(404)
    await app.ok(sendOwnPart, { id, body }, tenant)
    expect(await stateNow()).toBe('filled')
    expect(await found(tenant)).toEqual([])
    expect((await app.call(readOwnPart, { id }, tenant)).status, 'used up').toBe(404)
    expect((await app.call(readContract, { id: draft }, tenant)).status).toBe(404)
  })

  test('the landlord is told when it takes long, and when the link has run out', async () => {
    const told = async () =>
      (await app.ok(listTasks, {}, landlord)).items
        .filter(({ kind }) => /part_(waits|expired)$/.test(kind))
        .map(({ kind, path }) => [kind, path])
    await ask()
    expect(await told()).toEqual([])
    app.forward(3)
    const path = `/rental-contracts/${draft}/edit/parties#party-${anna}`
    expect(await told()).toEqual([['contracts.part_waits', path]])
    app.forward(5)
    expect(await told()).toEqual([['contracts.part_expired', path]])
    expect(await stateNow()).toBe('expired')
    const token = await ask()
    expect(await told()).toEqual([])
    await fill(token)
    app.forward(9)
    expect(await told()).toEqual([])
  })
})
