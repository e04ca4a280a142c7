import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/events.ts'
import { register, requestPasswordReset } from '#features/accounts/shared/api.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Job } from './context.ts'
import { migrateJobs } from './jobs.ts'
import type { Mail } from '#providers/mail/port.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const registration = (n: number) => ({
  user_type: 'TN' as const,
  full_name: 'Jóna Jónsdóttir',
  email: `bidrod${n}@example.is`,
  password: 'langt og gott lykilorð 7',
  primary_language: 'is' as const,
  terms_accepted: true as const,
})

describe('letters that somebody waits for', () => {
  test('a reset goes out while every letter of two hundred registrations is held up', async () => {
    const known = await app.person()
    const { ports } = app.product.runtime
    const real: Mail = ports.mail
    const gone: string[] = []
    const [reset, inHand] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let held = 0
    // The mail server takes no confirmation until the reset is out, and no reset until eight confirmations are in
    // progress: with places that they share, or e-mails one at a time, this would never end.
    ports.mail = {
      send: async (message) => {
        if (message.key.startsWith('accounts:confirm')) {
          held += 1
          if (held === 8) inHand.resolve()
          await reset.promise
        } else await inHand.promise
        const done = await real.send(message)
        gone.push(message.key)
        if (message.key.startsWith('accounts:reset')) reset.resolve()
        return done
      },
    }
    // An answer takes a quarter of a second whether the address is known or not, so eight are sent at a time.
    for (let n = 0; n < 200; n += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, k) => app.ok(register, { body: registration(n + k) })),
      )
    await app.ok(requestPasswordReset, { body: { email: known.email } })
    await app.product.runtime.jobs.start(app.product.jobContext)
    await reset.promise
    expect(gone[0]).toMatch(/^accounts:reset:/)
    for (;;) {
      const { waiting } = await app.product.runtime.jobs.backlog()
      if (waiting === 0) break
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
    expect(new Set(gone).size).toBe(201)
    expect(gone).toHaveLength(201)
    await app.product.runtime.jobs.stop()
  })
})

describe('every job', () => {
  test('that sends a letter says which lane it takes', () => {
    const letters = jobs.filter((one) => /\.(tell|send|remind|invite|warn|notify)_/.test(one.name))
    expect(
      letters.filter((one) => one.lane !== 'prompt' && one.lane !== 'mail').map((one) => one.name),
    ).toEqual([])
    expect(
      letters
        .filter((one) => one.lane === 'prompt')
        .map((one) => one.name)
        .toSorted(),
    ).toEqual([
      'accounts.send_confirmation',
      'accounts.send_email_addition',
      'accounts.send_password_reset',
      'accounts.send_phone_code',
      'households.send_invitation',
      'reviews.send_review_request',
    ])
  })
})

describe('queues', () => {
  const waiting = async (queue: string) =>
    (
      await app.product.pool.query<{ data: { job: string; data: unknown } }>(
        "select data from jobs.job where name = $1 and state = 'created' order by created_on",
        [queue],
      )
    ).rows.map(({ data }) => data)
  const letter = jobs.find((one) => one.name === 'accounts.notify_password_changed')!

  test('are few, by what their jobs do outside', async () => {
    const { rows } = await app.product.pool.query<{ name: string }>(
      "select name from jobs.queue where policy = 'short' order by name",
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'accounts.send_confirmation',
      'accounts.send_email_addition',
      'accounts.send_password_reset',
      'accounts.send_phone_code',
      'households.send_invitation',
      'local',
      'mail',
      'properties.check_import',
      'reviews.send_review_request',
      'vendor',
    ])
  })

  test('hold one job for a key while the first waits', async () => {
    await app.drain()
    const { db, jobs: runner } = app.product.runtime
    for (const key of ['k1', 'k1', 'k2'])
      await runner.enqueue(db, letter as Job<never>, { n: key } as never, key)
    expect(await waiting('mail')).toEqual(
      ['k1', 'k2'].map((key) => ({ job: letter.name, data: { n: key } })),
    )
    await app.product.pool.query("delete from jobs.job where name = 'mail'")
  })

  test('take many of one listener at once, each key once, as one by one', async () => {
    await app.drain()
    const { db, jobs: runner } = app.product.runtime
    const given = (key: string) => ({ data: { n: key } as never, key })
    await runner.enqueue(db, letter as Job<never>, { n: 'k1' } as never, 'k1')
    await runner.enqueueAll(db, letter as Job<never>, ['k1', 'k2', 'k3', 'k3'].map(given))
    const kept = async () => {
      const { rows } = await app.product.pool.query(
        `select singleton_key, data, retry_limit, retry_delay, retry_backoff, policy, expire_seconds from jobs.job where name = 'mail' order by 1`,
      )
      return rows as Record<string, unknown>[]
    }
    const rows = await kept()
    expect(rows.map(({ singleton_key }) => singleton_key)).toEqual(['k1', 'k2', 'k3'])
    const [one, ...others] = rows.map(({ singleton_key: _key, data: _data, ...rest }) => rest)
    expect(others).toEqual([one, one])
    expect(rows[2]!.data).toEqual({ job: letter.name, data: { n: 'k3' } })
    await app.product.pool.query("delete from jobs.job where name = 'mail'")
  })

  /** A queue as it was before, with a job in each state that has not ended well. */
  const fillOldQueue = async (name: string): Promise<void> => {
    const boss = new PgBoss({ connectionString: app.owner_url, schema: 'jobs', supervise: false })
    await boss.start()
    await boss.deleteQueue(name)
    await boss.createQueue(name)
    for (const n of ['active', 'failed', 'done']) await boss.send(name, { n }, { retryLimit: 0 })
    // Jobs of one moment come in any order.
    const taken = await boss.fetch<{ n: string }>(name, { batchSize: 3 })
    const idOf = (n: string) => taken.find((one) => one.data.n === n)!.id
    await boss.fail(name, idOf('failed'))
    await boss.complete(name, idOf('done'))
    await boss.send(name, { n: 'old' }, { priority: 1 })
    await boss.send(name, { n: 'later' }, { startAfter: 3600 })
    await boss.stop({ graceful: false })
  }
  const OPEN = ['active', 'failed', 'later', 'old']
  const unfinished = async (queue: string) =>
    (
      await app.product.pool.query<{ n: string; state: string }>(
        "select coalesce(data -> 'data' ->> 'n', data ->> 'n') as n, state from jobs.job where name = $1 and state <> 'completed' order by 1",
        [queue],
      )
    ).rows

  test.each([
    ['a queue of several jobs', letter, 'mail'],
    ['a queue of the same name', jobs.find((one) => one.lane === 'prompt')!, null],
  ])('what is open in a queue of before is taken over into %s', async (_into, one, queue) => {
    await fillOldQueue(one.name)
    await migrateJobs(app.owner_url, [one as never])
    await migrateJobs(app.owner_url, [one as never])
    const found = await unfinished(queue ?? one.name)
    expect(found.map((row) => row.n)).toEqual(OPEN)
    expect(found.find((row) => row.n === 'failed')?.state).toBe('failed')
    expect(await waiting(queue ?? one.name)).toContainEqual({ job: one.name, data: { n: 'old' } })
    if (queue) expect(await unfinished(one.name)).toEqual([])
    await app.product.pool.query('delete from jobs.job')
  })

  test('a start that breaks off while it takes over loses nothing', async () => {
    const owner = new pg.Client({ connectionString: app.owner_url })
    await owner.connect()
    await fillOldQueue(letter.name)
    await owner.query(`create function jobs.break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger break_off before delete on jobs.queue for each row execute function jobs.break_off()`)
    await expect(migrateJobs(app.owner_url, [letter as never])).rejects.toThrow('broken off')
    expect((await unfinished(letter.name)).map((row) => row.n)).toEqual(OPEN)
    await owner.query('drop function jobs.break_off cascade')
    await owner.end()
    await migrateJobs(app.owner_url, [letter as never])
    expect((await unfinished('mail')).map((row) => row.n)).toEqual(OPEN)
    await app.product.pool.query('delete from jobs.job')
  })
})
