import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '#core/server/clock.ts'
import { encryptJson } from '#core/server/encrypted-columns.ts'
import { createListing } from '#features/listings/shared/api.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { pgStore } from '#providers/local-store-pg.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { purgeOldRows, RETENTION, STAYS } from './retention.ts'

let app: TestApp
let person: Person
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
beforeEach(async () => {
  person = await app.person()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** An instant so many hours before the clock of the product. */
const ago = (hours: number) =>
  new Date(app.product.clock.now().getTime() - hours * 3_600_000).toISOString()
const fill = async (statement: string, rows: unknown[][]): Promise<void> => {
  for (const values of rows) await owner.query(statement, values)
}
const left = async (query: string, values: unknown[] = []) =>
  (await owner.query<{ name: string }>(query, values)).rows.map((row) => row.name)
const purge = () => purgeOldRows(app.product.jobContext())
const DAY = 24

describe('what goes, and what stays, every night', () => {
  test('replies to keyed calls: a day', async () => {
    await fill(
      "insert into idempotency_keys (actor, operation, key, request_hash, created_at) values ('a', 'o', $1, 'h', $2)",
      [
        ['young', ago(23)],
        ['old', ago(25)],
      ],
    )
    await purge()
    expect(await left("select key as name from idempotency_keys where actor = 'a'")).toEqual([
      'young',
    ])
  })
  test('counters of limits: two days after their window began', async () => {
    const second = (hours: number) => Math.floor(Date.parse(ago(hours)) / 1000)
    await fill('insert into rate_counters (bucket, window_start, used) values ($1, $2, 1)', [
      ['young', second(47)],
      ['old', second(49)],
    ])
    await purge()
    expect(
      await left("select bucket as name from rate_counters where bucket in ('young', 'old')"),
    ).toEqual(['young'])
  })
  test('visits to the electronic id that never came back: a day', async () => {
    await fill(
      "insert into electronic_id_visits (browser_hash, state, nonce, code_verifier, intent, user_type, primary_language, next, created_at) values ('b', $1, 'n', 'v', 'login', 'TN', 'is', '/', $2)",
      [
        ['young', ago(23)],
        ['old', ago(25)],
      ],
    )
    await purge()
    expect(
      await left("select state as name from electronic_id_visits where state in ('young', 'old')"),
    ).toEqual(['young'])
  })
  test('sessions: thirty days after they ended or ran out, whichever came first', async () => {
    const rows = [
      ['open', ago(-DAY), null],
      ['ended_lately', ago(-DAY), ago(29 * DAY)],
      ['ended', ago(-DAY), ago(31 * DAY)],
      ['ran_out_lately', ago(29 * DAY), null],
      ['ran_out', ago(31 * DAY), null],
    ]
    await fill(
      "insert into sessions (id, user_id, provider, current_hash, rotated_at, created_at, last_seen_at, expires_at, ended_at) values (gen_random_uuid(), $4, 'password', $1, now(), now(), now(), $2, $3)",
      rows.map((row) => [...row, person.id]),
    )
    await purge()
    expect(
      (
        await left(
          'select current_hash as name from sessions where user_id = $1 and length(current_hash) < 20',
          [person.id],
        )
      ).toSorted(),
    ).toEqual(['ended_lately', 'open', 'ran_out_lately'])
  })
  test('links of letters: thirty days after they were used or ran out', async () => {
    const rows = [
      ['waiting', ago(-1), null],
      ['used_lately', ago(-1), ago(29 * DAY)],
      ['used', ago(-1), ago(31 * DAY)],
      ['ran_out', ago(31 * DAY), null],
    ]
    await fill(
      "insert into account_tokens (id, user_id, purpose, token_hash, created_at, expires_at, used_at) values (gen_random_uuid(), $4, 'confirm_email', $1, now(), $2, $3)",
      rows.map((row) => [...row, person.id]),
    )
    await purge()
    expect(
      (
        await left('select token_hash as name from account_tokens where user_id = $1', [person.id])
      ).toSorted(),
    ).toEqual(['used_lately', 'waiting'])
  })
  test('messages to the staff: two years after the answer, or after they came', async () => {
    const YEAR = 365 * DAY
    await fill(
      "insert into contact_messages (id, tag, name, email, message, language, state, answered_at, answered_by, created_at) values (gen_random_uuid(), $4, $1, 'a@example.is', 'm', 'is', case when $2::timestamptz is null then 'open' else 'answered' end, $2, case when $2::timestamptz is null then null else $5::uuid end, $3)",
      [
        ['answered_lately', ago(2 * YEAR - DAY), ago(3 * YEAR)],
        ['answered', ago(2 * YEAR + DAY), ago(3 * YEAR)],
        ['came_lately', null, ago(2 * YEAR - DAY)],
        ['came', null, ago(2 * YEAR + DAY)],
      ].map((row) => [...row, CONTACT_TAGS[0], person.id]),
    )
    await purge()
    expect((await left('select name from contact_messages')).toSorted()).toEqual([
      'answered_lately',
      'came_lately',
    ])
  })
  test('applications: a year after they were denied or withdrawn', async () => {
    const landlord = await app.person({ user_type: 'LL' })
    const body = { landreg_id: '2042190' }
    const { id: listing } = await app.ok(createListing, { body }, landlord)
    await fill(
      "insert into rental_applications (id, listing_id, applicant_id, status, active, message, denied_at, canceled_at, created_at, updated_at) values (gen_random_uuid(), $5, $6, $2, $2 = 'sent', $1, $3, $4, now(), now())",
      [
        ['waiting', 'sent', null, null],
        ['denied_lately', 'denied', ago(364 * DAY), null],
        ['denied', 'denied', ago(366 * DAY), null],
        ['withdrawn', 'canceled', null, ago(366 * DAY)],
      ].map((row) => [...row, listing, person.id]),
    )
    await purge()
    expect(
      (
        await left('select message as name from rental_applications where listing_id = $1', [
          listing,
        ])
      ).toSorted(),
    ).toEqual(['denied_lately', 'waiting'])
  })
  test('requests for a review: 60 days after they were sent, a written one stays', async () => {
    const request = `insert into tenant_reviews (id, user_id, status, writer_name, writer_email, home, from_year, lang, requested_at, expires_at)
      values (gen_random_uuid(), $1, $2, $3, $3, 'Njálsgata 4', 2020, 'is', $4::timestamptz, $4::timestamptz + interval '30 days')`
    await fill(
      request,
      [
        ['requested', 'young', 59],
        ['requested', 'old', 61],
        ['declined', 'refused', 61],
      ].map(([status, name, days]) => [person.id, status, name, ago(Number(days) * DAY)]),
    )
    await owner.query(
      `insert into tenant_reviews (id, user_id, status, writer_name, writer_email, home, from_year, lang, requested_at, expires_at, written_at, paid_rent, left_home, would_rent_again, words)
       values (gen_random_uuid(), $1, 'written', 'kept', 'kept', 'Njálsgata 4', 2020, 'is', $2, $2, $2, 'on_time', 'good', true, '')`,
      [person.id, ago(400 * DAY)],
    )
    await purge()
    expect(
      await left('select writer_name as name from tenant_reviews where user_id = $1 order by 1', [
        person.id,
      ]),
    ).toEqual(['kept', 'young'])
  })
  test('tenant files: ninety days after their end or since they were closed, with their openings', async () => {
    const rows = [
      ['young', ago(89 * DAY), null],
      ['old', ago(91 * DAY), null],
      ['closed', ago(-30 * DAY), ago(91 * DAY)],
      ['open', ago(-30 * DAY), null],
    ]
    await fill(
      `with file as (insert into tenant_files (id, user_id, recipient_name, lang, parts, created_at, expires_at, revoked_at)
         values (gen_random_uuid(), $1, $2, 'is', '{about}', $3::timestamptz - interval '30 days', $3, $4) returning id)
       insert into tenant_file_openings (id, tenant_file_id, user_id, what, opened_at)
         select gen_random_uuid(), id, $1, 'file', $3 from file`,
      rows.map((row) => [person.id, ...row]),
    )
    await purge()
    const files = 'select recipient_name as name from tenant_files where user_id = $1 order by 1'
    expect(await left(files, [person.id])).toEqual(['open', 'young'])
    const openings = 'select what as name from tenant_file_openings where user_id = $1'
    expect(await left(openings, [person.id])).toEqual(['file', 'file'])
  })
  test('reports of conversations: a year after they were closed; an open one stays', async () => {
    const rows = [
      ['young', ago(364 * DAY), 'warned'],
      ['old', ago(366 * DAY), 'warned'],
      ['open', null, null],
    ]
    await fill(
      `insert into conversation_reports (id, conversation_id, reporter_id, reported_id, reason, words, home, messages, created_at, closed_at, outcome)
         values (gen_random_uuid(), gen_random_uuid(), $1, $1, 'other', $2, 'Njálsgata 4', '[]', $5::timestamptz, $3, $4)`,
      rows.map((row) => [person.id, ...row, ago(900 * DAY)]),
    )
    await purge()
    const reports =
      'select words as name from conversation_reports where reporter_id = $1 order by 1'
    expect(await left(reports, [person.id])).toEqual(['open', 'young'])
  })
  test('credit scores, and who looked at one or at an income: a year', async () => {
    for (const [days, stays] of [
      [364, true],
      [366, false],
    ] as const) {
      const [owner_id, values] = [(await app.person()).id, [ago(days * DAY)]]
      await fill(
        `insert into credit_scores (id, user_id, state, consented_at, asked_at) values (gen_random_uuid(), $1, 'asked', $2, $2)`,
        [[owner_id, ...values]],
      )
      await fill(
        `insert into finance_views (id, user_id, viewer_id, resource, viewed_on, viewed_at)
           values (gen_random_uuid(), $1, $2, 'NET_INCOME', $3::timestamptz::date, $3)`,
        [[owner_id, person.id, ...values]],
      )
      await purge()
      for (const table of ['credit_scores', 'finance_views'])
        expect(
          await left(`select '${table}' as name from ${table} where user_id = $1`, [owner_id]),
        ).toEqual(stays ? [table] : [])
    }
  })
  test('saved searches: a week after they were removed, and not before', async () => {
    const rows = [
      ['kept', null],
      ['young', ago(6 * DAY)],
      ['old', ago(8 * DAY)],
    ]
    await fill(
      `insert into saved_searches (id, user_id, name, query, created_at, looked_at, removed_at)
         values (gen_random_uuid(), $1, $2, $2, $3, $3, $4)`,
      rows.map(([name, removed_at]) => [person.id, name, ago(900 * DAY), removed_at]),
    )
    await purge()
    const searches = 'select name from saved_searches where user_id = $1 order by 1'
    expect(await left(searches, [person.id])).toEqual(['kept', 'young'])
  })
  test('what vendors were sent: ninety days; what the local systems know stays, but for visits of the electronic id', async () => {
    const rows = [
      ['sms', 'sent', 'young', ago(89 * DAY)],
      ['sms', 'sent', 'old', ago(91 * DAY)],
      ['bank', 'claim', 'kept', ago(900 * DAY)],
      ['mail', 'message', 'letter', ago(900 * DAY)],
      ['electronic-id', 'Session', 'visit', ago(31 * DAY)],
    ]
    await fill(
      'insert into provider_records (provider, kind, id, data, created_at) values ($1, $2, $3, $5::jsonb, $4)',
      rows.map((row) => [...row, encryptJson('provider_record', {})]),
    )
    await purge()
    expect(
      (
        await left(
          "select id as name from provider_records where id in ('young', 'old', 'kept', 'letter', 'visit')",
        )
      ).toSorted(),
    ).toEqual(['kept', 'letter', 'young'])
  })
  test('what a local system notes down is as old as the clock of the product says, also where that was moved', async () => {
    const clock = movableClock(40 * 24 * 3_600_000)
    const store = pgStore(app.product.pool, () => clock.now())
    for (const id of ['first', 'second']) await store.insert('electronic-id', 'Interaction', id, {})
    expect((await store.list('electronic-id', 'Interaction')).map(({ id }) => id)).toEqual([
      'second',
      'first',
    ])
    await purgeOldRows({ ...app.product.jobContext(), clock })
    expect((await store.list('electronic-id', 'Interaction')).length).toBe(2)
  })
  test('more than one batch goes in one night, and a second run removes nothing more', async () => {
    await owner.query(
      "insert into idempotency_keys (actor, operation, key, request_hash, created_at) select 'many', 'o', n::text, 'h', $1 from generate_series(1, 4500) n",
      [ago(48)],
    )
    await owner.query(
      "insert into idempotency_keys (actor, operation, key, request_hash, created_at) values ('many', 'o', 'young', 'h', $1)",
      [ago(1)],
    )
    await purge()
    await purge()
    expect(await left("select key as name from idempotency_keys where actor = 'many'")).toEqual([
      'young',
    ])
  })
})

describe('every table', () => {
  test('has a time after which its rows go, or a reason why they stay', async () => {
    const tables = await left(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    const said = [...new Set(RETENTION.map((one) => one.table)), ...Object.keys(STAYS)]
    expect(tables.toSorted()).toEqual(said.toSorted())
  })
})
