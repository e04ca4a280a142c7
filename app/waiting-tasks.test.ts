import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { flattenMessages } from '#core/shared/messages.ts'
import { features } from './features.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

test('every kind of task bears the name of its feature once, and has its words in every language', () => {
  const kinds = features.flatMap(({ name, waiting_tasks = [] }) =>
    waiting_tasks.flatMap((rule) =>
      Object.keys(rule.kinds).map((kind) => ({ feature: name, kind })),
    ),
  )
  expect(kinds.length).toBeGreaterThanOrEqual(15)
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
  const missing = kinds.flatMap(({ feature, kind }) => {
    const [owner, name] = kind.split('.')
    return LANGUAGES.flatMap((lang) => {
      const file = path.join(ROOT, `features/${feature}/messages/${lang}.json`)
      const words = flattenMessages(feature, JSON.parse(readFileSync(file, 'utf8')) as object)
      return ['title', 'why', 'action']
        .map((part) => `${owner}.task.${name}.${part}`)
        .filter((key) => !(key in words))
        .map((key) => `${lang} ${key}`)
    })
  })
  expect(missing).toEqual([])
})
