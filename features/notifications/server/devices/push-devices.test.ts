import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { logout } from '#features/accounts/shared/api.ts'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { saveSearch } from '#features/saved-searches/shared/api.ts'
import type { LocalPush } from '#providers/push/local.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { removeLeftDevices } from './push-devices.ts'

let app: TestApp
const goTo = (instant: string): void => {
  app.product.clock.offset_ms = Date.parse(instant) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => goTo('2026-11-20T12:00:00Z'))

let devices = 0
const address = (path = '') => {
  devices += 1
  return {
    endpoint: `https://push.example/device-${devices}${path}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'B'.repeat(22),
  }
}
const turnOn = (person: Person, body = address()) =>
  app.ok(api.addPushDevice, { id: person.id, body }, person)
const listed = async (person: Person) =>
  (await app.ok(api.readNotificationSettings, { id: person.id }, person)).push.devices.map(
    ({ id }) => id,
  )
const pushesTo = async ({ endpoint }: { endpoint: string }) =>
  (await app.product.sandbox!.store.list<LocalPush>('push', 'message', { limit: 500 })).flatMap(
    ({ data }) =>
      data.endpoint === endpoint
        ? [JSON.parse(data.text) as { title: string; link: string; lang: string }]
        : [],
  )
const rowsIn = async (person: Person): Promise<number> =>
  (
    await app.product.runtime.pool.query('select 1 from push_devices where user_id = $1', [
      person.id,
    ])
  ).rowCount!
const ACCEPTED = 'Það er eitthvað nýtt um umsókn um leigu.'

/** An application that the landlord accepts; the tenant is told. */
const beAccepted = async (tenant: Person) => {
  const landlord = await app.person({ user_type: 'LL' })
  const { id } = await app.ok(
    sendApplication,
    { id: await makeListing(app, landlord), body: APPLICATION },
    tenant,
  )
  await app.drain()
  await app.ok(acceptApplication, { id }, landlord)
  await app.drain()
  return { landlord, id }
}

describe('a message to a device', () => {
  test('says what it is about, once, and names neither people, homes nor amounts', async () => {
    const tenant = await app.person()
    const [phone, computer] = [address(), address()]
    await turnOn(tenant, phone)
    await turnOn(tenant, computer)
    await beAccepted(tenant)
    await app.drain()
    for (const one of [phone, computer]) {
      const [message, ...rest] = await pushesTo(one)
      expect(rest).toEqual([])
      expect(message).toMatchObject({ title: ACCEPTED, lang: 'is' })
      expect(Object.keys(message!).toSorted()).toEqual(['lang', 'link', 'title'])
      expect(message!.link).toMatch(/^\/[\w/-]+$/)
    }
  })

  test('waits for the morning, and does not come where the notice was opened meanwhile', async () => {
    const [reader, sleeper] = [await app.person(), await app.person()]
    const [one, other] = [address(), address()]
    await turnOn(reader, one)
    await turnOn(sleeper, other)
    goTo('2026-11-20T23:00:00Z')
    await beAccepted(reader)
    await beAccepted(sleeper)
    expect(await pushesTo(other)).toEqual([])
    const { items } = await app.ok(api.listNotifications, { id: reader.id, query: {} }, reader)
    await app.ok(api.clickNotification, { id: items[0]!.id, body: { click: true } }, reader)
    goTo('2026-11-21T08:00:00Z')
    await app.drain()
    expect(await pushesTo(one)).toEqual([])
    expect(await pushesTo(other)).toHaveLength(1)
  })

  test('does not come where the topic is switched off, and comes again when it is switched on', async () => {
    const tenant = await app.person()
    const device = address()
    await turnOn(tenant, device)
    const block = await app.ok(
      api.blockNotifications,
      {
        id: tenant.id,
        body: { notification_type_id: 'applications', notification_method_id: 'push' },
      },
      tenant,
    )
    await beAccepted(tenant)
    expect(await pushesTo(device)).toEqual([])
    await app.ok(api.unblockNotifications, { id: block.id }, tenant)
    await beAccepted(tenant)
    expect(await pushesTo(device)).toHaveLength(1)
  })

  test('tells of a home that fits a saved search, within the minute and once', async () => {
    const [landlord, seeker] = [await app.person({ user_type: 'LL' }), await app.person()]
    const device = address()
    await turnOn(seeker, device)
    const query = 'price_max=265000'
    await app.ok(saveSearch, { body: { name: 'Mín', query, alerts: 'now' } }, seeker)
    await app.ok(
      saveSearch,
      { body: { name: 'Önnur', query: `${query}&rooms_min=1`, alerts: 'now' } },
      seeker,
    )
    const { listing } = await readyListing(app, landlord, '2042190')
    await app.ok(publishListing, { id: listing }, landlord)
    await app.drain()
    goTo('2026-11-20T12:01:00Z')
    await app.drain()
    expect(await pushesTo(device)).toEqual([
      { title: 'Nýtt húsnæði passar við vistaða leit.', link: `/listings/${listing}`, lang: 'is' },
    ])
  })
})

describe('a device', () => {
  test('that has gone is forgotten; one whose service is down is tried again', async () => {
    const tenant = await app.person()
    await turnOn(tenant, address('/gone'))
    const down = await turnOn(tenant, address('/unavailable'))
    await beAccepted(tenant).catch(() => undefined)
    expect(await listed(tenant)).toEqual([down.id])
    await app.ok(api.removePushDevice, { id: down.id }, tenant)
    await app.drain()
  })

  test('that its person signed out of gets nothing, and is removed in the night', async () => {
    const tenant = await app.person()
    const left = address()
    await turnOn(tenant, left)
    const { session_id } = await app.product
      .jobContext()
      .inTransaction(async (ctx) => openSession(ctx, tenant, 'password'))
    const other = { ...tenant, session_id }
    const kept = address()
    const { id } = await turnOn(other, kept)
    await app.ok(logout, { body: { everywhere: false } }, tenant)
    expect(await listed(other)).toEqual([id])
    await beAccepted(other)
    expect(await pushesTo(left)).toEqual([])
    expect(await pushesTo(kept)).toHaveLength(1)
    await removeLeftDevices(app.product.jobContext())
    expect(await rowsIn(other)).toBe(1)
  })

  test('is one, of whoever turned it on last, and at most twenty are kept', async () => {
    const [first, second] = [await app.person(), await app.person()]
    const browser = address()
    const { id, mark } = await turnOn(first, browser)
    expect((await turnOn(first, browser)).id).toBe(id)
    expect((await turnOn(second, browser)).mark).toBe(mark)
    expect([await listed(first), (await listed(second)).length]).toEqual([[], 1])
    for (let count = 0; count < 21; count += 1) await turnOn(second)
    expect(await rowsIn(second)).toBe(20)
  })

  test('is for its person alone, at the push service of a browser, with keys of one', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const { id } = await turnOn(person)
    expect((await app.call(api.removePushDevice, { id }, other)).status).toBe(404)
    expect(
      (await app.call(api.addPushDevice, { id: person.id, body: address() }, other)).status,
    ).toBe(404)
    const refused = async (body: Partial<ReturnType<typeof address>>) =>
      (
        await app.call(
          api.addPushDevice,
          { id: person.id, body: { ...address(), ...body } },
          person,
        )
      ).problem.errors?.map(({ path, code }) => `${path} ${code}`)
    expect(await refused({ endpoint: 'push.example' })).toEqual([
      'endpoint notifications.no_push_service',
    ])
    expect(await refused({ p256dh: 'x' })).toEqual(['p256dh notifications.no_push_key'])
    expect(await refused({ auth: 'x' })).toEqual(['auth notifications.no_push_key'])
    await app.ok(api.removePushDevice, { id }, person)
    expect(await listed(person)).toEqual([])
  })

  test('has its address and its secret encrypted', async () => {
    const person = await app.person()
    const device = address()
    await turnOn(person, device)
    const { rows } = await app.product.runtime.pool.query<Record<string, string>>(
      'select endpoint, auth, endpoint_lookup from push_devices where user_id = $1',
      [person.id],
    )
    expect(JSON.stringify(rows)).not.toContain('push.example')
    expect(JSON.stringify(rows)).not.toContain(device.auth)
  })
})
