import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { documentContract } from '../../tests/document-contract.ts'
import { clausesOf } from './clauses.ts'
import { citedArticles, wordsOf, type DocumentContract } from './words.ts'

const translator = openMessages(path.resolve(import.meta.dirname, '../../../..'))
const HOME = {
  listing_type: { tag: 'apartment' },
  start_date: '2025-09-01',
  end_date: '2026-08-31',
  currency: 'ISK',
  price: 250_000,
} as const
const INDEFINITE = { is_definite: false, end_date: null, termination_term_length: 6 } as const

const clauses = (change: Partial<DocumentContract>, lang: Lang = 'is') =>
  clausesOf(documentContract({ ...HOME, ...change }), wordsOf(translator(lang)))
/** Everything that a section of the Icelandic text says. */
const said = (section: string, change: Partial<DocumentContract> = {}): string =>
  clauses(change)
    .find((one) => one.key === section)!
    .items.map((item) =>
      'label' in item ? `${item.label}: ${item.value}` : 'title' in item ? item.title : item.text,
    )
    .join('\n')

test('a special term stands in the second language, or says that it does not', () => {
  const translation = { lang: 'pl', title: 'Ogród', text: 'Najemca kosi trawnik.' } as const
  const special_terms = [
    { id: 'a', title: 'Garður', text: 'Leigjandi slær grasið.', translation },
    { id: 'b', title: 'Hjól', text: 'Hjól eru í geymslu.', translation: null },
  ]
  const items = (lang: Lang) =>
    clauses({ special_terms }, lang).find(({ key }) => key === 'special')!.items
  expect(items('is')).toEqual(special_terms.map(({ title, text }) => ({ title, text })))
  expect(items('pl')).toEqual([
    { title: 'Ogród', text: 'Najemca kosi trawnik.' },
    { title: 'Hjól', text: 'Hjól eru í geymslu.', note: 'Nie przetłumaczono' },
  ])
})

const company = { ...documentContract().landlords[0]!, is_individual: false }
const estate = {
  landreg_id: '2042190',
  address: {
    street_address: 'Austurvegur 21',
    postal_code: '800',
    place: 'Selfoss',
    municipality: 'Sveitarfélagið Árborg',
  },
  unit_mark: '01 0101',
  size_m2: 80,
  building_year: 1990,
  use_class: 'apartment',
}

type Row = [
  rule: string,
  section: string,
  change: Partial<DocumentContract>,
  has: string[],
  hasNot?: string[],
]
const ROWS: Row[] = [
  [
    'PC-04: the postal place and not the municipality',
    'property',
    { real_estate: estate },
    ['Austurvegur 21, 800 Selfoss'],
    ['Árborg'],
  ],
  [
    'L-22: a room says what is shared, and by how many',
    'property',
    { listing_type: { tag: 'room' }, kitchen: 'shared', bathroom: 'own', shared_by: 4 },
    ['Eldhús: Sameiginlegt', 'Salerni og bað: Sér', 'Fjöldi sem deilir aðstöðu: 4'],
  ],
  [
    'a storage room has no kitchen',
    'property',
    { listing_type: { tag: 'storage' } },
    [],
    ['Eldhús'],
  ],
  [
    'F-01, F-10, F-12 and F-17: the priority right, its dates and what silence means',
    'period',
    {},
    [
      'nema undantekning 2. mgr. 51. gr.',
      'frá 31. maí 2026 til 20. júlí 2026',
      'í síðasta lagi 31. maí 2026',
      'annars fellur rétturinn niður',
      'telst hann hafa fallist á réttinn, nema ástæður synjunar',
    ],
  ],
  [
    'F-10: three weeks, so 30 days',
    'period',
    { start_date: '2026-08-10' },
    ['með 30 daga fyrirvara'],
    ['sex vikum'],
  ],
  [
    'no priority right in a shop',
    'period',
    { listing_type: { tag: 'shop' } },
    [],
    ['forgangsrétt'],
  ],
  [
    'T-03: a fixed term, with the cases of the Act',
    'period',
    {},
    ['37. gr. a, 37. gr. c og 50. gr.', 'þriggja mánaða'],
  ],
  ...(['shop', 'storage'] as const).map((tag): Row => [
    `T-03: a fixed term of a ${tag}, without the articles on homes`,
    'period',
    { listing_type: { tag } },
    ['án uppsagnar', 'þriggja mánaða', 'nema um annað sé samið'],
    ['37. gr. a', '37. gr. c', '50. gr.'],
  ]),
  ['L-14: eight weeks of continued use', 'period', {}, ['átta vikur', 'ótímabundinn']],
  ['T-02: a home', 'period', INDEFINITE, ['sex mánuðir af hálfu beggja'], ['tólf mánuðir']],
  [
    'T-02: a home of a company',
    'period',
    { ...INDEFINITE, landlords: [company] },
    ['uppsagnarfrestur hans tólf mánuðir'],
  ],
  [
    'T-02: premises',
    'period',
    { ...INDEFINITE, listing_type: { tag: 'office' } },
    ['níu mánuðir næstu fimm ár', 'tólf mánuðir eftir tíu ár'],
  ],
  [
    'T-02: storage',
    'period',
    { ...INDEFINITE, listing_type: { tag: 'storage' } },
    ['einn mánuður af hálfu beggja'],
  ],
  ['T-01: notice is written and provable', 'period', INDEFINITE, ['skrifleg', 'sannanlegum hætti']],
  ['T-01: either side gives it', 'period', INDEFINITE, ['hvor aðili um sig']],
  [
    'T-05: grounds of the landlord, on the form',
    'period',
    INDEFINITE,
    ['55. gr. a', 'eyðublaði HMS'],
  ],
  [
    'X-02: the base index by its month of validity, in words',
    'rent',
    { index_type: 'cpi', index_base_value: 634.1, index_base_month: '2025-09' },
    ['Grunnvísitala er 634,1', 'september 2025', 'á hverjum gjalddaga'],
    ['2025-09'],
  ],
  [
    'X-05: reckoned once a year',
    'rent',
    { index_type: 'cpi', index_rhythm: 'yearly' },
    ['einu sinni á ári', 'hafði ekki verið birt'],
  ],
  ['N-03: nothing changes for a year', 'rent', { index_type: 'cpi' }, ['fyrstu 12 mánuði']],
  ['N-02: silence is no change', 'rent', {}, ['breytist ekki á leigutímanum nema lög heimili']],
  [
    'N-04 and R-03: other changes, and their registration',
    'rent',
    {},
    ['óskráð hækkun bindur ekki'],
  ],
  [
    'RA 6 no 8: another way is told in words, not as cash',
    'payment',
    { paid_with_cash: true, payment_words: 'Með umsjón hússins.' },
    ['Greiðslumáti: Með umsjón hússins.'],
    ['Reiðufé', 'Reikningur'],
  ],
  ['a transfer', 'payment', { payment_service: false }, ['Millifærsla á reikning']],
  [
    'P-01: due on the first, in advance; holidays and Sundays move it',
    'payment',
    {},
    ['fyrir fram fyrsta dag hvers mánaðar', 'sunnudag eða annan almennan frídag'],
  ],
  [
    'P-02: late interest from the due date',
    'payment',
    {},
    ['innan sjö sólarhringa', 'frá gjalddaga'],
  ],
  [
    'D-03: a deposit',
    'security',
    { insurance_type: 'deposit', insurance_amount: 500_000 },
    ['sérgreindum, óbundnum reikningi', 'aðför', 'með samþykki leigjanda', 'endanleg niðurstaða'],
    ['frádregnum kröfum'],
  ],
  [
    'D-05: the three steps of a deposit, and what follows',
    'security',
    { insurance_type: 'deposit', insurance_amount: 500_000 },
    [
      'fjögurra vikna frá skilum',
      'fjögurra vikna frá því að hún barst',
      'fjögurra vikna frá höfnuninni',
      'dráttarvexti',
    ],
    ['fellur tryggingin niður'],
  ],
  [
    'D-06 and D-04: a guarantor',
    'security',
    { insurance_type: 'third_party', insurance_amount: 500_000 },
    ['fellur tryggingin niður', 'ábyrgðarmanni'],
    ['dráttarvexti'],
  ],
  [
    'D-06: a mutual fund returns nothing',
    'security',
    { insurance_type: 'mutual_fund', insurance_amount: 25_000 },
    ['er ekki endurgreitt'],
    ['fjögurra vikna'],
  ],
  [
    'C-08: the rest is the landlord’s',
    'utilities',
    {},
    ['Leigusali greiðir annan rekstrarkostnað'],
  ],
  [
    'IN-10, RA 6 no 5: why no meter is read',
    'utilities',
    { meters_reason: 'Enginn sérmælir.' },
    ['Mælar: Enginn sérmælir.'],
  ],
  ['H-01: access', 'use', {}, ['hæfilegum fyrirvara']],
  ['H-02: showings', 'use', {}, ['sex mánuði', '24 klukkustunda', 'tvær klukkustundir']],
  ['H-03: sale', 'use', {}, ['innan 30 daga frá kaupsamningi']],
  ['H-04: subletting', 'use', {}, ['án samþykkis leigusala', 'aðstandendur']],
  [
    'H-04: nobody lives in a storage room',
    'use',
    { listing_type: { tag: 'storage' } },
    ['án samþykkis leigusala'],
    ['aðstandendur'],
  ],
  ['C-07: alterations', 'use', {}, ['skriflegs samþykkis']],
  [
    'H-06: house rules that were shown',
    'house_rules',
    {},
    ['húsreglum sem honum hafa verið kynntar'],
  ],
  ['C-02: defects', 'condition', {}, ['fjögurra vikna frá afhendingu', '14 daga']],
  ['C-03: defects that are not mended', 'condition', {}, ['lækkar í hlutfalli']],
  [
    'IN-15: why fire safety is not in order',
    'condition',
    { fire_safety_reason: 'Slökkvitæki kemur 1. mars.' },
    ['Slökkvitæki kemur 1. mars.'],
  ],
  ['C-06: maintenance', 'maintenance', {}, ['Leigusali annast viðhald utan og innan']],
  ['I-02: an independent inspector', 'maintenance', {}, ['skiptist kostnaðurinn jafnt']],
  [
    'B-01 and B-03: the state in which it is handed back',
    'hand_back',
    {},
    ['eðlilegu sliti', 'Endurbætur'],
  ],
  ['B-04: keys and a forwarding address', 'hand_back', {}, ['öllum lyklum', 'nýtt aðsetur']],
  ['B-02 and D-08: claims for damage', 'hand_back', {}, ['fjögurra vikna', 'metur úttektaraðili']],
  [
    'R-01, R-02 and R-04: registration',
    'general',
    {},
    ['30 daga frá undirritun', 'afskráir', 'getur leigjandi skráð hann'],
  ],
  ['R-01: not of an office', 'general', { listing_type: { tag: 'office' } }, [], ['leiguskrá']],
  [
    'R-01: not of a storage room',
    'general',
    { listing_type: { tag: 'storage' } },
    ['ekki skráður'],
    ['30 daga'],
  ],
  ['L-12: changes are written and signed', 'general', {}, ['undirritaðar af aðilum']],
  ['L-15: a landlord who is away', 'general', {}, ['langdvölum']],
  ['K-01: the committee', 'general', {}, ['kærunefndar húsamála']],
]

describe('the lease says what the law asks, and nothing that it forbids', () => {
  test.each(ROWS)('%s', (_, section, change, has, hasNot = []) => {
    const text = said(section, change).replaceAll('\u00A0', ' ')
    for (const words of has) expect(text).toContain(words)
    for (const words of hasNot) expect(text).not.toContain(words)
  })
})

describe('a heading cites the articles that its section answers, and no others', () => {
  const SHOP = { listing_type: { tag: 'shop' } } as const
  test.each<[lease: string, section: string, change: Partial<DocumentContract>, law: string]>([
    ['a home for a fixed term', 'period', {}, '9., 51.–53., 58. og 59. gr.'],
    ['an open-ended home', 'period', INDEFINITE, '9. gr., 55. gr., 55. gr. a, 56. gr. og 57. gr.'],
    ['a shop for a fixed term', 'period', SHOP, '9., 58. og 59. gr.'],
    ['an open-ended shop', 'period', { ...SHOP, ...INDEFINITE }, '9. og 55.–57. gr.'],
    ['a home', 'rent', {}, '37. gr., 37. gr. a, 37. gr. b og 37. gr. c'],
    [
      'prepaid rent',
      'rent',
      { pre_paid_rent_amount: 250_000 },
      '34. gr., 37. gr., 37. gr. a, 37. gr. b og 37. gr. c',
    ],
    ['a home of 2023', 'rent', { law_regime: 'from_2023' }, '37. gr.'],
    ['a shop', 'rent', SHOP, '37. gr.'],
    ['no security', 'security', {}, '39. gr.'],
    ['a deposit', 'security', { insurance_type: 'deposit' }, '39. og 40. gr.'],
    ['a home', 'use', {}, '28. og 41.–44. gr.'],
    ['a shop', 'use', SHOP, '28. og 42.–44. gr.'],
    ['fire safety', 'condition', {}, '14., 16., 17. og 69. gr.'],
    ['a home', 'general', {}, '2., 5., 7., 8., 13. og 85. gr.'],
    ['a shop', 'general', SHOP, '2., 7., 8., 13. og 85. gr.'],
  ])('%s: %s', (_, section, change, law) => {
    expect(clauses(change).find((one) => one.key === section)!.law).toBe(`${law} húsaleigulaga`)
  })
})

describe('every language says the same', () => {
  const CASES: Partial<DocumentContract>[] = ROWS.map(([, , change]) => change)
  test.each(LANGUAGES.filter((lang) => lang !== 'is'))(
    '%s has the same clauses and the same figures as Icelandic',
    (lang) => {
      const figures = (text: string) => (text.match(/\d+/g) ?? []).toSorted()
      for (const change of CASES) {
        const [ours, theirs] = [clauses(change), clauses(change, lang)]
        expect(theirs.map((one) => one.items.length)).toEqual(ours.map((one) => one.items.length))
        expect(theirs.map((one) => one.items.map((item) => Object.keys(item).join()))).toEqual(
          ours.map((one) => one.items.map((item) => Object.keys(item).join())),
        )
        for (const [at, clause] of theirs.entries())
          for (const [n, item] of clause.items.entries()) {
            const other = ours[at]!.items[n]!
            if ('text' in item && 'text' in other && !('title' in item))
              expect([item.text, figures(item.text)]).toEqual([item.text, figures(other.text)])
          }
      }
    },
  )
})

test('articles are cited as each language writes them', () => {
  expect(citedArticles('is', ['9', '51–53', '55–59'])).toBe('9., 51.–53. og 55.–59. gr.')
  expect(citedArticles('is', ['23', '23 a', '23 b'])).toBe('23. gr., 23. gr. a og 23. gr. b')
  expect(citedArticles('is', ['33'])).toBe('33. gr.')
  expect(citedArticles('en', ['33'])).toBe('art. 33')
  expect(citedArticles('en', ['9', '23 a', '55–59'])).toMatch(/^arts\. 9, 23a,? and 55–59$/)
  expect(citedArticles('pl', ['39', '40'])).toBe('39 i 40')
  expect(citedArticles('da', ['33'])).toBe('§ 33')
  expect(citedArticles('da', ['23', '23 a', '23 b'])).toBe('§§ 23, 23 a og 23 b')
})
