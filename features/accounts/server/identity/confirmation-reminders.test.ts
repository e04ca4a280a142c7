import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration } from '#features/accounts/tests/registration.ts'
import * as api from '#features/accounts/shared/api.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { remindToConfirm } from './confirmation-reminders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const REMINDER = 'Netfangið þitt er óstaðfest'

const register = async (email: string): Promise<string> => {
  await app.ok(api.register, { body: registration(email) })
  await app.drain()
  return linksTo(email).then((links) => links[0]!.split('#').at(-1)!)
}
const linksTo = async (email: string, subject?: string): Promise<string[]> =>
  (await app.mails())
    .filter((mail) => mail.to === email && (subject === undefined || mail.subject === subject))
    .map((mail) => mail.links[0]!)
const remind = async (): Promise<void> => {
  await remindToConfirm(app.product.jobContext())
  await app.drain()
}

test('whoever has confirmed no address a day after registering is reminded once, by a link that works', async () => {
  const email = 'gleymin@example.is'
  const first = await register(email)
  await remind()
  expect(await linksTo(email, REMINDER)).toHaveLength(0)

  app.forward(1.1)
  for (let n = 0; n < 2; n += 1) await remind()
  app.forward(1)
  await remind()
  const reminders = await linksTo(email, REMINDER)
  expect(reminders).toHaveLength(1)

  // The newer link is the one that counts.
  expect((await app.call(api.confirmEmail, { body: { token: first } })).problem.code).toBe(
    'accounts.link_used_up',
  )
  await app.ok(api.confirmEmail, { body: { token: reminders[0]!.split('#').at(-1)! } })
})

test('not reminded: who confirmed, who had the link sent again, and who registered long ago', async () => {
  const confirmed = 'fljot@example.is'
  await app.ok(api.confirmEmail, { body: { token: await register(confirmed) } })

  const asked = 'aftur@example.is'
  const person = await app.person({ email: asked, is_confirmed: false })
  const { email_addresses: addresses } = await app.ok(api.readUser, {}, person)
  for (let n = 0; n < 2; n += 1) {
    await app.ok(api.resendConfirmation, { id: addresses[0]!.id }, person)
    app.forward(0.01)
  }
  await app.drain()
  app.forward(1.1)
  await remind()

  const old = 'gomul@example.is'
  await register(old)
  app.forward(3.1)
  await remind()
  for (const address of [confirmed, asked, old])
    expect(await linksTo(address, REMINDER), address).toHaveLength(0)
})
