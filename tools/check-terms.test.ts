import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfArticle, faultsOfMessage, partedIn } from './wording.ts'

const words = {
  is: 'Húsreglur {landlord}',
  en: 'House rules of {landlord}',
  da: 'Husorden',
  pl: 'Regulamin domu',
  uk: 'Правила проживання',
}
const check = (changed: Partial<typeof words>): { status: number | null; out: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-terms-'))
  mkdirSync(path.join(folder, 'features/homes/messages'), { recursive: true })
  for (const [lang, rules] of Object.entries({ ...words, ...changed }))
    writeFileSync(
      path.join(folder, `features/homes/messages/${lang}.json`),
      JSON.stringify({ rules }),
    )
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-terms.ts'), folder],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true, force: true })
  return { status, out: stdout }
}

test('G-01, G-02: passes where each language has its word; names of parameters are no words', () =>
  expect(check({})).toEqual({ status: 0, out: '' }))

test('names the message that has another word for it', () => {
  const { status, out } = check({ da: 'Regler for huset' })
  expect(status).toBe(1)
  expect(out).toMatch(/da\.json:1: homes\.rules speaks of "house rules"/)
})

test('an ending in brackets for another gender is named: the sentence is written without one', () => {
  const { status, out } = check({
    is: 'Húsreglur: þú ert skráð(ur)',
    uk: 'Правила проживання: додав(-ла)',
  })
  expect(status).toBe(1)
  expect(out).toMatch(/is\.json:1: homes\.rules has an ending in brackets: .*skráð\(ur\)/)
  expect(out).toMatch(/uk\.json:1: homes\.rules has an ending in brackets/)
  expect(check({ is: 'Húsreglur (drög)' })).toEqual({ status: 0, out: '' })
})

test.each([
  ['uk', 'Правила проживання: перевір їх', 'says "перевір", where we write ви'],
  ['uk', 'Правила проживання: твої', 'says "твої"'],
  ['uk', 'Правила проживання для персоналу', 'says "персоналу"'],
  ['pl', 'Regulamin domu: możesz go zmienić', 'says "możesz"'],
  ['pl', 'Regulamin domu od {name}', 'says "od {name}", where we write a name after a colon'],
  ['is', 'Notið húsreglur', 'says "Notið"'],
  ['is', 'Húsreglur mega mest vera 40 línur', 'says "mest vera", where we write að hámarki'],
  ['is', 'Húsreglur..', 'has two full stops'],
  ['da', 'Husorden og husfond', 'says "husfond", where we write fællesudgifter'],
  ['en', 'House rules by e-mail', 'says "e-mail", where we write email'],
] as const)('%s: %s', (lang, text, found) => {
  const { status, out } = check({ [lang]: text })
  expect(status).toBe(1)
  expect(out).toContain(`${lang}.json:1: homes.rules ${found}`)
})

test.each([
  ['uk', 'Правила проживання: перевірка, затишок, ви й ваші'],
  ['uk', 'Правила проживання: номер {tenant_id}'],
  ['pl', 'Regulamin domu: części wspólne, wyciszenie'],
  ['is', 'Húsreglur: mest af þessu … 1.000 kr. og „{name}“'],
] as const)('%s: %s is good', (lang, text) =>
  expect(check({ [lang]: text })).toEqual({ status: 0, out: '' }),
)

test.each([
  'Umsókn frá {person}',
  'Samþykkja {applicant}?',
  'Skilaboð til {landlord}',
  'Leiga á {home}',
  'Íbúð í {city}',
])('G-05: no name where Icelandic would inflect it: %s', (text) =>
  expect(faultsOfMessage('is', 'x.title', text)).toEqual([
    expect.stringContaining('where we write a name after a colon'),
  ]),
)

test.each(['Umsækjandi: {person}', 'Umsókn um „{home}“', '{name} samþykkti', 'Svar fyrir {date}'])(
  'G-05: %s needs no case',
  (text) => expect(faultsOfMessage('is', 'x.title', text)).toEqual([]),
)

test('a greatest number is refused, before a parameter too', () =>
  expect(faultsOfMessage('is', 'x.full', 'Hægt er að vista mest {max, number} leitir.')).toEqual([
    'says "mest {", where we write að hámarki',
  ]))

test.each(['Tu znajdziesz umowę', 'Zanim coś zapłacisz'])('pl: %s addresses one person', (text) =>
  expect(faultsOfMessage('pl', 'x.lead', text)).toEqual([
    expect.stringContaining('an impersonal sentence'),
  ]),
)

test('pl: what a button says is not refused', () =>
  expect(faultsOfMessage('pl', 'x.save', 'Zapisz, podpisz i napisz do nas. Nasz klawisz.')).toEqual(
    [],
  ))

test('Danish has the quotation marks of its other messages', () =>
  expect(faultsOfMessage('da', 'x.title', 'Besked om “{home}”')).toEqual([
    'says "“", where we write »«',
  ]))

test('a letter has no greeting of its own', () => {
  expect(faultsOfMessage('is', 'x.mail.sent.body', 'Góðan dag. Umsókn barst.')).toEqual([
    'has a greeting of its own',
  ])
  expect(faultsOfMessage('pl', 'x.mail.greeting', '{name}')).toEqual(['has a greeting of its own'])
  expect(faultsOfMessage('pl', 'core.mail.greeting', 'Dzień dobry,')).toEqual([])
  expect(faultsOfMessage('en', 'app.home.hello', 'Hello, {name}')).toEqual([])
})

test('articles are read too, without the addresses of their links', () => {
  expect(faultsOfArticle('da', 'Se lejeloven, artikel 37')).toEqual([
    'says "artikel 3", where we write §',
  ])
  expect(faultsOfArticle('da', 'Se GDPR art. 6 og [§ 37](/artikel 37)')).toEqual([])
  expect(faultsOfArticle('is', 'Skráið ástand hvers hlutar.')).toEqual([])
})

test.each(['ст. 51', 'Стаття 37b', '№ {number}', 'до 1 000\u00A0000', '195 ISK', 'від 1 квітня'])(
  'uk: %s would part over two lines',
  (text) => expect(partedIn('uk', `Див. ${text}.`)).toHaveLength(1),
)

test('uk: what is kept together is good, and so is the address of a link', () =>
  expect(
    partedIn(
      'uk',
      'Ст.\u00A051, №\u00A036/1994, 1\u00A0000\u00A0ISK, у 2026 100 осіб [тут](/a 1 000)',
    ),
  ).toEqual([]))
