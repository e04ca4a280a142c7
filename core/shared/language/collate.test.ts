import { describe, expect, it } from 'vitest'
import { compareText, sortNames } from './collate.ts'
import { LANGUAGES, LANGUAGE_TAGS, negotiateLang } from './languages.ts'

const NAMES =
  `Anna Ása Ari Áki Davíð Daníel Eva Éva Inga Ísak Jón Jóna Óli Orri Óðinn Sigríður Sigurður Ugla Úlfur Yngvi Ýr Þóra Þór Zoë Ævar Ægir Örn Öskar Aage Aaron Ågot Ødegaard Østen Æble
  anna Anna-Lísa Łukasz Lukas Lucja Ścieżka Sas Szymon Żaneta Zenon Źródło Ćma Cyran Ąka Ósma Oskar Андрій Ганна Ґалаґан Їжак Іван Ївга Йосип Игор Єва Ярослав Юлія мир Мир
  2.hæð 10.hæð Hús_1 Hús-2`
    .split(/\s+/)
    .concat([
      'Jón Ari',
      'Jón Ögmundur',
      'Jónas',
      'Höfða 12',
      'Höfða 2',
      'Höfðabakki',
      'Stórhöfði 1',
    ])

describe.each(LANGUAGES)('%s', (lang) => {
  it('FM-07, ID-21: sorts names as ICU does', () => {
    expect(sortNames(lang, NAMES, (name) => name)).toEqual(
      [...NAMES].sort(new Intl.Collator(LANGUAGE_TAGS[lang]).compare),
    )
  })
  it('agrees with ICU on every pair', () => {
    const [ours, theirs] = [compareText(lang), new Intl.Collator(LANGUAGE_TAGS[lang]).compare]
    const wrong = NAMES.flatMap((a) =>
      NAMES.filter((b) => Math.sign(ours(a, b)) !== Math.sign(theirs(a, b))).map(
        (b) => `${a} ${b}`,
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('the language of a browser', () => {
  it.each([
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['de,en;q=0.3,is;q=0.5', 'is'],
    ['de-DE', null],
    ['', null],
    [null, null],
    ['uk;q=0, da', 'da'],
    ['*', null],
  ])('%s: %s', (header, expected) => {
    expect(negotiateLang(header)).toBe(expected)
  })
})
