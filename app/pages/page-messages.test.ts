import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { createTranslator, type Catalog } from '#core/shared/messages.ts'
import { openPageMessages } from './page-messages.ts'

const messages = openPageMessages(path.resolve(import.meta.dirname, '../..'))

test.each(LANGUAGES)(
  '%s: what a browser fetches says the same as what the server draws',
  (lang) => {
    const fetched = createTranslator(lang, JSON.parse(messages.json(lang, 'all')!) as Catalog)
    const written = messages.of(lang, 'all')
    const drawn = createTranslator(lang, written)
    const params = {
      count: 3,
      days: 2,
      ...Object.fromEntries(
        ['link', 'list', 'terms', 'privacy'].map((tag) => [
          tag,
          (inner: string[]) => `[${inner.join('')}]`,
        ]),
      ),
    }
    for (const key of Object.keys(written))
      expect(fetched.dynamic(key, params)).toBe(drawn.dynamic(key, params))
  },
)

test('a page gets its own namespaces and no others', () => {
  const keys = Object.keys(JSON.parse(messages.json('is', 'accounts,app,core')!) as Catalog)
  expect(new Set(keys.map((key) => key.split('.')[0]))).toEqual(
    new Set(['accounts', 'app', 'core']),
  )
  expect(messages.address('pl', ['listings', 'app', 'core'])).toBe(
    `/i18n/${messages.version}/pl/app,core,listings.json`,
  )
})

test.each(['', 'nowhere', 'core,app', 'core,core', 'core,nowhere', '../core', 'all,core'])(
  '%j is no list of namespaces',
  (namespaces) => {
    expect(messages.json('is', namespaces)).toBeNull()
  },
)
