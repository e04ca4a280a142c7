import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BLANK_FIELDS } from '../tests/blank-fields.ts'
import { Contract, ContractFields, ContractPatch } from '../shared/model.ts'
import { contracts } from './tables.ts'

const FEATURE = path.resolve(import.meta.dirname, '..')
const NAMES = Object.keys(ContractFields.shape) as (keyof ContractFields)[]
const MOST_PLACES = 4

/** Files that use fields of a contract for something else than carrying a draft from the form to its column and back. */
const READERS: Record<string, string> = {
  'pages.ts': 'addresses of pages, one of which is named like a field',
  'server/answers.ts': 'whether an account is in use',
  'server/drafts/drafts.ts': 'a new draft is filled from a listing',
  'server/handlers/properties.ts': 'a room has one room',
  'server/queries/inspections.ts': 'what an inspector reads',
  'server/jobs.ts': 'the language of the paper',
  'server/registry/lease.ts': 'the form of the registry',
  'server/queries/lists.ts': 'rows of lists',
  'server/queries/listing-comparison.ts': 'the rent beside that of the listing',
  'shared/api/contracts.ts': 'the rent beside that of the listing',
  'server/parties/parties.ts': 'a party that is taken off is no longer paid',
  'server/public.ts': 'the terms of the rent for other features',
  'server/personal-data.ts': 'what a person is handed, without ids of others',
  'server/queries/contract-json.ts': 'the price of a utility',
  'server/drafts/start-contract.ts': 'a new draft is filled from an application',
  'shared/api/utilities.ts': 'the price of a utility',
  'web/pages/admin-listing-comparison.tsx': 'the rent beside that of the listing',
  'web/pages/inspected-home.tsx': 'what an inspector reads',
  'web/pages/inspected-homes.tsx': 'what an inspector reads',
  'server/deadlines/notice.ts': 'the notice of an open-ended lease',
  'server/extension-points.ts': 'what is paid next, in its currency',
  'server/deadlines/leases.ts': 'the days of the law that follow from a signed lease',
  'server/queries/before-sending.ts': 'leases of the home for the same days',
  'shared/api/signing.ts': 'leases of the home for the same days',
  'web/parts/before-sending.tsx': 'leases of the home for the same days',
  'server/waiting-tasks.ts': 'what waits for somebody because a contract lacks it',
  'web/parts/contract-facts.tsx': 'the summary of a contract',
  'web/parts/contract-in-short.tsx': 'the four lines before the text of a contract',
  'web/parts/contract-table.tsx': 'rows of lists',
  'web/parts/security-end.tsx': 'what becomes of the security of a lease that ends',
  'web/parts/utility-row.tsx': 'the price of a utility',
}

/** The one file of those that carry a draft which also reads two of its fields: as the parties that they name. */
const ALSO_READ: Record<string, readonly string[]> = {
  'server/queries/full-contract.ts': ['payee_id', 'payor_id'],
}

/** Neither tests, nor the paper, nor the rules of law, nor the page and the rule of one step. */
const isCounted = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !file.endsWith('.test.ts') &&
  file !== 'shared/message-keys.ts' &&
  !/^(tests|messages|server\/documents|web\/pages\/edit-)/.test(file) &&
  !/^shared\/(law\/|steps\/(?!all|facts))/.test(file)

const files = readdirSync(FEATURE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isCounted)
  .map((file) => [file, readFileSync(path.join(FEATURE, file), 'utf8')] as const)
const placesOf = (name: string): string[] =>
  files.filter(([, source]) => new RegExp(`\\b${name}\\b`).test(source)).map(([file]) => file)

// What is counted: files of this feature in which the name of the field appears as a word, in code or in a comment,
// but for those that `isCounted` leaves out and those that are readers.
test.each(NAMES)('%s appears in at most four places', (name) => {
  const places = placesOf(name).filter(
    (file) => !(file in READERS) && !ALSO_READ[file]?.includes(name),
  )
  expect(places.length, places.join(', ')).toBeLessThanOrEqual(MOST_PLACES)
  expect(places).toEqual(expect.arrayContaining(['server/tables.ts', 'shared/model.ts']))
})

test('every reader reads a field', () => {
  const read = new Set(NAMES.flatMap(placesOf))
  expect(Object.keys(READERS).filter((file) => !read.has(file))).toEqual([])
})

test('a field is a column, in the answer and in the patch; nothing else is in the patch', () => {
  const columns = Object.keys(contracts)
  expect(NAMES.filter((name) => !columns.includes(name))).toEqual([])
  expect(NAMES.filter((name) => !(name in Contract.shape))).toEqual([])
  expect(Object.keys(ContractPatch.shape).toSorted()).toEqual(
    [...NAMES, 'step_name', 'updated_at'].toSorted(),
  )
  expect(Object.keys(BLANK_FIELDS).toSorted()).toEqual(NAMES.toSorted())
})

test('a patch takes what a draft may hold and no more', () => {
  const updated_at = '2026-01-01T00:00:00.000Z'
  const parse = (fields: object) => ContractPatch.safeParse({ ...fields, updated_at }).success
  expect([parse(BLANK_FIELDS), parse({})]).toEqual([true, true])
  expect(
    [
      { furnishing: 'x'.repeat(2001) },
      { termination_term_length: 121 },
      { price: -1 },
      { pre_paid_rent_months: 37 },
      { amenities: ['a castle'] },
    ].map(parse),
  ).toEqual([false, false, false, false, false])
})
