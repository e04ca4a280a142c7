import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { formatNationalId, maskNationalId } from '#core/shared/national-id.ts'
import {
  addSpecialTerm,
  changeSpecialTerm,
  readContract,
  readContractText,
} from '../../shared/api.ts'
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

const special = async (lang: (typeof LANGUAGES)[number]) =>
  (await read(draft, lang, landlord)).sections.find(({ key }) => key === 'special')!

test('what the parties wrote stands as they wrote it, and says where it is not translated', async () => {
  const NOTES = {
    is: null,
    en: 'Not translated',
    pl: 'Nie przetłumaczono',
    uk: 'Не перекладено',
    da: 'Ikke oversat',
  }
  for (const lang of LANGUAGES)
    expect((await special(lang)).words.items).toEqual([
      {
        label: null,
        title: 'Hjólageymsla',
        text: 'Leigjandi má nota hjólageymsluna.',
        note: NOTES[lang],
      },
    ])
})

test('a translated term is read in its language, over the Icelandic', async () => {
  const [term] = (await app.ok(readContract, { id: draft }, landlord)).special_terms
  const translation = {
    lang: 'pl',
    title: 'Rowerownia',
    text: 'Najemca trzyma tam rower.',
  } as const
  const change = async (body: object) =>
    app.ok(
      changeSpecialTerm,
      { id: term!.id, body: { ...body, updated_at: await versionOf(app, draft) } },
      landlord,
    )
  expect((await change({ translation })).translation).toEqual(translation)
  // What is not sent stays as it is.
  expect((await change({ title: 'Hjól' })).translation).toEqual(translation)
  const polish = await special('pl')
  expect(polish.words.items).toEqual([
    { label: null, title: translation.title, text: translation.text, note: null },
  ])
  expect(polish.icelandic!.items[0]!.title).toBe('Hjól')
  expect((await special('en')).words.items[0]).toMatchObject({
    title: 'Hjól',
    note: 'Not translated',
  })
  expect((await change({ translation: null, title: 'Hjólageymsla' })).translation).toBeNull()
  const half = { translation: { lang: 'pl', title: 'Rowerownia', text: '' } } as const
  const refused = await app.call(
    changeSpecialTerm,
    { id: term!.id, body: { ...half, updated_at: await versionOf(app, draft) } },
    landlord,
  )
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'translation.text'])
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
