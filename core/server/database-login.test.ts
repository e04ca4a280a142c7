import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { APPEND_ONLY } from './append-only.ts'
import { loginProblem } from './database-login.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const REFUSED = '42501'
const product = async <T>(step: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await app.product.pool.connect()
  try {
    return await step(client)
  } finally {
    client.release(true)
  }
}
const refusalOf = (client: pg.ClientBase, statement: string) =>
  client.query(statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('the connection that serves the product', () => {
  test.each([
    'set role igloo_owner',
    'set session authorization igloo_owner',
    'alter role igloo_web superuser',
    'grant igloo_owner to igloo_web',
    'alter table audit_events disable trigger all',
    'set session_replication_role = replica',
    'drop trigger audit_events_append_only on audit_events',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create table x (a int)',
    'create schema x',
    'create function x() returns int language sql as $$ select 1 $$',
    'drop table users',
    'alter table users add x int',
    'create index x on users (full_name)',
    'create extension dblink',
    'create database x',
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "copy users to '/tmp/x'",
    "copy users to program 'true'",
    'select * from pg_authid',
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)",
  ])('%s is refused, with the application role and after `set role none`', async (statement) => {
    await product(async (client) => {
      expect(await refusalOf(client, statement)).toBe(REFUSED)
      await client.query('set role none')
      expect(await refusalOf(client, statement)).toBe(REFUSED)
      expect((await client.query('select session_user as who')).rows).toEqual([
        { who: 'igloo_web' },
      ])
    })
  })

  // Rights on a database are not copied with it, so this looks at the one that was migrated.
  test('temporary tables are not for it either', async () => {
    const { rows } = await owner.query(
      "select has_database_privilege('igloo_web', 'igloo_template', 'temporary') as may",
    )
    expect(rows).toEqual([{ may: false }])
  })

  test.each(
    APPEND_ONLY.flatMap((table) => [
      `update ${table} set id = id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
  )('%s is refused', async (statement) => {
    await product(async (client) => {
      expect(['42501', '42703']).toContain(await refusalOf(client, statement))
      await client.query('set role none')
      expect(['42501', '42703']).toContain(await refusalOf(client, statement))
    })
  })
})

describe('which logins production takes', () => {
  const made: string[] = []
  afterAll(async () => {
    for (const name of made.toReversed()) {
      await owner.query(`drop owned by ${name}`)
      await owner.query(`drop role ${name}`)
    }
  })
  const login = async (
    rest: string,
    more: (name: string) => string[] = () => [],
  ): Promise<string> => {
    const name = `t_${randomBytes(6).toString('hex')}`
    made.push(name)
    await owner.query(`create role ${name} login password 'x' ${rest}`)
    for (const statement of more(name)) await owner.query(statement)
    const url = new URL(app.owner_url)
    url.username = name
    url.password = 'x'
    return url.href
  }

  test('a member of the application role and nothing else', async () => {
    expect(await loginProblem(await login('in role igloo_app'))).toBeNull()
    expect(await loginProblem(app.product.pool.options.connectionString!)).toBeNull()
  })
  test('the owner and superuser is refused in one line', async () => {
    const problem = await loginProblem(app.owner_url)
    expect(problem).toMatch(
      /^the login igloo_owner of DATABASE_URL must be a member of igloo_app and nothing else, but is superuser, /,
    )
    expect(problem).not.toContain('\n')
  })
  test.each<[string, string, (name: string) => string[], RegExp]>([
    ['no member of the application role', '', () => [], /no member of igloo_app/],
    ['one that makes roles', 'createrole in role igloo_app', () => [], /createrole/],
    ['one that passes row security', 'bypassrls in role igloo_app', () => [], /bypassrls/],
    [
      'the owner of a table',
      'in role igloo_app',
      (name) => [`create table t_${name} (a int)`, `alter table t_${name} owner to ${name}`],
      /owner of table t_/,
    ],
    [
      'a member of a superuser',
      'in role igloo_app',
      (name) => [`grant igloo_owner to ${name}`],
      /member of igloo_owner/,
    ],
    [
      'a reader of every table',
      'in role igloo_app',
      (name) => [`grant pg_read_all_data to ${name}`],
      /member of pg_read_all_data/,
    ],
    [
      'one that could hand the role on',
      '',
      (name) => [`grant igloo_app to ${name} with admin option`],
      /with admin option/,
    ],
  ])('%s is refused', async (_name, rest, more, words) => {
    expect(await loginProblem(await login(rest, more))).toMatch(words)
  })
  test('a member of a member of an owner is refused', async () => {
    const between = `t_${randomBytes(6).toString('hex')}`
    made.push(between)
    await owner.query(`create role ${between} nologin`)
    await owner.query(`grant igloo_owner to ${between}`)
    expect(
      await loginProblem(
        await login('in role igloo_app', (name) => [`grant ${between} to ${name}`]),
      ),
    ).toMatch(/member of igloo_owner, .*member of t_/)
  })
})
