import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#app/api.ts'
import * as accounts from '#features/accounts/shared/api.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import { versionOf } from '#tests/support/contracts.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { openKeys } from './keys.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const rows = async (): Promise<
  { operation: string; request_hash: string; reply: unknown; actor: string; key: string }[]
> =>
  (await fixtures.app.product.runtime.db.execute(sql`select * from idempotency_keys`)).rows as never
const term = async (contractId: string, title: string) => ({
  title,
  text: 'Gæludýr eru leyfð í íbúðinni.',
  updated_at: await versionOf(fixtures.app, contractId),
})

const SECRET =
  /^(password|current_password|new_password|token|accessToken|refreshToken|callback_url)$/
const fieldsOf = (schema: unknown, io: 'input' | 'output'): string[] => {
  const names: string[] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'properties') names.push(...Object.keys(inner as object))
      look(inner)
    }
  }
  look(z.toJSONSchema(schema as never, { io, unrepresentable: 'any' }))
  return names
}

describe('F1: what a repeated call leaves behind', () => {
  test('no call that proves who somebody is keeps anything, nor one that takes or gives a secret', () => {
    const keeping = endpoints.filter((one) => one.idempotency !== 'none')
    expect(keeping.length).toBeGreaterThan(40)
    const wrong = keeping.filter(
      (one) =>
        one.rate === 'auth' ||
        one.path.startsWith('/auth/') ||
        [...(one.body ? fieldsOf(one.body, 'input') : []), ...fieldsOf(one.reply, 'output')].some(
          (name) => SECRET.test(name),
        ),
    )
    expect(wrong.map((one) => one.name)).toEqual([])
    for (const name of [
      'login',
      'refresh',
      'logout',
      'register',
      'resetPassword',
      'changePassword',
      'confirmSignIn',
      'endOwnSession',
    ])
      expect([name, endpoints.find((one) => one.name === name)!.idempotency]).toEqual([
        name,
        'none',
      ])
  })

  test('a key that comes with a sign-in is not looked at, whatever it is, and nothing is written', async () => {
    const { app } = fixtures
    const person = await app.person()
    await app.ok(
      accounts.changePassword,
      { id: person.id, body: { new_password: 'fjórir hestar á túni' } },
      person,
      { key: 'one' },
    )
    const before = (await rows()).length
    const signIn = (key: string) =>
      app.call(
        accounts.login,
        {
          body: {
            provider: 'password',
            data: { email: person.email, password: 'fjórir hestar á túni' },
            device: 'app',
          },
        },
        null,
        { key },
      )
    const [first, second] = [await signIn('same'), await signIn('same')]
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([
      200,
      200,
      undefined,
    ])
    expect(second.body.refreshToken).not.toBe(first.body.refreshToken)
    expect((await signIn('x'.repeat(300))).status).toBe(200)
    expect((await rows()).length).toBe(before)
  })

  test('the input is kept under a key of its own: nobody who has the row can guess from it', async () => {
    const { app, ids, people } = fixtures
    const call = { id: ids.contract!, body: await term(ids.contract!, 'Gæludýr') }
    await app.ok(contracts.addSpecialTerm, call, people.landlord, { key: 'hashed' })
    const row = (await rows()).find((one) => one.key === 'hashed')!
    const input = { params: { id: call.id }, query: {}, body: call.body, files: [], raw: null }
    expect(row.request_hash).toMatch(/^[\w-]{43}$/)
    for (const encoding of ['hex', 'base64url'] as const)
      expect(row.request_hash).not.toBe(
        createHash('sha256').update(JSON.stringify(input)).digest(encoding),
      )
  })

  test('a repeat is known after the secret was changed', async () => {
    const { app, ids, people } = fixtures
    const { config } = app.product
    const before = config.keys
    const body = await term(ids.contract!, 'Reykingar')
    const send = () =>
      app.call(contracts.addSpecialTerm, { id: ids.contract!, body }, people.landlord, {
        key: 'rotated',
      })
    const first = await send()
    try {
      config.keys = openKeys('a new secret of at least thirty-two characters', before[0].secret)
      const again = await send()
      expect([
        again.status,
        again.headers['idempotent-replayed'],
        again.raw.equals(first.raw),
      ]).toEqual([200, 'true', true])
    } finally {
      config.keys = before
    }
  })
})

describe('L4: who has lost the thing since', () => {
  test('is answered as without a key, and nothing is told', async () => {
    const { app, people } = fixtures
    const [owner, other] = [people.outsider_landlord!, await app.person({ user_type: 'LL' })]
    const created = (await app.ok(contracts.createContract, { body: {} } as never, owner)) as {
      id: string
    }
    const call = { id: created.id, body: await term(created.id, 'Bílskúr') }
    const first = await app.call(contracts.addSpecialTerm, call, owner, { key: 'lost' })
    expect([
      first.status,
      (await app.call(contracts.addSpecialTerm, call, owner, { key: 'lost' })).headers[
        'idempotent-replayed'
      ],
    ]).toEqual([200, 'true'])
    await app.product.runtime.db.execute(
      sql`update contract_collaborators set user_id = ${other.id} where contract_id = ${created.id} and user_id = ${owner.id}`,
    )
    await app.product.runtime.db.execute(
      sql`update contract_parties set user_id = ${other.id} where contract_id = ${created.id} and user_id = ${owner.id}`,
    )
    const again = await app.call(contracts.addSpecialTerm, call, owner, { key: 'lost' })
    const without = await app.call(contracts.addSpecialTerm, call, owner)
    expect([again.status, again.headers['idempotent-replayed'], again.problem.code]).toEqual([
      without.status,
      undefined,
      without.problem.code,
    ])
    expect(again.status).toBe(404)
  })

  test('a call that itself closes or removes the thing is still answered again', async () => {
    const { app, people } = fixtures
    const owner = people.outsider_landlord!
    const { id } = (await app.ok(contracts.createContract, { body: {} } as never, owner)) as {
      id: string
    }
    const remove = () => app.call(contracts.removeContract, { id }, owner, { key: 'gone' })
    const [first, again] = [await remove(), await remove()]
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([
      200,
      200,
      'true',
    ])
    expect((await app.call(contracts.removeContract, { id }, owner)).status).toBe(404)
  })
})

test('a reply is given again for 24 hours; then the key stands for a new call', async () => {
  const { app, ids, people } = fixtures
  const body = await term(ids.contract!, 'Garður')
  const send = (now = body) =>
    app.call(contracts.addSpecialTerm, { id: ids.contract!, body: now }, people.landlord, {
      key: 'day',
    })
  const first = await send()
  app.product.clock.offset_ms += 23 * 3_600_000
  expect((await send()).raw.equals(first.raw)).toBe(true)
  app.product.clock.offset_ms += 2 * 3_600_000
  const later = await send(await term(ids.contract!, 'Garður'))
  expect([later.status, later.headers['idempotent-replayed'], later.raw.equals(first.raw)]).toEqual(
    [200, undefined, false],
  )
})
