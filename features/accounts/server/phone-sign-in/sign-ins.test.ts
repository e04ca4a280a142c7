import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ElectronicId, PhoneAnswer } from '#providers/electronic-id/port.ts'
import { final } from '#providers/provider-fault.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
/** What the provider was asked, and what it answers next. */
let asked: { phone: string; code: string }[]
let polls: number
let answer: PhoneAnswer
let refuses: string | null
beforeAll(async () => {
  app = await openTestApp()
  const port: Pick<ElectronicId, 'askOnPhone' | 'answerOnPhone'> = {
    async askOnPhone(question) {
      if (refuses) throw final('electronic-id', refuses)
      asked.push(question)
      return { request_id: `request-${asked.length}`, expires_in: 120, interval: 5 }
    },
    async answerOnPhone() {
      polls += 1
      return answer
    },
  }
  Object.assign(app.product.runtime.ports.electronic_id, port)
})
afterAll(() => app.close())

const begin = async (given: object = {}) => {
  ;[asked, polls, answer, refuses] = [[], 0, { state: 'pending' }, null]
  app.product.clock.offset_ms = 0
  const person = await app.person({ is_proven: false, ...given })
  const { phones } = await app.ok(api.readUser, {}, person)
  return { person, phone: phones[0]!.number }
}
const ask = (person: Person, phone: string) =>
  app.call(api.activateMobileLogin, { id: person.id, body: { phone } }, person)
const status = (person: Person, token: string) =>
  app.ok(api.readMobileLogin, { id: person.id, token }, person)
const later = (seconds: number): void => {
  app.product.clock.offset_ms += seconds * 1000
}
const connect = (person: Person, token: string) =>
  app.call(api.activatePersonalId, { id: person.id, token }, person)
const approvedBy = (national_id: string): PhoneAnswer => ({
  state: 'done',
  person: {
    national_id,
    national_id_country: 'IS',
    full_name: 'Álfrún Sölvadóttir',
    subject: `subject-${national_id}`,
    amr: ['audkenni-mobileid'],
    level: 'loa:high',
    phone: '+3546123456',
  },
})
const identityOf = async (person: Person) => {
  const { identity_verified, full_name } = await app.ok(api.readUser, {}, person)
  return { identity_verified, full_name }
}

describe('proving who one is on the phone', () => {
  test('started, pending, done; then a press ties the number to the account, once', async () => {
    const { person, phone } = await begin()
    const { body: question } = await ask(person, phone)
    expect(question).toMatchObject({ code: asked[0]!.code, interval_seconds: 5 })
    expect(asked).toEqual([{ phone, code: expect.stringMatching(/^\d{4}$/) }])
    expect(await status(person, question.token)).toEqual({ status: 'started', person: null })
    later(5)
    expect((await status(person, question.token)).status).toBe('pending')
    // Asked more often than the provider allows, it is not asked.
    expect((await status(person, question.token)).status).toBe('pending')
    expect(polls).toBe(1)
    expect((await connect(person, question.token)).problem.code).toBe('accounts.phone_sign_in_over')
    answer = approvedBy('1204930019')
    later(5)
    expect(await status(person, question.token)).toEqual({
      status: 'done',
      person: { full_name: 'Álfrún Sölvadóttir', national_id_masked: '120493-••••', country: 'IS' },
    })
    expect((await identityOf(person)).identity_verified).toBe(false)
    const both = await Promise.all([1, 2].map(() => connect(person, question.token)))
    expect(both.filter((one) => one.status === 200)).toHaveLength(1)
    expect(await identityOf(person)).toEqual({
      identity_verified: true,
      full_name: 'Álfrún Sölvadóttir',
    })
    expect((await connect(person, question.token)).problem.code).toBe('accounts.phone_sign_in_over')
  })

  test('a question that waits is not asked again; a refused or late one may be', async () => {
    const { person, phone } = await begin()
    const first = (await ask(person, phone)).body
    expect((await ask(person, phone)).body).toEqual(first)
    expect(asked).toHaveLength(1)
    answer = { state: 'refused' }
    later(6)
    expect((await status(person, first.token)).status).toBe('refused')
    const second = (await ask(person, phone)).body
    expect(second.token).not.toBe(first.token)
    later(121)
    expect((await status(person, second.token)).status).toBe('expired')
    expect(polls).toBe(1)
  })

  test('whoever approved has ten minutes to say that it is them', async () => {
    const { person, phone } = await begin()
    const { token } = (await ask(person, phone)).body
    answer = approvedBy('1305940019')
    later(6)
    await status(person, token)
    later(601)
    await app.prove(person)
    expect(await status(person, token)).toEqual({ status: 'expired', person: null })
    expect((await connect(person, token)).problem.code).toBe('accounts.phone_sign_in_over')
  })

  test('a phone that the account has not confirmed is never asked', async () => {
    const { person } = await begin()
    const refused = async (phone: string) =>
      (await ask(person, phone)).problem.errors?.map(({ path, code }) => `${path} ${code}`)
    expect(await refused('+3547654321')).toEqual(['phone accounts.phone_not_confirmed'])
    expect(await refused('abc')).toContain('phone phone')
    const added = await app.ok(
      api.addPhone,
      { id: person.id, body: { country_code: { code: '+354' }, number: '7654321' } },
      person,
    )
    expect(await refused(added.number)).toEqual(['phone accounts.phone_not_confirmed'])
    expect(asked).toEqual([])
  })

  test('a number that another account has proven is not taken', async () => {
    const owner = await app.person()
    const { person, phone } = await begin()
    const { token } = (await ask(person, phone)).body
    answer = approvedBy(owner.national_id)
    later(6)
    await status(person, token)
    expect((await connect(person, token)).problem.code).toBe('accounts.identity_taken')
    expect((await identityOf(person)).identity_verified).toBe(false)
  })

  test('a token is for its person alone', async () => {
    const { person, phone } = await begin()
    const { token } = (await ask(person, phone)).body
    const other = await app.person()
    for (const id of [person.id, other.id]) {
      expect((await app.call(api.readMobileLogin, { id, token }, other)).status).toBe(404)
      expect((await app.call(api.activatePersonalId, { id, token }, other)).status).toBe(404)
    }
  })

  test('five questions to one phone in an hour, then the wait is said', async () => {
    const { person, phone } = await begin()
    for (let times = 0; times < 5; times += 1) {
      expect((await ask(person, phone)).status).toBe(200)
      later(121)
    }
    await app.prove(person)
    const sixth = await ask(person, phone)
    expect([sixth.status, sixth.problem.code]).toEqual([429, 'accounts.too_many_phone_questions'])
    expect(sixth.problem.params).toEqual({ minutes: expect.any(Number) })
    expect(asked).toHaveLength(5)
  })

  test('says so where the provider knows no such phone or asks no phones', async () => {
    const { person, phone } = await begin()
    for (const [fault, code] of [
      ['unknown_phone', 'accounts.phone_cannot_identify'],
      ['not_offered', 'accounts.phone_sign_in_not_offered'],
    ] as const) {
      refuses = fault
      expect((await ask(person, phone)).problem.code).toBe(code)
    }
  })

  test('nothing of it can be read in the database', async () => {
    const { person, phone } = await begin()
    const { token } = (await ask(person, phone)).body
    answer = approvedBy('1406950019')
    later(6)
    await status(person, token)
    const { rows } = await app.product.runtime.pool.query(
      'select * from phone_sign_ins where user_id = $1',
      [person.id],
    )
    const text = JSON.stringify(rows)
    for (const secret of [token, phone, '1406950019', 'request-1'])
      expect(text).not.toContain(secret)
  })
})
