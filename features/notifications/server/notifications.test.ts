import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { events } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import {
  acceptApplication,
  cancelApplication,
  denyApplication,
  sendApplication,
  undoDeny,
} from '#features/applications/shared/api.ts'
import {
  commitContract,
  readSigningStatus,
  renewInvitations,
  uncommitContract,
} from '#features/contracts/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import { readyDraft, signedContract, signEverywhere } from '../../../tests/support/contracts.ts'
import { APPLICATION, makeListing } from '../../../tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { notify } from './jobs.ts'
import { notificationBlacklist, notifications } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
})
afterAll(() => app.close())

const HOME = 'Björt íbúð í Hlíðunum'
const apply = async (landlord: Person, tenant: Person): Promise<string> => {
  const { id } = await app.ok(
    sendApplication,
    { id: await makeListing(app, landlord), body: APPLICATION },
    tenant,
  )
  await app.drain()
  return id
}
const pair = async () => ({
  landlord: await app.person({ user_type: 'LL' }),
  tenant: await app.person(),
})
/** What a person was told, without the payout account that the fixture added for them. */
const toldTo = async (person: Person) =>
  (await app.ok(api.listNotifications, { id: person.id }, person)).items.filter(
    (one) => one.kind !== 'payout_account_added',
  )
const kinds = async (person: Person) => (await toldTo(person)).map((one) => one.kind)
const block = (person: Person, type: 'applications' | 'signing', method: 'product' | 'email') =>
  app.call(
    api.blockNotifications,
    { id: person.id, body: { notification_type_id: type, notification_method_id: method } },
    person,
  )

describe('what is told', () => {
  test('an application to the landlord, the answer to the applicant, each with a way to it', async () => {
    const { landlord, tenant } = await pair()
    const id = await apply(landlord, tenant)
    expect(await toldTo(landlord)).toMatchObject([
      {
        kind: 'application_sent',
        notification_type_id: 'applications',
        params: { home: HOME, person: tenant.full_name },
        link: `/landlords/rental-applications?open=${id}`,
        clicked: false,
      },
    ])
    await app.ok(acceptApplication, { id }, landlord)
    await app.drain()
    expect(await toldTo(tenant)).toMatchObject([
      { kind: 'application_accepted', link: `/tenants/rental-applications/${id}` },
    ])
    await app.ok(cancelApplication, { id }, tenant)
    await app.drain()
    expect(await kinds(landlord)).toEqual(['application_canceled', 'application_sent'])
  })

  test('a denial that is undone is told no more', async () => {
    const { landlord, tenant } = await pair()
    const id = await apply(landlord, tenant)
    await app.ok(denyApplication, { id, body: { message: '' } } as never, landlord)
    await app.drain()
    expect(await kinds(tenant)).toEqual(['application_denied'])
    await app.ok(undoDeny, { id }, landlord)
    await app.drain()
    expect(await kinds(tenant)).toEqual([])
  })

  test('signing to those who sign; what is taken back to those who had a link', async () => {
    const { landlord, tenant } = await pair()
    const { id } = await readyDraft(app, landlord, tenant)
    await app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
    await app.drain()
    expect([await toldTo(tenant), await toldTo(landlord)]).toMatchObject([
      [{ kind: 'signing_opened', link: `/tenants/rental-contracts/${id}` }],
      // The landlord signs last.
      [],
    ])
    await app.ok(uncommitContract, { id, body: {} }, landlord)
    await app.drain()
    expect([await kinds(tenant), await kinds(landlord)]).toEqual([
      ['contract_taken_back', 'signing_opened'],
      [],
    ])
    await app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
    await signEverywhere(app, id, landlord)
    expect([(await kinds(tenant))[0], await kinds(landlord)]).toEqual([
      'contract_signed',
      ['contract_filed', 'contract_signed', 'signing_opened'],
    ])
  })

  test('a refusal to the landlord alone', async () => {
    const { landlord, tenant } = await pair()
    const { id } = await readyDraft(app, landlord, tenant)
    await app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
    await app.drain()
    const { signing, store } = app.product.sandbox!
    const task = (
      await store.list<{ task_id: string; signer: { full_name: string; return_url: string } }>(
        'e-sign',
        'task',
        { limit: 1000 },
      )
    )
      .map((row) => row.data)
      .find(
        (one) => one.signer.return_url.includes(id) && one.signer.full_name === tenant.full_name,
      )!
    await signing.reject(task.task_id, 'Rangt upphaf')
    await app.ok(
      readSigningStatus,
      { taskId: new URL(task.signer.return_url).searchParams.get('taskId')! },
      tenant,
    )
    await app.drain()
    expect([(await kinds(landlord))[0], (await kinds(tenant))[0]]).toEqual([
      'signing_stopped',
      'signing_opened',
    ])
  })

  test('after the time ran out: a new link to whoever was late, and that the signature of the other stays', async () => {
    const { landlord, tenant } = await pair()
    const { id } = await readyDraft(app, landlord, tenant)
    await app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
    await app.drain()
    const { signing, store } = app.product.sandbox!
    const step = async (person: Person, act: (task: string) => Promise<unknown>) => {
      const { data } = (
        await store.list<{ task_id: string; signer: { full_name: string; return_url: string } }>(
          'e-sign',
          'task',
          { limit: 1000 },
        )
      ).find(
        (row) =>
          row.data.signer.return_url.includes(id) && row.data.signer.full_name === person.full_name,
      )!
      await act(data.task_id)
      const taskId = new URL(data.signer.return_url).searchParams.get('taskId')!
      await app.ok(readSigningStatus, { taskId }, person)
      await app.drain()
    }
    const { national_id, full_name } = tenant
    await step(tenant, (task) =>
      signing.sign(task, { national_id, full_name, method: 'audkenni-sim' }),
    )
    await step(landlord, (task) => signing.expire(task))
    await app.ok(renewInvitations, { id, body: {} }, landlord)
    await app.drain()
    expect([(await kinds(landlord)).slice(0, 2), (await kinds(tenant))[0]]).toEqual([
      ['signing_opened', 'signing_stopped'],
      'signature_kept',
    ])
  })

  test('rent: the claim to the tenant, the payment and the payout to the landlord, without amounts', async () => {
    const { landlord, tenant } = await pair()
    await signedContract(app, landlord, tenant)
    const before = app.product.clock.offset_ms
    app.forward(12)
    const { bank, store } = app.product.sandbox!
    await issueDueClaims(app.product.jobContext())
    await app.drain()
    expect((await toldTo(tenant))[0]!.kind).toBe('claim_issued')
    for (const { data } of await store.list<{ claim_id: string }>('bank', 'claim', { limit: 500 }))
      await bank.pay(data.claim_id, { deliver: 'lost' })
    await readBankEvents(app.product.jobContext())
    await app.drain()
    // Claimed a day after the first, it is due that day; once it is paid the tenant is no longer asked for it.
    const params = { due_date: '2026-12-02' }
    expect((await toldTo(tenant))[0]).toMatchObject({ kind: 'rent_received', params })
    expect((await toldTo(tenant)).map(({ kind }) => kind)).not.toContain('claim_issued')
    expect((await toldTo(landlord))[0]!.kind).toBe('rent_paid')
    app.forward(4)
    await sendDuePayouts(app.product.jobContext())
    for (const { data } of await store.list<{ payout_id: string }>('bank', 'payout'))
      await bank.settlePayout(data.payout_id, 'lost')
    await askAboutPayouts(app.product.jobContext())
    await app.drain()
    const told = await toldTo(landlord)
    expect(told[0]).toMatchObject({ kind: 'payout_settled', link: '/landlords/finances/payouts' })
    expect(
      JSON.stringify([told, await toldTo(tenant)].flat().map((one) => one.params)),
    ).not.toMatch(/285|\d{6}/)
    app.product.clock.offset_ms = before
  })

  test('an event heard twice makes one row', async () => {
    const { landlord, tenant } = await pair()
    await apply(landlord, tenant)
    const { db } = app.product.runtime
    const [row] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, landlord.id))
    const [event] = await db.select().from(events).where(eq(events.id, row!.event_id))
    const heard = {
      event_id: event!.id,
      name: event!.name,
      subject_id: event!.subject_id,
      actor_id: event!.actor_id,
      data: event!.data,
    }
    await Promise.all([1, 2, 3].map(() => notify.run(app.product.jobContext(), heard)))
    expect(await kinds(landlord)).toEqual(['application_sent'])
  })
})

test('a message of a visitor to staff, for as long as they are', async () => {
  const staff = await app.person({ is_staff: true, user_type: 'LL' })
  await app.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Hvernig sæki ég um íbúð?',
    },
  })
  await app.drain()
  const [one] = await toldTo(staff)
  expect(one).toMatchObject({ kind: 'contact_message', params: { person: 'Gestur' } })
  const former = { ...staff, is_staff: false }
  await app.product.runtime.db.update(users).set({ is_staff: false }).where(eq(users.id, staff.id))
  expect([
    await toldTo(former),
    (await app.call(api.clickNotification, { id: one!.id, body: { click: true } }, former)).status,
  ]).toEqual([[], 404])
})

test('more people than one statement has parameters for are each told once', async () => {
  const { db } = app.product.runtime
  const made = await db.execute<{ id: string }>(
    sql`insert into principals (id, kind, created_at) select gen_random_uuid(), 'person', now() from generate_series(1, 8000) returning id`,
  )
  const ids = made.rows.map(({ id }) => id)
  await db.execute(
    sql`insert into users (id, user_type, is_staff, full_name, address, created_at, updated_at)
        select id, 'LL', true, 'Starfsmaður', '', now(), now() from unnest(${sql.param(ids)}::uuid[]) id`,
  )
  await app.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Margrét',
      email: 'gestur@example.is',
      message: 'Er opið í dag?',
    },
  })
  await app.drain()
  const { rows } = await db.execute<{ people: number; told: number }>(
    sql`select count(distinct user_id)::int as people, count(*)::int as told from notifications
        where params ->> 'person' = 'Margrét' and user_id = any(${sql.param(ids)}::uuid[])`,
  )
  expect(rows[0]).toEqual({ people: 8000, told: 8000 })
  await db.execute(sql`update users set is_staff = false where id = any(${sql.param(ids)}::uuid[])`)
})

describe('reading', () => {
  test('one’s own only: another’s answers as if it did not exist; clicked once stays clicked', async () => {
    const { landlord, tenant } = await pair()
    const staff = await app.person({ is_staff: true, user_type: 'LL' })
    await apply(landlord, tenant)
    const [one] = await toldTo(landlord)
    for (const other of [tenant, staff]) {
      expect((await app.call(api.listNotifications, { id: landlord.id }, other)).status).toBe(404)
      expect(
        (await app.call(api.clickNotification, { id: one!.id, body: { click: true } }, other))
          .problem.code,
      ).toBe('core.not_found')
    }
    expect(
      (
        await app.call(
          api.clickNotification,
          { id: one!.id, body: { click: false } } as never,
          landlord,
        )
      ).status,
    ).toBe(422)
    for (let times = 0; times < 2; times += 1)
      expect(
        (await app.ok(api.clickNotification, { id: one!.id, body: { click: true } }, landlord))
          .clicked,
      ).toBe(true)
    expect(await app.ok(api.listNotifications, { id: landlord.id }, landlord)).toMatchObject({
      count: 1,
      unclicked: 0,
      items: [{ clicked: true }],
    })
  })

  test('the newest first, twelve a page', async () => {
    const { landlord } = await pair()
    for (let n = 0; n < 13; n += 1) await apply(landlord, await app.person())
    const [one, two] = [
      await app.ok(api.listNotifications, { id: landlord.id }, landlord),
      await app.ok(api.listNotifications, { id: landlord.id, query: { page: 2 } }, landlord),
    ]
    expect([one.count, one.unclicked, one.items.length, two.items.length]).toEqual([13, 13, 12, 1])
    expect([...one.items, ...two.items].map((item) => item.created_at)).toEqual(
      [...one.items, ...two.items]
        .map((item) => item.created_at)
        .toSorted()
        .toReversed(),
    )
    expect(
      (await app.ok(api.listNotifications, { id: landlord.id, query: { page_size: 3 } }, landlord))
        .items,
    ).toHaveLength(3)
  })
})

describe('choosing', () => {
  test('switched off twice is one row; switched on, it comes again', async () => {
    const { landlord, tenant } = await pair()
    const [first, second] = [
      await block(landlord, 'applications', 'product'),
      await block(landlord, 'applications', 'product'),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(
      await app.product.runtime.db
        .select()
        .from(notificationBlacklist)
        .where(eq(notificationBlacklist.user_id, landlord.id)),
    ).toHaveLength(1)
    const { items } = await app.ok(api.readNotificationSettings, { id: landlord.id }, landlord)
    expect(items[0]).toEqual({
      notification_type_id: 'applications',
      methods: [
        { notification_method_id: 'product', is_choice: true, blacklist_id: first.body.id },
        { notification_method_id: 'email', is_choice: true, blacklist_id: null },
        { notification_method_id: 'sms', is_choice: true, blacklist_id: null },
        { notification_method_id: 'push', is_choice: true, blacklist_id: null },
      ],
    })
    await apply(landlord, tenant)
    expect(await kinds(landlord)).toEqual([])
    expect((await app.call(api.unblockNotifications, { id: first.body.id }, tenant)).status).toBe(
      404,
    )
    await app.ok(api.unblockNotifications, { id: first.body.id }, landlord)
    await apply(landlord, await app.person())
    expect(await kinds(landlord)).toEqual(['application_sent'])
  })

  test('letters about applications are a choice, those about signing are not, and nobody chooses for another', async () => {
    const { landlord, tenant } = await pair()
    const letters = async () =>
      (await app.mails()).filter((mail) => mail.to === landlord.email).length
    await apply(landlord, tenant)
    const before = await letters()
    expect(before).toBeGreaterThan(0)
    expect((await block(landlord, 'applications', 'email')).status).toBe(200)
    await apply(landlord, await app.person())
    expect(await letters()).toBe(before)
    expect(await kinds(landlord)).toHaveLength(2)
    expect((await block(landlord, 'signing', 'email')).problem.code).toBe('notifications.no_choice')
    expect(
      (
        await app.call(
          api.blockNotifications,
          {
            id: landlord.id,
            body: { notification_type_id: 'applications', notification_method_id: 'email' },
          },
          tenant,
        )
      ).status,
    ).toBe(404)
  })
})
