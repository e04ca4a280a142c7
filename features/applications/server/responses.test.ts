import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listings } from '#features/listings/server/tables.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

let app: TestApp
let landlord: Person

const SMOKES: ListingQuestion = {
  key: 'a',
  kind: 'yes_no',
  ready: 'smokes',
  text: '',
  is_required: true,
}
const WHEN: ListingQuestion = {
  key: 'b',
  kind: 'text',
  ready: null,
  text: 'Hvenær gætirðu flutt inn?',
  is_required: false,
}
const answered = (question: ListingQuestion, answer: string) => ({ ...question, answer })
const home = (questions: ListingQuestion[] = [SMOKES, WHEN]) =>
  makeListing(app, landlord, { questions })
const ask = (id: string, questions: ListingQuestion[]) =>
  app.product.runtime.db.update(listings).set({ questions }).where(eq(listings.id, id))
const apply = (id: string, person: Person, responses: ReturnType<typeof answered>[]) =>
  app.call(api.sendApplication, { id, body: { ...APPLICATION, responses } }, person)
const sent = async (id: string, person: Person, responses: ReturnType<typeof answered>[]) =>
  app.ok(api.sendApplication, { id, body: { ...APPLICATION, responses } }, person)

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

test('both sides read each question as it was asked, with the answer, also when the listing asks otherwise later', async () => {
  const [id, person] = [await home(), await app.person()]
  const given = [answered(SMOKES, 'no'), answered(WHEN, 'Um áramótin')]
  const { id: application, questions } = await sent(id, person, given)
  expect(questions).toEqual([SMOKES, WHEN])
  await ask(id, [{ ...SMOKES, ready: null, text: 'Reykir þú úti?' }])
  const [theirs, own] = [
    await app.ok(api.readLandlordApplication, { id: application }, landlord),
    await app.ok(api.readTenantApplication, { id: application }, person),
  ]
  expect([theirs.responses, own.responses]).toEqual([given, given])
})

test('what must be answered and is not, and what is no answer, are said at the field', async () => {
  const [id, person] = [await home(), await app.person()]
  const problemsOf = async (...responses: ReturnType<typeof answered>[]) => {
    const { status, problem } = await apply(id, person, responses)
    return [status, problem.errors]
  }
  expect(await problemsOf(answered(SMOKES, ' '), answered(WHEN, ''))).toEqual([
    422,
    [{ path: 'responses.0.answer', code: 'required' }],
  ])
  expect(await problemsOf(answered(WHEN, 'x'), answered(SMOKES, 'maybe'))).toEqual([
    422,
    [{ path: 'responses.1.answer', code: 'one_of' }],
  ])
  expect(await problemsOf(answered(SMOKES, 'no'), answered(SMOKES, 'yes'))).toEqual([
    422,
    [{ path: 'responses.1.answer', code: 'already_taken' }],
  ])
  const { status } = await apply(id, person, [answered(SMOKES, 'no')])
  expect(status).toBe(200)
})

test('an answer to what is not asked any more is refused, and so is leaving out what must be answered', async () => {
  const [id, person] = [await home(), await app.person()]
  const codeOf = async (...responses: ReturnType<typeof answered>[]) =>
    (await apply(id, person, responses)).problem.code
  expect(await codeOf(answered(WHEN, 'x'))).toBe('applications.questions_changed')
  expect(await codeOf(answered({ ...SMOKES, ready: null, text: 'Áttu hund?' }, 'no'))).toBe(
    'applications.questions_changed',
  )
  await ask(id, [WHEN])
  expect(await codeOf(answered(SMOKES, 'no'))).toBe('applications.questions_changed')
  // Whether it must be answered changed, and what is asked did not.
  await ask(id, [{ ...SMOKES, is_required: false }])
  const given = await sent(id, person, [answered(SMOKES, '')])
  expect(given.responses).toEqual([answered({ ...SMOKES, is_required: false }, '')])
})

test('answers are added and changed until the landlord has decided; the application is unread again', async () => {
  const [id, person] = [await home(), await app.person()]
  const { id: application } = await sent(id, person, [answered(SMOKES, 'no')])
  await app.ok(api.markRead, { id: application }, landlord)
  const post = (...responses: ReturnType<typeof answered>[]) =>
    app.call(api.addResponses, { id: application, body: { responses } }, person)
  const put = (...responses: ReturnType<typeof answered>[]) =>
    app.call(api.changeResponses, { id: application, body: { responses } }, person)
  expect((await post(answered(SMOKES, 'yes'))).problem.code).toBe('applications.already_responded')
  expect((await post(answered(WHEN, 'Á morgun'))).status).toBe(200)
  expect((await put(answered(WHEN, 'Í maí'))).status).toBe(200)
  expect((await put(answered(SMOKES, ''))).problem.errors).toEqual([
    { path: 'responses.0.answer', code: 'required' },
  ])
  const CHANGED = { ...WHEN, text: 'Hvenær ekki?' }
  await ask(id, [CHANGED])
  expect((await put(answered(WHEN, 'Í júní'))).problem.code).toBe('applications.questions_changed')
  expect((await put(answered(CHANGED, 'Aldrei'))).status).toBe(200)
  const theirs = await app.ok(api.readLandlordApplication, { id: application }, landlord)
  expect(theirs.is_read_by_landlord).toBe(false)
  expect(theirs.responses).toEqual([
    answered(SMOKES, 'no'),
    answered(WHEN, 'Í maí'),
    answered(CHANGED, 'Aldrei'),
  ])
  const { items } = await app.ok(
    api.listApplicationEvents,
    { id: application, query: {} },
    landlord,
  )
  expect(items.filter(({ name }) => name === 'responses_changed')).toHaveLength(3)
  const beyond = { id: application, query: { page: 9, page_size: 2 } }
  expect(await app.ok(api.listApplicationEvents, beyond, landlord)).toEqual({
    count: items.length,
    items: [],
  })
  await app.ok(api.denyApplication, { id: application, body: { message: '' } }, landlord)
  expect((await put(answered(CHANGED, 'x'))).problem.code).toBe('applications.wrong_state')
  const own = await app.ok(api.readTenantApplication, { id: application }, person)
  expect(own.questions).toEqual([])
})

test('of a change and a decision at once, neither is lost and an answer after the decision is refused', async () => {
  const [id, person] = [await home(), await app.person()]
  const { id: application } = await sent(id, person, [answered(SMOKES, 'no')])
  const [change] = await Promise.all([
    app.call(
      api.changeResponses,
      { id: application, body: { responses: [answered(SMOKES, 'yes')] } },
      person,
    ),
    app.ok(api.denyApplication, { id: application, body: { message: '' } }, landlord),
  ])
  const { status, responses } = await app.ok(
    api.readLandlordApplication,
    { id: application },
    landlord,
  )
  expect(status).toBe('denied')
  expect([200, 409]).toContain(change.status)
  expect(responses).toEqual([answered(SMOKES, change.status === 200 ? 'yes' : 'no')])
})

test('two presses at once add an answer once', async () => {
  const [id, person] = [await home(), await app.person()]
  const { id: application } = await sent(id, person, [answered(SMOKES, 'no')])
  const add = () =>
    app.call(
      api.addResponses,
      { id: application, body: { responses: [answered(WHEN, 'Strax')] } },
      person,
    )
  const statuses = (await Promise.all([add(), add()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

const noticesOf = async (person: Person) => {
  await app.drain()
  const { items } = await app.ok(listNotifications, { id: person.id }, person)
  return items.filter(({ kind }) => kind === 'responses_changed')
}

test('the landlord has one notice of the last change, which leads to the application; saving what was there tells nothing', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const [id, person] = [await makeListing(app, owner, { questions: [SMOKES] }), await app.person()]
  const { id: application } = await sent(id, person, [answered(SMOKES, 'no')])
  const put = (answer: string) =>
    app.ok(
      api.changeResponses,
      { id: application, body: { responses: [answered(SMOKES, answer)] } },
      person,
    )
  expect(await noticesOf(owner)).toEqual([])
  await app.ok(api.markRead, { id: application }, owner)
  expect((await put('no')).is_read_by_landlord).toBe(true)
  expect(await noticesOf(owner)).toEqual([])
  await put('yes')
  const [first] = await noticesOf(owner)
  expect(first).toMatchObject({
    notification_type_id: 'applications',
    params: { person: person.full_name },
    link: `/landlords/rental-applications?open=${application}`,
  })
  await put('no')
  const told = await noticesOf(owner)
  expect(told).toHaveLength(1)
  expect(told[0]!.id).not.toBe(first!.id)
  // Decided before the change is told: there is nothing to read again.
  await put('yes')
  await app.ok(api.denyApplication, { id: application, body: { message: '' } }, owner)
  expect((await noticesOf(owner)).map((one) => one.id)).toEqual([told[0]!.id])
})

test('answers are changed up to 20 times a day; a refused change counts for nothing', async () => {
  const [id, person] = [await home([WHEN]), await app.person()]
  const { id: application } = await sent(id, person, [])
  const put = (answer: string) =>
    app.call(
      api.changeResponses,
      { id: application, body: { responses: [answered(WHEN, answer)] } },
      person,
    )
  for (let n = 1; n <= 20; n += 1) expect((await put(`Eftir ${n} daga`)).status).toBe(200)
  const late = await put('Aldrei')
  expect([late.status, late.problem.code]).toEqual([429, 'applications.too_many_changes'])
  expect((await put('Eftir 20 daga')).status).toBe(200)
})

test('a withdrawn application takes no answer, of either side', async () => {
  const [id, person] = [await home(), await app.person()]
  const { id: application } = await sent(id, person, [answered(SMOKES, 'no')])
  await app.ok(api.cancelApplication, { id: application }, person)
  const body = { responses: [answered(SMOKES, 'yes')] }
  for (const refused of [
    await app.call(api.changeResponses, { id: application, body }, person),
    await app.call(
      api.addResponses,
      { id: application, body: { responses: [answered(WHEN, 'Í maí')] } },
      person,
    ),
    await app.call(api.cancelApplication, { id: application }, person),
    await app.call(api.acceptApplication, { id: application }, landlord),
    await app.call(api.denyApplication, { id: application, body: { message: 'Nei' } }, landlord),
    await app.call(api.undoDeny, { id: application }, landlord),
  ])
    expect([refused.status, refused.problem.code]).toEqual([409, 'applications.wrong_state'])
  const many = { rental_application_ids: [application], message: '' }
  expect((await app.ok(api.rejectMany, { body: many }, landlord)).rejected).toBe(0)
  const { status, responses } = await app.ok(
    api.readLandlordApplication,
    { id: application },
    landlord,
  )
  expect([status, responses]).toEqual(['canceled', [answered(SMOKES, 'no')]])
})

const AT_FIELD = [expect.objectContaining({ path: 'message', code: 'too_long' })]
test.each([
  ['x', 422, AT_FIELD, 'core.invalid_input'],
  ['ж', 422, AT_FIELD, 'core.invalid_input'],
  // More bytes than any call may have.
  ['漢', 413, undefined, 'core.too_large'],
  ['🏠', 413, undefined, 'core.too_large'],
])('a message of 100,000 %s is refused in words', async (letter, status, errors, code) => {
  const [id, person] = [await home([]), await app.person()]
  const body = { ...APPLICATION, message: letter.repeat(100_000) }
  const refused = await app.call(api.sendApplication, { id, body }, person)
  expect([refused.status, refused.problem.errors, refused.problem.code]).toEqual([
    status,
    errors,
    code,
  ])
  expect((await app.ok(api.readLiveApplication, { id }, person)).application).toBeNull()
})
