import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { formatNationalId, maskNationalId } from '#core/shared/national-id.ts'
import { addSpecialTerm, readContractText } from '../../shared/api.ts'
import { readyDraft, signedContract, versionOf } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let draft: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  draft = (await readyDraft(app, landlord, tenant)).id
  await app.ok(
    addSpecialTerm,
    {
      id: draft,
      body: {
        title: 'Hjólageymsla',
        text: 'Leigjandi má nota hjólageymsluna.',
        updated_at: await versionOf(app, draft),
      },
    },
    landlord,
  )
})
afterAll(() => app.close())

const read = (id: string, lang: (typeof LANGUAGES)[number], as: Person) =>
  app.ok(readContractText, { id, query: { lang } }, as)

test('every language has the sections of the paper, each with the Icelandic text beneath', async () => {
  const icelandic = await read(draft, 'is', landlord)
  expect(icelandic.sections.map((section) => section.key)).toEqual([
    'property',
    'period',
    'rent',
    'payment',
    'security',
    'utilities',
    'house_rules',
    'use',
    'condition',
    'maintenance',
    'hand_back',
    'special',
    'general',
  ])
  expect(icelandic.sections.every((section) => section.icelandic === null)).toBe(true)
  for (const lang of LANGUAGES.filter((one) => one !== 'is')) {
    const text = await read(draft, lang, landlord)
    expect(text.sections.map((section) => section.icelandic)).toEqual(
      icelandic.sections.map((section) => section.words),
    )
    for (const { words, icelandic: beneath } of text.sections) {
      expect(words.items).toHaveLength(beneath!.items.length)
      expect(words.heading).not.toBe('')
    }
    expect(text.preamble).not.toBe(icelandic.preamble)
    expect(JSON.stringify(text)).not.toMatch(/contracts\.document|undefined|\{[a-z]+\}/)
  }
})

test('what the parties wrote stands as they wrote it, in every language', async () => {
  for (const lang of LANGUAGES) {
    const { sections } = await read(draft, lang, landlord)
    expect(sections.find(({ key }) => key === 'special')!.words.items).toEqual([
      { label: null, title: 'Hjólageymsla', text: 'Leigjandi má nota hjólageymsluna.' },
    ])
  }
})

test('the parties read their numbers in full, staff masked, a stranger nothing', async () => {
  const { id } = await signedContract(app, landlord, tenant, {})
  const own = JSON.stringify(await read(id, 'pl', tenant))
  expect(own).toContain(formatNationalId(landlord.national_id))
  const staff = JSON.stringify(
    await read(id, 'en', await app.person({ is_staff: true, user_type: 'LL' })),
  )
  for (const { national_id } of [landlord, tenant]) {
    expect(staff).not.toContain(national_id)
    expect(staff).not.toContain(formatNationalId(national_id))
    expect(staff).toContain(maskNationalId(national_id).slice(0, 6))
  }
  const stranger = await app.call(
    readContractText,
    { id, query: { lang: 'is' } },
    await app.person(),
  )
  expect(stranger.status).toBe(404)
  expect((await app.call(readContractText, { id: draft, query: {} } as never, tenant)).status).toBe(
    404,
  )
})

test('an unknown language is refused at its field', async () => {
  const answer = await app.call(
    readContractText,
    { id: draft, query: { lang: 'de' } } as never,
    landlord,
  )
  expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'lang'])
})
