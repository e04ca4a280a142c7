import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from './language/format.ts'
import { createTranslator, flattenMessages, problemText, type MessageKey } from './messages.ts'
import { PRODUCT_NAME } from './product.ts'

const catalog = flattenMessages('x', {
  plain: 'Halló',
  product: 'Velkomin á {product}: {product}',
  who: 'Sæl, {name}',
  days: '{count, plural, one {# dagur} other {# dagar}}',
  on: 'Þann {date, date, long}',
  at: '{when, time, short}',
  share: '{part, number, percent}',
  big: '{n, number}',
  pay: '{amount, number, ::currency/ISK}',
  link: 'Lestu <a>skilmála</a> fyrst',
  deep: { down: { here: 'Hér' } },
  failures: { locked: 'Læst' },
  most: 'Að hámarki {limit}.',
  problems: { cap: 'Mest {times}' },
})
const t = createTranslator(
  'is',
  {
    ...catalog,
    ...flattenMessages('core', {
      problems: { required: 'Vantar' },
      errors: { something_went_wrong: 'Úps' },
    }),
  },
  { 'x.only': 'Only English, {n, number}' },
)
const say = (key: string, params?: object) => t.dynamic(`x.${key}`, params)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('translator', () => {
  it('fills in the name of the product, which no caller gives', () =>
    expect(say('product')).toBe(`Velkomin á ${PRODUCT_NAME}: ${PRODUCT_NAME}`))

  it('ends a sentence once where an amount ends it', () =>
    expect(say('most', { limit: '600.000 kr.' })).toBe('Að hámarki 600.000 kr.'))
  it('ends it once where a Ukrainian day does', () =>
    expect(
      createTranslator('uk', { since: 'Нараховується з {day}.' }).dynamic('since', {
        day: formatDate('uk', '2026-12-28', 'long'),
      }),
    ).toMatch(/^Нараховується з 28\sгрудня 2026\sр\.$/))

  it('asks the browser for nothing but plural rules: Chromium has no Icelandic', () => {
    const refusing = Object.assign(
      function refuse() {
        throw new Error('native Intl')
      },
      { supportedLocalesOf: () => [] },
    )
    vi.stubGlobal('Intl', {
      PluralRules: Intl.PluralRules,
      Locale: Intl.Locale,
      NumberFormat: refusing,
      DateTimeFormat: refusing,
      RelativeTimeFormat: refusing,
      ListFormat: refusing,
      Collator: refusing,
    })
    const fresh = createTranslator('is', catalog)
    expect(
      ['days', 'on', 'share', 'pay'].map((key) =>
        fresh.dynamic(`x.${key}`, {
          count: 1211,
          date: '2026-03-05',
          part: 0.053,
          amount: 285_000,
        }),
      ),
    ).toEqual(['1.211 dagar', 'Þann 5.\u00A0mars 2026', '5,3%', '285.000\u00A0kr.'])
  })

  it.each([
    ['plain', {}, 'Halló'],
    ['who', { name: 'Ýr' }, 'Sæl, Ýr'],
    ['days', { count: 21 }, '21 dagur'],
    ['days', { count: 1211 }, '1.211 dagar'],
    ['on', { date: '2026-03-05' }, 'Þann 5.\u00A0mars 2026'],
    ['at', { when: '2026-03-05T14:07:00Z' }, '14:07'],
    ['share', { part: 0.053 }, '5,3%'],
    ['big', { n: 1234.5 }, '1.234,5'],
    ['pay', { amount: 285_000 }, '285.000\u00A0kr.'],
    ['deep.down.here', {}, 'Hér'],
  ])('%s', (key, params, expected) => expect(say(key, params)).toBe(expected))
  it('a missing parameter leaves a gap, not an error', () => {
    expect(say('who')).toBe('Sæl, ')
    expect(say('on', {})).toBe('Þann ')
  })
  it('falls back to English, then to the key', () => {
    expect(say('only', { n: 1234 })).toBe('Only English, 1,234')
    expect(say('unknown')).toBe('x.unknown')
    expect(t.has('x.only')).toBe(true)
    expect(t.has('x.unknown')).toBe(false)
    expect(t.has('constructor')).toBe(false)
  })
  it('hands tags to their function', () => {
    expect(
      t.rich<{ to: string }>('x.link' as MessageKey, {
        a: (inner) => ({ to: inner.map(String).join('') }),
      }),
    ).toEqual(['Lestu ', { to: 'skilmála' }, ' fyrst'])
  })
  it('writes problems and failures', () => {
    expect(problemText(t, 'required')).toBe('Vantar')
    expect(problemText(t, 'x.locked')).toBe('Læst')
    expect(problemText(t, 'x.cap', { times: 3 })).toBe('Mest 3')
    expect(problemText(t, 'y.never_heard_of')).toBe('Úps')
  })
})
