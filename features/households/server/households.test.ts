import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readProfile } from '#features/profiles/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const DAY = 86_400_000
const read = (person: Person) => app.ok(api.readHousehold, { username: 'me' }, person)
const nameOf = async (person: Person): Promise<string> =>
  (await app.ok(readProfile, { username: 'me' }, person)).profile_username
const invite = async (sender: Person, invited: Person): Promise<string> =>
  (
    await app.ok(
      api.inviteUser,
      { id: (await read(sender)).id, body: { profile_username: await nameOf(invited) } },
      sender,
    )
  ).id
const accept = (person: Person, id: string, to: string | null = null, token = '') =>
  app.call(api.acceptInvitation, { id, query: { token }, body: { ownership_transfer: to } }, person)
const sentOf = (person: Person) => app.ok(api.listSentInvitations, { username: 'me' }, person)
const receivedOf = (person: Person) =>
  app.ok(api.listReceivedInvitations, { username: 'me' }, person)
const linkTo = async (email: string): Promise<{ id: string; token: string }> => {
  await app.drain()
  const link = (await app.mails()).find((mail) => mail.to === email)!.links[0]!
  const [, id, token] = /household\/([^#]+)#(.+)$/.exec(link)!
  return { id: id!, token: token! }
}
/** A household of its owner and so many others. */
const together = async (others: number): Promise<[owner: Person, ...members: Person[]]> => {
  const owner = await app.person()
  const members: Person[] = []
  for (let n = 0; n < others; n += 1) {
    const member = await app.person()
    expect((await accept(member, await invite(owner, member))).status).toBe(200)
    members.push(member)
  }
  return [owner, ...members]
}
const membershipId = async (owner: Person, person: Person): Promise<string> => {
  const { rows } = await app.product.runtime.db.execute<{ id: string }>(
    sql`select id from household_memberships where user_id = ${person.id}`,
  )
  expect((await read(owner)).memberships.map(({ id }) => id)).toContain(rows[0]!.id)
  return rows[0]!.id
}
/** Every household has an owner who is in it, and nobody is in two. */
const unsound = async (): Promise<number> =>
  (
    await app.product.runtime.db.execute(
      sql`select 1 from households h where not exists (select 1 from household_memberships m where m.household_id = h.id and m.user_id = h.owner_id)`,
    )
  ).rows.length

describe('children and pets', () => {
  test('are kept by everybody in the household and are nobody else’s business', async () => {
    const [owner, member] = (await together(1)) as [Person, Person]
    const { id } = await read(owner)
    const made = await app.ok(api.addChild, { id, body: { birth_year: 2019 } }, member)
    const child = made.children[0]!
    await app.ok(api.changeChild, { id: child.id, body: { is_part_time: true } }, owner)
    const pet = (
      await app.ok(api.addPet, { id, body: { kind: 'cat', description: 'Snúlla' } }, owner)
    ).pets[0]!
    await app.ok(api.changePet, { id: pet.id, body: { description: 'Innikisa' } }, member)
    expect(await read(member)).toMatchObject({
      adults: 2,
      children: [{ birth_year: 2019, is_part_time: true }],
      pets: [{ kind: 'cat', description: 'Innikisa', photos: [] }],
    })
    const stranger = await app.person()
    const refused = [
      await app.call(api.changeChild, { id: child.id, body: { is_part_time: false } }, stranger),
      await app.call(api.removePet, { id: pet.id }, stranger),
      await app.call(api.readHousehold, { username: await nameOf(owner) }, stranger),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    await app.ok(api.removeChild, { id: child.id }, owner)
    expect((await app.ok(api.removePet, { id: pet.id }, owner)).pets).toEqual([])
  })

  test('a child is born this year at the latest', async () => {
    const owner = await app.person()
    const { id } = await read(owner)
    const now = app.product.clock.now().getUTCFullYear()
    const ahead = [{ path: 'birth_year', code: 'in_future' }]
    const early = await app.call(api.addChild, { id, body: { birth_year: now + 1 } }, owner)
    expect([early.status, early.problem.errors]).toEqual([422, ahead])
    const { children } = await app.ok(api.addChild, { id, body: { birth_year: now } }, owner)
    const change = { id: children[0]!.id, body: { birth_year: now + 1 } }
    expect((await app.call(api.changeChild, change, owner)).problem.errors).toEqual(ahead)
  })

  test('additions at once stop at the limit', async () => {
    const person = await app.person()
    const { id } = await read(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(api.addChild, { id, body: { birth_year: 2020 } }, person),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    expect((await read(person)).children).toHaveLength(15)
  })
})

describe('invitations', () => {
  test('an accepted or declined one leaves the list of who received it, and of who sent it', async () => {
    const [sender, first, second] = [await app.person(), await app.person(), await app.person()]
    const [one, other] = [await invite(sender, first), await invite(sender, second)]
    expect((await sentOf(sender)).items.map(({ id }) => id)).toEqual([other, one])
    expect((await receivedOf(first)).items).toMatchObject([
      { id: one, invited: '', sender_first_name: sender.full_name.split(' ')[0], adults: 1 },
    ])
    expect((await accept(first, one)).status).toBe(200)
    await app.ok(api.declineInvitation, { id: other, query: {} }, second)
    expect([(await receivedOf(first)).count, (await receivedOf(second)).count]).toEqual([0, 0])
    expect((await sentOf(sender)).count).toBe(0)
    expect((await read(sender)).adults).toBe(2)
    const late = await accept(second, other)
    expect([late.status, late.problem.code]).toEqual([409, 'households.wrong_state'])
  })

  test('a retracted one leaves the sent list; a resent one is replaced, and its earlier link is worth nothing', async () => {
    const sender = await app.person()
    const { id } = await read(sender)
    const email = 'vinur@example.is'
    const first = await app.ok(api.inviteEmail, { id, body: { email } }, sender)
    const old = await linkTo(email)
    const again = await app.call(api.inviteEmail, { id, body: { email } }, sender)
    expect([again.status, again.problem.code]).toEqual([409, 'households.already_invited'])
    const second = await app.ok(api.resendInvitation, { id: first.id }, sender)
    expect((await sentOf(sender)).items.map((one) => one.id)).toEqual([second.id])
    const guest = await app.person()
    const used = await accept(guest, old.id, null, old.token)
    expect([used.status, used.problem.code]).toEqual([409, 'households.wrong_state'])
    const now = await linkTo(email)
    expect(now.id).toBe(second.id)
    await app.ok(api.retractInvitation, { id: second.id }, sender)
    expect((await sentOf(sender)).count).toBe(0)
    expect((await accept(guest, now.id, null, now.token)).status).toBe(409)
  })

  test('a token is of one invitation: that of another, an invented one and none lead nowhere', async () => {
    const sender = await app.person()
    const { id } = await read(sender)
    await app.ok(api.inviteEmail, { id, body: { email: 'a@example.is' } }, sender)
    await app.ok(api.inviteEmail, { id, body: { email: 'b@example.is' } }, sender)
    const [a, b] = [await linkTo('a@example.is'), await linkTo('b@example.is')]
    const guest = await app.person()
    const statuses = []
    for (const token of [b.token, `${a.token.slice(0, -1)}x`, 'x', ''])
      statuses.push((await accept(guest, a.id, null, token)).status)
    expect(statuses).toEqual([404, 404, 404, 404])
    expect((await accept(guest, a.id, null, a.token)).status).toBe(200)
  })

  test('its token is answered to who is invited, and to nobody else: specification section 3', async () => {
    const [sender, guest] = [await app.person(), await app.person()]
    const id = await invite(sender, guest)
    const [received] = (await receivedOf(guest)).items
    const read = await app.ok(api.readInvitation, { id, query: {} }, guest)
    expect(read.token).toBe(received!.token)
    expect((await sentOf(sender)).items.map(({ token }) => token)).toEqual([''])
    const seen = await app.ok(api.readInvitation, { id, query: {} }, sender)
    const again = await app.ok(api.resendInvitation, { id }, sender)
    expect([seen.token, Object.hasOwn(again, 'token')]).toEqual(['', false])
    const [fresh] = (await receivedOf(guest)).items
    expect(fresh!.token).not.toBe(received!.token)
    expect((await accept(guest, fresh!.id, null, fresh!.token)).status).toBe(200)
  })

  test('one that has run out is not accepted, and can be sent again', async () => {
    const [sender, guest] = [await app.person(), await app.person()]
    const id = await invite(sender, guest)
    app.product.clock.offset_ms += 15 * DAY
    const late = await accept(guest, id)
    expect([late.status, late.problem.code]).toEqual([409, 'households.invitation_expired'])
    expect((await receivedOf(guest)).count).toBe(0)
    const fresh = await app.ok(api.resendInvitation, { id }, sender)
    expect((await accept(guest, fresh.id)).status).toBe(200)
  })

  test('an address that an account has confirmed is in its list without the link', async () => {
    const [sender, guest] = [await app.person(), await app.person()]
    const { id } = await read(sender)
    const made = await app.ok(api.inviteEmail, { id, body: { email: guest.email } }, sender)
    expect((await receivedOf(guest)).items.map((one) => one.id)).toEqual([made.id])
    expect((await accept(guest, made.id)).status).toBe(200)
  })

  test('nobody invites an address of their own', async () => {
    const owner = await app.person()
    const { id } = await read(owner)
    const email = owner.email.toUpperCase()
    const own = await app.call(api.inviteEmail, { id, body: { email } }, owner)
    expect([own.status, own.problem.code]).toEqual([409, 'households.already_member'])
    expect((await sentOf(owner)).count).toBe(0)
  })

  test('a username that nobody has answers like one that somebody has', async () => {
    const [sender, guest] = [await app.person(), await app.person()]
    const { id } = await read(sender)
    const ask = (profile_username: string) =>
      app.call(api.inviteUser, { id, body: { profile_username } }, sender)
    const [known, unknown] = [await ask(await nameOf(guest)), await ask('enginn-heitir-4711')]
    const shape = ({ body, status }: typeof known) => [
      status,
      { ...body, id: '', invited: '', created_at: '', expires_at: '' },
    ]
    expect(shape(unknown)).toEqual(shape(known))
    const own = await ask(await nameOf(sender))
    expect([own.status, own.problem.code]).toEqual([409, 'households.already_member'])
  })

  test('ten a day are sent, resending included', async () => {
    const sender = await app.person()
    const { id } = await read(sender)
    const made = await app.ok(api.inviteEmail, { id, body: { email: 'n0@example.is' } }, sender)
    for (let n = 1; n < 10; n += 1)
      await app.ok(api.inviteEmail, { id, body: { email: `n${n}@example.is` } }, sender)
    const refused = await app.call(api.resendInvitation, { id: made.id }, sender)
    expect([refused.status, refused.problem.code]).toEqual([429, 'households.too_many_invitations'])
    expect((await sentOf(sender)).count).toBe(10)
  })

  test('nobody is written to more than three times a day, by whomever, and whatever they answer', async () => {
    const [guest, other] = [await app.person(), await app.person()]
    const email = guest.email
    for (let n = 0; n < 3; n += 1) {
      const sender = n === 2 ? await app.person() : other
      const { id } = await read(sender)
      const made = await app.ok(api.inviteEmail, { id, body: { email } }, sender)
      await app.ok(api.declineInvitation, { id: made.id, query: {} }, guest)
    }
    const third = await app.person()
    const { id } = await read(third)
    const body = { email: email.toUpperCase() }
    const refused = await app.call(api.inviteEmail, { id, body }, third)
    expect([refused.status, refused.problem.code]).toEqual([429, 'households.too_many_invitations'])
    app.forward(2)
    expect((await app.call(api.inviteEmail, { id, body }, third)).status).toBe(200)
    app.forward(-2)
  })

  test('of two who accept one link at once, one joins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sender = await app.person()
      const { id } = await read(sender)
      const email = `kapp${round}@example.is`
      await app.ok(api.inviteEmail, { id, body: { email } }, sender)
      const link = await linkTo(email)
      const guests = [await app.person(), await app.person()]
      const answers = await Promise.all(
        guests.map((guest) => accept(guest, link.id, null, link.token)),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await read(sender)).adults).toBe(2)
    }
  })
})

describe('moving', () => {
  test('who lived alone takes children and pets along', async () => {
    const [host, mover] = [await app.person(), await app.person()]
    const { id } = await read(mover)
    await app.ok(api.addChild, { id, body: { birth_year: 2021 } }, mover)
    await app.ok(api.addPet, { id, body: { kind: 'bird' } }, mover)
    expect((await accept(mover, await invite(host, mover))).status).toBe(200)
    expect(await read(host)).toMatchObject({
      adults: 2,
      children: [{ birth_year: 2021 }],
      pets: [{ kind: 'bird' }],
    })
  })

  test('an owner who joins or leaves says who takes over; a stranger’s membership does not do', async () => {
    const [owner, member] = (await together(1)) as [Person, Person]
    const host = await app.person()
    const { id } = await read(owner)
    const invitation = await invite(host, owner)
    const strangers = (await read(host)).memberships[0]!.id
    const answers = []
    for (const to of [null, strangers]) {
      const left = { id, body: { ownership_transfer: to } }
      for (const { status, problem } of [
        await accept(owner, invitation, to),
        await app.call(api.leaveHousehold, left, owner),
      ])
        answers.push([status, problem.errors?.[0]?.path ?? problem.code])
    }
    expect(answers).toEqual([
      [409, 'households.owner_needed'],
      [409, 'households.owner_needed'],
      [422, 'ownership_transfer'],
      [422, 'ownership_transfer'],
    ])
    expect((await accept(owner, invitation, await membershipId(owner, member))).status).toBe(200)
    expect(await read(member)).toMatchObject({ id, adults: 1, is_owner: true })
    const alone = await app.call(api.leaveHousehold, { id, body: {} }, member)
    expect([alone.status, alone.problem.code]).toEqual([409, 'households.only_member'])
    expect((await read(host)).adults).toBe(2)
  })

  test('the owner removes others, and nobody removes the owner', async () => {
    const [owner, member, third] = (await together(2)) as [Person, Person, Person]
    const own = await membershipId(owner, owner)
    const refused = await app.call(api.removeMember, { id: own }, owner)
    expect([refused.status, refused.problem.code]).toEqual([409, 'households.owner_stays'])
    const byMember = await app.call(
      api.removeMember,
      { id: await membershipId(owner, third) },
      member,
    )
    expect(byMember.status).toBe(403)
    await app.ok(api.removeMember, { id: await membershipId(owner, member) }, owner)
    expect((await read(owner)).adults).toBe(2)
    expect(await read(member)).toMatchObject({ adults: 1, is_owner: true })
  })

  test('a household keeps an owner when everybody moves at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [owner, member, third] = (await together(2)) as [Person, Person, Person]
      const { id } = await read(owner)
      const [heir, other] = [await membershipId(owner, member), await membershipId(owner, third)]
      const host = await app.person()
      const invitation = await invite(host, member)
      const answers = await Promise.all([
        app.call(api.leaveHousehold, { id, body: { ownership_transfer: heir } }, owner),
        accept(member, invitation, other),
        app.call(api.removeMember, { id: other }, owner),
        app.call(api.leaveHousehold, { id, body: {} }, third),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await unsound()).toBe(0)
    }
  })

  test('two owners who join each other at once end up together or as they were', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await app.person(), await app.person()]
      const [toOther, toOne] = [await invite(one, other), await invite(other, one)]
      const answers = await Promise.all([accept(other, toOther), accept(one, toOne)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect((await read(one)).adults).toBe(2)
      expect((await read(one)).id).toBe((await read(other)).id)
      expect(await unsound()).toBe(0)
    }
  })
})
