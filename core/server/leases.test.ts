import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openLeases } from './leases.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('one holder at a time; the next may begin once the first has ended, however it ended', async () => {
  const [one, other] = [openLeases(app.product.pool), openLeases(app.product.pool)]
  const ran: string[] = []
  const inside = await one.run('rent', async () => {
    ran.push('one')
    expect(await other.run('rent', async () => ran.push('never'))).toBe(false)
    expect(await one.run('rent', async () => ran.push('never'))).toBe(false)
    expect(await other.run('mail', async () => ran.push('mail'))).toBe(true)
  })
  expect(inside).toBe(true)
  const broken = other.run('rent', async () => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await one.run('rent', async () => ran.push('again'))).toBe(true)
  expect(ran).toEqual(['one', 'mail', 'again'])
  await one.close()
  await other.close()
})

test('a lease goes with the connection of its holder, who connects anew', async () => {
  const [one, other] = [openLeases(app.product.pool), openLeases(app.product.pool)]
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = one.run('books', async () => {
    begin()
    await end
  })
  await begun
  expect(await other.run('books', async () => undefined)).toBe(false)
  const owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  await owner.query(`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.granted and d.datname = current_database()`)
  await owner.end()
  await expect.poll(() => other.run('books', async () => undefined)).toBe(true)
  resolve()
  await first
  expect(await one.run('books', async () => undefined)).toBe(true)
  await one.close()
  await other.close()
})

test('a database that stops after the lease was given back brings nothing down', async () => {
  const clients: pg.PoolClient[] = []
  const pool = {
    connect: async () => {
      const client = await app.product.pool.connect()
      clients.push(client)
      return client
    },
  } as unknown as pg.Pool
  const leases = openLeases(pool)
  expect(await leases.run('mail', async () => undefined)).toBe(true)
  await leases.close()
  expect(() => clients[0]!.emit('error', new Error('the database stops'))).not.toThrow()
})
