import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PDF } from '@libpdf/core'
import { pdfWords } from '#tests/support/pdf-words.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { addChild, readHousehold } from '#features/households/shared/api.ts'
import {
  commitPreApproval,
  initiatePreApproval,
  uncommitPreApproval,
  updatePreApprovalIncomes,
} from '#features/pre-approvals/shared/api.ts'
import {
  addEmployer,
  changeProfile,
  readProfile,
  removeAttachment,
  uploadAttachments,
  uploadPaychecks,
} from '#features/profiles/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { SMALLEST_PDF } from '#features/profiles/tests/fixtures.ts'
import * as api from '../shared/api.ts'
import { FILES_MAX, type TenantFileInput } from '../shared/model.ts'
import { contentProblems, endAfter, stateOf } from '../shared/rules.ts'
import { tenantFileOpenings, tenantFiles } from './tables.ts'

let app: TestApp
let tenant: Person
let nth = 0
const NOW = '2026-11-20T12:00:00.000Z'
const DAY_MS = 86_400_000
/** The clock of the product runs on: what is between two moments is compared. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  setTime(NOW)
  tenant = await app.person({ full_name: 'Oksana Melnyk' })
})
afterAll(() => app.close())

const FILE: TenantFileInput = {
  recipient_name: 'Łukasz Þórðarson',
  recipient_email: null,
  lang: 'pl',
  parts: ['about', 'work', 'household', 'reviews'],
  paper_ids: [],
  days: 14,
}
const make = (given: Partial<TenantFileInput> = {}, as = tenant) =>
  app.call(api.makeTenantFile, { body: { ...FILE, ...given } }, as)
const made = async (given: Partial<TenantFileInput> = {}) => {
  const { id } = await app.ok(api.makeTenantFile, { body: { ...FILE, ...given } }, tenant)
  const { link } = await read(id)
  return { id, token: link!.split('#')[1]! }
}
const read = (id: string) => app.ok(api.readTenantFile, { id }, tenant)
const open = (token: string, as: Person | null = null) =>
  app.call(api.openTenantFile, { body: { token } }, as)
const opened = (token: string) => app.ok(api.openTenantFile, { body: { token } })
const paperOf = (token: string, paper_id: string, as: Person | null = null) =>
  app.call(api.downloadFilePaper, { body: { token, paper_id } }, as)
const refusal = (answer: { status: number; problem: { code: string } }) => [
  answer.status,
  answer.problem.code,
]
const CLOSED = [410, 'tenant-files.link_closed']

const upload = async (
  bytes: Uint8Array,
  { name = 'launaseðill.pdf', kind = 'paycheck', as = tenant } = {},
): Promise<string> => {
  const field = kind === 'paycheck' ? 'paychecks' : 'attachments'
  const files = [{ field, name, type: 'application/octet-stream', bytes: Buffer.from(bytes) }]
  const { body } = await (kind === 'paycheck'
    ? app.upload(uploadPaychecks, { id: as.id }, files, as)
    : app.upload(uploadAttachments, { username: 'me' }, files, as, { kind }))
  return (body as { success: { id: string }[] }).success[0]!.id
}
const twoPages = async (): Promise<Uint8Array> => {
  const pdf = PDF.create()
  for (const words of ['Oktober', 'November'])
    pdf.addPage({ size: 'a4' }).drawText(words, { x: 80, y: 700 })
  return pdf.save()
}

describe('making a file', () => {
  test('the recipient gets one mail in their language, whose link opens it', async () => {
    nth += 1
    const recipient_email = `odbiorca${nth}@example.pl`
    const { id } = await app.ok(api.makeTenantFile, { body: { ...FILE, recipient_email } }, tenant)
    await app.drain()
    const letters = (await app.mails()).filter(({ to }) => to === recipient_email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Oksana Melnyk udostępnia Państwu teczkę najemcy',
    ])
    const { link, expires_at, created_at } = await read(id)
    expect(letters[0]!.links[0]).toBe(link)
    expect(link).toMatch(/\/tenant-file\?lang=pl#[\w.-]{60,}$/)
    expect(daysBetween(created_at, expires_at)).toBe(14)
    expect(await opened(link!.split('#')[1]!)).toMatchObject({
      tenant_name: 'Oksana Melnyk',
      recipient_name: 'Łukasz Þórðarson',
      expires_at,
    })
  })
  test('without an address nothing is sent', async () => {
    const before = (await app.mails()).length
    await made()
    await app.drain()
    expect(await app.mails()).toHaveLength(before)
  })
  test('a file that was closed before its mail went is not sent', async () => {
    const { id } = await app.ok(
      api.makeTenantFile,
      { body: { ...FILE, recipient_email: 'lokad@example.is' } },
      tenant,
    )
    await app.ok(api.revokeTenantFile, { id }, tenant)
    await app.drain()
    expect((await app.mails()).filter(({ to }) => to === 'lokad@example.is')).toEqual([])
  })
  test.each([
    ['nothing chosen', { parts: [], paper_ids: [] }, 'parts', 'tenant-files.nothing_chosen'],
    ['no name', { recipient_name: ' ' }, 'recipient_name', 'required'],
    [
      'a name that cannot be printed',
      { recipient_name: 'Łukasz 🏠' },
      'recipient_name',
      'tenant-files.unprintable_name',
    ],
    ['no days', { days: 0 }, 'days', 'too_small'],
    ['31 days', { days: 31 }, 'days', 'too_big'],
  ])('%s is refused at its field', async (_, given, path, code) => {
    const { status, problem } = await make(given)
    expect([status, problem.errors?.[0]]).toMatchObject([422, { path, code }])
  })
  test.each([1, 30])('%i days are taken', async (days) => {
    expect((await make({ days })).status).toBe(200)
  })
  test('papers of somebody else and criminal records are not there to choose', async () => {
    const stranger = await app.person()
    const foreign = await upload(SMALLEST_PDF, { as: stranger })
    const record = await upload(SMALLEST_PDF, { kind: 'criminal_record' })
    for (const id of [foreign, record]) {
      expect(refusal(await make({ paper_ids: [id] }))).toEqual([409, 'tenant-files.paper_gone'])
      const { recipient_email: _, ...contents } = FILE
      const preview = await app.call(
        api.previewTenantFile,
        { body: { ...contents, paper_ids: [id] } },
        tenant,
      )
      expect(refusal(preview)).toEqual([409, 'tenant-files.paper_gone'])
    }
  })
  test('stops at ten mails a day, and at the most files of a person', async () => {
    const send = () => make({ recipient_email: 'birna@example.is' })
    for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(200)
    expect(refusal(await send())).toEqual([429, 'tenant-files.too_many_today'])
    const at = app.product.clock.now().toISOString()
    await app.product.runtime.db.insert(tenantFiles).values(
      Array.from({ length: FILES_MAX - 11 }, (_, n) => ({
        id: `01890000-0000-7000-8000-00aa${String(n).padStart(8, '0')}`,
        user_id: tenant.id,
        recipient_name: 'Birna',
        lang: 'is' as const,
        parts: [],
        created_at: at,
        expires_at: at,
      })),
    )
    // Two at once at the last free place: one of them gets it.
    const both = await Promise.all([make(), make()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what is in it', () => {
  const fill = async () => {
    const profile = await app.ok(readProfile, { username: 'me' }, tenant)
    await app.ok(
      changeProfile,
      { id: tenant.id, body: { about: 'Ég er smiður.', updated_at: profile.updated_at } },
      tenant,
    )
    const years = { from_year: 2019, to_year: null }
    const work = { employer: 'Landspítali', job_title: 'Sjúkraliði', ...years }
    await app.ok(addEmployer, { username: 'me', body: work }, tenant)
    const household = await app.ok(readHousehold, { username: 'me' }, tenant)
    await app.ok(
      addChild,
      { id: household.id, body: { birth_year: 2020, is_part_time: true } },
      tenant,
    )
    return work
  }
  test('the chosen parts, and nothing of the others', async () => {
    const work = await fill()
    const { token } = await made({ parts: ['work'] })
    expect(await opened(token)).toEqual({
      tenant_name: 'Oksana Melnyk',
      identity_verified: true,
      since: expect.any(String),
      recipient_name: FILE.recipient_name,
      lang: 'pl',
      made_at: expect.stringMatching(/^2026-11-20T12:00:/),
      expires_at: expect.stringMatching(/^2026-12-04T12:00:/),
      parts: ['work'],
      about: null,
      employers: [work],
      educations: [],
      household: null,
      reviews: [],
      net_income: null,
      credit_score: null,
      papers: [],
    })
    const whole = await made()
    expect(await opened(whole.token)).toMatchObject({
      about: { text: 'Ég er smiður.', lives_in: '', interests: [] },
      household: { adults: 1, children: [{ birth_year: 2020, is_part_time: true }], pets: [] },
    })
  })
  test('the preview says the same', async () => {
    await fill()
    const { token } = await made()
    const { recipient_email: _, ...contents } = FILE
    const preview = await app.ok(api.previewTenantFile, { body: contents }, tenant)
    const { made_at: __, expires_at: ___, ...shown } = await opened(token)
    expect(preview).toMatchObject(shown)
  })
  test('income only where it was chosen, and only while the pre-approval is committed', async () => {
    const username = (await app.ok(readProfile, { username: 'me' }, tenant)).profile_username
    const { id, updated_at } = await app.ok(initiatePreApproval, { username, body: {} }, tenant)
    const incomes = [{ kind: 'wages' as const, month: '2026-10-01', net_amount: 500_000 }]
    await app.ok(updatePreApprovalIncomes, { id, body: { incomes, updated_at } }, tenant)
    const { token } = await made({ parts: ['net_income', 'credit_score'] })
    const hidden = await made({ parts: ['about'] })
    expect((await opened(token)).net_income).toBeNull()
    await app.ok(commitPreApproval, { id, body: {} }, tenant)
    // Three and four tenths of 500,000.
    expect((await opened(token)).net_income).toMatchObject({
      avg_net_income: 500_000,
      rent_comfortable: 150_000,
      rent_most: 200_000,
    })
    expect((await opened(hidden.token)).net_income).toBeNull()
    await app.ok(uncommitPreApproval, { id, body: {} }, tenant)
    expect((await opened(token)).net_income).toBeNull()
  })
  test('a paper that is taken off the profile is out of it at once', async () => {
    const paper = await upload(await twoPages())
    const { id, token } = await made({ paper_ids: [paper] })
    expect((await opened(token)).papers).toEqual([
      { id: paper, kind: 'paycheck', file_name: 'launaseðill.pdf' },
    ])
    await app.ok(removeAttachment, { id: paper }, tenant)
    expect((await opened(token)).papers).toEqual([])
    expect(refusal(await paperOf(token, paper))).toEqual(CLOSED)
    expect((await read(id)).papers).toEqual([])
  })
})

describe('papers', () => {
  test('go out with the name of the recipient and the date on every page, never as they were', async () => {
    const bytes = await twoPages()
    const paper = await upload(bytes)
    const { token } = await made({ paper_ids: [paper] })
    const answer = await paperOf(token, paper)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toContain('no-store')
    const pages = await pdfWords(answer.raw)
    expect(pages.map(({ words }) => words.match(/Oktober|November/)?.[0])).toEqual([
      'Oktober',
      'November',
    ])
    for (const { words } of pages)
      expect(words).toContain('Dla: Łukasz Þórðarson · 20 listopada 2026')
  })
  test('pictures become a page with the same', async () => {
    const picture = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const paper = await upload(picture, { name: 'mynd.jpg', kind: 'other' })
    const { token } = await made({ paper_ids: [paper] })
    const answer = await paperOf(token, paper)
    expect((await pdfWords(answer.raw))[0]!.words).toContain('Dla: Łukasz Þórðarson')
  })
  test('one that cannot be read does not go out', async () => {
    const cut = Buffer.from('%PDF-1.4\nhere nothing is\n%%EOF\n')
    const paper = await upload(cut)
    const { token, id } = await made({ paper_ids: [paper] })
    expect(refusal(await paperOf(token, paper))).toEqual([409, 'tenant-files.paper_unreadable'])
    expect((await read(id)).openings).toEqual([])
  })
  test('of another file, or of the same person outside the file, are not behind the link', async () => {
    const [inside, outside] = [await upload(SMALLEST_PDF), await upload(SMALLEST_PDF)]
    const { token } = await made({ paper_ids: [inside] })
    expect(refusal(await paperOf(token, outside))).toEqual(CLOSED)
    expect((await paperOf(token, inside)).status).toBe(200)
  })
  test('the summary has the name on its page and the words of the file', async () => {
    await app.ok(readHousehold, { username: 'me' }, tenant)
    const { token } = await made({ parts: ['household'] })
    const answer = await app.call(api.downloadFileSummary, { body: { token } })
    const [page] = await pdfWords(answer.raw)
    expect(page!.words).toContain('Dla: Łukasz Þórðarson · 20 listopada 2026')
    expect(page!.words).toContain('Oksana Melnyk')
    expect(page!.words).toContain('Gospodarstwo domowe')
  })
})

describe('the link', () => {
  test('is closed to the very moment of its end, when it is revoked, and where nobody made it', async () => {
    const one = await made({ days: 1 })
    const other = await made()
    const { expires_at } = await read(one.id)
    setTime(new Date(Date.parse(expires_at) - 60_000).toISOString())
    expect((await open(one.token)).status).toBe(200)
    const crossed = `${one.id}.${other.token.split('.')[1]}`
    for (const token of [crossed, `${other.token}x`, other.id, `${other.id}.`, 'x'])
      expect(refusal(await open(token)), token).toEqual(CLOSED)
    setTime(expires_at)
    expect(refusal(await open(one.token))).toEqual(CLOSED)
    await app.ok(api.revokeTenantFile, { id: other.id }, tenant)
    expect(refusal(await open(other.token))).toEqual(CLOSED)
    expect(
      refusal(await app.call(api.downloadFileSummary, { body: { token: other.token } })),
    ).toEqual(CLOSED)
    expect((await read(other.id)).link).toBeNull()
  })
  test('one that ended is opened again by extending it; one that was revoked is not', async () => {
    const { id, token } = await made({ days: 1 })
    setTime('2026-11-25T12:00:00.000Z')
    await app.ok(api.extendTenantFile, { id, body: { days: 3 } }, tenant)
    expect((await opened(token)).expires_at).toMatch(/^2026-11-28T12:00:/)
    await app.ok(api.revokeTenantFile, { id }, tenant)
    await app.ok(api.revokeTenantFile, { id }, tenant)
    expect(
      refusal(await app.call(api.extendTenantFile, { id, body: { days: 3 } }, tenant)),
    ).toEqual([409, 'tenant-files.revoked'])
  })
  test('of a file that was deleted is closed', async () => {
    const { id, token } = await made()
    await opened(token)
    await app.ok(api.removeTenantFile, { id }, tenant)
    expect(refusal(await open(token))).toEqual(CLOSED)
    expect((await app.call(api.readTenantFile, { id }, tenant)).status).toBe(404)
  })
  test('whoever opens it while it is revoked gets the file or the refusal, and is written down with the file', async () => {
    const { id, token } = await made()
    const answers = await Promise.all([
      open(token),
      app.call(api.revokeTenantFile, { id }, tenant),
      open(token),
    ])
    const seen = [answers[0], answers[2]].filter(({ status }) => status === 200)
    expect((await read(id)).openings).toHaveLength(seen.length > 0 ? 1 : 0)
    expect(refusal(await open(token))).toEqual(CLOSED)
  })
})

describe('what was opened', () => {
  test('is told with its time, once in five minutes, without the tenant’s own looks', async () => {
    const paper = await upload(SMALLEST_PDF, { name: 'bréf.pdf' })
    const { id, token } = await made({ paper_ids: [paper] })
    await open(token, tenant)
    expect((await read(id)).openings).toEqual([])
    await opened(token)
    await opened(token)
    await paperOf(token, paper)
    setTime('2026-11-20T12:05:01.000Z')
    await opened(token)
    const { openings, last_opened_at } = await read(id)
    expect(openings.map(({ what, paper_name }) => [what, paper_name])).toEqual([
      ['file', ''],
      ['paper', 'bréf.pdf'],
      ['file', ''],
    ])
    expect(Date.parse(last_opened_at!)).toBeGreaterThanOrEqual(
      Date.parse('2026-11-20T12:05:01.000Z'),
    )
    const { items } = await app.ok(api.listTenantFiles, { query: {} }, tenant)
    expect(items[0]!.last_opened_at).toBe(last_opened_at)
  })
  test('tells papers of one name apart', async () => {
    const papers = [await upload(SMALLEST_PDF), await upload(SMALLEST_PDF)]
    const { id, token } = await made({ paper_ids: papers })
    for (const paper of [...papers, ...papers])
      expect((await paperOf(token, paper)).status).toBe(200)
    const { openings, opening_count } = await read(id)
    expect([openings.length, opening_count]).toEqual([2, 2])
  })
  test('is told to the tenant the first time, and not again', async () => {
    const { id, token } = await made({ recipient_name: 'Birna ehf.' })
    const told = async () => {
      await app.drain()
      const { items } = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
      return items.filter(({ link }) => link.endsWith(id)).map(({ kind, params }) => [kind, params])
    }
    await open(token, tenant)
    expect(await told()).toEqual([])
    await opened(token)
    setTime('2026-11-20T13:00:00.000Z')
    await opened(token)
    expect(await told()).toEqual([['tenant_file_opened', { recipient: 'Birna ehf.' }]])
  })
  test('sixty PDFs an hour for the recipient; what the tenant looks at takes none of them', async () => {
    const { token } = await made({ parts: ['about'] })
    const summary = (as: Person | null) =>
      app.call(api.downloadFileSummary, { body: { token } }, as)
    for (let n = 0; n < 60; n += 1) expect((await summary(tenant)).status).toBe(200)
    const refused = await summary(tenant)
    expect(refusal(refused)).toEqual([429, 'tenant-files.too_many_papers'])
    expect(refused.problem.params).toEqual({ minutes: expect.any(Number) })
    expect((await summary(null)).status).toBe(200)
  })
  test('stops being written down after a thousand, and the file still opens', async () => {
    const { id, token } = await made()
    await app.product.runtime.db.insert(tenantFileOpenings).values(
      Array.from({ length: 1000 }, (_, n) => ({
        id: `01890000-0000-7000-8000-00bb${String(n).padStart(8, '0')}`,
        tenant_file_id: id,
        user_id: tenant.id,
        what: 'summary' as const,
        opened_at: '2026-11-19T12:00:00.000Z',
      })),
    )
    await opened(token)
    const { openings, opening_count } = await read(id)
    expect(openings.every(({ what }) => what === 'summary')).toBe(true)
    expect([openings.length, opening_count]).toEqual([100, 1000])
  })
})

describe('the list', () => {
  test('finds by a part of the recipient and by the state, a page at a time', async () => {
    const old = await made({ recipient_name: 'Birna 100%', days: 1 })
    const closed = await made({ recipient_name: 'Birna_Ó' })
    await app.ok(api.revokeTenantFile, { id: closed.id }, tenant)
    setTime('2026-11-22T12:00:00.000Z')
    const current = await made({ recipient_name: 'Hrafn' })
    const found = async (query: object) =>
      (await app.ok(api.listTenantFiles, { query }, tenant)).items.map(({ id }) => id)
    expect(await found({})).toEqual([current.id, closed.id, old.id])
    expect(await found({ q: '0%' })).toEqual([old.id])
    expect(await found({ q: '_' })).toEqual([closed.id])
    expect(await found({ state: 'open' })).toEqual([current.id])
    expect(await found({ state: 'ended' })).toEqual([old.id])
    expect(await found({ state: 'revoked' })).toEqual([closed.id])
    expect(await found({ page: 2, page_size: 2 })).toEqual([old.id])
    const stranger = await app.person()
    expect(await app.ok(api.listTenantFiles, { query: {} }, stranger)).toEqual({
      count: 0,
      items: [],
    })
  })
})

describe('rules', () => {
  const at = (moment: string) => new Date(moment)
  test.each([
    ['2026-11-20T12:00:00.001Z', null, 'open'],
    ['2026-11-20T12:00:00.000Z', null, 'ended'],
    ['2026-12-01T00:00:00.000Z', '2026-11-19T00:00:00.000Z', 'revoked'],
    ['2026-11-01T00:00:00.000Z', '2026-11-19T00:00:00.000Z', 'revoked'],
  ])('until %s, revoked %s: %s', (expires_at, revoked_at, expected) => {
    expect(stateOf({ expires_at, revoked_at }, at(NOW))).toBe(expected)
  })
  test('days are of 24 hours, over the change of a month', () => {
    expect(endAfter(14, at('2026-11-20T12:00:00Z'))).toBe('2026-12-04T12:00:00.000Z')
  })
  test('papers alone are enough', () => {
    expect(contentProblems({ parts: [], paper_ids: ['x'] })).toEqual([])
    expect(contentProblems({ parts: ['about'], paper_ids: [] })).toEqual([])
  })
})
