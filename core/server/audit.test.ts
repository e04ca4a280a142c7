import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeUser,
  confirmSignIn,
  login,
  readUser,
  readUserAsStaff,
} from '#features/accounts/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { auditMark, auditRead, countRefusals, REFUSED_ROWS, writeRefusal } from './audit.ts'
import { ANONYMOUS } from '../shared/access.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  person = await app.person()
})
afterAll(() => app.close())

interface Row extends Record<string, unknown> {
  operation: string
  verdict: string
  reason: string | null
  actor_id: string | null
  actor_kind: string
  session_id: string | null
  object_id: string | null
  request_id: string
  address_hmac: string | null
  agent_hmac: string | null
  account_hmac: string | null
}
const rowsOf = async (where: ReturnType<typeof sql>): Promise<Row[]> =>
  (
    await app.product.runtime.db.execute<Row>(
      sql`select * from audit_events where ${where} order by id`,
    )
  ).rows
const mark = (kind: 'address' | 'agent' | 'account', value: string) =>
  auditMark(app.product.config.secret, kind, value)
const signIn = (email: string) =>
  app.call(
    login,
    { body: { provider: 'password', data: { email, password: 'ekki rétta orðið' } } },
    null,
    { headers: { 'user-agent': 'Prófari/1.0' } },
  )

describe('what the audit log holds', () => {
  test('a failed sign-in leaves a row that names neither address, agent nor account', async () => {
    expect((await signIn(`  ${person.email.toUpperCase()} `)).status).toBe(401)
    const [row, ...rest] = await rowsOf(sql`account_hmac = ${mark('account', person.email)}`)
    expect(rest).toEqual([])
    expect(row).toMatchObject({
      operation: 'accounts.login',
      verdict: 'refused',
      reason: 'accounts.wrong_credentials',
      actor_id: null,
      actor_kind: 'anonymous',
      address_hmac: mark('address', '127.0.0.1'),
      agent_hmac: mark('agent', 'Prófari/1.0'),
    })
    const text = JSON.stringify(row)
    for (const secret of [person.email, '127.0.0.1', 'Prófari', 'rétta'])
      expect(text).not.toContain(secret)
  })

  test('an unknown address leaves the same kind of row', async () => {
    expect((await signIn('enginn@example.is')).status).toBe(401)
    expect(await rowsOf(sql`account_hmac = ${mark('account', 'enginn@example.is')}`)).toMatchObject(
      [{ verdict: 'refused', reason: 'accounts.wrong_credentials' }],
    )
  })

  test('a wrong password inside a session leaves a row; a form that is only filled in wrongly does not', async () => {
    expect(
      (await app.call(confirmSignIn, { body: { password: 'ekki rétta orðið' } }, person)).status,
    ).toBe(422)
    expect(
      (await app.call(changeUser, { id: person.id, body: { full_name: '' } }, person)).status,
    ).toBe(422)
    expect(await rowsOf(sql`actor_id = ${person.id}`)).toMatchObject([
      {
        operation: 'accounts.confirmSignIn',
        verdict: 'refused',
        reason: 'accounts.wrong_password',
        session_id: person.session_id,
      },
    ])
  })

  test('a write that is done and one that is refused name actor, session, object and request', async () => {
    const stranger = await app.person()
    await app.ok(changeUser, { id: person.id, body: { address: 'Gata 1' } }, person)
    expect(
      (await app.call(changeUser, { id: person.id, body: { address: 'Gata 2' } }, stranger)).status,
    ).toBe(404)
    const rows = await rowsOf(sql`object_id = ${person.id}`)
    expect(rows).toMatchObject([
      {
        operation: 'accounts.changeUser',
        verdict: 'done',
        reason: null,
        actor_id: person.id,
        session_id: person.session_id,
      },
      {
        operation: 'accounts.changeUser',
        verdict: 'refused',
        reason: 'core.not_found',
        actor_id: stranger.id,
        session_id: stranger.session_id,
      },
    ])
    for (const row of rows)
      expect([row.address_hmac, row.request_id.length, row.account_hmac]).toEqual([
        mark('address', '127.0.0.1'),
        36,
        null,
      ])
  })
})

describe('what a person was refused to read', () => {
  test('leaves a row, and what they may read leaves none', async () => {
    expect(
      (await app.call(readUserAsStaff, { id: person.id, query: { reason: 'support' } }, person))
        .status,
    ).toBe(404)
    await app.ok(readUser, {}, person)
    expect(await rowsOf(sql`actor_id = ${person.id}`)).toMatchObject([
      {
        operation: 'accounts.readUserAsStaff',
        verdict: 'refused',
        reason: 'core.not_found',
        object_id: person.id,
      },
    ])
  })
})

describe('a read by staff', () => {
  test('leaves a row with the reason', async () => {
    const staff = await app.person({ is_staff: true })
    await app.product.jobContext().inTransaction((ctx) =>
      auditRead(
        {
          ...ctx,
          actor: {
            kind: 'person',
            user_id: staff.id,
            acts_for: [staff.id],
            user_type: 'TN',
            is_staff: true,
            session_id: staff.session_id,
            machine: null,
          },
          agent: 'Prófari/1.0',
        },
        readUserAsStaff,
        { object_id: person.id, reason: 'support: bill' },
      ),
    )
    expect(await rowsOf(sql`object_id = ${person.id}`)).toMatchObject([
      {
        operation: 'accounts.readUserAsStaff',
        verdict: 'done',
        reason: 'support: bill',
        actor_id: staff.id,
        agent_hmac: mark('agent', 'Prófari/1.0'),
      },
    ])
  })
})

describe('rows that are never removed cannot be added without end', () => {
  const refuse = (actor: Person | null, now: Date) =>
    writeRefusal(app.product.runtime.db, app.product.config.secret, {
      endpoint: changeUser,
      object_id: null,
      verdict: 'refused',
      reason: 'core.not_found',
      request_id: 'r',
      now,
      actor: actor
        ? {
            kind: 'person',
            user_id: actor.id,
            acts_for: [actor.id],
            user_type: 'TN',
            is_staff: false,
            session_id: null,
            machine: null,
          }
        : ANONYMOUS,
      origin: { ip: '192.0.2.7', agent: null },
    })

  test('after so many in an hour they are counted, and the count is one row when the hour is over', async () => {
    const now = app.product.clock.now()
    for (let n = 0; n < REFUSED_ROWS + 25; n += 1) await refuse(person, now)
    expect(await rowsOf(sql`actor_id = ${person.id} and verdict = 'refused'`)).toHaveLength(
      REFUSED_ROWS,
    )
    app.product.clock.offset_ms += 3_600_000
    await countRefusals(app.product.runtime)
    expect(await countRefusals(app.product.runtime)).toBe(0)
    expect(
      await rowsOf(sql`actor_id = ${person.id} and operation = 'core.countRefusals'`),
    ).toMatchObject([{ reason: 'left_out:25', verdict: 'refused' }])
    await refuse(person, app.product.clock.now())
    expect(
      await rowsOf(sql`actor_id = ${person.id} and operation = 'accounts.changeUser'`),
    ).toHaveLength(REFUSED_ROWS + 1)
  })

  test('callers without an account are counted by the mark of their address', async () => {
    const now = app.product.clock.now()
    for (let n = 0; n < REFUSED_ROWS + 1; n += 1) await refuse(null, now)
    app.product.clock.offset_ms += 3_600_000
    await countRefusals(app.product.runtime)
    expect(
      await rowsOf(
        sql`address_hmac = ${mark('address', '192.0.2.7')} and operation = 'core.countRefusals'`,
      ),
    ).toMatchObject([{ reason: 'left_out:1', actor_id: null }])
  })
})
