import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import {
  fillTemplate,
  openMarks,
  TEMPLATE_MARKS,
  TEMPLATE_PARTS,
  templateValues,
  unknownMarks,
} from './template-marks.ts'

const values = { other_name: 'Kári', home_address: 'Hringbraut 1', own_name: 'Ragnheiður' }
const TEXT = 'Sæl/l {fornafn}. {Heimilisfang} er laus. Kveðja, {fornafnið  mitt}'

test('every part is filled in', () => {
  const filled = fillTemplate(TEXT, values)
  expect(filled).toBe('Sæl/l Kári. Hringbraut 1 er laus. Kveðja, Ragnheiður')
  expect(openMarks(filled)).toEqual([])
})

test.each(LANGUAGES)('marks written in %s are known whatever language is read', (lang) => {
  const marks = TEMPLATE_PARTS.map((part) => TEMPLATE_MARKS[lang][part])
  expect(unknownMarks(marks.join(' '))).toEqual([])
  expect(fillTemplate(marks.join('|'), values)).toBe('Kári|Hringbraut 1|Ragnheiður')
})

test('an apostrophe from any keyboard is the same mark', () => {
  expect(fillTemplate("{ім'я}", values)).toBe('Kári')
})

test('a part without a value stays as it is and is named once', () => {
  const filled = fillTemplate('{fornafn}, {heimilisfang}, {fornafn}', {
    ...values,
    other_name: null,
  })
  expect(filled).toBe('{fornafn}, Hringbraut 1, {fornafn}')
  expect(openMarks(filled)).toEqual(['{fornafn}'])
})

test('a value is never read as a mark or a pattern', () => {
  const odd = { ...values, other_name: '{heimilisfang} $& $1' }
  expect(fillTemplate('{fornafn}', odd)).toBe('{heimilisfang} $& $1')
})

test('a misspelt mark is unknown, and other text is none', () => {
  expect(unknownMarks('{fornafnn} {} {{fornafn}} { a } {fornafnn}')).toEqual([
    '{fornafnn}',
    '{ a }',
    '{',
    '}',
  ])
  expect(fillTemplate('{fornafnn}', values)).toBe('{fornafnn}')
})

const self = { first_name: 'Ragnheiður', is_self: true }
const other = (name: string) => ({ first_name: name, is_self: false })
const home = (address: string | null) => ({ street_address: address })
const about = (changes: object = {}) => ({
  kind: 'listing' as const,
  people: [self, other('Kári')],
  listings: [home('Hringbraut 1')],
  contracts: [],
  ...changes,
})

test('values are those that the conversation shows', () => {
  expect(templateValues(about(), 'is')).toEqual(values)
  const lease = about({ kind: 'contract', contracts: [{ address: 'Laugavegur 5' }] })
  expect(templateValues(lease, 'is').home_address).toBe('Laugavegur 5')
})

test('several people are named in the words of the language', () => {
  const several = about({ people: [self, other('Kári'), other('Anna')] })
  expect(templateValues(several, 'is').other_name).toBe('Kári og Anna')
})

test.each([
  ['nobody else is left', { people: [self] }, 'other_name'],
  ['a name is hidden', { people: [self, other('')] }, 'other_name'],
  ['no home is connected', { listings: [] }, 'home_address'],
  ['the address is not shown', { listings: [home(null)] }, 'home_address'],
  ['there are several homes', { listings: [home('A 1'), home('B 2')] }, 'home_address'],
])('there is no value where %s', (_, changes, part) => {
  expect(templateValues(about(changes), 'is')).toMatchObject({ [part]: null })
})
