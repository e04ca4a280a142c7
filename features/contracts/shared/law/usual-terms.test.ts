import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { LAWFUL } from '../../tests/lease-facts.ts'
import { lawWarnings } from './rules.ts'
import { SpecialTermInput } from '../model.ts'
import { unprintable } from '#core/shared/printable.ts'
import { USUAL_TERMS } from './usual-terms.ts'

const INDEFINITE = { is_definite: false, end_date: null, termination_term_length: 6 } as const

test('every clause is whole, short enough, and can be printed', () => {
  expect(USUAL_TERMS.length).toBeGreaterThanOrEqual(12)
  expect(new Set(USUAL_TERMS.map(({ key }) => key)).size).toBe(USUAL_TERMS.length)
  for (const term of USUAL_TERMS)
    for (const lang of LANGUAGES) {
      expect(SpecialTermInput.safeParse(term[lang]).success, `${term.key} ${lang}`).toBe(true)
      expect(unprintable(term[lang].title + term[lang].text)).toEqual([])
    }
})

test.each(LANGUAGES)('the law has nothing to say of a clause  in %s', (lang) => {
  const special_terms = USUAL_TERMS.map(({ key, [lang]: words }) => ({ id: key, ...words }))
  for (const lease of [LAWFUL, { ...LAWFUL, ...INDEFINITE }])
    expect(lawWarnings({ ...lease, special_terms }, '2026-02-01')).toEqual([])
})

// Since Act 76/2025 dogs and cats need no consent of the other owners of the house.
test('H-07: a clause on pets asks the landlord, and nobody else in the house', () => {
  const LANDLORD = /leigusala|landlord|орендодавц|wynajmując|udlejer/u
  const OWNERS =
    /húsfél|eigend|association|owners|ОСББ|співвласник|wspólnot|właściciel|ejere|ejerforening/iu
  const pets = USUAL_TERMS.filter(({ key }) => key.startsWith('pets'))
  expect(pets.map(({ key }) => key)).toEqual(['pets', 'pets_by_consent'])
  for (const lang of LANGUAGES) {
    for (const term of pets) expect(term[lang].text).not.toMatch(OWNERS)
    expect(pets[1]![lang].text).toMatch(LANDLORD)
  }
})

test('languages differ: nothing is left untranslated', () => {
  for (const term of USUAL_TERMS)
    expect(new Set(LANGUAGES.map((lang) => term[lang].text)).size, term.key).toBe(LANGUAGES.length)
})
