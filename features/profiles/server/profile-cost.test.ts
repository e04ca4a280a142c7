import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readProfile } from '../shared/api.ts'

/** Every statement that any connection of the process sends, in order. */
const sent: string[] = []
const { query: send } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...statement: unknown[]) => unknown
}
let app: TestApp
beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    const [first] = statement
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return send.apply(this, statement)
  } as never
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  pg.Client.prototype.query = send as never
})

/** Not counted: what every call of anybody sends, whatever it reads (contracts/server/autosave-cost.test.ts). */
const isApart = (text: string) =>
  /^(begin|commit)\b/i.test(text) ||
  text.includes('igloo.scope') ||
  /\bfrom "?sessions\b/.test(text)

const statementsOf = async (username: string, reader: Person): Promise<string[]> => {
  sent.length = 0
  const answer = await app.call(readProfile, { username }, reader)
  expect(answer.status).toBe(200)
  return sent.filter((text) => !isApart(text))
}

test('a rental profile takes three statements: who may, what it says, and one’s own pre-approval', async () => {
  const [tenant, landlord] = [await app.person(), await app.person({ user_type: 'LL' })]
  const { profile_username } = await app.ok(readProfile, { username: 'me' }, tenant)
  const home = await makeListing(app, landlord)
  await app.ok(sendApplication, { id: home, body: APPLICATION }, tenant)
  const counted = async (username: string, reader: Person) =>
    (await statementsOf(username, reader)).length
  expect(await counted('me', tenant)).toBe(3)
  expect(await counted(profile_username, tenant)).toBe(3)
  expect(await counted(profile_username, landlord)).toBe(2)
})
