import { describe, expect, test } from 'vitest'
import { tablesIn } from './sql-tables.ts'
import { findWallBreaks, unreadTables, type Source } from './table-walls.ts'

const TABLES: readonly Source[] = [
  {
    file: 'features/accounts/server/tables.ts',
    text: "export const users = table('users', { id: id() })",
  },
  {
    file: 'features/contracts/server/tables.ts',
    text: "export const contracts = table('contracts', { id: id() })\nexport const signingTasks = table('signing_tasks', {})",
  },
  { file: 'core/server/tables.ts', text: "export const events = table(\n  'events', {})" },
]
const breaks = (file: string, text: string): string[] =>
  findWallBreaks([...TABLES, { file, text }]).map((one) => `${one.table} ${one.kind}`)
const inQueries = (text: string): string[] => breaks('features/banking/server/queries.ts', text)

describe('SQL text', () => {
  const CASES: readonly [what: string, code: string, found: string[]][] = [
    ['a select', 'sql`select 1 from contracts where id = ${id}`', ['contracts sql']],
    ['a join', 'sql`select 1 from bills b join contracts c on true`', ['contracts sql']],
    ['a comma', 'sql`select 1 from bills b, users u`', ['users sql']],
    ['a subquery', 'sql`exists (select 1 from users u where u.id = b.user_id)`', ['users sql']],
    ['an insert', 'sql`insert into events (id) values (1)`', ['events sql']],
    ['an update', 'sql`update users set full_name = 1`', ['users sql']],
    ['a delete', 'sql`delete from only contracts`', ['contracts sql']],
    [
      'a lateral join',
      'sql`from bills b left join lateral (select * from users) u on true`',
      ['users sql'],
    ],
    ['the schema and quotes', 'sql`select 1 from public."users"`', ['users sql']],
    ['capital letters', 'sql`SELECT 1 FROM users`', ['users sql']],
    ['a column of the table', 'isProven(sql`users.id`)', ['users sql']],
    ['a fragment of sources', 'sql`contracts c join bills b on true`', ['contracts sql']],
    ['a plain statement', "pool.query('select id from users for update')", ['users sql']],
    ['a plain template', 'const T = `select 1 from users`', ['users sql']],
    ['raw text', "sql`select 1 from ${sql.raw('users u')}`", ['users sql']],
    ['an identifier', "sql`select 1 from ${sql.identifier('users')}`", ['users sql']],
    [
      'a constant of the file',
      "const T = 'users'\nsql`select 1 from ${sql.raw(T)}`",
      ['users sql'],
    ],
    ['a typed statement', 'db.execute<{ id: string }>(sql`select id from users`)', ['users sql']],
    [
      'the table behind a common table expression of its name',
      'sql`with users as (select * from users) select 1 from users`',
      ['users sql'],
    ],
  ]
  test.each(CASES)('%s', (_what, code, found) => expect(inQueries(code)).toEqual(found))

  const FREE: readonly [what: string, code: string][] = [
    ['a column', 'sql`select events, b.contracts from bills b order by users`'],
    ['an alias of something else', 'sql`select users.id from bills users`'],
    ['the name of a subquery', 'sql`select events.n from (select 1 as n) as events`'],
    ['a common table expression', 'sql`with events as (select 1 as n) select n from events`'],
    ['the name of a result', 'sql`select count(*) as contracts from bills`'],
    ['a part of an instant', 'sql`select extract(epoch from events) from bills`'],
    ['a comparison', 'sql`select 1 from bills where a is distinct from events`'],
    ['a lock', 'sql`select 1 from bills users for update of users`'],
    ['a string in SQL', "sql`select 1 from bills where noun = 'from users'`"],
    ['a comment in SQL', 'sql`select 1 from bills -- from users`'],
    ['a view with a name like it', 'sql`select 1 from contracts_shown, users_of_today`'],
    ['words that are no SQL', "say('news from users', 'contracts', `update users`)"],
    ['its own table', 'sql`select 1 from bills`'],
  ]
  test.each(FREE)('says nothing of %s', (_what, code) => expect(inQueries(code)).toEqual([]))

  test('an owner names its own tables', () => {
    const code = 'sql`select 1 from contracts c join signing_tasks t on true`'
    expect(breaks('features/contracts/server/queries/lists.ts', code)).toEqual([])
    expect(breaks('features/banking/server/public.ts', code)).toEqual([
      'contracts sql',
      'signing_tasks sql',
    ])
  })

  test('core, providers and app are owners of their own; tests and the demo are not checked', () => {
    const code = 'sql`select 1 from users`'
    for (const file of ['core/server/x.ts', 'providers/bank/x.ts', 'app/site/x.ts'])
      expect(breaks(file, code), file).toEqual(['users sql'])
    for (const file of ['features/x/server/x.test.ts', 'app/demo/x.ts', 'tests/support/x.ts'])
      expect(breaks(file, code), file).toEqual([])
  })

  test('a name after the end of a list of tables is a column', () => {
    const names = new Set(['users'])
    expect([...tablesIn('select a from b order by c, users', names)]).toEqual([])
    expect([...tablesIn('select a, (select 1 from b, users) from c', names)]).toEqual(['users'])
  })
})

describe('Drizzle', () => {
  const USE = "import { users, type UserRow } from '#features/accounts/server/tables.ts'\n"

  test('a table of another feature or of core is imported', () => {
    expect(inQueries(`${USE}db.select().from(users)`)).toEqual(['users drizzle'])
    expect(inQueries("import { events as e } from '#core/server/tables.ts'")).toEqual([
      'events drizzle',
    ])
    expect(inQueries("import * as all from '../../contracts/server/tables.ts'")).not.toEqual([])
    expect(inQueries("const { users } = await import('../../accounts/server/tables.ts')")).toEqual([
      'users drizzle',
    ])
    expect(inQueries("export { users } from '#features/accounts/server/tables.ts'")).toEqual([
      'users drizzle',
    ])
  })

  test('a type of another feature is no table, its row type is', () => {
    expect(inQueries("import { type UserRow } from '#features/accounts/server/tables.ts'")).toEqual(
      [],
    )
    expect(inQueries("import type { users } from '#features/accounts/server/tables.ts'")).toEqual([
      'users drizzle',
    ])
  })

  test('tables.ts names the table of another where a key points at it, and nowhere else', () => {
    const file = 'features/banking/server/tables.ts'
    const table = (columns: string) => `${USE}export const bills = table('bills', ${columns})`
    expect(breaks(file, table('{ by: uuid().references(() => users.id) }'))).toEqual([])
    expect(
      breaks(file, table('{ by: uuid() }, (c) => [foreignKey({ foreignColumns: [users.id] })]')),
    ).toEqual([])
    expect(
      breaks(file, table('{ by: uuid().references(() => users.id), at: users.created_at }')),
    ).toEqual(['users drizzle'])
  })
})

describe('public.ts', () => {
  test('hands out functions, not tables', () => {
    const file = 'features/accounts/server/public.ts'
    expect(breaks(file, "export { users } from './tables.ts'")).toEqual(['users export'])
    expect(breaks(file, "import { users } from './tables.ts'\nexport { users }")).toEqual([
      'users export',
    ])
    expect(breaks(file, "export { type users, findUser } from './tables.ts'")).toEqual([])
    expect(
      breaks('features/accounts/server/public/people.ts', "export * from '../tables.ts'"),
    ).toEqual(['users export'])
  })
})

test('tables that are made in a way that is not read are named', () => {
  const file = 'features/banking/server/tables.ts'
  expect(unreadTables(TABLES)).toEqual([])
  expect(
    unreadTables([...TABLES, { file, text: "export const bills = rows('bills', {})" }]),
  ).toEqual([file])
})
