import path from 'node:path'
import { expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'

const translator = openMessages(path.resolve(import.meta.dirname, '../../..'))

test.each([
  ['is', '1 af 2 hefur undirritað', '2 af 3 hafa undirritað'],
  ['en', '1 of 2 has signed', '2 of 3 have signed'],
  ['uk', 'Підписала 1 з 2 осіб', 'Підписали 2 з 3 осіб'],
  ['pl', 'Podpisała 1 z 2 osób', 'Podpisały 2 z 3 osób'],
  ['da', '1 af 2 har underskrevet', '2 af 3 har underskrevet'],
] as const)('how many have signed agrees with its number: %s', (lang, one, two) => {
  const t = translator(lang)
  expect(t('contracts.list.signed_of', { signed: 1, all: 2 })).toBe(one)
  expect(t('contracts.list.signed_of', { signed: 2, all: 3 })).toBe(two)
})
