import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connectionOf } from '#core/server/db.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from '#app/api.ts'
import { sampleInput } from '#tests/support/generate.ts'
import { ACTORS, type ActorName } from '#tests/support/actors.ts'
import { callOf, type Ids, type Fixtures } from '#tests/support/fixtures.ts'
import type { Answer, Person } from '#tests/support/test-app.ts'
import type { Verdict } from './authorization.ts'
import { EXPECTED, expectedBy } from './expected.ts'
import { otherVerdicts } from './other-actors.ts'

export const nameOf = (one: AnyEndpoint) => `${one.feature}.${one.name}`
export interface Cell {
  key: string
  endpoint: AnyEndpoint
  ids: Ids
  expected: Record<ActorName, Verdict>
}
export interface Violation {
  cell: string
  actor: ActorName
  expected: Verdict
  got: string
}

/** Every row of the table with the endpoint that it judges. */
export const cellsOf = (fixtures: Fixtures, one: AnyEndpoint): Cell[] =>
  (['', '@second'] as const).flatMap((suffix) => {
    const key = nameOf(one) + suffix
    const expected = EXPECTED[key]
    return expected
      ? [
          {
            key,
            endpoint: one,
            ids: suffix === '' ? fixtures.ids : fixtures.second,
            expected: { ...expected, ...otherVerdicts(key, expected) },
          },
        ]
      : []
  })

interface Parsing {
  safeParse: (value: unknown) => { success: boolean }
}
const without = (input: unknown, endpoint: AnyEndpoint, place: 'body' | 'query'): unknown => {
  if (typeof input !== 'object' || input === null) return input
  const slim = Object.fromEntries(
    Object.entries(input).filter(
      ([field]) =>
        !endpoint.refs[`${place}.${field}`] || endpoint.refs[`${place}.${field}`] === 'text',
    ),
  )
  return (endpoint[place] as Parsing).safeParse(slim).success ? slim : input
}

/** A fitting call about the things of the fixtures, without the ids that may be left out: those are judged on their own. */
export const plainCall = (endpoint: AnyEndpoint, ids: Ids): object => {
  const input = sampleInput(endpoint)
  const plain = expectedBy(nameOf(endpoint)).authorization.plain?.[endpoint.name]
  return callOf(
    endpoint,
    {
      ...(input.body === undefined
        ? {}
        : {
            body: {
              ...(without(input.body, endpoint, 'body') as object),
              ...plain,
            },
          }),
      ...(input.query
        ? {
            query: {
              ...(without(input.query, endpoint, 'query') as Record<string, unknown>),
              ...(input.body === undefined ? plain : {}),
            },
          }
        : {}),
    },
    ids,
  )
}

export const send = async (
  fixtures: Fixtures,
  endpoint: AnyEndpoint,
  call: object,
  as: Person | null,
  extra: Record<string, string> = {},
): Promise<Answer<unknown>> => {
  if (endpoint.body_kind === 'raw')
    return fixtures.app.call(endpoint, call as never, as, {
      payload: '{}',
      headers: { 'content-type': 'application/octet-stream', ...extra },
    })
  if (endpoint.body_kind === 'multipart') {
    const boundary = 'igloo'
    return fixtures.app.call(endpoint, call as never, as, {
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...extra },
    })
  }
  return fixtures.app.call(endpoint, call as never, as, { headers: extra })
}

// What every call may write: the audit trail, counters, keys and the time of the last look.
const KEPT_APART = new Set(['audit_events', 'rate_counters', 'idempotency_keys'])

/** One line for the content of every table. */
export const digestOf = async (fixtures: Fixtures): Promise<string> => {
  const { db } = fixtures.app.product.runtime
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !KEPT_APART.has(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(coalesce(string_agg(line, '|' order by line), '')) as content from (select (to_jsonb(t) - 'last_seen_at')::text as line from ${sql.identifier(name)} t) lines`,
    )
  const { rows } = await db.execute<{ name: string; content: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows
    .map((row) => `${row.name}:${row.content}`)
    .toSorted()
    .join('\n')
}

/** With row security off the access rules are tested alone: a wrong rule must be seen although the database would hide the rows. */
export const setRowSecurity = async (fixtures: Fixtures, isOn: boolean): Promise<void> => {
  const owner = new pg.Client({ connectionString: fixtures.app.owner_url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(
      'select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid',
    )
    for (const { name } of rows)
      await owner.query(`alter table ${name} ${isOn ? 'enable' : 'disable'} row level security`)
  } finally {
    await owner.end()
  }
}

/** The same connection, on which a transaction that would be committed is undone. */
const undoing = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...given: unknown[]) => unknown
      return key === 'query'
        ? (first: unknown, ...rest: unknown[]) =>
            method(first === 'commit' ? 'rollback' : first, ...rest)
        : method
    },
  })

/** Runs a step in which every transaction is undone after its answer is known, so that no cell sees another's doing. */
export const dry = async <T>(fixtures: Fixtures, step: () => Promise<T>): Promise<T> => {
  const pool = connectionOf(fixtures.app.product.runtime.db) as pg.Pool
  const real = pool.connect.bind(pool)
  // With a callback the pool asks itself, for a single statement.
  const connect = (callback?: never) =>
    callback === undefined ? real().then(undoing) : real(callback)
  pool.connect = connect as typeof pool.connect
  try {
    return await step()
  } finally {
    pool.connect = real
  }
}

const verdictOf = (status: number): Verdict | 'fault' =>
  status === 401 || status === 403 || status === 404 ? status : status >= 500 ? 'fault' : 'ok'

export const judgeCell = async (
  fixtures: Fixtures,
  cell: Cell,
  actor: ActorName,
): Promise<Violation | null> => {
  const answer = await send(
    fixtures,
    cell.endpoint,
    plainCall(cell.endpoint, cell.ids),
    fixtures.people[actor],
  )
  const got = verdictOf(answer.status)
  return got === cell.expected[actor]
    ? null
    : {
        cell: cell.key,
        actor,
        expected: cell.expected[actor],
        got: `${answer.status} ${answer.problem?.code ?? ''}`,
      }
}

/** Whether the matrix notices that somebody got the rule of one operation wrong: one wrong answer is enough. */
export const noticesWrongRule = async (
  fixtures: Fixtures,
  endpoint: AnyEndpoint,
  wrong: AnyEndpoint['access'],
): Promise<boolean> => {
  const right = endpoint.access
  endpoint.access = wrong
  try {
    for (const cell of cellsOf(fixtures, endpoint))
      for (const actor of ACTORS)
        if (await dry(fixtures, () => judgeCell(fixtures, cell, actor))) return true
    return false
  } finally {
    endpoint.access = right
  }
}

export const operations = endpoints
