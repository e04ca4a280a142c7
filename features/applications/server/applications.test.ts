import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import {
  duplicateListing,
  likeListing,
  listOwnListings,
  readListingRecord,
  readOwnListing,
  readListing,
  searchListings,
} from '#features/listings/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { personalData } from './personal-data.ts'
import * as api from '../shared/api.ts'

let app: TestApp
let landlord: Person
let stranger: Person

const MESSAGE = 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.'
const application = {
  message: MESSAGE,
  household_adults: 2,
  household_children: 1,
  pets: '',
  occupation: 'Kennari',
  wanted_from: '2027-12-01',
  wanted_months: 12,
}

const home = (status: 'published' | 'draft' = 'published', owner = landlord): Promise<string> =>
  makeListing(app, owner, { status })
const apply = async (listing: string, as?: Person) => {
  const person = as ?? (await app.person())
  return {
    person,
    application: await app.ok(api.sendApplication, { id: listing, body: application }, person),
  }
}

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  stranger = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

describe('applying', () => {
  test('one live application for a person and a home; withdrawn, one may apply again', async () => {
    const listing = await home()
    const { person, application: first } = await apply(listing)
    expect(
      (await app.call(api.sendApplication, { id: listing, body: application }, person)).problem
        .code,
    ).toBe('applications.already_applied')
    expect((await app.ok(api.readLiveApplication, { id: listing }, person)).application?.id).toBe(
      first.id,
    )
    const canceled = await app.ok(api.cancelApplication, { id: first.id }, person)
    expect(canceled).toMatchObject({ status: 'canceled', active: false })
    expect(canceled.canceled_at).not.toBeNull()
    expect((await apply(listing, person)).application.id).not.toBe(first.id)
  })

  test('nobody moves in before today', async () => {
    const [listing, person, today] = [await home(), await app.person(), app.product.clock.today()]
    const send = (wanted_from: string) =>
      app.call(
        api.sendApplication,
        { id: listing, body: { ...application, wanted_from } } as never,
        person,
      )
    const { status, problem } = await send(addDays(today, -1))
    expect([status, problem.errors]).toEqual([422, [{ path: 'wanted_from', code: 'in_past' }]])
    expect((await send(today)).status).toBe(200)
  })

  describe('a promised home', () => {
    /** What each page of homes says of it, one after the other: the search, the map, what was saved. */
    const marked = async (listing: string, person: Person) => {
      await app.drain()
      const said = (items: { id: string; is_promised: boolean }[]) =>
        items.find(({ id }) => id === listing)?.is_promised
      const liked = await app.ok(searchListings, { query: { liked: true } }, person)
      const kept = await app.ok(searchListings, { query: { saved: listing } }, null)
      const all = await app.ok(searchListings, { query: { page_size: 100 } }, null)
      return [said(all.items), said(liked.items), said(kept.items)]
    }
    /** What its own page says to each of them. */
    const told = (listing: string, readers: (Person | null)[]) =>
      Promise.all(
        readers.map(async (who) => (await app.ok(readListing, { id: listing }, who)).is_promised),
      )
    const [yes, no] = [
      [true, true, true],
      [false, false, false],
    ]
    const offered = async () => {
      const listing = await home()
      const [chosen, other] = [await app.person(), await app.person()]
      await app.ok(likeListing, { id: listing }, other)
      const { application } = await apply(listing, chosen)
      return { listing, chosen, other, id: application.id }
    }

    test('is marked in every list, and on its page for all but who was accepted', async () => {
      const { listing, chosen, other, id } = await offered()
      expect(await marked(listing, other)).toEqual(no)
      expect(await told(listing, [null, other, chosen])).toEqual([false, false, false])
      const { updated_at } = await app.ok(readOwnListing, { id: listing }, landlord)
      await app.ok(api.acceptApplication, { id }, landlord)
      expect(await marked(listing, other)).toEqual(yes)
      expect(await told(listing, [null, other, chosen])).toEqual([true, true, false])
      // Who writes the listing at that moment is in nobody's way.
      expect((await app.ok(readOwnListing, { id: listing }, landlord)).updated_at).toBe(updated_at)
    })

    test.each(['withdrawn', 'denied'] as const)('is not any more once %s', async (by) => {
      const { listing, chosen, other, id } = await offered()
      await app.ok(api.acceptApplication, { id }, landlord)
      expect(await marked(listing, other)).toEqual(yes)
      await (by === 'withdrawn'
        ? app.ok(api.cancelApplication, { id }, chosen)
        : app.ok(api.denyApplication, { id, body: { message: '' } }, landlord))
      expect(await marked(listing, other)).toEqual(no)
      expect(await told(listing, [null, other])).toEqual([false, false])
      // A denial that is taken back promises nothing.
      if (by === 'denied') await app.ok(api.undoDeny, { id }, landlord)
      expect(await marked(listing, other)).toEqual(no)
    })

    test('is promised to one, whoever else is denied or withdraws', async () => {
      const { listing, other, id } = await offered()
      const second = await apply(listing, other)
      const third = await apply(listing)
      await app.ok(api.acceptApplication, { id }, landlord)
      await app.ok(api.cancelApplication, { id: second.application.id }, other)
      await app.ok(
        api.denyApplication,
        { id: third.application.id, body: { message: '' } },
        landlord,
      )
      expect(await marked(listing, other)).toEqual(yes)
    })

    test('is not any more once the account of whoever was accepted is erased', async () => {
      const { listing, chosen, other, id } = await offered()
      await app.ok(api.acceptApplication, { id }, landlord)
      expect(await marked(listing, other)).toEqual(yes)
      const { erased } = personalData.tables.rental_applications!
      if (typeof erased === 'string') throw new Error(erased)
      await app.product.jobContext().inTransaction((ctx) =>
        erased({
          tx: ctx.tx,
          person_id: chosen.id,
          now: ctx.now,
          dropFile: () => undefined,
          announce: ctx.announce,
        }),
      )
      expect(await marked(listing, other)).toEqual(no)
      expect(await told(listing, [null, other])).toEqual([false, false])
    })

    test('a copy of it is promised to nobody', async () => {
      const { listing, other, id } = await offered()
      await app.ok(api.acceptApplication, { id }, landlord)
      expect(await marked(listing, other)).toEqual(yes)
      const copy = await app.ok(duplicateListing, { id: listing }, landlord)
      const kept = async (one: string) =>
        (
          await app.product.runtime.db.execute<{ is_promised: boolean }>(
            sql`select is_promised from listings where id = ${one}`,
          )
        ).rows[0]!.is_promised
      expect([await kept(listing), await kept(copy.id)]).toEqual([true, false])
    })
  })

  test('before it is sent the applicant reads of themselves what the landlord then reads', async () => {
    const listing = await home()
    const person = await app.person()
    const before = await app.ok(api.readOwnApplicant, {}, person)
    expect(before).toMatchObject({ full_name: person.full_name, email: null, phone: null })
    const { application } = await apply(listing, person)
    const { applicant } = await app.ok(
      api.readLandlordApplication,
      { id: application.id },
      landlord,
    )
    expect(before).toEqual(applicant)
  })

  test('two presses at once are one application', async () => {
    const listing = await home()
    const person = await app.person()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        app.call(api.sendApplication, { id: listing, body: application }, person),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
  })

  test('not for drafts, not for one’s own, not as a landlord', async () => {
    const person = await app.person()
    expect(
      (await app.call(api.sendApplication, { id: await home('draft'), body: application }, person))
        .status,
    ).toBe(404)
    const listing = await home()
    expect(
      (await app.call(api.sendApplication, { id: listing, body: application }, landlord)).problem
        .code,
    ).toBe('applications.own_listing')
    expect(
      (await app.call(api.sendApplication, { id: listing, body: application }, stranger)).problem
        .code,
    ).toBe('applications.tenants_only')
  })

  test('the landlord is told; house number and contact wait until it is accepted', async () => {
    const { person, application: sent } = await apply(await home())
    await app.drain()
    expect(
      (await app.mails()).find(
        (mail) => mail.to === landlord.email && mail.text.includes(person.full_name),
      ),
    ).toBeDefined()
    expect(sent.listing.street_address).toBe('Barmahlíð')
    expect(
      (await app.ok(api.readLandlordApplication, { id: sent.id }, landlord)).applicant,
    ).toMatchObject({ full_name: person.full_name, email: null, phone: null })
    expect((await app.ok(api.acceptApplication, { id: sent.id }, landlord)).applicant.email).toBe(
      person.email,
    )
    expect(
      (await app.ok(api.readTenantApplication, { id: sent.id }, person)).listing.street_address,
    ).toBe('Barmahlíð 12')
  })
})

describe('deciding', () => {
  test('only the owner of the listing sees and decides', async () => {
    const { person, application: sent } = await apply(await home())
    for (const endpoint of [api.acceptApplication, api.undoDeny, api.markRead, api.markUnread]) {
      expect((await app.call(endpoint, { id: sent.id }, stranger)).status).toBe(404)
      expect((await app.call(endpoint, { id: sent.id }, person)).status).toBe(403)
    }
    expect((await app.ok(api.listLandlordApplications, { query: {} }, stranger)).count).toBe(0)
    expect(
      (await app.call(api.rejectMany, { body: { rental_application_ids: [sent.id] } }, stranger))
        .status,
    ).toBe(404)
  })

  test('two clicks at once accept once; the other gets a clear 409', async () => {
    const listing = await home()
    const { application: sent } = await apply(listing)
    const isPromised = async () =>
      (await app.ok(readListingRecord, { id: listing }, landlord)).is_promised
    expect(await isPromised()).toBe(false)
    const answers = await Promise.all(
      [1, 2].map(() => app.call(api.acceptApplication, { id: sent.id }, landlord)),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.problem.code).toBe(
      'applications.wrong_state',
    )
    expect(await isPromised()).toBe(true)
  })

  test('a denial without visible words has none', async () => {
    const { application: sent } = await apply(await home())
    const body = { message: ' \u200b ' }
    expect(
      (await app.ok(api.denyApplication, { id: sent.id, body }, landlord)).denial_message,
    ).toBeNull()
  })

  test('whoever waits for a home that is promised comes after those who can still get theirs', async () => {
    const [promised, open] = [await home(), await home()]
    const { application: accepted } = await apply(promised)
    const { application: late } = await apply(open)
    const { application: kept } = await apply(promised)
    await app.ok(api.acceptApplication, { id: accepted.id }, landlord)
    const { items } = await app.ok(
      api.listLandlordApplications,
      { query: { listing_ids: `${promised},${open}`, order_by: 'unanswered' } },
      landlord,
    )
    expect(items.map(({ id }) => id)).toEqual([late.id, kept.id, accepted.id])
  })

  test('what waits for an answer comes first, the unread before the read, and no page leaves one out', async () => {
    const [promised, open] = [await home(), await home()]
    const sentFor = async (listing: string) => (await apply(listing)).application.id
    const read = async (id: string) => {
      await app.ok(api.markRead, { id }, landlord)
      return id
    }
    const unread = await sentFor(open)
    const unreadOf = async () => {
      const query = { type: 'unread' as const, listing_ids: promised }
      const { count, unread: all } = await app.ok(api.listLandlordApplications, { query }, landlord)
      return [count, all]
    }
    const accepted = await sentFor(promised)
    const lateUnread = await sentFor(promised)
    const denied = await sentFor(open)
    const lateRead = await read(await sentFor(promised))
    const seen = await read(await sentFor(open))
    const [listed, all] = await unreadOf()
    await app.ok(api.acceptApplication, { id: accepted }, landlord)
    // The other unread one of that home cannot be accepted any more: neither counts.
    expect([listed, await unreadOf()]).toEqual([2, [0, all! - 2]])
    await app.ok(api.denyApplication, { id: denied, body: { message: '' } }, landlord)
    const page = async (number: number) => {
      const query = {
        listing_ids: `${promised},${open}`,
        order_by: 'unanswered' as const,
        page: number,
        page_size: 2,
      }
      const { items } = await app.ok(api.listLandlordApplications, { query }, landlord)
      return items.map(({ id }) => id)
    }
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual([
      unread,
      seen,
      lateUnread,
      lateRead,
      accepted,
      denied,
    ])
  })

  test('accepting starts a contract: the landlord is led to its draft, the tenant once it is sent out', async () => {
    const listing = await home()
    const { person, application: sent } = await apply(listing)
    const leaseOf = async () =>
      (await app.ok(readListingRecord, { id: listing }, landlord)).lease_id
    expect(await leaseOf()).toBeNull()
    await app.ok(api.acceptApplication, { id: sent.id }, landlord)
    await app.drain()
    const { contract_id, told_lease } = await app.ok(
      api.readLandlordApplication,
      { id: sent.id },
      landlord,
    )
    expect(contract_id).not.toBeNull()
    expect(await leaseOf()).toBe(contract_id)
    // The same words on the page of the application, of the listing and in the list of listings.
    expect(told_lease).toMatchObject({
      state: 'contracts.list.draft_of_lease',
      numbers: { all: 12 },
      tone: 'lamp',
      act: 'contracts.page.continue',
    })
    expect((await app.ok(readListingRecord, { id: listing }, landlord)).told_lease).toEqual(
      told_lease,
    )
    const { items } = await app.ok(listOwnListings, { query: {} }, landlord)
    const row = items.find((one) => one.id === listing)!
    expect([row.lease_id, row.told_lease]).toEqual([contract_id, told_lease])
    expect(
      (await app.ok(api.readTenantApplication, { id: sent.id }, person)).contract_id,
    ).toBeNull()
  })

  test('what has become a lease is taken back by neither side, and says which lease', async () => {
    const { person, application: sent } = await apply(await home())
    await app.ok(api.acceptApplication, { id: sent.id }, landlord)
    await app.drain()
    const read = () => app.ok(api.readTenantApplication, { id: sent.id }, person)
    const { contract_id: contract } = await app.ok(
      api.readLandlordApplication,
      { id: sent.id },
      landlord,
    )
    const setStatus = (status: string) =>
      app.product.runtime.db.execute(
        sql`update contracts set status = ${status}, committed_at = case when ${status} = 'draft' then null else now() end where id = ${contract}`,
      )
    expect(await read()).toMatchObject({ lease: null, can: { cancel: true } })
    await setStatus('committed')
    const lease = {
      id: contract,
      contract_number: expect.any(String),
      is_signed: false,
      is_stopped: false,
    }
    expect(await read()).toMatchObject({ lease, contract_id: contract, can: { cancel: false } })
    expect(await app.ok(api.readLandlordApplication, { id: sent.id }, landlord)).toMatchObject({
      lease,
      can: { deny: false },
    })
    for (const refused of [
      await app.call(api.cancelApplication, { id: sent.id }, person),
      await app.call(api.denyApplication, { id: sent.id, body: { message: '' } }, landlord),
    ])
      expect([refused.status, refused.problem.code]).toEqual([409, 'applications.lease_sent'])
    // Taken back before anybody signed, it is a draft again.
    await setStatus('draft')
    expect((await app.ok(api.cancelApplication, { id: sent.id }, person)).status).toBe('canceled')
    const { items } = await app.ok(
      api.listLandlordApplications,
      { query: { type: 'canceled' } },
      landlord,
    )
    expect(items.map((item) => item.id)).toContain(sent.id)
  })

  test('that was withdrawn tells nothing of what is changed in a home that was taken off the market', async () => {
    const listing = await home()
    const { application: sent, person } = await apply(listing)
    const seen = async () =>
      (await app.ok(api.readTenantApplication, { id: sent.id }, person)).listing
    await app.product.runtime.db.execute(
      sql`update listings set status = 'unpublished', price = 1 where id = ${listing}`,
    )
    expect((await seen()).price).toBe(1)
    await app.ok(api.cancelApplication, { id: sent.id }, person)
    expect(await seen()).toMatchObject({ price: null, rooms: null, size_m2: null })
  })

  test('of two applicants accepted at once one is accepted', async () => {
    const listing = await home()
    const sent = [await apply(listing), await apply(listing)]
    const answers = await Promise.all(
      sent.map(({ application: one }) => app.call(api.acceptApplication, { id: one.id }, landlord)),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.problem.code).toBe(
      'applications.other_accepted',
    )
    // Whoever reads the other one learns that before asking.
    const [won, lost] = answers[0]!.status === 200 ? sent : sent.toReversed()
    const read = ({ application: { id } }: (typeof sent)[number]) =>
      app.ok(api.readLandlordApplication, { id }, landlord)
    expect(await read(lost!)).toMatchObject({
      accepted_id: won!.application.id,
      can: { accept: false, deny: true },
    })
    expect(await read(won!)).toMatchObject({ accepted_id: null })
  })

  test('a denial is told with its message and can be taken back', async () => {
    const { person, application: sent } = await apply(await home())
    const denied = await app.ok(
      api.denyApplication,
      {
        id: sent.id,
        body: { message: 'Takk fyrir áhugann, gangi ykkur vel.\nLesið https://hms.is/leiga' },
      },
      landlord,
    )
    expect(denied).toMatchObject({
      status: 'denied',
      active: false,
      can: { accept: false, undo_deny: true },
    })
    await app.drain()
    const mail = (await app.mails()).find(({ to }) => to === person.email)
    expect(mail?.text).toContain('gangi ykkur vel.\nLesið https hms. is/leiga')
    // What a stranger typed is no link in a letter of ours.
    expect(mail?.links.filter((link) => link.includes('hms'))).toEqual([])
    expect(await app.ok(api.undoDeny, { id: sent.id }, landlord)).toMatchObject({
      status: 'sent',
      active: true,
      denial_message: null,
    })
    expect((await app.call(api.undoDeny, { id: sent.id }, landlord)).problem.code).toBe(
      'applications.wrong_state',
    )
  })

  test('a denial is not taken back over a new application', async () => {
    const listing = await home()
    const { person, application: sent } = await apply(listing)
    await app.ok(api.denyApplication, { id: sent.id, body: { message: '' } }, landlord)
    await apply(listing, person)
    expect((await app.call(api.undoDeny, { id: sent.id }, landlord)).problem.code).toBe(
      'applications.applied_again',
    )
  })

  test('reading, considering and denying several; the list follows', async () => {
    const listing = await home()
    const sent = [await apply(listing), await apply(listing), await apply(listing)]
    const list = (type: string) =>
      app.ok(
        api.listLandlordApplications,
        { query: { type, listing_ids: listing } as never },
        landlord,
      )
    expect(await list('unread')).toMatchObject({ count: 3 })
    await app.ok(api.markRead, { id: sent[0]!.application.id }, landlord)
    await app.ok(
      api.setConsideration,
      { id: sent[0]!.application.id, body: { is_considered: true } },
      landlord,
    )
    expect([(await list('unread')).count, (await list('considered')).count]).toEqual([2, 1])
    // The landlord's own marks change nothing in the application, for either side.
    const { id, updated_at } = sent[0]!.application
    expect((await app.ok(api.readTenantApplication, { id }, sent[0]!.person)).updated_at).toBe(
      updated_at,
    )
    expect(
      await app.ok(
        api.rejectMany,
        { body: { rental_application_ids: sent.slice(1).map((one) => one.application.id) } },
        landlord,
      ),
    ).toEqual({ rejected: 2 })
    expect([(await list('denied')).count, (await list('all')).count]).toEqual([2, 3])
    expect(
      (await app.ok(api.listTenantApplications, { query: { type: 'denied' } }, sent[1]!.person))
        .items[0],
    ).toMatchObject({ status: 'denied', can: { cancel: false } })
  })
})
