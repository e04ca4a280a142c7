import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookupOf } from '#core/server/encryption.ts'
import { buildIcelandicIban } from '#core/shared/iban.ts'
import { changeContract, createContract, readContract } from '#features/contracts/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { isUsableAccount } from './public.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true })
})
afterAll(() => app.close())

const COMPANY = '6912881419'
const add = (person: Person, body: object) =>
  app.call(api.addPayoutMethod, { body: { name: '', national_id: null, ...body } as never }, person)
const codeOf = async (answer: ReturnType<typeof add>) => {
  const { status, problem } = await answer
  return [status, problem?.code]
}

test('text messages, which leave the EEA, are sent about what the privacy policy names, and about nothing else', () => {
  const senders = globSync('{app,core,features}/**/*.ts', {
    exclude: (name) => /\.test\.|node_modules/.test(name),
  }).filter((file) => /ports\.sms\b/.test(readFileSync(file, 'utf8')))
  expect(senders.toSorted()).toEqual([
    'features/accounts/server/phones/jobs.ts',
    'features/banking/server/jobs.ts',
    // A lease that waits, an answer to an application, a rent payment; for who has not switched it off.
    'features/notifications/server/delivery/texts.ts',
  ])
})

describe('adding a payout account', () => {
  test('one’s own is taken, waits a day, and its owner is told by letter, SMS and bell', async () => {
    const person = await app.person({ user_type: 'LL' })
    const { body, status } = await add(person, {
      account: '0133-26-012345',
      national_id: person.national_id,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'active',
      is_usable: false,
      is_default: true,
      verified: true,
    })
    expect(Date.parse(body.usable_from) - app.product.clock.now().getTime()).toBeGreaterThan(
      23.9 * 3_600_000,
    )
    await app.drain()
    const mail = (await app.mails()).find((one) => one.to === person.email)!
    expect(mail.subject).toBe('Nýr útgreiðslureikningur')
    expect(mail.text).not.toContain(body.bank_account.iban)
    const sms = await app.product.sandbox!.store.list<{ to: string; text: string }>(
      'sms',
      'message',
    )
    expect(sms.some(({ data }) => data.text.includes(body.bank_account.iban.slice(12, 16)))).toBe(
      true,
    )
    // The end of an Icelandic IBAN is its owner's kennitala.
    expect(sms.some(({ data }) => data.text.includes(person.national_id.slice(-4)))).toBe(false)
    expect(sms.filter(({ data }) => data.text.includes(body.bank_account.iban))).toEqual([])
    expect((await app.ok(listNotifications, { id: person.id }, person)).items[0]).toMatchObject({
      kind: 'payout_account_added',
      link: '/account/payout-methods',
    })
    app.product.clock.offset_ms += 24 * 3_600_000 + 1000
    expect((await app.ok(api.listPayoutMethods, { query: {} }, person)).items[0]!.is_usable).toBe(
      true,
    )
    app.product.clock.offset_ms -= 24 * 3_600_000 + 1000
  })

  test('another person’s is refused before the bank is asked, in each way of writing it', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const iban = buildIcelandicIban('0133-26-012345', other.national_id)!
    expect(
      await codeOf(add(person, { account: '0133-26-012345', national_id: other.national_id })),
    ).toEqual([422, 'banking.holder_differs'])
    expect(await codeOf(add(person, { account: iban }))).toEqual([422, 'banking.holder_differs'])
    expect(await codeOf(add(person, { account: iban, national_id: person.national_id }))).toEqual([
      422,
      'banking.holder_differs',
    ])
    expect((await app.ok(api.listPayoutMethods, { query: {} }, person)).count).toBe(0)
  })

  test('an IBAN says enough by itself', async () => {
    const person = await app.person()
    const iban = buildIcelandicIban('0133-26-012345', person.national_id)!
    expect(await app.ok(api.verifyAccount, { body: { account: iban } }, person)).toMatchObject({
      valid: true,
      holder_matches: true,
      iban,
    })
    const added = await app.ok(api.addPayoutMethod, { body: { account: iban } }, person)
    expect(added).toMatchObject({ status: 'active', bank_account: { iban } })
  })

  test('who has not proven who they are, confirmed no address or signed in long ago adds none', async () => {
    const unproven = await app.person({ is_proven: false })
    expect(
      await codeOf(add(unproven, { account: '0133-26-012345', national_id: unproven.national_id })),
    ).toEqual([403, 'banking.identity_needed'])
    const unconfirmed = await app.person({ is_confirmed: false })
    expect(
      await codeOf(
        add(unconfirmed, { account: '0133-26-012345', national_id: unconfirmed.national_id }),
      ),
    ).toEqual([403, 'accounts.address_unconfirmed'])
    const person = await app.person()
    app.product.clock.offset_ms += 15 * 60_000 + 1000
    expect(
      await codeOf(add(person, { account: '0133-26-012345', national_id: person.national_id })),
    ).toEqual([403, 'accounts.fresh_sign_in_needed'])
  })

  test.each([
    [{ account: '0133-26-012345' }, 'national_id', 'required'],
    [{ account: '0133-26-012345', national_id: '' }, 'national_id', 'required'],
    [{ account: '0133-26-012345', national_id: '12' }, 'national_id', 'national_id_length'],
    [{ account: 'IS14 0159' }, 'account', 'iban_length'],
    [{ account: 'account' }, 'account', 'iban_format'],
    [{ account: '0133-26-0123456' }, 'account', 'banking.account_form'],
  ])('%j is refused at the field that is wrong', async (account, path, code) => {
    const { status, problem } = await add(await app.person(), account)
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('an account that was removed is paid no more, and waits again when it is added again', async () => {
    const person = await app.person({ user_type: 'LL' })
    const own = { account: '0133-26-012345', national_id: person.national_id }
    const {
      id,
      bank_account: { iban },
    } = (await add(person, own)).body
    const isPaid = async () =>
      (
        await app.product.runtime.db.execute<{ is_paid: boolean }>(
          sql`select ${isUsableAccount(sql`${person.id}::uuid`, sql`${lookupOf('account', iban)}`, app.product.clock.now().toISOString())} as is_paid`,
        )
      ).rows[0]!.is_paid
    app.product.clock.offset_ms += 24 * 3_600_000 + 1000
    expect(await isPaid()).toBe(true)
    await app.ok(api.removePayoutMethod, { id }, person)
    await app.prove(person)
    expect((await add(person, own)).body.is_usable).toBe(false)
    expect(await isPaid()).toBe(false)
    app.product.clock.offset_ms -= 24 * 3_600_000 + 1000
  })

  test('a company’s and a foreign one wait for staff and are no contract’s until then', async () => {
    const person = await app.person({ user_type: 'LL' })
    const company = (await add(person, { account: '0159-26-007654', national_id: COMPANY })).body
    const foreign = (await add(person, { account: 'DE89 3704 0044 0532 0130 00' })).body
    expect([company.status, foreign.status, company.is_default, company.verified]).toEqual([
      'held',
      'held',
      false,
      false,
    ])
    const draft = await app.ok(createContract, { body: {} }, person)
    expect(draft.payout_method_id).toBeNull()
    const choose = async () =>
      app.call(
        changeContract,
        {
          id: draft.id,
          body: {
            payout_method_id: company.id,
            updated_at: (await app.ok(readContract, { id: draft.id }, person)).updated_at,
          },
        },
        person,
      )
    expect((await choose()).problem.errors).toEqual([
      { path: 'payout_method_id', code: 'banking.account_is_held' },
    ])
    expect(
      (
        await app.call(
          api.changePayoutMethod,
          { id: company.id, body: { is_default: true } },
          person,
        )
      ).problem.code,
    ).toBe('banking.not_in_use_yet')

    const held = (await app.ok(api.listHeldAccounts, { query: {} }, staff)).items.filter(
      (row) => row.user_id === person.id,
    )
    expect(held.map((row) => row.id)).toEqual([company.id, foreign.id])
    expect(
      (
        await app.call(
          api.reviewPayoutMethod,
          { id: company.id, body: { approved: true, note: 'Prókúra skoðuð' } },
          person,
        )
      ).status,
    ).toBe(404)
    await app.ok(
      api.reviewPayoutMethod,
      { id: company.id, body: { approved: true, note: 'Prókúra skoðuð' } },
      staff,
    )
    await app.ok(
      api.reviewPayoutMethod,
      { id: foreign.id, body: { approved: false, note: 'Eigandi annar' } },
      staff,
    )
    expect(
      (
        await app.call(
          api.reviewPayoutMethod,
          { id: company.id, body: { approved: false, note: 'Aftur' } },
          staff,
        )
      ).problem.code,
    ).toBe('banking.not_held')
    expect((await choose()).status).toBe(200)
    await app.drain()
    expect(
      (await app.mails()).filter((mail) => mail.to === person.email).map((mail) => mail.subject),
    ).toEqual(
      expect.arrayContaining(['Útgreiðslureikningur samþykktur', 'Útgreiðslureikningi hafnað']),
    )
  })

  test('staff do not decide on their own account', async () => {
    const { body } = await add(staff, { account: '0159-26-007654', national_id: COMPANY })
    expect(
      (
        await app.call(
          api.reviewPayoutMethod,
          { id: body.id, body: { approved: true, note: 'Sjálf' } },
          staff,
        )
      ).status,
    ).toBe(404)
  })
})

test('the bank is asked about twenty people in an hour, through both calls together', async () => {
  const person = await app.person()
  const serial = (n: number) =>
    `${String(1 + (n % 28)).padStart(2, '0')}0570${String(10 + n).padStart(2, '0')}09`
  const verify = (n: number) =>
    app.call(
      api.verifyAccount,
      { body: { account: '0133-26-012345', national_id: serial(n), name: '' } },
      person,
    )
  await add(person, { account: '0133-26-012345', national_id: person.national_id })
  const answers = []
  for (let n = 0; n < 20; n += 1) answers.push((await verify(n)).status)
  expect(answers).toEqual([...Array.from({ length: 19 }, () => 200), 429])
  expect((await verify(3)).status, 'who was asked about already costs nothing').toBe(200)
})
