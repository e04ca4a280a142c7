import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#app/handlers.ts'
import { changeUser, readUser } from '#features/accounts/shared/api.ts'
import { listCurrencies } from '#features/banking/shared/api.ts'
import { rowSecurity, ROW_SECURITY } from '#app/row-security.ts'
import type { OwnRow, Reader, TableRows } from '#tests/matrix/table-rows.ts'
import type { ActorName } from '#tests/support/actors.ts'
import { fromFeatures } from '#tests/support/feature-tests.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { ANONYMOUS, type Actor } from '../shared/access.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import { encrypt, lookupOf } from './encryption.ts'
import type { Ctx } from './context.ts'
import { asSystem, scopeOf } from './scope.ts'
import { endpoints } from '#app/api.ts'

let fixtures: Fixtures
let owner: pg.Client
beforeAll(async () => {
  fixtures = await openFixtures()
  owner = new pg.Client({ connectionString: fixtures.app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await fixtures.app.close()
})

const actorOf = (name: ActorName): Actor => {
  const person = fixtures.people[name]
  return person
    ? {
        kind: 'person',
        user_id: person.id,
        acts_for: [person.id],
        user_type: person.user_type,
        is_staff: person.is_staff,
        session_id: person.session_id,
        machine: null,
      }
    : ANONYMOUS
}

/** Runs a step inside a call of this person, where a handler is. */
const within = async <T>(
  name: ActorName,
  step: (ctx: Ctx) => Promise<T>,
  endpoint: AnyEndpoint = fixtures.people[name] ? readUser : listCurrencies,
): Promise<T> => {
  const real = handlers.find((one) => one.endpoint === endpoint)!
  let found: { value: T } | null = null
  const run = async (args: { ctx: Ctx }): Promise<unknown> => {
    found = { value: await step(args.ctx) }
    return real.implementation.run(args as never)
  }
  const params: Record<string, string> = endpoint.path.includes(':id')
    ? { id: fixtures.people[name]!.id }
    : {}
  await fixtures.app.product.call(
    { endpoint, implementation: { ...real.implementation, run } },
    {
      params,
      query: {},
      body: endpoint.body ? {} : undefined,
      actor: actorOf(name),
      request_id: 'r',
      ip: '192.0.2.1',
    },
  )
  return found!.value
}

type Row = Record<string, unknown>
const rowsIn = async (ctx: Ctx, table: string): Promise<Row[]> =>
  (await ctx.tx.execute<Row>(sql`select * from ${sql.identifier(table)}`)).rows
const everyRow = async (table: string): Promise<Row[]> =>
  (await owner.query<Row>(`select * from ${table}`)).rows
const line = (row: Row) => JSON.stringify(row)

const PEOPLE: readonly ActorName[] = [
  'outsider_tenant',
  'outsider_landlord',
  'tenant',
  'landlord',
  'agent',
  'inspector',
  'former_party',
  'typed_number',
  'reader',
]
const said = await fromFeatures<{ tableRows: TableRows }>('tables.ts')
/** Every table with row security, and which of its rows are a person's. */
const TABLES: Readonly<Record<string, OwnRow>> = Object.assign(
  {},
  ...said.map(([, { tableRows }]) => tableRows.own ?? {}),
)
const SHORT_LIVED: NonNullable<TableRows['short_lived']> = Object.assign(
  {},
  ...said.map(([, { tableRows }]) => tableRows.short_lived ?? {}),
)
const readerAs = (name: ActorName): Reader => ({
  id: fixtures.people[name]!.id,
  name,
  fixtures,
  owner,
})

describe('a statement that forgets its `where`', () => {
  test.each(Object.keys(TABLES))(
    '%s: each person gets their own rows, a visitor none, staff all',
    async (table) => {
      const all = await everyRow(table)
      let seen = 0
      for (const name of PEOPLE) {
        const mine: Row[] = []
        for (const row of all) if (await TABLES[table]!(row, readerAs(name))) mine.push(row)
        const got = await within(name, (ctx) => rowsIn(ctx, table))
        expect(got, `${table} ${name}`).toHaveLength(mine.length)
        seen += got.length
        // Without a key of its own a row is known by the ids in it.
        const idsIn = (row: Row) => Object.entries(row).filter(([column]) => column.endsWith('_id'))
        const keys = (rows: Row[]) =>
          rows
            .map((row) => line({ key: row.id ?? row.token_hash ?? row.state ?? idsIn(row) }))
            .toSorted()
        expect(keys(got), `${table} ${name}`).toEqual(keys(mine))
      }
      // Tables that the fixtures fill for nobody are not proved by an empty answer: see the next test.
      if (!SHORT_LIVED[table]) expect(seen).toBeGreaterThan(0)
      expect(await within('anonymous', (ctx) => rowsIn(ctx, table))).toEqual([])
      expect(await within('staff', (ctx) => rowsIn(ctx, table))).toHaveLength(all.length)
    },
  )

  test.each(Object.entries(SHORT_LIVED))(
    '%s, which holds rows for minutes only: one’s own and no other',
    async (table, rowOf) => {
      for (const person of [fixtures.people.tenant!, fixtures.people.landlord!]) {
        const row = Object.entries(rowOf(person))
        await owner.query(
          `insert into ${table} (${row.map(([column]) => column).join()}) values (${row.map((_, at) => `$${at + 1}`).join()})`,
          row.map(([, value]) => value),
        )
      }
      const rows = await within('tenant', (ctx) => rowsIn(ctx, table))
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(await TABLES[table]!(row, readerAs('tenant'))).toBe(true)
      expect((await everyRow(table)).length).toBeGreaterThan(rows.length)
      expect(await within('anonymous', (ctx) => rowsIn(ctx, table))).toEqual([])
    },
  )

  test('writes nothing of others either, in the transaction of a call', async () => {
    const changed = await within(
      'tenant',
      async (ctx) => {
        const updated = await ctx.tx.execute(sql`update users set address = 'Gata 99'`)
        const removed = await ctx.tx.execute(sql`delete from notifications`)
        await expect(ctx.tx.execute(sql`savepoint s`)).resolves.toBeDefined()
        const slipped = await ctx.tx
          .execute(
            sql`insert into phones (id, user_id, number, number_lookup, created_at) values (gen_random_uuid(), ${fixtures.people.landlord!.id}, ${encrypt('phone', '+3545550000')}, ${lookupOf('phone', '+3545550000')}, now())`,
          )
          .then(
            () => 'done',
            (error: { cause: { code: string } }) => error.cause.code,
          )
        await ctx.tx.execute(sql`rollback to savepoint s`)
        return {
          updated: updated.rowCount,
          removed: removed.rowCount,
          slipped,
          after: (await rowsIn(ctx, 'users')).length,
        }
      },
      changeUser,
    )
    expect(changed).toMatchObject({ updated: 1, slipped: '42501', after: 1 })
    expect((await owner.query("select 1 from users where address = 'Gata 99'")).rowCount).toBe(1)
    expect(
      (
        await owner.query('select 1 from notifications where user_id = $1', [
          fixtures.people.landlord!.id,
        ])
      ).rowCount,
    ).toBeGreaterThan(0)
  })

  test('many calls at once over few connections: none sees through the scope of another', async () => {
    const asked = Array.from({ length: 120 }, (_, n) => PEOPLE[n % PEOPLE.length]!)
    const found = await Promise.all(
      asked.map((name) =>
        within(name, async (ctx) => {
          const first = await rowsIn(ctx, 'users')
          const system = await asSystem(
            'only this test',
            async () => (await rowsIn(ctx, 'users')).length,
          )
          return {
            first: first.map((row) => row.id),
            system,
            again: (await rowsIn(ctx, 'users')).map((row) => row.id),
          }
        }),
      ),
    )
    const all = (await everyRow('users')).length
    for (const [n, name] of asked.entries())
      expect(found[n]).toEqual({
        first: [fixtures.people[name]!.id],
        system: all,
        again: [fixtures.people[name]!.id],
      })
  })

  test('a step that is elevated beside one that is not, in one transaction', async () => {
    const [own, everybody] = await within(
      'tenant',
      (ctx) =>
        Promise.all([
          rowsIn(ctx, 'users'),
          asSystem('only this test', async () => rowsIn(ctx, 'users')),
        ]),
      changeUser,
    )
    expect([own.length, everybody.length > 5]).toEqual([1, true])
  })

  test('a connection that tells nothing sees nothing', async () => {
    const bare = new pg.Client({
      connectionString: fixtures.app.product.pool.options.connectionString!,
    })
    await bare.connect()
    for (const table of Object.keys(TABLES))
      expect((await bare.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
    await bare.end()
  })
})

describe('what has the second wall', () => {
  test('every table is named by its feature: with a policy, or with the reason why it has none', async () => {
    const { rows } = await owner.query<{ name: string; secured: boolean }>(
      "select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    )
    const named = (isSecured: boolean) =>
      rows.filter((row) => row.secured === isSecured).map((row) => row.name)
    expect(named(true)).toEqual(Object.keys(ROW_SECURITY.own).toSorted())
    expect(named(false)).toEqual(Object.keys(ROW_SECURITY.open).toSorted())
    expect(Object.keys(TABLES).toSorted()).toEqual(named(true))
  })

  test('a table whose policy went with a release is open again', async () => {
    await owner.query(
      'create table left_behind (id int); alter table left_behind enable row level security',
    )
    await owner.query(rowSecurity())
    const { rows } = await owner.query(
      "select relrowsecurity as secured from pg_class where relname in ('left_behind', 'users') order by relname",
    )
    expect(rows).toEqual([{ secured: false }, { secured: true }])
    await owner.query('drop table left_behind')
  })

  test('calls that work with everybody’s rows, whoever asks', () => {
    const names = endpoints
      .filter((one) => scopeOf(one, ANONYMOUS) === 'system')
      .map((one) => `${one.feature}.${one.name}`)
    expect(names.toSorted()).toEqual([
      'accounts.confirmEmail',
      'accounts.login',
      'accounts.logout',
      'accounts.refresh',
      'accounts.register',
      'accounts.requestPasswordReset',
      'accounts.resetPassword',
      'accounts.startElectronicId',
      'accounts.startPasskeySignIn',
      'accounts.startSocialSignIn',
      'contracts.fillOwnPart',
      'contracts.openOwnPart',
      'contracts.receiveSigningEvent',
      'notifications.openUnsubscription',
      'notifications.unsubscribe',
      'rent-collection.receiveBankMessage',
      'reviews.openReview',
      'reviews.withdrawReview',
      'reviews.writeReview',
      'tenant-files.downloadFilePaper',
      'tenant-files.downloadFileSummary',
      'tenant-files.openTenantFile',
    ])
  })

  const ROOT = path.resolve(import.meta.dirname, '../..')
  test('who steps over it, and why: a new place is added here by a person', () => {
    const files = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', 'app', 'core', 'features', 'providers'],
      { cwd: ROOT, encoding: 'utf8' },
    )
      .split('\n')
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== 'core/server/scope.ts',
      )
    const found = files.flatMap((file) =>
      [
        ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
          /asSystem\(\s*(?:'([^']+)'|[^)\s])/g,
        ),
      ].map((hit) => `${file}: ${hit[1]}`),
    )
    expect(found.toSorted()).toEqual(ELEVATIONS.toSorted())
    const doors = [
      ...rowSecurity().matchAll(/function (\w+)\([^)]*\) returns [^$]*security definer/g),
    ].map((hit) => hit[1])
    expect(doors).toEqual([
      'igloo_sessions',
      'person_name',
      'landlord_card',
      'people_matching',
      'igloo_households',
      'igloo_household_pets',
      'igloo_listings',
      'igloo_contracts',
      'igloo_contract_parties',
      'igloo_signing_rounds',
      'contract_account',
      'contracts_matching',
      'igloo_viewing_slots',
      'igloo_conversations',
    ])
  })
})

const ELEVATIONS: readonly string[] = [
  'app/dev/handlers.ts: a demo tells everybody who can sign in',
  'app/runtime.ts: a page ends with its session',
  'app/timetable.ts: timed work acts for nobody',
  'core/server/call.ts: a step of a job',
  'core/server/change-feed.ts: whose pages show a thing decides who is told',
  'core/server/jobs.ts: a job acts for nobody',
  'features/accounts/server/public/last-here.ts: those who write to each other see when the others were last here',
  'features/accounts/server/queries.ts: letters to people without an account are counted',
  'features/applications/server/queries/drafts.ts: who began an application knows its home',
  'features/applications/server/queries/choice-record.ts: an application names each side to the other',
  'features/applications/server/queries/applications.ts: an application names each side to the other',
  'features/applications/server/queries/applications.ts: an application names each side to the other',
  'features/applications/server/queries/landlord-list.ts: an application names each side to the other',
  'features/applications/server/queries/applications.ts: whom a landlord has blocked',
  'features/applications/server/queries/attachments.ts: a landlord gets the papers that went with an application',
  'features/banking/server/handlers.ts: an account that any contract pays to stays',
  'features/contracts/server/handlers/own-parts.ts: somebody with an account fills in their part of a draft that others write',
  'features/contracts/server/own-parts/addressees.ts: a request to fill in one’s part is found by the person it was sent to',
  'features/contracts/server/parties/party-accounts.ts: a person who was written down is linked to the account that proved it',
  'features/households/server/handlers/households.ts: the household of a person opens when it is first asked for',
  'features/households/server/handlers/households.ts: who leaves a household leaves it to somebody else',
  'features/households/server/handlers/invitations.ts: somebody is invited by a username',
  'features/households/server/handlers/invitations.ts: who was invited joins the household',
  'features/households/server/handlers/invitations.ts: who was invited declines',
  'features/households/server/queries/households.ts: a household is shown to who may see the profile of one of its people',
  'features/households/server/queries/invitations.ts: an invitation names its sender',
  'features/households/server/queries/invitations.ts: whoever has the link of an invitation is not in the household',
  'features/households/server/standing.ts: whose household is asked for is found by a username',
  'features/inbox/server/handlers/messages.ts: what was found in a message and neither decided nor reported goes with it',
  'features/inbox/server/handlers/reports.ts: a report shows staff what its reporter sees',
  'features/inbox/server/queries/appeals.ts: what staff decided about a text is there for its author',
  'features/inbox/server/queries/attachments.ts: whoever takes part gets the files that were sent',
  'features/inbox/server/queries/attachments.ts: whoever takes part gets the files that were sent',
  'features/inbox/server/queries/conversations.ts: a conversation names those who take part to each other',
  'features/inbox/server/queries/conversations.ts: a conversation names those who take part to each other',
  'features/inbox/server/queries/conversations.ts: whether all who take part are parties of the lease',
  'features/inbox/server/queries/messages.ts: whoever takes part sees what was written and what was sent along',
  'features/inbox/server/queries/words-warnings.ts: a warning is there for whoever was sent the words',
  'features/inbox/server/queries/messages.ts: whoever takes part sees what was written and what was sent along',
  'features/inbox/server/queries/presence.ts: who takes part sees who else of them is here',
  'features/inbox/server/queries/starting.ts: who is written to about a home is its landlord, or who applied for it',
  'features/inbox/server/queries/starting.ts: the parties of a lease may write to each other',
  'features/inbox/server/queries/starting.ts: whoever is written to is named',
  'features/inbox/server/queries/starting.ts: who begins a conversation brings the other side into it',
  'features/inbox/server/waiting-tasks.ts: a task names who has written, and about which home',
  'features/listings/server/queries/views.ts: how many have saved a home, and nothing of who',
  'features/marketing/server/queries.ts: staff who chose to be shown are named to everybody',
  'features/profiles/server/queries/completion.ts: an average of many names nobody',
  'features/notifications/server/devices/push-devices.ts: a browser is a device of whoever turned it on last',
  'features/notifications/server/handlers.ts: whoever holds the e-mail switches it off',
  'features/pre-approvals/server/queries.ts: a person is told who saw their finances',
  'features/pre-approvals/server/queries.ts: an applicant chooses among the landlords they applied to',
  'features/pre-approvals/server/handlers/joint-incomes.ts: who counts an income is told that it has changed',
  'features/pre-approvals/server/sensitive/joint-incomes.ts: the incomes of a household are added up as each of them agreed',
  'features/pre-approvals/server/sensitive/joint-incomes.ts: a household is told who of it agreed to add up incomes',
  'features/pre-approvals/server/sensitive/joint-incomes.ts: a person sees who else is in the household',
  'features/pre-approvals/server/sensitive/joint-incomes.ts: who agreed also agreed that their pay slips are counted',
  'features/pre-approvals/server/sensitive/joint-incomes.ts: who counts an income is told that it has changed',
  'features/pre-approvals/server/sensitive/shared-finances.ts: landlords see what an applicant shows them',
  'features/profiles/server/queries/profiles.ts: a profile names its person',
  'features/profiles/server/queries/profiles.ts: landlords see the profiles of their applicants and tenants',
  'features/profiles/server/queries/profiles.ts: landlords see the profiles of their applicants and tenants',
  'features/rent-collection/server/adjustments/schedule-handlers.ts: whether and how rent is collected follows from the lease and its account',
  'features/rent-collection/server/handlers.ts: whether rent is collected follows from the account it is paid to',
  'features/rent-collection/server/handlers.ts: who is paid follows from the contract, for staff as well',
  'features/reviews/server/handlers/reviews.ts: an address is compared with those of the tenant',
  'features/reviews/server/handlers/reviews.ts: the PDF of a review is read by landlords who see the profile',
  'features/reviews/server/handlers/writing.ts: who has the link of a review opens, writes and takes it back',
  'features/reviews/server/queries/reviews.ts: a review is found whoever asks for it',
  'features/reviews/server/queries/reviews.ts: landlords who see a profile read the reviews that its person shows',
  'features/tenant-files/server/handlers/recipient.ts: who has the link of a tenant’s file opens it',
  'features/viewings/server/queries/bookings.ts: a booking is of two people',
  'features/viewings/server/queries/bookings.ts: whether a time is full is counted over everybody',
  'features/viewings/server/queries/bookings.ts: whether a time is full is counted over everybody',
  'features/viewings/server/queries/bookings.ts: whether there is such a home',
  'features/viewings/server/queries/bookings.ts: what somebody has booked, and whether they applied',
  'features/viewings/server/queries/bookings.ts: a booking names the home and its landlord',
  'features/viewings/server/queries/bookings.ts: a booking names the home and its landlord',
  'features/viewings/server/queries/bookings.ts: a place goes to the next on the waiting list',
  'features/viewings/server/queries/bookings.ts: a place goes to the next on the waiting list',
  'features/viewings/server/queries/bookings.ts: a time that is called off is nobody’s any more',
  'features/viewings/server/queries/slots.ts: a time is seen by others than its landlord',
  'features/viewings/server/queries/slots.ts: whoever lives in a home answers for it',
  'features/viewings/server/queries/slots.ts: a time is seen by others than its landlord',
  'features/viewings/server/queries/slots.ts: a landlord reads who comes to see a home',
  'features/viewings/server/queries/slots.ts: a landlord reads who comes to see a home',
  'features/viewings/server/queries/slots.ts: whether a lease runs in one’s own home',
  'features/viewings/server/queries/slots.ts: whether a lease runs in one’s own home',
  'features/viewings/server/queries/slots.ts: whoever lives in a home is asked before it is shown',
  'features/viewings/server/queries/slots.ts: a time is seen by others than its landlord',
  'features/viewings/server/waiting-tasks.ts: whoever lives in a home is asked before it is shown',
]
