import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeUser } from '#features/accounts/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { auditHead, checkAudit, sealAudit, type Anchor } from './audit-chain.ts'

let app: TestApp
let person: Person
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  person = await app.person()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const write = (n: number) =>
  app.ok(changeUser, { id: person.id, body: { address: `Gata ${n}` } }, person)
const seal = () => app.product.jobContext().inTransaction((ctx) => sealAudit(ctx.tx, ctx.now))
const check = (anchors: readonly Anchor[] = []) => checkAudit(app.product.runtime.db, anchors)
const anchor = async (): Promise<Anchor> => ({
  day: '2026-11-20',
  ...(await auditHead(app.product.runtime.db))!,
})

describe('the chain', () => {
  test('seals every row once and has nothing to say of a whole log', async () => {
    for (let n = 0; n < 7; n += 1) await write(n)
    expect(await seal()).toBeGreaterThanOrEqual(7)
    expect(await seal()).toBe(0)
    await write(8)
    expect(await seal()).toBe(1)
    const report = await check([await anchor()])
    expect(report.findings).toEqual([])
    expect(report.rows).toBeGreaterThanOrEqual(8)
  })

  test('seals of several workers at once: no row twice, none left out', async () => {
    for (let n = 0; n < 9; n += 1) await write(n)
    await Promise.all([seal(), seal(), seal(), write(20), write(21)])
    await seal()
    expect((await check()).findings).toEqual([])
    expect(
      (
        await owner.query(
          'select 1 from audit_events a left join audit_seals s on s.audit_id = a.id where s.seq is null',
        )
      ).rowCount,
    ).toBe(0)
  })

  test('a row whose transaction commits after later rows were sealed is sealed next', async () => {
    const late = new pg.Client({ connectionString: app.owner_url })
    await late.connect()
    await late.query('begin')
    await late.query(`insert into audit_events (id, at, actor_kind, operation, verdict, request_id)
      select (substr(id::text, 1, 14) || '7000-8000-000000000001')::uuid, at, 'person', 'late.one', 'done', 'r' from audit_events order by id desc limit 1`)
    await write(30)
    expect(await seal()).toBe(1)
    await late.query('commit')
    await late.end()
    expect(await seal()).toBe(1)
    expect((await check()).findings).toEqual([])
  })
})

describe('what an owner who sets the guards aside leaves behind', () => {
  let before: Anchor
  beforeEach(async () => {
    for (let n = 0; n < 4; n += 1) await write(n)
    await seal()
    before = await anchor()
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
  })
  afterEach(async () => {
    await owner.query('rollback')
  })

  const nth = (fromEnd: number) =>
    `(select audit_id from audit_seals order by seq desc offset ${fromEnd} limit 1)`
  /** The check runs on the owner's connection, so that it sees what is taken back afterwards. */
  const found = async () => {
    const { drizzle } = await import('drizzle-orm/node-postgres')
    return (await checkAudit(drizzle(owner) as never, [before])).findings.map((one) => one.check)
  }

  test.each([
    [
      'a changed verdict',
      [`update audit_events set verdict = 'done', reason = 'x' where id = ${nth(1)}`],
      ['row_changed'],
    ],
    [
      'a changed time',
      [`update audit_events set at = at - interval '1 second' where id = ${nth(1)}`],
      ['row_changed'],
    ],
    [
      'a value moved from one column to the next',
      [`update audit_events set reason = request_id, request_id = '' where id = ${nth(1)}`],
      ['row_changed'],
    ],
    ['a removed row', [`delete from audit_events where id = ${nth(1)}`], ['row_missing']],
    [
      'a removed row with its seal',
      [
        `create temp table gone on commit drop as select ${nth(1)} as id`,
        'delete from audit_seals where audit_id = (select id from gone)',
        'delete from audit_events where id = (select id from gone)',
      ],
      ['seal_missing', 'chain_broken'],
    ],
    [
      'two rows that changed places',
      [
        `create temp table two on commit drop as select seq, audit_id, content_hash from audit_seals order by seq desc offset 1 limit 2`,
        'drop index audit_seals_event',
        'update audit_seals s set audit_id = o.audit_id, content_hash = o.content_hash from two t join two o on o.seq <> t.seq where s.seq = t.seq',
      ],
      ['chain_broken', 'chain_broken'],
    ],
    [
      'a tail cut off after an anchor',
      [
        `create temp table tail on commit drop as select audit_id from audit_seals order by seq desc limit 2`,
        'delete from audit_seals where audit_id in (select audit_id from tail)',
        'delete from audit_events where id in (select audit_id from tail)',
      ],
      ['anchor_beyond_chain'],
    ],
    [
      'a row slipped in with an old time',
      [
        `insert into audit_events (id, at, actor_kind, operation, verdict, request_id) values ('01890000-0000-7000-8000-000000000001', now() - interval '3 days', 'person', 'x', 'done', 'r')`,
      ],
      ['row_without_seal'],
    ],
  ])('%s is found', async (_name, statements, expected) => {
    expect(await found()).toEqual([])
    for (const statement of statements) await owner.query(statement)
    expect(await found()).toEqual(expected)
  })

  test('a chain that was computed anew is found by the anchor alone', async () => {
    await owner.query(`update audit_events set verdict = 'refused' where id = ${nth(1)}`)
    await owner.query('delete from audit_seals')
    const { drizzle } = await import('drizzle-orm/node-postgres')
    await sealAudit(drizzle(owner) as never, app.product.clock.now())
    expect(await found()).toEqual(['anchor_differs'])
    expect((await checkAudit(drizzle(owner) as never, [])).findings).toEqual([])
  })
})
