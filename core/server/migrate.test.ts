import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { despiteLocks } from './migrate.ts'

let app: TestApp
/** One starts the program; what the other asked for goes on though its process was killed. */
let [starting, killed]: pg.Client[] = []
beforeAll(async () => {
  app = await openTestApp()
  starting = new pg.Client({ connectionString: app.owner_url })
  killed = new pg.Client({ connectionString: app.owner_url })
  await starting.connect()
  await killed.connect()
})
afterAll(async () => {
  await starting!.end()
  await killed!.end()
  await app.close()
})

const guard = () => starting!.query("comment on table settings is 'guarded'")
const comment = async (): Promise<string> => {
  const { rows } = await starting!.query(
    "select obj_description('settings'::regclass, 'pg_class') as said",
  )
  return rows[0].said
}
const hold = async () => {
  await killed!.query('begin')
  await killed!.query('lock table settings in share row exclusive mode')
}

test('a guard that a killed process stands in the way of is put up a moment later', async () => {
  await starting!.query('set lock_timeout = 50')
  await hold()
  const up = despiteLocks(starting!, guard, { pause_ms: 50 })
  setTimeout(() => void killed!.query('commit'), 120)
  await up
  expect(await comment()).toBe('guarded')
})

test('a lock that stays is said; nothing else is tried twice', async () => {
  await hold()
  await expect(despiteLocks(starting!, guard, { tries: 2, pause_ms: 10 })).rejects.toMatchObject({
    code: '55P03',
  })
  await killed!.query('rollback')
  let tries = 0
  const wrong = despiteLocks(starting!, () => {
    tries += 1
    return starting!.query('select nothing_like_that')
  })
  await expect(wrong).rejects.toMatchObject({ code: '42703' })
  expect(tries).toBe(1)
})
