import { describe, expect, test } from 'vitest'
import type { ArticleTree } from '#core/shared/article-tree.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { articleLifecycle } from './lifecycle.ts'
import { isHelpSlot, nameIn, publishProblems, readersOf, shownVersion, slugFrom } from './rules.ts'
import { beginningOf, fold, isStop, storedForm, wordsOf } from './text-search.ts'

const tree = (text: string): ArticleTree => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }],
})

describe('which version a reader gets', () => {
  test.each([
    ['is', ['is', 'en'], 'is'],
    ['pl', ['is', 'en'], 'en'],
    ['pl', ['is'], 'is'],
    ['pl', ['uk'], 'uk'],
    ['en', ['is', 'da'], 'is'],
    ['da', [], null],
  ] as const)('%s of %j', (lang, there, shown) => expect(shownVersion(lang, there)).toBe(shown))

  test('every language of readers gets exactly one', () => {
    for (const there of [['is'], ['en', 'pl'], ['uk'], [...LANGUAGES]] as const)
      expect([...readersOf(there).values()].flat().toSorted()).toEqual([...LANGUAGES].toSorted())
  })
})

describe('what stands in the way of publishing', () => {
  const whole = { lang: 'is', title: 'T', summary: 'S', tree: tree('x') } as const
  test.each([
    ['nothing', { kind: 'help', category_id: 'c', versions: [whole] }, []],
    [
      'no language',
      { kind: 'blog', category_id: null, versions: [] },
      ['versions help.no_version'],
    ],
    [
      'no category, for help',
      { kind: 'help', category_id: null, versions: [whole] },
      ['category_id help.no_category'],
    ],
    [
      'a language half written',
      {
        kind: 'blog',
        category_id: null,
        versions: [whole, { ...whole, lang: 'pl', summary: '', tree: tree('') }],
      },
      ['versions.pl.summary required', 'versions.pl.tree help.no_text'],
    ],
  ] as const)('%s', (_name, article, found) =>
    expect(publishProblems(article).map(({ path, code }) => `${path} ${code}`)).toEqual(found),
  )

  test('states', () => {
    expect([
      articleLifecycle.can('draft', 'unpublish'),
      articleLifecycle.can('published', 'schedule'),
      articleLifecycle.can('scheduled', 'schedule'),
      articleLifecycle.move('scheduled', 'unpublish'),
    ]).toEqual([false, false, true, 'draft'])
  })
})

test.each([
  ['Hámark trygginga', 'hamark-trygginga'],
  ['Þegar íbúð er seld!', 'thegar-ibud-er-seld'],
  ['Łódź & Ærø', 'lodz-aero'],
  ['Оренда', ''],
  ['a'.repeat(200), 'a'.repeat(80)],
  ['--', ''],
])('%s as an address', (title, slug) => expect(slugFrom(title)).toBe(slug))

test('names and places', () => {
  expect([
    nameIn({ is: 'Peningar', en: 'Money', uk: '', pl: '', da: '' }, 'da'),
    nameIn({ is: 'Peningar', en: '', uk: '', pl: '', da: '' }, 'da'),
  ]).toEqual(['Money', 'Peningar'])
  expect([
    isHelpSlot('front', 'pinned'),
    isHelpSlot('front', 'suggested'),
    isHelpSlot('__proto__', 'x'),
    isHelpSlot('constructor', 'length'),
  ]).toEqual([true, false, false, false])
})

describe('words', () => {
  test('are folded and split', () => {
    expect([fold('Þórður'), fold('kaucję'), fold('ŁÓDŹ')]).toEqual(['thordur', 'kaucje', 'lodz'])
    expect(wordsOf('Hvað, má-biðja “um” 36/1994? Зв’язок')).toEqual([
      'hvað',
      'má',
      'biðja',
      'um',
      '36',
      '1994',
      'звязок',
    ])
    expect([isStop('pl', 'jak'), isStop('uk', 'як'), isStop('en', 'the')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    ['pl', ['umowa', 'umowy', 'umową', 'umowami', 'umowę']],
    ['pl', ['kaucja', 'kaucji', 'kaucję']],
    ['pl', ['czynsz', 'czynszu', 'czynszem']],
    ['uk', ['договір', 'договору', 'договором', 'договори']],
    ['uk', ['оренда', 'оренди', 'орендою']],
    ['uk', ['застава', 'заставу', 'заставою']],
  ] as const)('%s: every form of %j is found by every other', (lang, forms) => {
    for (const asked of forms)
      for (const stored of forms)
        expect(
          storedForm(lang, stored).startsWith(beginningOf(lang, asked)),
          `${asked} ${stored}`,
        ).toBe(true)
  })
})
