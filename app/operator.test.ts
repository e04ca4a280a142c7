import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Operator } from '#core/shared/operator.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import {
  readOperator as readOperatorCall,
  sendContactMessage,
} from '#features/marketing/shared/api.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readOperator, unnamedOperator } from './operator.ts'

const named = {
  OPERATOR_NAME: 'Prófun hf.',
  OPERATOR_NATIONAL_ID: '500101-0039',
  OPERATOR_ADDRESS: 'Gata 1, 101 Reykjavík',
  OPERATOR_EMAIL: 'post@profun.example',
}
const operator: Operator = {
  name: 'Prófun hf.',
  national_id: '5001010039',
  address: 'Gata 1, 101 Reykjavík',
  email: 'post@profun.example',
  phone: null,
  vat_number: null,
  register: null,
  source_url: null,
}

describe('who runs this, from the environment', () => {
  it('is nobody where nothing is told', () => {
    expect([readOperator({}), readOperator({ OPERATOR_NAME: '', OPERATOR_PHONE: ' ' })]).toEqual([
      null,
      null,
    ])
  })
  it('is told by four, and by seven', () => {
    expect(readOperator(named)).toEqual(operator)
    expect(
      readOperator({
        ...named,
        OPERATOR_PHONE: '512 3456',
        OPERATOR_VAT_NUMBER: '12345',
        OPERATOR_REGISTER: 'Fyrirtækjaskrá',
      }),
    ).toEqual({
      ...operator,
      phone: '+3545123456',
      vat_number: '12345',
      register: 'Fyrirtækjaskrá',
    })
  })
  it.each(Object.keys(named))('%s alone missing is named', (name) => {
    expect(() => readOperator({ ...named, [name]: ' ' })).toThrow(`at all: ${name} missing`)
  })
  it('a phone alone names nobody', () => {
    expect(() => readOperator({ OPERATOR_PHONE: '512 3456' })).toThrow(
      'OPERATOR_NAME, OPERATOR_NATIONAL_ID, OPERATOR_ADDRESS, OPERATOR_EMAIL missing',
    )
  })
  it.each([
    ['OPERATOR_NATIONAL_ID', '12345'],
    ['OPERATOR_NATIONAL_ID', '9912990039'],
    ['OPERATOR_NATIONAL_ID', '5013010039'],
    ['OPERATOR_EMAIL', 'post'],
    ['OPERATOR_EMAIL', '<a@b.is>'],
    ['OPERATOR_PHONE', 'hringdu'],
    ['OPERATOR_VAT_NUMBER', 'IS1'],
    ['OPERATOR_NAME', 'x'.repeat(201)],
    ['OPERATOR_ADDRESS', 'Gata 1\n101'],
  ])('%s as "%s" is refused', (name, value) => {
    expect(() => readOperator({ ...named, [name]: value })).toThrow(`${name} must`)
  })
  it.each([
    ['production', 'all', null, true],
    ['production', 'web', null, true],
    ['production', 'worker', null, false],
    ['production', 'all', operator, false],
    ['demo', 'all', null, false],
  ] as const)('%s as %s, %s: warned %s', (mode, role, told, warned) => {
    expect(unnamedOperator({ mode, role, operator: told }) !== null).toBe(warned)
  })
})

describe('what people are told', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  const page = async (url: string): Promise<string> => (await app.server.inject({ url })).body
  const letter = async (): Promise<string> => {
    await app.ok(sendContactMessage, {
      body: {
        tag: 'other',
        name: 'Kunnug',
        email: 'kunnug@example.is',
        message: 'Hver rekur þetta?',
        language: 'is',
      },
    })
    await app.drain()
    return (await app.mails())
      .filter((mail) => mail.subject.includes('Kunnug'))
      .map((mail) => mail.text)
      .join('\n')
  }
  const told = (to: Operator | null) => {
    app.product.config.operator = to
  }

  test('the call and the letters name somebody only where somebody is named', async () => {
    expect(await app.ok(readOperatorCall, {})).toEqual({ operator: null })
    expect(await letter()).not.toContain('·')
    told(operator)
    expect(await app.ok(readOperatorCall, {})).toEqual({
      operator: { ...operator, national_id: '500101-0039' },
    })
    expect(await letter()).toContain(
      '\n-- \nPrófun hf. · 500101-0039 · Gata 1, 101 Reykjavík · post@profun.example',
    )
    told(null)
  })

  // Pages need their build, which the whole suite makes first.
  test.runIf(existsSync('build/client'))(
    'pages too: foot, section, and what search engines read',
    async () => {
      for (const url of [
        '/',
        '/legal/user-terms',
        '/contact-us',
        '/contact-us/privacy',
        '/listings',
      ])
        expect(await page(url), url).not.toMatch(/Rekstraraðili|Hver rekur|legalName|taxID/)
      told({ ...operator, phone: '+3545123456', name: '</script><b>Prófun' })
      for (const lang of LANGUAGES)
        for (const name of ['user-terms', 'privacy-policy', 'cookie-policy', 'payment-terms'])
          expect(await page(`/legal/${name}?lang=${lang}`)).toMatch(/500101-0039[\s\S]*kærunefnd/)
      // A name that some page reads makes an address that was not kept before the operator was named.
      const [front, contact, listings] = [
        await page('/?open=n'),
        await page('/contact-us?open=n'),
        await page('/listings?open=n'),
      ]
      expect(front).toContain(
        '"taxID":"5001010039","address":"Gata 1, 101 Reykjavík","email":"post@profun.example","telephone":"+354\u00A0512\u00A03456"',
      )
      expect(contact).toMatch(/href="tel:\+3545123456"/)
      expect(listings).toContain('kennitala 500101-0039, Gata 1, 101 Reykjavík')
      // The whole of it goes to the pages that show it, the foot's part to the others; no name ends a script.
      expect(listings).not.toContain('+354\u00A0512\u00A03456')
      for (const html of [front, contact, listings]) expect(html).not.toContain('</script><b>')
      told(null)
    },
  )
})
