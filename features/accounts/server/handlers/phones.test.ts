import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undeliverableNumber } from '#providers/sms/local.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const fresh = (): string => `69${String(10_000 + (made += 1))}`
const later = (ms: number): void => {
  app.product.clock.offset_ms += ms
}
const add = (person: Person, number: string, code = '354') =>
  app.call(api.addPhone, { id: person.id, body: { country_code: { code }, number } }, person)
const added = async (person: Person, number = fresh()) => (await add(person, number)).body
const send = (person: Person, id: string) => app.call(api.sendPhoneCode, { id }, person)
const verify = (person: Person, id: string, code: string) =>
  app.call(api.verifyPhone, { id, body: { code } }, person)
const textsTo = async (number: string): Promise<string[]> => {
  await app.drain()
  const all = await app.product.sandbox!.store.list<{ to: string; text: string }>('sms', 'message')
  return all.filter(({ data }) => data.to === number).map(({ data }) => data.text)
}
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')![0]
const wrongOf = (code: string): string => (code === '123456' ? '654321' : '123456')
const me = (person: Person) => app.ok(api.readUser, {}, person)

test('a phone counts once the code of its SMS was given back', async () => {
  const person = await app.person()
  const phone = await added(person)
  expect([phone.number.startsWith('+35469'), phone.verified]).toEqual([true, 'n'])
  expect((await send(person, phone.id)).status).toBe(200)
  const [text] = await textsTo(phone.number)
  const confirmed = await verify(person, phone.id, codeIn(text))
  expect(confirmed.body.verified).toBe('y')
  const again = await verify(person, phone.id, codeIn(text))
  expect([again.status, again.problem.errors?.[0]?.code]).toEqual([422, 'accounts.wrong_code'])
  const sent = await send(person, phone.id)
  expect([sent.status, sent.problem.code]).toEqual([409, 'accounts.phone_confirmed'])
  expect((await me(person)).phones.at(-1)).toMatchObject({ id: phone.id, verified: 'y' })
  await app.drain()
  expect((await app.mails()).find((mail) => mail.to === person.email)?.subject).toBe(
    'Símanúmeri var bætt við aðganginn þinn',
  )
})

test('within a minute nothing new is sent, at once or one after the other', async () => {
  const person = await app.person()
  const phone = await added(person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, phone.id)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.sent_at}`)).size).toBe(1)
  expect(await textsTo(phone.number)).toHaveLength(1)
  later(66_000)
  expect((await send(person, phone.id)).status).toBe(200)
  const texts = await textsTo(phone.number)
  expect(texts).toHaveLength(2)
  // Both codes are valid: the second may overtake the first.
  expect((await verify(person, phone.id, codeIn(texts[1]))).status).toBe(200)
})

test('a number receives five codes a day from all accounts together, and says when the next may come', async () => {
  const number = fresh()
  for (let n = 0; n < 5; n += 1) {
    const person = await app.person()
    const phone = await added(person, number)
    expect((await send(person, phone.id)).status).toBe(200)
    const another = await app.person()
    const atOnce = await send(another, (await added(another, number)).id)
    expect([atOnce.status, atOnce.problem.code]).toEqual([429, 'accounts.too_many_texts'])
    later(70_000)
  }
  const person = await app.person()
  const refused = await send(person, (await added(person, number)).id)
  expect([refused.status, refused.problem.code]).toEqual([429, 'accounts.too_many_texts'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600)
  expect(await textsTo(`+354${number}`)).toHaveLength(5)
})

test('an account has ten codes sent a day, to whatever numbers', async () => {
  const person = await app.person()
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    await app.prove(person)
    const phone = await added(person)
    statuses.push((await send(person, phone.id)).status)
    await app.ok(api.removePhone, { id: phone.id }, person)
    later(MINUTE)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('after five wrong codes the right one waits too, and the answer says how long', async () => {
  const person = await app.person()
  const phone = await added(person)
  await send(person, phone.id)
  const code = codeIn((await textsTo(phone.number))[0])
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => verify(person, phone.id, wrongOf(code))),
  )
  expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 422))
  const refused = await verify(person, phone.id, code)
  expect([refused.status, refused.problem.code]).toEqual([429, 'accounts.too_many_codes'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(17 * 60)
  later(17 * MINUTE)
  // By then the code has expired: a new one is needed.
  expect((await verify(person, phone.id, code)).status).toBe(422)
  await send(person, phone.id)
  const newest = codeIn((await textsTo(phone.number))[0])
  expect((await verify(person, phone.id, newest)).status).toBe(200)
})

test('of ten givers of one right code at once one confirms', async () => {
  const person = await app.person()
  const phone = await added(person)
  await send(person, phone.id)
  const code = codeIn((await textsTo(phone.number))[0])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify(person, phone.id, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await app.product.runtime.db.execute(
    sql`select 1 from events where name = 'accounts.phone_confirmed' and subject_id = ${person.id}`,
  )
  expect(rows).toHaveLength(1)
})

test('the code of one phone is worth nothing for another one, nor for a stranger', async () => {
  const [person, stranger] = [await app.person(), await app.person()]
  const [own, other] = [await added(person), await added(stranger)]
  await send(person, own.id)
  const code = codeIn((await textsTo(own.number))[0])
  expect((await verify(stranger, other.id, code)).status).toBe(422)
  expect((await verify(stranger, own.id, code)).status).toBe(404)
  expect((await send(stranger, own.id)).status).toBe(404)
})

test.each([
  ['+354', '5551234', 'phone_not_mobile'],
  ['354', '9021234', 'phone_not_mobile'],
  ['354', '112', 'phone'],
  ['44', '07012345678', 'phone_not_mobile'],
  ['1', '8765551234', 'phone_not_mobile'],
  ['881', '61234567', 'phone_country'],
  ['354', '+979 1234 5678', 'phone_country'],
  ['354', 'símtal', 'phone'],
])(
  'a number that is no mobile, or dear, is refused at the field: +%s %s',
  async (code, number, problem) => {
    const answer = await add(await app.person(), number, code)
    expect([answer.status, answer.problem.errors]).toMatchObject([
      422,
      [{ path: 'number', code: problem }],
    ])
  },
)

test('numbers of other countries are read as people write them at home', async () => {
  const person = await app.person()
  const answers = [
    await add(person, '(0) 7911 123456', '44'),
    await add(person, '050 123 45 67', '380'),
    await add(person, '0048 512 345 678'),
    await add(person, '512-345-678', '48'),
  ]
  expect(answers.map(({ body }) => body.number)).toEqual([
    '+447911123456',
    '+380501234567',
    '+48512345678',
    '+48512345678',
  ])
  expect(answers[3]!.body.id).toBe(answers[2]!.body.id)
})

test('adding, removing and preferring a phone need a fresh sign-in; five are enough', async () => {
  const person = await app.person()
  const before = (await me(person)).phones.length
  for (let n = before; n < 5; n += 1) await added(person)
  const many = await add(person, fresh())
  expect([many.status, many.problem.code]).toEqual([409, 'accounts.too_many_phones'])
  const { phones } = await me(person)
  later(20 * MINUTE)
  const answers = [
    await add(person, fresh()),
    await app.call(api.removePhone, { id: phones.at(-1)!.id }, person),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [403, 'accounts.fresh_sign_in_needed'],
    [403, 'accounts.fresh_sign_in_needed'],
  ])
})

test('the primary phone is one that was confirmed; when it goes, another confirmed one takes its place', async () => {
  const person = await app.person()
  const phone = await added(person)
  const prefer = (id: string) =>
    app.call(api.changeUser, { id: person.id, body: { primary_phone_id: id } }, person)
  expect((await prefer(phone.id)).problem.errors).toMatchObject([
    { path: 'primary_phone_id', code: 'accounts.phone_unconfirmed' },
  ])
  const stranger = await app.person()
  expect((await prefer((await added(stranger)).id)).status).toBe(422)
  await send(person, phone.id)
  await verify(person, phone.id, codeIn((await textsTo(phone.number))[0]))
  expect((await prefer(phone.id)).body.primary_phone_id).toBe(phone.id)
  const earlier = (await me(person)).phones.filter((one) => one.verified === 'y')[0]!
  await app.ok(api.removePhone, { id: phone.id }, person)
  const left = await me(person)
  expect(left.phones.some((one) => one.id === phone.id)).toBe(false)
  expect(left.primary_phone_id).toBe(earlier.id === phone.id ? null : earlier.id)
})

test('a number that never receives is tried once and leaves no failed job', async () => {
  const person = await app.person()
  const phone = await added(person, undeliverableNumber)
  expect((await send(person, phone.id)).status).toBe(200)
  expect(await textsTo(undeliverableNumber)).toEqual([])
  expect(await app.product.runtime.jobs.backlog()).toMatchObject({ failed: 0 })
})
