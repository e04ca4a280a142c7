import type { FeatureFixtures, Ids, FixturesInMaking } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import {
  addPushDevice,
  blockNotifications,
  changeNotificationTiming,
  listNotifications,
} from '../shared/api.ts'

/** The newest thing that somebody was told, and e-mails that they do not want. */
const noticesOf = async (app: TestApp, person: Person): Promise<Ids> => ({
  notification: (await app.ok(listNotifications, { id: person.id }, person)).items[0]!.id,
  notification_block: (
    await app.ok(
      blockNotifications,
      {
        id: person.id,
        body: { notification_type_id: 'applications', notification_method_id: 'email' },
      },
      person,
    )
  ).id,
  push_device: (
    await app.ok(
      addPushDevice,
      {
        id: person.id,
        body: {
          endpoint: `https://push.example/${person.id}`,
          p256dh: `B${'A'.repeat(86)}`,
          auth: 'A'.repeat(22),
        },
      },
      person,
    )
  ).id,
})

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  await app.drain()
  const timing = { email_pace: 'at_once', quiet_from: 23, quiet_until: 6 } as const
  for (const person of [landlord, outsider_landlord])
    await app.ok(changeNotificationTiming, { id: person.id, body: timing }, person)
  return {
    both: await noticesOf(app, landlord),
    foreign: await noticesOf(app, outsider_landlord),
  }
}
