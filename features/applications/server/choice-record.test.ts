import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commitPreApproval,
  initiatePreApproval,
  setVisibility,
  updatePreApprovalIncomes,
} from '#features/pre-approvals/shared/api.ts'
import { readProfile } from '#features/profiles/shared/api.ts'
import { findConversation } from '#features/inbox/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { DEFAULT_CRITERIA, type Criterion } from '../shared/steps/criteria.ts'

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL', full_name: 'Ragnheiður Leigusali' })
})
afterAll(() => app.close())

const home = () => makeListing(app, landlord)
const apply = async (listing: string, full_name: string) => {
  const person = await app.person({ full_name })
  const body = { ...APPLICATION, message: `Ég heiti ${full_name} og vil leigja.` }
  return { person, id: (await app.ok(api.sendApplication, { id: listing, body }, person)).id }
}
const record = (id: string, page = 1, page_size = 50) =>
  app.ok(api.readChoiceRecord, { id, query: { page, page_size } }, landlord)
const hide = (id: string, is_blind = true) =>
  app.call(api.setBlindReview, { id, body: { is_blind } }, landlord)

describe('names are hidden in the first pass', () => {
  test('until the landlord asks for them: in the list, the application, the comparison, notices and e-mails', async () => {
    const id = await home()
    expect((await hide(id)).body).toMatchObject({ is_blind: true, can_hide_names: true })
    const one = await apply(id, 'Hallgerður Langbrók')
    const two = await apply(id, 'Bergþóra Skarphéðinsdóttir')
    await app.drain()
    const list = await app.ok(
      api.listLandlordApplications,
      { query: { listing_ids: id } },
      landlord,
    )
    expect(
      list.items.map(({ blind_number, applicant }) => [blind_number, applicant.full_name]),
    ).toEqual([
      [2, null],
      [1, null],
    ])
    const read = await app.ok(api.markRead, { id: one.id }, landlord)
    expect(read).toMatchObject({ blind_number: 1, message: '', occupation: '' })
    expect(read.applicant.profile_username).toBeNull()
    const compared = await app.ok(
      api.compareApplications,
      { id, query: { application_ids: `${one.id},${two.id}` } },
      landlord,
    )
    const told = await app.ok(listNotifications, { id: landlord.id, query: {} }, landlord)
    expect(told.items.map(({ kind }) => kind)).toContain('application_sent_blind')
    const mails = (await app.mails()).filter(({ to }) => to === landlord.email)
    expect(mails.map(({ subject }) => subject)).toHaveLength(2)
    for (const seen of [list, read, compared, told, await record(id), mails])
      expect(JSON.stringify(seen)).not.toMatch(/Hallgerður|Langbrók|Bergþóra|Skarphéðinsdóttir/)
    // Nor does beginning a conversation tell it.
    const asked = await app.call(findConversation, { query: { application_id: one.id } }, landlord)
    expect([asked.status, asked.problem.code]).toEqual([409, 'inbox.names_hidden'])
    // Searching by name finds nobody: it would tell which number has the name.
    const named = await app.ok(
      api.listLandlordApplications,
      { query: { listing_ids: id, profile_name: 'Hallgerður' } },
      landlord,
    )
    expect(named.count).toBe(0)

    expect((await hide(id, false)).body).toMatchObject({ is_blind: false, can_hide_names: false })
    const shown = await app.ok(api.readLandlordApplication, { id: one.id }, landlord)
    expect(shown.applicant.full_name).toBe('Hallgerður Langbrók')
    expect(shown.message).toContain('Hallgerður')
    expect(shown.blind_number).toBeNull()
    const again = await hide(id)
    expect([again.status, again.problem.code]).toEqual([409, 'applications.too_late_to_hide'])
  })

  test('not once somebody has applied: what was seen is not hidden', async () => {
    const id = await home()
    await apply(id, 'Kári Sölmundarson')
    const late = await hide(id)
    expect([late.status, late.problem.code]).toEqual([409, 'applications.too_late_to_hide'])
  })

  test('answers in words are hidden and count all the same', async () => {
    const question = { key: 'q1', kind: 'text' as const, ready: null, text: 'Hvað vinnur þú?' }
    const id = await makeListing(app, landlord, {
      questions: [{ ...question, is_required: false }],
    } as never)
    await hide(id)
    const person = await app.person()
    const responses = [{ ...question, is_required: false, answer: 'Ég er smiður.' }]
    const { id: application } = await app.ok(
      api.sendApplication,
      { id, body: { ...APPLICATION, responses } } as never,
      person,
    )
    const read = await app.ok(api.markRead, { id: application }, landlord)
    expect(read.responses).toEqual([])
    await app.ok(
      api.denyApplication,
      { id: application, body: { message: '', reason: 'other' } },
      landlord,
    )
    const denied = (await record(id)).items.find(({ kind }) => kind === 'application_denied')
    expect(denied!.verdicts).toContainEqual({ key: 'answers', verdict: 'met' })
  })

  test('whoever is accepted has a name, and the others stay hidden', async () => {
    const id = await home()
    await hide(id)
    const [one, two] = [await apply(id, 'Njáll Þorgeirsson'), await apply(id, 'Gunnar Hámundarson')]
    const accepted = await app.ok(api.acceptApplication, { id: one.id }, landlord)
    expect(accepted.applicant.full_name).toBe('Njáll Þorgeirsson')
    const other = await app.ok(api.readLandlordApplication, { id: two.id }, landlord)
    expect(other.applicant.full_name).toBeNull()
  })
})

describe('the record of a choice', () => {
  test('tells criteria, openings and decisions with their times, who decided and how the application stood', async () => {
    const id = await home()
    const criteria = DEFAULT_CRITERIA.toReversed()
    await app.ok(api.setTenantCriteria, { id, body: { criteria, version: 0 } }, landlord)
    const { id: application } = await apply(id, 'Auður Vésteinsdóttir')
    await app.ok(api.markRead, { id: application }, landlord)
    await app.ok(api.markUnread, { id: application }, landlord)
    await app.ok(api.markRead, { id: application }, landlord)
    await app.ok(
      api.denyApplication,
      { id: application, body: { message: 'Takk samt.', reason: 'criteria_not_met' } },
      landlord,
    )
    await app.ok(api.undoDeny, { id: application }, landlord)
    const { items, versions, count } = await record(id)
    expect(items.map(({ kind }) => kind)).toEqual([
      'denial_undone',
      'application_denied',
      'application_opened',
      'criteria_fixed',
      'application_sent',
      'criteria_chosen',
    ])
    expect(count).toBe(6)
    const denied = items[1]!
    expect(denied).toMatchObject({
      by: 'Ragnheiður Leigusali',
      reason: 'criteria_not_met',
      version: 1,
      application: { id: application, number: 1, full_name: 'Auður Vésteinsdóttir' },
    })
    expect(denied.verdicts).toContainEqual({ key: 'pets', verdict: 'met' })
    // What the applicant did is not put down to the landlord.
    expect(items[4]!.by).toBeNull()
    expect(versions).toMatchObject([{ version: 1, criteria }])
    const second = await record(id, 2, 4)
    expect(second.items.map(({ kind }) => kind)).toEqual(['application_sent', 'criteria_chosen'])
  })

  test('keeps nothing of an income that the landlord was shown', async () => {
    const id = await home()
    const all = DEFAULT_CRITERIA.map((one): Criterion => ({ ...one, weight: 'must' }))
    await app.ok(api.setTenantCriteria, { id, body: { criteria: all, version: 0 } }, landlord)
    const { id: application, person } = await apply(id, 'Þórdís Súrsdóttir')
    const { profile_username: username } = await app.ok(readProfile, { username: 'me' }, person)
    const { id: approval, updated_at } = await app.ok(
      initiatePreApproval,
      { username, body: {} },
      person,
    )
    const month = `${app.product.clock.today().slice(0, 8)}01`
    const incomes = [{ kind: 'wages' as const, month, net_amount: 465_000 }]
    await app.ok(updatePreApprovalIncomes, { id: approval, body: { incomes, updated_at } }, person)
    await app.ok(commitPreApproval, { id: approval, body: { credit_look_up: false } }, person)
    await app.ok(setVisibility, { body: { resource: 'NET_INCOME', option: 'APPLIED' } }, person)
    await app.ok(
      api.denyApplication,
      { id: application, body: { message: '', reason: 'other_chosen' } },
      landlord,
    )
    const { items } = await record(id)
    const denied = items.find(({ kind }) => kind === 'application_denied')!
    expect(denied.verdicts.map(({ key }) => key).toSorted()).toEqual(
      DEFAULT_CRITERIA.map(({ key }) => key)
        .filter((key) => key !== 'income')
        .toSorted(),
    )
  })
})

describe('the reason of a denial', () => {
  test('reaches the applicant in their own language, with the words of the landlord', async () => {
    const id = await home()
    const person = await app.person()
    await app.product.runtime.db.execute(
      sql`update users set primary_language = 'pl' where id = ${person.id}`,
    )
    const { id: application } = await app.ok(api.sendApplication, { id, body: APPLICATION }, person)
    await app.ok(
      api.denyApplication,
      { id: application, body: { message: 'Gangi þér vel.', reason: 'not_let' } },
      landlord,
    )
    await app.drain()
    const [mail] = (await app.mails()).filter(({ to }) => to === person.email)
    expect(mail!.text).toContain('Wynajmujący zrezygnował z wynajęcia lokalu.')
    expect(mail!.text).toContain('Gangi þér vel.')
    const own = await app.ok(api.readTenantApplication, { id: application }, person)
    expect(own).toMatchObject({ denial_reason: 'not_let', denial_message: 'Gangi þér vel.' })
    await app.ok(api.undoDeny, { id: application }, landlord)
    const back = await app.ok(api.readTenantApplication, { id: application }, person)
    expect(back).toMatchObject({ denial_reason: null, denial_message: null })
  })

  test('a reason that is not on the list is refused at its field; none at all is fine', async () => {
    const id = await home()
    const { id: application } = await apply(id, 'Ketill Flatnefur')
    const wrong = await app.call(
      api.denyApplication,
      { id: application, body: { message: '', reason: 'nationality' } } as never,
      landlord,
    )
    expect(wrong.status).toBe(422)
    expect(wrong.problem.errors).toMatchObject([{ path: 'reason' }])
    const fine = await app.ok(
      api.denyApplication,
      { id: application, body: { message: '' } } as never,
      landlord,
    )
    expect(fine.denial_reason).toBeNull()
  })
})
