import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Lang } from '../core/shared/language/languages.ts'
import { fullUtilities } from '#features/listings/shared/rules.ts'

// What the product tells people of the law outside the lease. The words are written by hand from the Acts, language by language.

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, 'features', file), 'utf8')

type Messages = { [key: string]: string | Messages }
/** A message by its full key: the feature first, then the way to it. */
const message = (lang: Lang, key: string): string => {
  const [feature, ...keys] = key.split('.')
  const all = JSON.parse(read(`${feature}/messages/${lang}.json`)) as Messages
  const found = keys.reduce<string | Messages>((at, one) => (at as Messages)[one]!, all)
  if (typeof found !== 'string') throw new Error(`${key} is no message`)
  return found
}
const legal = (lang: Lang, text: string): string =>
  read(`marketing/server/content/legal/${text}/${lang}.md`)
const paragraph = (text: string, of: string): string =>
  text.split('\n').find((line) => line.includes(of)) ?? ''

type Words = Record<Lang, RegExp>

describe('P-02, RA 33: late interest runs from the due date, and not from the eighth day', () => {
  const SEVEN: Words = {
    is: /sjö (?:daga|sólarhring)/,
    en: /seven (?:full )?days/,
    pl: /siedmi/,
    da: /syv (?:dage|døgn)/,
    uk: /(?:сім|семи) д/,
  }
  const FROM_DUE_DATE: Words = {
    is: /frá gjalddaga\b/,
    en: /from the due date/,
    pl: /od terminu płatności/,
    da: /fra forfaldsdatoen/,
    uk: /від дати платежу/,
  }
  const RUNS_LATER: Words = {
    is: /dráttarvextir (?:leggjast|reiknast|byrja)[^.]*sjö/i,
    en: /interest (?:begins|runs|starts)[^.]*seven/i,
    pl: /odsetki (?:liczą|nalicza)[^.]*siedem dni po/i,
    da: /morarente(?:r)? løber[^.]*syv/i,
    uk: /пеня (?:нараховується|починає)[^.]*сім/iu,
  }
  const KEYS = [
    'rent-collection.schedule.law',
    'marketing.product.rent-collection.law',
    'contracts.document.clause.late',
  ]
  test.each(LANGUAGES)('%s', (lang) => {
    const terms = paragraph(legal(lang, 'payment-terms'), '33')
    for (const text of [...KEYS.map((key) => message(lang, key)), terms]) {
      expect(text).toMatch(SEVEN[lang])
      expect(text).toMatch(FROM_DUE_DATE[lang])
      expect(text).not.toMatch(RUNS_LATER[lang])
    }
  })
})

describe('L-11, L-12: the written form', () => {
  test.each(LANGUAGES)('%s cites the articles of it', (lang) => {
    const cited = message(lang, 'marketing.product.rental-contract.article')
    expect((cited.match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b)).toEqual([
      4, 8, 10, 36, 1994,
    ])
  })

  // An oral lease exists (RA 10), so nobody is told that nothing binds before it is signed.
  const BINDS: Words = {
    is: /bindandi|bindur/i,
    en: /\bbind/i,
    pl: /wiąż/i,
    da: /bind/i,
    uk: /зобов/iu,
  }
  test.each(LANGUAGES)('%s: a lease made here takes effect when all have signed', (lang) => {
    for (const key of [
      'applications.landlord.accept_effect_binding',
      'marketing.product.application.part3.text',
    ])
      expect(message(lang, key)).not.toMatch(BINDS[lang])
    expect(read(`help/server/content/saekja-um-a-igloo/${lang}.md`)).not.toMatch(BINDS[lang])
  })
})

describe('H-08: on what grounds nobody may be discriminated against', () => {
  /** Act 85/2018, article 1, and after them sex, which Act 150/2020 has. */
  const GROUNDS: Record<Lang, readonly string[]> = {
    is: 'kynþætti, þjóðernisuppruna, trú, lífsskoðun, fötlun, aldri, kynhneigð, kynvitund, kyneinkennum, kyntjáningu, kyni'.split(
      ', ',
    ),
    en: 'race, ethnic origin, religion, belief, disability, age, sexual orientation, gender identity, sex characteristics, gender expression, sex'.split(
      ', ',
    ),
    pl: 'rasę, pochodzenie etniczne, religię, światopogląd, niepełnosprawność, wiek, orientację seksualną, tożsamość płciową, cechy płciowe, ekspresję płciową, płeć'.split(
      ', ',
    ),
    da: 'race, etnisk oprindelse, religion, livssyn, handicap, alder, seksuel orientering, kønsidentitet, kønskarakteristika, kønsudtryk, køn'.split(
      ', ',
    ),
    uk: 'расою, етнічним походженням, релігією, переконаннями, інвалідністю, віком, сексуальною орієнтацією, гендерною ідентичністю, статевими ознаками, гендерним самовираженням, статтю'.split(
      ', ',
    ),
  }
  const AGE: Words = { is: /aldri,/, en: /\bage\b/, pl: /wiek/, da: /alder/, uk: /віком/u }
  test.each(LANGUAGES)('%s: the terms name all of them, and both Acts', (lang) => {
    const terms = paragraph(legal(lang, 'user-terms'), '85/2018')
    for (const ground of GROUNDS[lang]) expect(terms).toContain(ground)
    expect(terms).toContain('150/2020')
  })
  test.each(LANGUAGES)('%s: what names some of them cites the Acts that hold them', (lang) => {
    const said = message(lang, 'marketing.product.application-management.law')
    const cited = message(lang, 'marketing.product.application-management.article')
    const named = (ground: string) => said.includes(ground.slice(0, -2))
    // How old the children of a household are is asked, so age is not among what is never asked about.
    expect(GROUNDS[lang].filter((_, n) => ![5, 7, 8, 9].includes(n)).every(named)).toBe(true)
    expect(said).not.toMatch(AGE[lang])
    expect(cited).toMatch(/85\/2018.*150\/2020/)
  })
})

describe('D-02, RA 40: the cap that people are told of is that of the Act, three months’ rent', () => {
  const THREE: Words = {
    is: /þriggja mánaða/,
    en: /three months’ rent/,
    pl: /trzymiesięczn/,
    da: /tre måneders leje/,
    uk: /три місяці/,
  }
  const HOUSE_FUND: Words = {
    is: /hússjóð/i,
    en: /house fund/i,
    pl: /fundusz/i,
    da: /fællesudgift/i,
    uk: /внеск/iu,
  }
  const KEYS = [
    'marketing.home.landlords.point3',
    'marketing.home.a3',
    'marketing.product.rental-guarantee.part1.text',
    'marketing.product.rental-guarantee.law',
    'listings.form.insurance_hint',
    'contracts.failures.above_legal_cap',
    'contracts.failures.term_deposit',
  ]
  test.each(LANGUAGES)('%s', (lang) => {
    for (const key of KEYS) {
      expect([key, message(lang, key)]).toEqual([key, expect.stringMatching(THREE[lang])])
      expect(message(lang, key)).not.toMatch(HOUSE_FUND[lang])
    }
  })
})

describe('C-08, RA 23, 23 a: the house fund and waste are the landlord’s unless the lease says otherwise', () => {
  const THE_REST: Words = {
    is: /annað/i,
    en: /the rest|everything else/i,
    pl: /reszt|pozostał/i,
    da: /resten|andet/i,
    uk: /решт|інше/iu,
  }
  const WATER: Words = { is: /vatn/, en: /water/, pl: /wod/, da: /vand/, uk: /вод/u }
  test('of what a listing does not say, water, power, heating and internet are the tenant’s', () => {
    const payersOf = (isTenant: boolean) =>
      fullUtilities([])
        .filter((one) => one.paid_by_tenant === isTenant)
        .map(({ tag }) => tag)
    expect(payersOf(true)).toEqual([
      'electricity',
      'heating',
      'hot_water',
      'cold_water',
      'internet',
    ])
    expect(payersOf(false)).toEqual(['house_fund', 'waste'])
  })
  test.each(LANGUAGES)('%s: a home names what the tenant pays, never “the rest”', (lang) => {
    expect(message(lang, 'listings.view.tenant_pays')).not.toMatch(THE_REST[lang])
    expect(message(lang, 'listings.utility.cold_water')).toMatch(WATER[lang])
  })
})
