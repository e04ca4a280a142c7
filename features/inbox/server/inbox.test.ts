import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listings } from '#features/listings/server/tables.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { PAPER } from '../tests/fixtures.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { LATELY } from '../shared/rules.ts'
import type { Conversation } from '../shared/model.ts'
import { endOldConversations, findUnmailed, removeUnsentAttachments } from './jobs.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let stranger: Person
let listing: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL', full_name: 'Ragnheiður Jónsdóttir' })
  stranger = await app.person()
  listing = await makeListing(app, landlord)
})
beforeEach(async () => {
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
})
afterAll(() => app.close())

const said = (message = 'Er íbúðin laus?') => ({ message, client_id: randomUUID() })
const ask = (as = tenant, message?: string, about = listing): Promise<Conversation> =>
  app.ok(api.writeAboutListing, { id: about, body: said(message) }, as)
const answer = (id: string, message: string, as = landlord) =>
  app.ok(api.sendMessage, { id, body: said(message) }, as)
const thread = (id: string, as: Person) => app.ok(api.listMessages, { id, query: {} }, as)
const list = (as: Person, query: object = {}) => app.ok(api.listConversations, { query }, as)
const upload = async (id: string, as: Person, count = 1): Promise<string[]> => {
  const { body } = (await app.upload(
    api.uploadConversationAttachments,
    { id },
    Array.from({ length: count }, (_, index) => ({
      field: 'attachments',
      name: `skjal ${index}.pdf`,
      type: 'application/pdf',
      bytes: PAPER,
    })),
    as,
  )) as unknown as { body: { success: { id: string }[] } }
  return body.success.map((one) => one.id)
}
const minutes = (count: number) => app.forward(count / 1440)

describe('a question about a home', () => {
  test('is one conversation for both, with first names, and again the same one', async () => {
    const begun = await ask()
    expect(begun.people.map(({ name, is_self }) => [name, is_self])).toEqual(
      expect.arrayContaining([
        ['Ragnheiður', false],
        ['Kári', true],
      ]),
    )
    expect(begun.listings.map((one) => [one.id, one.is_own])).toEqual([[listing, false]])
    expect(begun.unread).toBe(0)
    expect((await ask(tenant, 'Og bílastæði?')).id).toBe(begun.id)
    const seen = await app.ok(api.readConversation, { id: begun.id }, landlord)
    expect(seen.unread).toBe(2)
    expect(seen.listings[0]!.is_own).toBe(true)
    expect(seen.last_message).toMatchObject({ text: 'Og bílastæði?', is_own: false })
    expect((await thread(begun.id, landlord)).items.map((one) => one.text)).toEqual([
      'Og bílastæði?',
      'Er íbúðin laus?',
    ])
  })

  test('names the applicant in full once they have applied', async () => {
    const { id } = await ask()
    await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
    const seen = await app.ok(api.readConversation, { id }, landlord)
    expect(seen.people.find((one) => !one.is_self)!.name).toBe('Kári Þór Magnússon')
    expect(seen.applications).toMatchObject([{ status: 'sent', is_own: false }])
    const own = await app.ok(api.readConversation, { id }, tenant)
    expect(own.people.find((one) => !one.is_self)!.name).toBe('Ragnheiður')
  })

  test('is asked of no home of one’s own and of none that is not in the search, unless it was before', async () => {
    const [own, unknown] = [
      await app.call(api.writeAboutListing, { id: listing, body: said() }, landlord),
      await makeListing(app, landlord),
    ]
    expect(own.problem.code).toBe('inbox.own_listing')
    const { id } = await ask(tenant, 'Hæ', unknown)
    await app.product.runtime.db
      .update(listings)
      .set({ status: 'unpublished' })
      .where(eq(listings.id, unknown))
    const late = await app.call(api.writeAboutListing, { id: unknown, body: said() }, stranger)
    expect(late.status).toBe(404)
    expect((await ask(tenant, 'Er hún farin?', unknown)).id).toBe(id)
  })

  test('of two at once is one conversation with both messages', async () => {
    const both = await Promise.all([ask(tenant, 'Fyrra'), ask(tenant, 'Seinna')])
    expect(new Set(both.map((one) => one.id)).size).toBe(1)
    expect((await thread(both[0]!.id, landlord)).count).toBe(2)
  })

  test('says whom it goes to before it is written', async () => {
    const before = await app.ok(api.findConversation, { query: { listing_id: listing } }, tenant)
    expect(before).toMatchObject({ conversation_id: null, people: ['Ragnheiður'], kind: 'listing' })
    const { id } = await ask()
    const after = await app.ok(api.findConversation, { query: { listing_id: listing } }, tenant)
    expect(after.conversation_id).toBe(id)
    const none = await app.call(api.findConversation, { query: {} }, tenant)
    expect(none.problem.errors).toEqual([expect.objectContaining({ path: 'listing_id' })])
  })
})

describe('messages', () => {
  test('sent again under the same name are the same message', async () => {
    const { id } = await ask()
    const body = said('Einu sinni')
    const [first, again] = await Promise.all([
      app.ok(api.sendMessage, { id, body }, tenant),
      app.ok(api.sendMessage, { id, body }, tenant),
    ])
    expect(again.id).toBe(first.id)
    expect((await thread(id, tenant)).count).toBe(2)
  })

  test('without a name are each their own, and one that is repeated under a key is the same', async () => {
    const { id } = await app.ok(
      api.writeAboutListing,
      { id: listing, body: { message: 'Er íbúðin laus?' } },
      tenant,
    )
    const send = (options = {}) =>
      app.ok(api.sendMessage, { id, body: { message: 'Halló' } }, tenant, options)
    const [first, second] = [await send(), await send()]
    expect(first.id).not.toBe(second.id)
    const key = { key: randomUUID() }
    const [third, again] = [await send(key), await send(key)]
    expect(again.id).toBe(third.id)
    expect((await thread(id, tenant)).count).toBe(4)
  })

  test.each([
    ['nothing', { message: '   ' }, 'message', 'required'],
    ['one letter too many', { message: 'x'.repeat(5001) }, 'message', 'too_long'],
    ['100,000 letters', { message: '漢🏠ж '.repeat(20_000) }, 'message', 'too_long'],
    ['a byte that cannot be stored', { message: 'a\u0000b' }, 'message', 'not_storable'],
    ['no name of its own', { client_id: 'x' }, 'client_id', 'id'],
  ])('%s is refused at the field', async (_, wrong, path, code) => {
    const { id } = await ask()
    const { status, problem } = await app.call(
      api.sendMessage,
      { id, body: { ...said(), ...wrong } },
      tenant,
    )
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('of 5000 letters in any script are kept as they are', async () => {
    const { id } = await ask()
    const text = `${'ж漢🏠'.repeat(1250)}`.slice(0, 5000)
    expect((await answer(id, text, tenant)).text).toBe(text)
  })

  test('come fifteen at a time, newest first', async () => {
    const { id } = await ask()
    for (let n = 1; n <= 16; n += 1) await answer(id, `${n}`)
    const page = await thread(id, tenant)
    expect([page.count, page.items.length, page.items[0]!.text]).toEqual([17, 15, '16'])
    const rest = await app.ok(api.listMessages, { id, query: { page: 2 } }, tenant)
    expect(rest.items.map((one) => one.text)).toEqual(['1', 'Er íbúðin laus?'])
  })

  test('are changed and deleted by their author alone, and what is deleted is gone from the search too', async () => {
    const { id } = await ask(tenant, 'Lykilorðið mitt er geimflaug')
    const message = (await thread(id, tenant)).items[0]!
    const foreign = await app.call(
      api.changeMessage,
      { id: message.id, body: { message: 'annað' } },
      landlord,
    )
    expect(foreign.status).toBe(403)
    const unknown = await app.call(api.removeMessage, { id: message.id }, stranger)
    expect(unknown.status).toBe(404)
    const changed = await app.ok(
      api.changeMessage,
      { id: message.id, body: { message: 'Leyndarmálið er geimskip' } },
      tenant,
    )
    expect(changed.edited_at).not.toBeNull()
    expect((await list(landlord, { query: 'geimskip' })).count).toBe(1)
    // In either case, also of letters beyond ASCII; each word in its own place.
    for (const query of ['LEYNDARMÁLIÐ', 'geimSKIP áliÐ'])
      expect((await list(landlord, { query })).count, query).toBe(1)
    expect((await list(landlord, { query: 'leyndarmölið' })).count).toBe(0)
    const gone = await app.ok(api.removeMessage, { id: message.id }, tenant)
    expect(gone).toMatchObject({ text: '', is_deleted: true })
    expect((await app.ok(api.removeMessage, { id: message.id }, tenant)).is_deleted).toBe(true)
    expect((await list(landlord, { query: 'geimskip' })).count).toBe(0)
    const late = await app.call(
      api.changeMessage,
      { id: message.id, body: { message: 'aftur' } },
      tenant,
    )
    expect(late.problem.code).toBe('inbox.deleted')
    const rows = await app.product.runtime.db.execute<{ text: string }>(
      sql`select text from conversation_messages where id = ${message.id}`,
    )
    expect(rows.rows[0]!.text).toBe('')
  })

  test('are read when they are opened, and their author sees it', async () => {
    const { id } = await ask()
    expect((await thread(id, tenant)).items[0]!.is_read).toBe(false)
    expect((await list(landlord, { unread: true })).items.map((one) => one.id)).toContain(id)
    expect((await app.ok(api.markConversationRead, { id }, landlord)).unread).toBe(0)
    expect((await thread(id, tenant)).items[0]!.is_read).toBe(true)
    expect((await list(landlord, { unread: true })).items.map((one) => one.id)).not.toContain(id)
  })

  test('end for an hour after as many as one person may write', async () => {
    const { id } = await ask()
    await app.product.runtime.db
      .execute(sql`insert into conversation_messages (id, conversation_id, author_id, client_id, text, created_at)
      select gen_random_uuid(), ${id}, ${tenant.id}, gen_random_uuid(), 'x', ${app.product.clock.now().toISOString()}::timestamptz from generate_series(2, ${LATELY['inbox.too_many']})`)
    const { status, problem } = await app.call(api.sendMessage, { id, body: said() }, tenant)
    expect([status, problem.code]).toEqual([429, 'inbox.too_many'])
    expect((await answer(id, 'Rólega')).text).toBe('Rólega')
  })

  test('about a twenty-first home within a day are refused, and the next day taken', async () => {
    const { db } = app.product.runtime
    const now = app.product.clock.now().toISOString()
    for (let n = 0; n < LATELY['inbox.too_many_new']; n += 1) {
      const begun = randomUUID()
      await db.execute(
        sql`insert into conversations (id, kind, about_key, created_at, last_message_at) values (${begun}, 'listing', ${begun}, ${now}, ${now})`,
      )
      await db.execute(
        sql`insert into conversation_members (conversation_id, principal_id, joined_at) values (${begun}, ${tenant.id}, ${now})`,
      )
      await db.execute(
        sql`insert into conversation_messages (id, conversation_id, author_id, client_id, text, created_at) values (gen_random_uuid(), ${begun}, ${tenant.id}, gen_random_uuid(), 'x', ${now})`,
      )
    }
    const { status, problem } = await app.call(
      api.writeAboutListing,
      { id: listing, body: said() },
      tenant,
    )
    expect([status, problem.code]).toEqual([429, 'inbox.too_many_new'])
    app.forward(1.01)
    expect((await ask()).unread).toBe(0)
  })
})

describe('attachments', () => {
  test('wait for their message, are their author’s until then, and everybody’s in the conversation after', async () => {
    const { id } = await ask()
    const [paper] = await upload(id, tenant)
    const asked = { id: paper! }
    expect((await app.call(api.downloadConversationAttachment, asked, landlord)).status).toBe(404)
    expect((await app.call(api.downloadConversationAttachment, asked, tenant)).status).toBe(200)
    expect((await app.ok(api.listConversationAttachments, { id, query: {} }, tenant)).count).toBe(0)
    const sent = await app.ok(
      api.sendMessage,
      { id, body: { message: '', client_id: randomUUID(), attachment_ids: [paper!] } },
      tenant,
    )
    expect(sent.attachments).toMatchObject([{ id: paper, file_name: 'skjal 0.pdf' }])
    const file = await app.call(api.downloadConversationAttachment, asked, landlord)
    expect(file.raw.equals(PAPER)).toBe(true)
    expect((await app.call(api.downloadConversationAttachment, asked, stranger)).status).toBe(404)
    expect((await app.call(api.removeConversationAttachment, asked, tenant)).status).toBe(403)
    const listed = await app.ok(api.listConversationAttachments, { id, query: {} }, landlord)
    expect(listed.items).toMatchObject([{ id: paper, is_own: false }])

    await app.ok(api.removeMessage, { id: sent.id }, tenant)
    await app.drain()
    expect((await app.call(api.downloadConversationAttachment, asked, tenant)).status).toBe(404)
  })

  test('of somebody else, of another conversation or sent before are not taken', async () => {
    const [{ id }, other] = [await ask(), await ask(await app.person())]
    const [own] = await upload(id, tenant)
    const [foreign] = await upload(id, landlord)
    const send = (conversation: string, ids: string[]) =>
      app.call(
        api.sendMessage,
        { id: conversation, body: { message: 'x', client_id: randomUUID(), attachment_ids: ids } },
        tenant,
      )
    expect((await send(other.id, [own!])).status).toBe(404)
    for (const ids of [[foreign!], [own!, foreign!], [randomUUID()]])
      expect((await send(id, ids)).problem.errors).toEqual([
        expect.objectContaining({ path: 'attachment_ids', code: 'not_found' }),
      ])
    expect((await send(id, [own!, own!])).status).toBe(200)
    expect((await send(id, [own!])).status).toBe(422)
    expect((await thread(id, tenant)).count).toBe(2)
  })

  test('that lie about their kind are refused, and what is never sent goes within a day', async () => {
    const { id } = await ask()
    const { status } = await app.upload(
      api.uploadConversationAttachments,
      { id },
      [
        {
          field: 'attachments',
          name: 'a.pdf',
          type: 'application/pdf',
          bytes: Buffer.from('<html>'),
        },
      ],
      tenant,
    )
    expect(status).toBe(422)
    const [paper] = await upload(id, tenant)
    await removeUnsentAttachments(app.product.jobContext())
    expect(
      (await app.call(api.downloadConversationAttachment, { id: paper! }, tenant)).status,
    ).toBe(200)
    app.forward(1.01)
    await removeUnsentAttachments(app.product.jobContext())
    expect(
      (await app.call(api.downloadConversationAttachment, { id: paper! }, tenant)).status,
    ).toBe(404)
  })
})

describe('a person who is blocked', () => {
  test('writes no more, here or about another home, until it is taken back; neither does the other', async () => {
    const { id } = await ask()
    const other = await makeListing(app, landlord)
    const closed = await app.ok(api.blockOtherPerson, { id }, landlord)
    expect([closed.closed, closed.can.unblock]).toEqual(['you_blocked', true])
    const refused = async (as: Person) =>
      (await app.call(api.sendMessage, { id, body: said() }, as)).problem.code
    expect([await refused(tenant), await refused(landlord)]).toEqual([
      'inbox.blocked',
      'inbox.you_blocked',
    ])
    const elsewhere = await app.call(api.writeAboutListing, { id: other, body: said() }, tenant)
    expect(elsewhere.problem.code).toBe('inbox.blocked')
    // Nothing of the refused conversation is left behind.
    expect((await list(tenant)).count).toBe(1)
    await app.ok(api.unblockOtherPerson, { id }, landlord)
    expect((await answer(id, 'Sæl aftur', tenant)).text).toBe('Sæl aftur')
  })
})

describe('the parties of a lease', () => {
  test('write to each other by their whole names, cannot block, and nobody else takes part', async () => {
    await app.prove(landlord)
    const lease = await signedContract(app, landlord, tenant)
    const about = await app.ok(api.findConversation, { query: { contract_id: lease.id } }, tenant)
    expect(about).toMatchObject({ kind: 'contract', people: ['Ragnheiður Jónsdóttir'] })
    const begun = await app.ok(
      api.writeAboutContract,
      { id: lease.id, body: said('Ofninn lekur') },
      tenant,
    )
    expect(begun.contracts).toMatchObject([{ id: lease.id }])
    const block = await app.call(api.blockOtherPerson, { id: begun.id }, landlord)
    expect(block.problem.code).toBe('inbox.cannot_block')
    const outside = await app.call(api.writeAboutContract, { id: lease.id, body: said() }, stranger)
    expect(outside.status).toBe(404)
    expect((await app.call(api.readConversation, { id: begun.id }, stranger)).status).toBe(404)
  })

  test('are others when one was taken off it: they begin anew, and what was written before stays with its readers', async () => {
    await app.prove(landlord)
    const [lease, successor] = [await signedContract(app, landlord, tenant), await app.person()]
    const write = (id: string, as: Person) =>
      app.call(api.sendMessage, { id, body: said('Hver les þetta?') }, as)
    const begin = (as: Person) =>
      app.ok(api.writeAboutContract, { id: lease.id, body: said('Sæl') }, as)
    const before = await begin(tenant)
    await app.product.runtime.db.execute(
      sql`update contract_parties set user_id = ${successor.id} where contract_id = ${lease.id} and user_id = ${tenant.id}`,
    )
    for (const person of [tenant, landlord]) {
      const { status, problem } = await write(before.id, person)
      expect([status, problem.code]).toEqual([409, 'inbox.parties_changed'])
      const read = await app.ok(api.readConversation, { id: before.id }, person)
      expect([read.closed, read.can.write]).toEqual(['parties_changed', false])
    }
    const about = { query: { contract_id: lease.id } }
    expect((await app.ok(api.findConversation, about, landlord)).conversation_id).toBeNull()
    const anew = await begin(successor)
    expect((await begin(landlord)).id).toBe(anew.id)
    expect((await app.ok(api.findConversation, about, landlord)).conversation_id).toBe(anew.id)
    expect((await thread(anew.id, successor)).count).toBe(2)
    expect((await app.call(api.readConversation, { id: anew.id }, tenant)).status).toBe(404)
    expect((await app.call(api.readConversation, { id: before.id }, successor)).status).toBe(404)
  })

  test('of a draft that a landlord brings in sees it who may see it', async () => {
    const home = await makeListing(app, landlord)
    const { id } = await ask(tenant, 'Má ég fá samning?', home)
    const tenants = await app.call(api.startConversationContract, { id }, tenant)
    expect(tenants.problem.code).toBe('inbox.no_home_to_let')
    const { contract_id } = await app.ok(api.startConversationContract, { id }, landlord)
    const [mine, theirs] = [
      await app.ok(api.readConversation, { id }, landlord),
      await app.ok(api.readConversation, { id }, tenant),
    ]
    expect(mine.contracts.map((one) => one.id)).toEqual([contract_id])
    expect(theirs.contracts).toEqual([])
    const again = await app.call(api.startConversationContract, { id }, landlord)
    expect(again.problem.code).toBe('inbox.has_contract')
    // Nothing of the person who asked is in it: they have not applied.
    const { rows } = await app.product.runtime.db.execute(
      sql`select 1 from contract_parties where contract_id = ${contract_id} and role = 'TN'`,
    )
    expect(rows).toEqual([])
  })
})

describe('who has not read', () => {
  const mailsTo = async (person: Person) =>
    (await app.mails()).filter(
      (mail) => mail.to === person.email && mail.links.some((l) => l.includes('/inbox/')),
    )
  const tick = async () => {
    await findUnmailed(app.product.jobContext())
    await app.drain()
  }

  test('gets one notice and after five minutes one e-mail that quotes nothing, and news again after reading', async () => {
    const owner = await app.person({ user_type: 'LL' })
    const home = await makeListing(app, owner)
    const { id } = await ask(tenant, 'Hvað kostar rafmagnið?', home)
    await answer(id, 'Og hitinn?', tenant)
    await app.drain()
    const notices = async () =>
      (await app.ok(listNotifications, { id: owner.id, query: {} }, owner)).items.filter(
        (one) => one.kind === 'message_received',
      )
    expect(await notices()).toMatchObject([{ link: `/inbox/${id}` }])
    await tick()
    expect(await mailsTo(owner)).toEqual([])
    minutes(6)
    await tick()
    await tick()
    const mails = await mailsTo(owner)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).not.toContain('rafmagn')
    expect(mails[0]!.links.some((link) => link.endsWith(`/inbox/${id}`))).toBe(true)
    const tasks = await app.ok(listTasks, {}, owner)
    expect(tasks.items).toContainEqual(
      expect.objectContaining({ kind: 'inbox.read', path: `/inbox/${id}` }),
    )

    await app.ok(api.markConversationRead, { id }, owner)
    await app.drain()
    expect(await notices()).toEqual([])
    await answer(id, 'Takk', tenant)
    minutes(6)
    await tick()
    expect(await mailsTo(owner)).toHaveLength(2)
  })

  test('and reads in time gets no e-mail; nor does who deleted what was unread', async () => {
    const owner = await app.person({ user_type: 'LL' })
    const home = await makeListing(app, owner)
    const { id } = await ask(tenant, 'Óvart', home)
    minutes(6)
    await app.ok(api.removeMessage, { id: (await thread(id, tenant)).items[0]!.id }, tenant)
    await tick()
    expect(await mailsTo(owner)).toEqual([])
    // Nor does that count as told: of the next one they hear.
    await answer(id, 'Takk', tenant)
    minutes(6)
    await tick()
    expect(await mailsTo(owner)).toHaveLength(1)
  })
})

describe('a report', () => {
  const reported = async (as: Person, id: string, words = '') =>
    app.ok(api.reportConversation, { id, body: { reason: 'asks_for_money', words } }, as)
  const staffMember = () => app.person({ is_staff: true })

  test('shows staff what was written, also what is deleted afterwards, and nothing that is written later', async () => {
    const owner = await app.person({ user_type: 'LL', full_name: 'Svindl Ari Svindlason' })
    const { id } = await ask(tenant, 'Má ég skoða?', await makeListing(app, owner))
    const wish = await answer(id, 'Borgaðu fyrst 150.000 kr.', owner)
    const report = await reported(tenant, id, 'Vill peninga')
    await app.ok(api.removeMessage, { id: wish.id }, owner)
    await answer(id, 'Þetta var grín', owner)
    const staff = await staffMember()
    const seen = await app.ok(api.readConversationReport, { id: report.id }, staff)
    expect(seen).toMatchObject({
      state: 'open',
      reason: 'asks_for_money',
      words: 'Vill peninga',
      reporter: { id: tenant.id },
      reported: { id: owner.id, name: 'Svindl Ari Svindlason' },
    })
    expect(seen.messages.map((one) => [one.author.id, one.text])).toEqual([
      [tenant.id, 'Má ég skoða?'],
      [owner.id, 'Borgaðu fyrst 150.000 kr.'],
    ])
    const found = await app.ok(
      api.listConversationReports,
      { query: { q: 'svindlason', state: 'open' } },
      staff,
    )
    expect(found.items.map((one) => one.id)).toEqual([report.id])
    for (const as of [tenant, owner])
      expect((await app.call(api.readConversationReport, { id: report.id }, as)).status).toBe(404)
    const tasks = await app.ok(listTasks, {}, staff)
    expect(tasks.items).toContainEqual(expect.objectContaining({ kind: 'inbox.judge_reports' }))
  })

  test('is made once while it is open; of two who close it one does, and the reporter is told', async () => {
    const { id } = await ask()
    await answer(id, 'Já')
    const canReport = async (as: Person) =>
      (await app.ok(api.readConversation, { id }, as)).can.report
    expect(await canReport(tenant)).toBe(true)
    const report = await reported(tenant, id)
    expect([await canReport(tenant), await canReport(landlord)]).toEqual([false, true])
    const again = await app.call(api.reportConversation, { id, body: { reason: 'other' } }, tenant)
    expect(again.problem.code).toBe('inbox.already_reported')
    // The other side may report too, and learns nothing of the first.
    await reported(landlord, id)
    const staff = await staffMember()
    const close = (note: string) =>
      app.call(
        api.closeConversationReport,
        { id: report.id, body: { outcome: 'nothing_wrong', note } },
        staff,
      )
    expect((await close('ab')).problem.errors).toEqual([expect.objectContaining({ path: 'note' })])
    const both = await Promise.all([close('Ekkert að sjá'), close('Ekkert að sjá')])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.drain()
    const { items } = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'report_closed', link: `/inbox/${id}` }),
    )
    expect(await canReport(tenant)).toBe(true)
    expect((await reported(tenant, id)).id).not.toBe(report.id)
  })
})

describe('what is over', () => {
  test('ends two years after the last word, with its files, and a conversation about a lease does not', async () => {
    const asker = await app.person()
    const old = await ask(asker)
    const [paper] = await upload(old.id, asker)
    await app.ok(
      api.sendMessage,
      { id: old.id, body: { message: '', client_id: randomUUID(), attachment_ids: [paper!] } },
      asker,
    )
    await app.prove(landlord)
    const lease = await signedContract(app, landlord, asker)
    const about = await app.ok(api.writeAboutContract, { id: lease.id, body: said() }, asker)
    app.forward(731)
    await endOldConversations(app.product.jobContext())
    await app.drain()
    const left = await app.product.runtime.db.execute<{ id: string }>(
      sql`select id from conversations where id in (${old.id}, ${about.id})`,
    )
    expect(left.rows).toEqual([{ id: about.id }])
    const files = await app.product.runtime.db.execute(
      sql`select 1 from stored_files where owner_id = ${asker.id} and purpose = 'conversation_attachment'`,
    )
    expect(files.rows).toEqual([])
  })
})
