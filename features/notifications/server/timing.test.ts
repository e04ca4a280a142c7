import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useSliding } from '#core/server/rate-limit.ts'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Timing } from '../shared/model.ts'
import { queueSummaries } from './delivery/summaries.ts'
import { unsubscribeToken } from './delivery/unsubscribe-tokens.ts'

let app: TestApp
/** Moves the clock of the product; jobs that were postponed until then run with the next drain. */
const goTo = (instant: string): void => {
  app.product.clock.offset_ms = Date.parse(instant) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => goTo('2026-11-20T12:00:00Z'))

const pair = async () => ({
  landlord: await app.person({ user_type: 'LL' }),
  tenant: await app.person(),
})
const apply = async (landlord: Person, tenant: Person): Promise<string> => {
  const { id } = await app.ok(
    sendApplication,
    { id: await makeListing(app, landlord), body: APPLICATION },
    tenant,
  )
  await app.drain()
  return id
}
const accept = async (landlord: Person, id: string): Promise<void> => {
  await app.ok(acceptApplication, { id }, landlord)
  await app.drain()
}
const choose = (person: Person, timing: Partial<Timing>) =>
  app.call(
    api.changeNotificationTiming,
    {
      id: person.id,
      body: { email_pace: 'at_once', quiet_from: null, quiet_until: null, ...timing },
    },
    person,
  )
const block = (person: Person, type: 'applications', method: 'product' | 'email' | 'sms') =>
  app.ok(
    api.blockNotifications,
    { id: person.id, body: { notification_type_id: type, notification_method_id: method } },
    person,
  )
/** The oldest first. */
const mailsTo = async (person: Person) =>
  (await app.mails()).toReversed().filter(({ to }) => to === person.email)
const textsTo = async (person: Person): Promise<string[]> => {
  const sent = await app.product.sandbox!.store.list<{ to: string; text: string; key: string }>(
    'sms',
    'message',
    { limit: 500 },
  )
  return sent.flatMap(({ data }) => (data.key.includes(person.id) ? [data.text] : []))
}

describe('quiet hours', () => {
  test('an e-mail of the night waits for the morning, and comes once', async () => {
    const { landlord, tenant } = await pair()
    expect((await choose(landlord, { quiet_from: 22, quiet_until: 8 })).status).toBe(200)
    goTo('2026-11-20T23:10:00Z')
    await apply(landlord, tenant)
    await app.drain()
    expect(await mailsTo(landlord)).toEqual([])
    goTo('2026-11-21T07:59:00Z')
    await app.drain()
    expect(await mailsTo(landlord)).toEqual([])
    goTo('2026-11-21T08:00:00Z')
    await app.drain()
    await app.drain()
    expect(await mailsTo(landlord)).toHaveLength(1)
  })

  test('whoever has none gets it at night', async () => {
    const { landlord, tenant } = await pair()
    goTo('2026-11-20T23:10:00Z')
    await apply(landlord, tenant)
    expect(await mailsTo(landlord)).toHaveLength(1)
  })

  test('what is switched off or taken back while it waits is not sent', async () => {
    const { landlord, tenant } = await pair()
    await choose(landlord, { quiet_from: 22, quiet_until: 8 })
    goTo('2026-11-20T23:10:00Z')
    await apply(landlord, tenant)
    await block(landlord, 'applications', 'email')
    goTo('2026-11-21T09:00:00Z')
    await app.drain()
    expect(await mailsTo(landlord)).toEqual([])
  })

  test('both hours or neither, full hours of a day, for nobody else', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const refused = async (timing: Partial<Record<keyof Timing, unknown>>) =>
      (await choose(person, timing as Partial<Timing>)).problem.errors?.map(
        ({ path, code }) => `${path} ${code}`,
      )
    expect(await refused({ quiet_from: 22 })).toEqual(['quiet_until required'])
    expect(await refused({ quiet_until: 8 })).toEqual(['quiet_from required'])
    expect(await refused({ quiet_from: 8, quiet_until: 8 })).toEqual([
      'quiet_until notifications.same_hour',
    ])
    for (const wrong of [-1, 24, 7.5, '8'])
      expect((await choose(person, { quiet_from: wrong as number, quiet_until: 8 })).status).toBe(
        422,
      )
    const foreign = {
      id: person.id,
      body: { email_pace: 'daily' as const, quiet_from: null, quiet_until: null },
    }
    expect((await app.call(api.changeNotificationTiming, foreign, other)).status).toBe(404)
    const { timing } = await app.ok(api.readNotificationSettings, { id: person.id }, person)
    expect(timing).toEqual({ email_pace: 'at_once', quiet_from: null, quiet_until: null })
  })
})

describe('the summary of a day', () => {
  const summarize = async (): Promise<void> => {
    for (let times = 0; times < 2; times += 1) await queueSummaries(app.product.jobContext())
    await app.drain()
  }

  test('one e-mail at eight of what was not opened, and none where there is nothing', async () => {
    const { landlord, tenant } = await pair()
    const second = await app.person()
    await choose(landlord, { email_pace: 'daily' })
    await apply(landlord, tenant)
    await apply(landlord, second)
    expect(await mailsTo(landlord)).toEqual([])
    goTo('2026-11-21T07:59:00Z')
    await summarize()
    expect(await mailsTo(landlord)).toEqual([])
    goTo('2026-11-21T08:00:00Z')
    await summarize()
    const [mail, ...more] = await mailsTo(landlord)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 tilkynningar bíða þín')
    expect(mail!.text).toContain(second.full_name)
    expect(mail!.text).toContain(tenant.full_name)
    // Told once: the next morning brings what is new since then.
    goTo('2026-11-22T08:00:30Z')
    await summarize()
    expect(await mailsTo(landlord)).toHaveLength(1)
  })

  test('what was opened, and what is switched off, is not in it; a topic that is hidden on the site comes by itself', async () => {
    const { landlord, tenant } = await pair()
    await choose(landlord, { email_pace: 'daily' })
    await apply(landlord, tenant)
    const { items } = await app.ok(api.listNotifications, { id: landlord.id }, landlord)
    const sent = items.find((one) => one.kind === 'application_sent')!
    await app.ok(api.clickNotification, { id: sent.id, body: { click: true } }, landlord)
    await block(landlord, 'applications', 'product')
    await apply(landlord, await app.person())
    expect(await mailsTo(landlord)).toHaveLength(1)
    goTo('2026-11-21T08:00:00Z')
    await summarize()
    expect(await mailsTo(landlord)).toHaveLength(1)
  })

  test('it waits for the end of quiet hours, and is not sent to whoever went back to single e-mails', async () => {
    const [late, back] = [await pair(), await pair()]
    for (const { landlord } of [late, back])
      await choose(landlord, { email_pace: 'daily', quiet_from: 23, quiet_until: 10 })
    for (const { landlord, tenant } of [late, back]) await apply(landlord, tenant)
    goTo('2026-11-21T08:30:00Z')
    await summarize()
    expect(await mailsTo(late.landlord)).toEqual([])
    await choose(back.landlord, { email_pace: 'at_once' })
    goTo('2026-11-21T10:00:00Z')
    await app.drain()
    expect(await mailsTo(late.landlord)).toHaveLength(1)
    expect(await mailsTo(back.landlord)).toEqual([])
  })

  test('its link switches off the e-mails of every topic that is a choice', async () => {
    const person = await app.person()
    const token = unsubscribeToken(app.product.config.keys, { user_id: person.id, type: 'summary' })
    expect(await app.ok(api.unsubscribe, { body: { token } })).toEqual({
      notification_type_id: 'summary',
    })
    const { items } = await app.ok(api.readNotificationSettings, { id: person.id }, person)
    expect(
      items.flatMap(({ notification_type_id, methods }) =>
        methods.flatMap((way) =>
          way.notification_method_id === 'email' && way.blacklist_id !== null
            ? [notification_type_id]
            : [],
        ),
      ),
    ).toEqual(['applications', 'viewings', 'messages', 'payments', 'saved_searches'])
  })
})

describe('SMS', () => {
  test('an accepted application is told by SMS, without names, in the language of its reader', async () => {
    const { landlord, tenant } = await pair()
    const id = await apply(landlord, tenant)
    await accept(landlord, id)
    expect(await textsTo(tenant)).toEqual([
      `Igloo: Þú hefur fengið svar við umsókn um leigu. ${app.product.config.public_url}/tenants/rental-applications/${id}`,
    ])
    expect(await textsTo(landlord)).toEqual([])
  })

  test('it waits for the morning for everybody, and does not come where the notice was opened', async () => {
    const [asleep, awake] = [await pair(), await pair()]
    const ids = [
      await apply(asleep.landlord, asleep.tenant),
      await apply(awake.landlord, awake.tenant),
    ]
    goTo('2026-11-20T22:00:00Z')
    await accept(asleep.landlord, ids[0]!)
    await accept(awake.landlord, ids[1]!)
    expect([await textsTo(asleep.tenant), await textsTo(awake.tenant)]).toEqual([[], []])
    const { items } = await app.ok(api.listNotifications, { id: awake.tenant.id }, awake.tenant)
    await app.ok(api.clickNotification, { id: items[0]!.id, body: { click: true } }, awake.tenant)
    goTo('2026-11-21T08:00:00Z')
    await app.drain()
    expect(await textsTo(asleep.tenant)).toHaveLength(1)
    expect(await textsTo(awake.tenant)).toEqual([])
  })

  test('switched off, or after five in a day, none comes', async () => {
    const [off, flooded] = [await pair(), await pair()]
    await block(off.tenant, 'applications', 'sms')
    await accept(off.landlord, await apply(off.landlord, off.tenant))
    expect(await textsTo(off.tenant)).toEqual([])
    const { db } = app.product.runtime
    for (let times = 0; times < 5; times += 1)
      await useSliding(db, `notice_texts:${flooded.tenant.id}`, 5, 86_400, app.product.clock.now())
    await accept(flooded.landlord, await apply(flooded.landlord, flooded.tenant))
    expect(await textsTo(flooded.tenant)).toEqual([])
  })

  test('the settings say to which number they go', async () => {
    const person = await app.person()
    const settings = await app.ok(api.readNotificationSettings, { id: person.id }, person)
    expect(settings.sms_to).toMatch(/^•••\d{4}$/)
  })
})
