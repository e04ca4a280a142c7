import { expect, test } from 'vitest'
import { readCatalog } from '#core/server/messages.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { TYPES } from '#features/notifications/shared/enums.ts'
import { listeners } from './events.ts'
import { features } from './features.ts'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const rules = features.flatMap((feature) => feature.notices ?? [])

test('every notice is of a type that the settings know, and its event has one rule', () => {
  expect(rules.filter(({ type }) => !TYPES.some((known) => known === type))).toEqual([])
  expect(new Set(rules.map(({ event }) => event)).size).toBe(rules.length)
})

test.each(LANGUAGES)('every notice has its sentence: %s', (lang) => {
  const catalog = readCatalog(ROOT, lang)
  const kinds = rules.flatMap((rule) => rule.kinds)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => !(`notifications.kind.${kind}` in catalog))).toEqual([])
})

test.each(LANGUAGES)(
  'what also comes by e-mail is one of the kinds and has its letter: %s',
  (lang) => {
    const catalog = readCatalog(ROOT, lang)
    const letters = rules.flatMap(({ emailed, type, kinds }) =>
      emailed.flatMap((kind) => [
        ...(kinds.includes(kind) ? [] : [`${kind} is not declared`]),
        ...[`${kind}.subject`, `${kind}.body`, `button.${type}`].filter(
          (part) => !(`notifications.mail.${part}` in catalog),
        ),
      ]),
    )
    expect(rules.flatMap(({ emailed }) => emailed).length).toBeGreaterThan(5)
    expect(letters).toEqual([])
  },
)

test('an event of which people are told sets off the job that tells them, last', () => {
  for (const { event } of rules)
    expect(listeners.get(event)?.at(-1)?.name, event).toBe('notifications.tell')
})
