import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { listNotifications } from '#features/notifications/shared/api.ts'
import {
  listAttachments,
  removeAttachment,
  uploadAttachments,
  uploadPaychecks,
} from '#features/profiles/shared/api.ts'
import { SMALLEST_PDF } from '#features/profiles/tests/fixtures.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { SENT_MAX } from '../shared/model.ts'
import { APPLICATION } from '../tests/fixtures.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let listing: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  listing = await makeListing(app, landlord)
})
afterAll(() => app.close())

const UNKNOWN = '01890000-0000-7000-8000-00000000dead'
const file = (field: string, name: string) => ({
  field,
  name,
  type: 'application/pdf',
  bytes: SMALLEST_PDF,
})
const idOf = ({ body }: { body: unknown }) => (body as { success: { id: string }[] }).success[0]!.id
const paper = async (kind = 'recommendation', as = tenant, name = 'meðmæli.pdf') =>
  idOf(
    await app.upload(uploadAttachments, { username: 'me' }, [file('attachments', name)], as, {
      kind,
    }),
  )
const payslip = async () =>
  idOf(await app.upload(uploadPaychecks, { id: tenant.id }, [file('paychecks', 'a.pdf')], tenant))
const send = (attachment_ids: string[], as = tenant) =>
  app.call(api.sendApplication, { id: listing, body: { ...APPLICATION, attachment_ids } }, as)
const sent = async (attachment_ids: string[]) => (await send(attachment_ids)).body
const put = (id: string, attachment_ids: string[], as = tenant) =>
  app.call(api.changeApplicationAttachments, { id, body: { attachment_ids } }, as)
const seen = (id: string, as = landlord) => app.ok(api.readLandlordApplication, { id }, as)
const own = (id: string) => app.ok(api.readTenantApplication, { id }, tenant)
const download = (id: string, as: Person) => app.call(api.downloadApplicationAttachment, { id }, as)
const statuses = async (id: string) => [
  (await download(id, tenant)).status,
  (await download(id, landlord)).status,
]

describe('papers of an application', () => {
  test('both sides read what they are, and get them as files; nobody else does', async () => {
    const [letter, other] = [await paper(), await paper('other', tenant, 'hundur.pdf')]
    const { id, attachments } = await sent([letter, other, letter])
    expect(attachments).toEqual([
      {
        id: expect.any(String),
        attachment_id: other,
        kind: 'other',
        file_name: 'hundur.pdf',
        size: SMALLEST_PDF.length,
      },
      expect.objectContaining({ attachment_id: letter, kind: 'recommendation' }),
    ])
    const theirs = await seen(id)
    expect(theirs.attachments).toEqual(attachments.map(({ attachment_id: _, ...one }) => one))
    expect(theirs.attachment_count).toBe(2)
    const first = attachments[0]!.id
    for (const reader of [tenant, landlord]) {
      const got = await download(first, reader)
      expect(got.raw.equals(SMALLEST_PDF)).toBe(true)
      expect(got.headers['content-disposition']).toMatch(/^attachment;/)
      expect(got.headers['content-security-policy']).toContain('sandbox')
      expect(got.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const stranger of [
      await app.person(),
      await app.person({ user_type: 'LL' }),
      await app.person({ is_staff: true, user_type: 'LL' }),
    ])
      expect((await download(first, stranger)).status).toBe(404)
    // The id of the paper on the profile is no address of it here, nor anywhere else for the landlord.
    expect((await download(letter, landlord)).status).toBe(404)
  })

  test.each([
    ['somebody else’s', async () => paper('other', await app.person()), 'not_found'],
    ['nobody’s', async () => UNKNOWN, 'not_found'],
    ['a pay slip', payslip, 'applications.kind_not_sent'],
    ['a criminal record', () => paper('criminal_record'), 'applications.kind_not_sent'],
  ])('%s is refused at the field, when sent and when changed', async (_, make, code) => {
    const [good, wrong] = [await paper(), await make()]
    const errors = [{ path: 'attachment_ids', code }]
    const refused = await send([good, wrong])
    expect([refused.status, refused.problem.errors]).toEqual([422, errors])
    expect((await app.ok(api.readLiveApplication, { id: listing }, tenant)).application).toBeNull()
    const { id } = await sent([good])
    const late = await put(id, [wrong])
    expect([late.status, late.problem.errors]).toEqual([422, errors])
    expect((await own(id)).attachments.map((one) => one.attachment_id)).toEqual([good])
  })

  test('are at most five', async () => {
    const ids = []
    for (let n = 0; n <= SENT_MAX; n += 1) ids.push(await paper('other'))
    const { status, problem } = await send(ids)
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'attachment_ids'])
    expect((await sent(ids.slice(1))).attachments).toHaveLength(SENT_MAX)
  })

  test('stay in the draft, for its author alone', async () => {
    const values = { ...APPLICATION, attachment_ids: [await paper()] }
    await app.ok(
      api.keepApplicationDraft,
      { id: listing, body: { values, based_on: null } },
      tenant,
    )
    const { draft } = await app.ok(api.readLiveApplication, { id: listing }, tenant)
    expect(draft?.values.attachment_ids).toEqual(values.attachment_ids)
  })

  test('a draft of before there were papers has none', async () => {
    const { attachment_ids: _, ...before } = APPLICATION
    await app.ok(
      api.keepApplicationDraft,
      { id: listing, body: { values: before, based_on: null } },
      tenant,
    )
    await app.product.runtime.db.execute(
      sql`update application_drafts set values = values - 'attachment_ids' where applicant_id = ${tenant.id}`,
    )
    const { draft } = await app.ok(api.readLiveApplication, { id: listing }, tenant)
    expect(draft?.values.attachment_ids).toEqual([])
  })
})

describe('until the landlord decides', () => {
  test('they are changed; the application is unread again, and saving what was there is no change', async () => {
    const [first, second] = [await paper(), await paper('other')]
    const { id } = await sent([first])
    await app.ok(api.markRead, { id }, landlord)
    expect((await put(id, [first])).body.is_read_by_landlord).toBe(true)
    const { body } = await put(id, [second, second])
    expect([body.is_read_by_landlord, body.attachments.map((one) => one.attachment_id)]).toEqual([
      false,
      [second],
    ])
    expect((await put(id, [])).body.attachments).toEqual([])
    const { items } = await app.ok(api.listApplicationEvents, { id, query: {} }, landlord)
    expect(items.filter(({ name }) => name === 'attachments_changed')).toHaveLength(2)
    await app.drain()
    const told = await app.ok(listNotifications, { id: landlord.id }, landlord)
    expect(told.items.filter(({ kind }) => kind === 'attachments_changed')).toEqual([
      expect.objectContaining({
        params: expect.objectContaining({ person: tenant.full_name }),
        link: `/landlords/rental-applications?open=${id}`,
      }),
    ])
  })

  test('not by others, nor after the decision', async () => {
    const letter = await paper()
    const { id } = await sent([letter])
    expect((await put(id, [], landlord)).status).toBe(403)
    expect((await put(id, [], await app.person())).status).toBe(404)
    await app.ok(api.acceptApplication, { id }, landlord)
    const late = await put(id, [])
    expect([late.status, late.problem.code]).toEqual([409, 'applications.wrong_state'])
    expect((await own(id)).can.change_attachments).toBe(false)
  })

  test('for a home that was taken down they are taken back, and none is added', async () => {
    const [letter, other] = [await paper(), await paper('other')]
    const { id } = await sent([letter, other])
    await app.product.runtime.db.execute(
      sql`update listings set status = 'unpublished' where id = ${listing}`,
    )
    expect((await put(id, [other])).status).toBe(200)
    expect((await put(id, [letter])).problem.code).toBe('applications.not_open')
  })

  test('up to 20 times a day, together with answers', async () => {
    const letter = await paper()
    const { id } = await sent([])
    for (let n = 0; n < 20; n += 1)
      expect((await put(id, n % 2 === 0 ? [letter] : [])).status).toBe(200)
    const late = await put(id, [letter])
    expect([late.status, late.problem.code]).toEqual([429, 'applications.too_many_changes'])
  })
})

describe('the landlord reads them while the application is open', () => {
  const sentOne = async () => {
    const { id, attachments } = await sent([await paper()])
    return { id, file_id: attachments[0]!.id }
  }

  test('and not after a denial, until that is taken back', async () => {
    const { id, file_id } = await sentOne()
    expect(await statuses(file_id)).toEqual([200, 200])
    await app.ok(api.denyApplication, { id, body: { message: '' } }, landlord)
    expect(await statuses(file_id)).toEqual([200, 404])
    const closed = await seen(id)
    expect([closed.attachments, closed.attachment_count]).toEqual([[], 1])
    await app.ok(api.undoDeny, { id }, landlord)
    expect(await statuses(file_id)).toEqual([200, 200])
    await app.ok(api.acceptApplication, { id }, landlord)
    expect(await statuses(file_id)).toEqual([200, 200])
  })

  test('and not after it was withdrawn', async () => {
    const { id, file_id } = await sentOne()
    await app.ok(api.cancelApplication, { id }, tenant)
    expect(await statuses(file_id)).toEqual([200, 404])
    expect((await own(id)).attachments).toHaveLength(1)
  })

  test('and not before names are shown', async () => {
    await app.ok(api.setBlindReview, { id: listing, body: { is_blind: true } }, landlord)
    const { id, file_id } = await sentOne()
    const hidden = await seen(id)
    expect([hidden.attachments, hidden.attachment_count]).toEqual([[], 1])
    expect(await statuses(file_id)).toEqual([200, 404])
    await app.ok(api.setBlindReview, { id: listing, body: { is_blind: false } }, landlord)
    expect((await seen(id)).attachments.map((one) => one.id)).toEqual([file_id])
    expect(await statuses(file_id)).toEqual([200, 200])
  })
})

describe('a paper that is deleted', () => {
  test('from the profile is gone from the application', async () => {
    const [letter, other] = [await paper(), await paper('other')]
    const { id, attachments } = await sent([letter, other])
    const gone = attachments.find((one) => one.attachment_id === letter)!.id
    await app.ok(removeAttachment, { id: letter }, tenant)
    await app.drain()
    expect(await statuses(gone)).toEqual([404, 404])
    const theirs = await seen(id)
    expect([theirs.attachments.length, theirs.attachment_count]).toEqual([1, 1])
  })

  test('while it is sent is either sent and gone, or refused', async () => {
    const letter = await paper()
    const [answer, removed] = await Promise.all([
      send([letter]),
      app.call(removeAttachment, { id: letter }, tenant),
    ])
    expect([200, 422]).toContain(answer.status)
    expect(removed.status).toBe(200)
    expect((await app.ok(listAttachments, { username: 'me' }, tenant)).items).toEqual([])
    const { application } = await app.ok(api.readLiveApplication, { id: listing }, tenant)
    expect(application?.attachments ?? []).toEqual([])
  })
})

describe('how many there are', () => {
  test.each([false, true])(
    'is told in the comparison and kept with a decision, names hidden: %s; what they are is not',
    async (is_blind) => {
      await app.ok(api.setBlindReview, { id: listing, body: { is_blind } }, landlord)
      const { id } = await sent([await paper(), await paper('other')])
      const other = await app.person()
      const none = (await send([], other)).body.id
      await app.ok(api.markRead, { id }, landlord)
      const query = { application_ids: `${id},${none}` }
      const compared = await app.ok(api.compareApplications, { id: listing, query }, landlord)
      expect(new Map(compared.items.map((one) => [one.id, one.attachment_count]))).toEqual(
        new Map([
          [id, 2],
          [none, 0],
        ]),
      )
      const verdicts = compared.items.map((one) => one.verdicts)
      expect(verdicts[0]).toEqual(verdicts[1])
      expect(JSON.stringify(compared)).not.toContain('.pdf')
      await app.ok(api.denyApplication, { id: none, body: { message: '' } }, landlord)
      await app.ok(api.acceptApplication, { id }, landlord)
      // What changes later changes nothing in the record.
      await app.ok(api.cancelApplication, { id }, tenant)
      const record = await app.ok(api.readChoiceRecord, { id: listing, query: {} }, landlord)
      const counted = record.items.map((one) => [one.kind, one.attachment_count] as const)
      expect(counted.filter(([, count]) => count !== null)).toEqual([
        ['application_accepted', 2],
        ['application_denied', 0],
      ])
      expect(JSON.stringify(record)).not.toContain('.pdf')
    },
  )
})
