import { expect, test } from 'vitest'
import type { Lang } from '#core/shared/language/languages.ts'
import { languageOf } from './page-language.ts'

const ask = (
  given: { lang?: string; cookie?: string; wish?: string },
  saved: Lang | null = null,
): Lang =>
  languageOf(
    {
      query: given.lang === undefined ? {} : { lang: given.lang },
      cookies: given.cookie === undefined ? {} : { i18n_redirected: given.cookie },
      headers: given.wish === undefined ? {} : { 'accept-language': given.wish },
    },
    { saved, secure: false },
  )

test('the address comes first, then the choice on the device, the account, the browser, Icelandic', () => {
  const all = { lang: 'da', cookie: 'pl', wish: 'uk' }
  expect(ask(all, 'en')).toBe('da')
  expect(ask({ ...all, lang: 'xx' }, 'en')).toBe('pl')
  expect(ask({ cookie: 'xx', wish: 'uk' }, 'en')).toBe('en')
  expect(ask({ wish: 'uk' })).toBe('uk')
  expect(ask({})).toBe('is')
})

test.each([
  ['pl-PL,pl;q=0.9,en-US;q=0.8', 'pl'],
  ['de-DE,de;q=0.9,en;q=0.5', 'en'],
  ['de,fr', 'is'],
  ['is-IS,is;q=0.9,en;q=0.8', 'is'],
  ['en;q=0', 'is'],
])('a browser that wishes %s gets %s', (wish, lang) => {
  expect(ask({ wish })).toBe(lang)
})
