import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { readProfile } from '#features/profiles/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = (person: Person) => app.ok(api.readHousehold, { username: 'me' }, person)
const invite = async (sender: Person, invited: Person): Promise<string> => {
  const { profile_username } = await app.ok(readProfile, { username: 'me' }, invited)
  const { id } = await read(sender)
  return (await app.ok(api.inviteUser, { id, body: { profile_username } }, sender)).id
}
const toldTo = async (person: Person) => {
  await app.drain()
  return (await app.ok(listNotifications, { id: person.id }, person)).items
}
const kinds = async (person: Person) => (await toldTo(person)).map(({ kind }) => kind)
const pair = async () => [await app.person(), await app.person()] as const

test('an invitation waits for the invited until it is answered, and the sender reads the answer', async () => {
  const [owner, member] = await pair()
  const id = await invite(owner, member)
  expect(await toldTo(member)).toMatchObject([
    {
      kind: 'household_invited',
      notification_type_id: 'household',
      params: { person: owner.full_name.split(' ')[0] },
      link: `/invitations/household/${id}`,
    },
  ])
  await app.ok(api.acceptInvitation, { id, query: {}, body: { ownership_transfer: null } }, member)
  expect([await kinds(owner), await kinds(member)]).toEqual([['household_accepted'], []])
  await app.ok(api.leaveHousehold, { id: (await read(owner)).id, body: {} }, member)
  expect(await kinds(owner)).toEqual(['household_left', 'household_accepted'])
})

test('a retracted invitation is gone; one that is sent again stands alone; a refusal is told', async () => {
  const [owner, member] = await pair()
  const id = await invite(owner, member)
  expect(await kinds(member)).toEqual(['household_invited'])
  const again = await app.ok(api.resendInvitation, { id }, owner)
  expect((await toldTo(member)).map(({ link }) => link)).toEqual([
    `/invitations/household/${again.id}`,
  ])
  await app.ok(api.retractInvitation, { id: again.id }, owner)
  expect(await kinds(member)).toEqual([])
  const last = await invite(owner, member)
  await app.ok(api.declineInvitation, { id: last, query: {} }, member)
  expect([await kinds(owner), await kinds(member)]).toEqual([['household_declined'], []])
})

test('whoever is removed reads who did it', async () => {
  const [owner, member] = await pair()
  const id = await invite(owner, member)
  await app.ok(api.acceptInvitation, { id, query: {}, body: { ownership_transfer: null } }, member)
  const { memberships } = await read(owner)
  const theirs = memberships.find((one) => !one.is_self)!
  await app.ok(api.removeMember, { id: theirs.id }, owner)
  expect((await toldTo(member))[0]).toMatchObject({
    kind: 'household_removed',
    params: { person: owner.full_name.split(' ')[0] },
    link: '/tenants/rental-profiles#household',
  })
})
