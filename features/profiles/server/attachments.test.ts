import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { ATTACHMENTS_MAX } from '../shared/model.ts'
import { SMALLEST_PDF } from '../tests/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const username = 'me'
const paper = (bytes: Uint8Array, name = 'skjal.pdf', field = 'attachments') => ({
  field,
  name,
  type: 'application/pdf',
  bytes,
})
const add = (as: Person, bytes: Uint8Array = SMALLEST_PDF, kind = 'other') =>
  app.upload(api.uploadAttachments, { username }, [paper(bytes)], as, { kind })
const listed = async (as: Person) => (await app.ok(api.listAttachments, { username }, as)).items
const withText = (text: string) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(text), Buffer.from('\n%%EOF\n')])

describe('papers', () => {
  test('a pay slip and another paper are listed, read and removed by their person alone', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const sent = await app.upload(
      api.uploadPaychecks,
      { id: person.id },
      [
        paper(SMALLEST_PDF, 'október.pdf', 'paychecks'),
        paper(SMALLEST_PDF, 'nóv.pdf', 'paychecks'),
      ],
      person,
    )
    expect(sent.status).toBe(200)
    expect((sent.body as { success: unknown[] }).success).toHaveLength(2)
    await add(person)
    const items = await listed(person)
    expect(items.map((one) => one.kind).toSorted()).toEqual(['other', 'paycheck', 'paycheck'])
    const seen = await app.ok(api.readProfile, { username }, person)
    expect(seen.paychecks).toEqual(items.filter((one) => one.kind === 'paycheck'))
    expect(seen.criminal_record).toBeNull()
    const { id } = items[0]!
    const file = await app.call(api.downloadAttachment, { id }, person)
    expect(file.raw.equals(SMALLEST_PDF)).toBe(true)
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect((await app.call(api.downloadAttachment, { id }, other)).status).toBe(404)
    expect((await app.call(api.removeAttachment, { id }, other)).status).toBe(404)
    await app.ok(api.removeAttachment, { id }, person)
    await app.drain()
    expect((await app.call(api.downloadAttachment, { id }, person)).status).toBe(404)
    expect(await listed(person)).toHaveLength(2)
  })

  test('a criminal record is one, protected, and needs a fresh sign-in', async () => {
    const person = await app.person()
    await add(person, SMALLEST_PDF, 'criminal_record')
    await add(person, withText('annað'), 'criminal_record')
    const [record, ...more] = await listed(person)
    expect([record!.kind, record!.is_protected, more]).toEqual(['criminal_record', true, []])
    for (const endpoint of [api.downloadAttachment, api.removeAttachment]) {
      const refused = await app.call(endpoint, { id: record!.id }, person)
      expect([refused.status, refused.problem.code]).toEqual([403, 'profiles.attachment_protected'])
    }
    app.product.clock.offset_ms += 3_600_000
    const late = await app.call(api.downloadCriminalRecord, { username }, person)
    expect([late.status, late.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
    expect((await app.call(api.removeCriminalRecord, { username }, person)).status).toBe(403)
    const replaced = await add(person, withText('þriðja'), 'criminal_record')
    expect([replaced.status, replaced.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
    await app.prove(person)
    const read = await app.call(api.downloadCriminalRecord, { username }, person)
    expect(read.raw.includes('annað')).toBe(true)
    await app.ok(api.removeCriminalRecord, { username }, person)
    expect(await listed(person)).toEqual([])
  })

  test('a paper that is a picture is written anew and is no picture of a page, for staff neither', async () => {
    const [person, staff] = [await app.person(), await app.person({ is_staff: true })]
    const bytes = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#789' },
    })
      .withExif({ IFD0: { Artist: 'Leyndarmál' } })
      .jpeg()
      .toBuffer()
    await add(person, bytes)
    const [stored] = await listed(person)
    expect(stored!.content_type).toBe('image/webp')
    const file = await app.call(api.downloadAttachment, { id: stored!.id }, person)
    expect(file.raw.includes('Leyndarmál')).toBe(false)
    const { rows } = await app.product.runtime.db.execute<{ id: string }>(
      `select file_id as id from profile_attachments where id = '${stored!.id}'`,
    )
    for (const reader of [person, staff])
      expect(
        (
          await app.server.inject({
            url: `/_ipx/f_webp,w_320,q_70/${rows[0]!.id}`,
            headers: { authorization: `Bearer ${reader.token}` },
          })
        ).statusCode,
      ).toBe(404)
  })

  test.each([
    ['a page of HTML', Buffer.from('<html><script>1</script></html>'), 'paper_type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'paper_type'],
    ['a PDF behind other bytes', Buffer.from('GIF89a%PDF-1.4\n%%EOF'), 'paper_type'],
    ['a PDF without its end', Buffer.from('%PDF-1.4\n1 0 obj'), 'pdf_damaged'],
    ['a PDF with a program', withText('/S /JavaScript /JS (1)'), 'pdf_active'],
    ['a program under another spelling', withText('/S /J#61vaScript'), 'pdf_active'],
    ['a PDF that starts something', withText('/S /Launch'), 'pdf_active'],
    ['a PDF that brings a file along', withText('/EmbeddedFiles 4 0 R'), 'pdf_active'],
    ['a PDF with a password', withText('/Encrypt 5 0 R'), 'pdf_active'],
    ['nothing', Buffer.alloc(0), 'paper_type'],
  ])('%s is refused at its field', async (_name, bytes, code) => {
    const person = await app.person()
    const refused = await add(person, bytes)
    expect([refused.status, refused.problem.errors]).toEqual([422, [{ path: 'attachments', code }]])
    expect(await listed(person)).toEqual([])
  })

  test('uploads at once do not pass the limit together', async () => {
    const person = await app.person()
    const files = Array.from({ length: 20 }, () => paper(SMALLEST_PDF))
    const answers = await Promise.all(
      [1, 2].map(() => app.upload(api.uploadAttachments, { username }, files, person)),
    )
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await listed(person)).length).toBeLessThanOrEqual(ATTACHMENTS_MAX)
  })
})

describe('room', () => {
  test('where there is none, nothing is stored; a criminal record may still take the place of its own', async () => {
    const person = await app.person()
    await add(person, SMALLEST_PDF, 'criminal_record')
    for (let n = 1; n < ATTACHMENTS_MAX; n += 1) expect((await add(person)).status).toBe(200)
    const { files } = app.product.runtime.ports
    const put = files.put.bind(files)
    let stored = 0
    files.put = async (...file) => {
      stored += 1
      return put(...file)
    }
    const refused = [
      await add(person),
      await app.upload(
        api.uploadPaychecks,
        { id: person.id },
        [paper(SMALLEST_PDF, 'nóv.pdf', 'paychecks')],
        person,
      ),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'profiles.too_many'],
      [409, 'profiles.too_many'],
    ])
    expect(stored).toBe(0)
    expect((await add(person, SMALLEST_PDF, 'criminal_record')).status).toBe(200)
    files.put = put
    expect(await listed(person)).toHaveLength(ATTACHMENTS_MAX)
  })
})
