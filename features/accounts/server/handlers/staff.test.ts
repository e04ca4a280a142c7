import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { newBrowser, proveIdentity } from '#tests/support/electronic-id.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { readerOf } from '../sessions/authenticate.ts'
import { openSession } from '../sessions/sessions.ts'

let app: TestApp
let staff: Person
const PASSWORD = 'fjórir hestar á túni'
const WHY = { reason: 'support', note: 'mál 4711' } as const
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true })
})
afterAll(() => app.close())

const signIn = (email: string, password = PASSWORD) =>
  app.call(api.login, { body: { provider: 'password', data: { email, password } } })
const withPassword = async (given: Partial<Person> = {}): Promise<Person> => {
  const person = await app.person(given)
  await app.ok(api.changePassword, { id: person.id, body: { new_password: PASSWORD } }, person)
  return person
}
const audited = async (userId: string) =>
  (
    await app.product.runtime.db.execute<{
      operation: string
      actor_id: string
      verdict: string
      reason: string | null
    }>(
      sql`select operation, actor_id, verdict, reason from audit_events where object_id = ${userId} and actor_id = ${staff.id} order by id`,
    )
  ).rows

describe('S16: how staff sign in', () => {
  test('the right password of a member of staff leads to electronic id; a wrong one says nothing', async () => {
    const { email } = await withPassword({ is_staff: true })
    const right = await signIn(email)
    expect([right.status, right.problem.code, right.headers['set-cookie']]).toEqual([
      403,
      'accounts.staff_needs_electronic_id',
      undefined,
    ])
    expect((await signIn(email, 'rangt')).problem.code).toBe('accounts.wrong_credentials')
  })

  test('a session that was opened by password is never one of staff, for calls and for pages', async () => {
    const { product } = app
    for (const [provider, is_staff, status] of [
      ['password', false, 404],
      ['electronic-id', true, 200],
    ] as const) {
      const { session_id, refresh_token } = await product
        .jobContext()
        .inTransaction((ctx) => openSession(ctx, staff, provider))
      expect((await app.call(api.listUsers, { query: WHY }, { ...staff, session_id })).status).toBe(
        status,
      )
      expect((await readerOf(product.runtime)({ igloo_session: refresh_token })).is_staff).toBe(
        is_staff,
      )
    }
  })
})

describe('staff prove themselves by electronic id alone', () => {
  test('a password makes no proof fresh again, and a new password does not either', async () => {
    const member = await withPassword({ is_staff: true })
    app.product.clock.offset_ms += 20 * 60_000
    const confirmed = await app.call(api.confirmSignIn, { body: { password: PASSWORD } }, member)
    expect([confirmed.status, confirmed.problem.code]).toEqual([
      403,
      'accounts.staff_needs_electronic_id',
    ])
    const changed = await app.call(
      api.changePassword,
      { id: member.id, body: { current_password: PASSWORD, new_password: `${PASSWORD} aftur` } },
      member,
    )
    expect([changed.status, changed.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
  })
})

describe('P14: staff look at people for a reason', () => {
  test('without one nothing is answered', async () => {
    const person = await app.person()
    for (const query of [{}, { reason: '' }, { reason: 'curious' }])
      expect(
        (await app.call(api.readUserAsStaff, { id: person.id, query: query as never }, staff))
          .status,
      ).toBe(422)
    expect((await app.call(api.listUsers, { query: { q: 'a' } as never }, staff)).status).toBe(422)
    expect(await audited(person.id)).toEqual([])
  })

  test('they see identity numbers without the last digits', async () => {
    const person = await app.person()
    const birthday = person.national_id.slice(0, 6)
    const query = { ...WHY }
    const one = await app.call(api.readUserAsStaff, { id: person.id, query }, staff)
    expect(one.body.national_id_masked).toContain(birthday)
    const list = await app.call(
      api.listUsers,
      { query: { ...query, q: person.email } as never },
      staff,
    )
    expect(list.body.count).toBe(1)
    const past = await app.ok(
      api.listUsers,
      { query: { ...query, q: person.email, page: 9 } },
      staff,
    )
    expect(past).toMatchObject({ count: 1, items: [] })
    for (const { raw } of [one, list])
      expect(raw.toString()).not.toMatch(new RegExp(`${birthday}-?${person.national_id.slice(6)}`))
  })

  test('they narrow by role, staff among them, and sort by name and age', async () => {
    const name = (first: string) => `${first} Raðnafnsson`
    const thorn = await app.person({ full_name: name('Þór'), user_type: 'TN' })
    const zoe = await app.person({ full_name: name('Zoe'), user_type: 'LL' })
    const member = await app.person({ full_name: name('Álfur'), user_type: 'TN', is_staff: true })
    const found = async (query: object) =>
      (
        await app.ok(api.listUsers, { query: { ...WHY, q: 'Raðnafnsson', ...query } }, staff)
      ).items.map(({ id }) => id)
    expect(await found({})).toEqual([member.id, zoe.id, thorn.id])
    expect(await found({ sort: 'created' })).toEqual([thorn.id, zoe.id, member.id])
    expect(await found({ sort: 'name' })).toEqual([member.id, zoe.id, thorn.id])
    expect(await found({ sort: '-name' })).toEqual([thorn.id, zoe.id, member.id])
    expect(await found({ role: 'staff' })).toEqual([member.id])
    expect(await found({ role: 'tenant' })).toEqual([thorn.id])
    expect(await found({ role: 'landlord' })).toEqual([zoe.id])
    expect(await found({ user_type: 'TN' })).toEqual([member.id, thorn.id])
    const all = await app.ok(api.listUsers, { query: { ...WHY, role: 'staff' } }, staff)
    expect(all.items.every(({ is_staff }) => is_staff)).toBe(true)
    for (const query of [{ sort: 'password_hash' }, { role: 'LL' }])
      expect(
        (await app.call(api.listUsers, { query: { ...WHY, ...query } as never }, staff)).status,
      ).toBe(422)
  })

  test('they find people who have no e-mail address, and by an address that is not the first', async () => {
    const name = 'Sumarrós Ýr Brimisdóttir'
    await proveIdentity(app, newBrowser(), 'register', { national_id: '0402930059', name })
    const found = async (q: string) =>
      (await app.ok(api.listUsers, { query: { ...WHY, q } }, staff)).items
    expect(await found(name)).toMatchObject([{ full_name: name, email: '' }])
    for (const typed of ['sumarros yr', 'BRIMISDOTTIR', '040293-0059'])
      expect(await found(typed), typed).toMatchObject([{ full_name: name }])
    const person = await app.person()
    const second = `second-${person.email}`
    await app.product.runtime.db.execute(
      sql`insert into email_addresses (id, user_id, email, email_key, created_at) values (gen_random_uuid(), ${person.id}, ${second}, ${second}, now())`,
    )
    expect(await found(second)).toMatchObject([{ id: person.id, email: person.email }])
    expect(await found(second.slice(0, -8))).toMatchObject([{ id: person.id }])
    expect(await found('(.*')).toEqual([])
  })

  test('they find people by a number that was typed and never proven, until another is proven', async () => {
    const found = async (q: string) =>
      (await app.ok(api.listUsers, { query: { ...WHY, q } }, staff)).items.map(({ id }) => id)
    const [icelander, pole] = [
      await app.person({ is_proven: false }),
      await app.person({ is_proven: false }),
    ]
    await app.ok(
      api.changeUser,
      { id: icelander.id, body: { icelandic_id: '050393-0079' } },
      icelander,
    )
    await app.ok(
      api.changeUser,
      { id: pole.id, body: { personal_id: '44051401458', personal_id_country: 'PL' } },
      pole,
    )
    expect(await found('0503930079')).toEqual([icelander.id])
    expect(await found('440514 01458')).toEqual([pole.id])
    await app.ok(api.changeUser, { id: icelander.id, body: { icelandic_id: null } }, icelander)
    expect(await found('0503930079')).toEqual([])
  })

  test('beyond a thousand they are told that there are more, and no number', async () => {
    await app.product.runtime.db.execute(
      sql`with made as (insert into principals (id, kind, created_at) select gen_random_uuid(), 'person', now() from generate_series(1, 1001) returning id)
        insert into users (id, user_type, is_staff, full_name, primary_language, created_at, updated_at) select id, 'TN', false, 'Fjöldi Margrason', 'is', now(), now() from made`,
    )
    const query = { ...WHY, q: 'Margrason' }
    expect(await app.ok(api.listUsers, { query }, staff)).toMatchObject({
      count: 1000,
      count_is_capped: true,
    })
    expect(
      (await app.ok(api.listUsers, { query: { ...query, page: 41 } }, staff)).items,
    ).toHaveLength(1)
    const one = await app.ok(api.listUsers, { query: { ...WHY, q: staff.full_name } }, staff)
    expect(one.count_is_capped).toBe(false)
  })

  test('they find the people of a contract by its whole number, and nobody by a part of it', async () => {
    const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
    const { contract_number: number } = await signedContract(app, landlord, tenant)
    const found = async (q: string) =>
      (await app.ok(api.listUsers, { query: { ...WHY, q } }, staff)).items.map(({ id }) => id)
    expect((await found(` ${number} `)).toSorted()).toEqual([landlord.id, tenant.id].toSorted())
    expect(await found(number.slice(0, -1))).toEqual([])
  })

  test('it stands in the audit log, for one and for a search', async () => {
    const person = await app.person()
    await app.ok(api.readUserAsStaff, { id: person.id, query: WHY }, staff)
    await app.ok(api.readUserAsStaff, { id: person.id, query: { reason: 'authority' } }, staff)
    expect(await audited(person.id)).toEqual([
      {
        operation: 'accounts.readUserAsStaff',
        actor_id: staff.id,
        verdict: 'done',
        reason: 'support: mál 4711',
      },
      {
        operation: 'accounts.readUserAsStaff',
        actor_id: staff.id,
        verdict: 'done',
        reason: 'authority',
      },
    ])
    const searches = async () =>
      (
        await app.product.runtime.db.execute(
          sql`select 1 from audit_events where operation = 'accounts.listUsers' and reason = 'dispute'`,
        )
      ).rows.length
    const before = await searches()
    await app.ok(api.listUsers, { query: { reason: 'dispute', q: 'Guðrún' } }, staff)
    expect(await searches()).toBe(before + 1)
  })
})

describe('what staff do with an account', () => {
  test('sessions are ended, with the reason in the audit log', async () => {
    const person = await withPassword()
    await app.ok(api.endSessionsAsStaff, { id: person.id, body: WHY }, staff)
    expect((await app.call(api.readUser, {}, person)).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)
    expect(await audited(person.id)).toMatchObject([
      { operation: 'accounts.endSessionsAsStaff', verdict: 'done', reason: 'support: mál 4711' },
    ])
  })

  test('a blocked account is out at once and says so to whoever knows its password; unblocked it is as before', async () => {
    const person = await withPassword()
    const { refresh_token } = await app.product
      .jobContext()
      .inTransaction((ctx) => openSession(ctx, person, 'password'))
    const wrong = await signIn(person.email, 'rangt')
    await app.ok(api.blockUser, { id: person.id, body: { reason: 'abuse' } }, staff)
    expect((await app.call(api.readUser, {}, person)).status).toBe(401)
    expect((await app.ok(api.refresh, { body: { refreshToken: refresh_token } })).accessToken).toBe(
      '',
    )
    const blocked = await signIn(person.email)
    expect([blocked.status, blocked.problem.code]).toEqual([403, 'accounts.account_blocked'])
    const guessed = await signIn(person.email, 'rangt')
    expect([guessed.status, { ...guessed.problem, request_id: '' }]).toEqual([
      401,
      { ...wrong.problem, request_id: '' },
    ])
    expect(
      (await app.ok(api.readUserAsStaff, { id: person.id, query: WHY }, staff)).blocked_at,
    ).not.toBeNull()
    await app.ok(
      api.unblockUser,
      { id: person.id, body: { reason: 'abuse', note: 'mistök' } },
      staff,
    )
    expect((await signIn(person.email)).status).toBe(200)
    expect((await audited(person.id)).map((row) => [row.operation, row.reason])).toEqual([
      ['accounts.blockUser', 'abuse'],
      ['accounts.readUserAsStaff', 'support: mál 4711'],
      ['accounts.unblockUser', 'abuse: mistök'],
    ])
  })

  test('who proves by electronic id that a blocked account is theirs is told the same, and opens no session', async () => {
    const who = { national_id: '0402950079', name: 'Lokaður Brimisson' }
    await proveIdentity(app, newBrowser(), 'register', who)
    const query = { ...WHY, q: who.name }
    const [found] = (await app.ok(api.listUsers, { query }, staff)).items
    await app.ok(api.blockUser, { id: found!.id, body: { reason: 'abuse' } }, staff)
    const { status, problem } = await proveIdentity(app, newBrowser(), 'login', who)
    expect([status, problem.code]).toEqual([403, 'accounts.account_blocked'])
  })

  test('a letter is sent again, once in a minute, and only one that makes sense', async () => {
    const email = 'bidur@example.is'
    await app.ok(api.register, {
      body: {
        user_type: 'TN',
        full_name: 'Bíður Staðfestingar',
        email,
        password: PASSWORD,
        primary_language: 'is',
        terms_accepted: true,
      },
    })
    await app.drain()
    const [found] = (await app.ok(api.listUsers, { query: { ...WHY, q: email } }, staff)).items
    const id = found!.id
    const read = () => app.ok(api.readUserAsStaff, { id, query: WHY }, staff)
    const resend = (letter: 'confirmation' | 'password_reset') =>
      app.call(api.resendLetter, { id, body: { ...WHY, letter } }, staff)
    const lettersTo = async () => {
      await app.drain()
      return (await app.mails()).filter(({ to }) => to === email)
    }
    expect((await read()).letters).toEqual(['confirmation', 'password_reset'])
    expect((await resend('confirmation')).status).toBe(200)
    const letters = await lettersTo()
    expect(letters).toHaveLength(2)
    const again = await resend('confirmation')
    expect([again.status, again.problem.code]).toEqual([429, 'accounts.sent_recently'])
    const token = letters[0]!.links[0]!.split('#').at(-1)!
    await app.ok(api.confirmEmail, { body: { token } })
    expect((await read()).letters).toEqual(['password_reset'])
    app.product.clock.offset_ms += 2 * 60_000
    expect((await resend('confirmation')).problem.code).toBe('accounts.no_letter')
    expect((await resend('password_reset')).status).toBe(200)
    expect((await lettersTo())[0]!.links[0]).toContain('/forgot-password/new#')
    expect(await audited(id)).toContainEqual({
      operation: 'accounts.resendLetter',
      actor_id: staff.id,
      verdict: 'done',
      reason: 'support: mál 4711',
    })
    const history = await app.ok(api.listAccountHistory, { id, query: WHY }, staff)
    expect(history.items.map(({ name, by_staff }) => [name, by_staff])).toEqual([
      ['password_reset_asked', true],
      ['email_confirmed', false],
      ['confirmation_asked', true],
      ['person_registered', false],
    ])
  })

  test('who has no address gets no letter', async () => {
    const name = 'Póstlaus Brimisdóttir'
    await proveIdentity(app, newBrowser(), 'register', { national_id: '0402940069', name })
    const [found] = (await app.ok(api.listUsers, { query: { ...WHY, q: name } }, staff)).items
    const id = found!.id
    expect((await app.ok(api.readUserAsStaff, { id, query: WHY }, staff)).letters).toEqual([])
    const answer = await app.call(
      api.resendLetter,
      { id, body: { ...WHY, letter: 'password_reset' } },
      staff,
    )
    expect(answer.problem.code).toBe('accounts.no_letter')
  })

  test('they see on which devices the person is signed in, without an address', async () => {
    const person = await withPassword()
    const { devices } = await app.ok(api.readUserAsStaff, { id: person.id, query: WHY }, staff)
    expect(devices.length).toBeGreaterThan(0)
    expect(Object.keys(devices[0]!).toSorted()).toEqual([
      'browser',
      'created_at',
      'id',
      'last_seen_at',
      'provider',
      'system',
    ])
  })

  test('nobody of staff blocks or signs out themselves here, or somebody who is not there', async () => {
    for (const endpoint of [api.endSessionsAsStaff, api.blockUser, api.unblockUser]) {
      expect((await app.call(endpoint, { id: staff.id, body: WHY }, staff)).problem.code).toBe(
        'accounts.own_account',
      )
      expect(
        (await app.call(endpoint, { id: '01890000-0000-7000-8000-00000000dead', body: WHY }, staff))
          .status,
      ).toBe(404)
    }
  })
})
