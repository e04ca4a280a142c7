import { describe, expect, test } from 'vitest'
import { emptyAreas, fileNameProblem } from './file-names.ts'

const manifests = [{ name: 'homes', areas: ['registry'] }, { name: 'people' }]

describe('names of files', () => {
  test.each([
    'features/homes/feature.ts',
    'features/homes/shared/model.ts',
    'features/homes/shared/steps/period.ts',
    'features/homes/server/tables.ts',
    'features/homes/server/queries/lists.ts',
    'features/homes/server/registry/filing.ts',
    'features/homes/server/homes.test.ts',
    'features/homes/web/pages/home.tsx',
    'features/homes/tests/pages.ts',
    'features/order.ts',
    'core/server/db.ts',
  ])('%s has a place', (file) => expect(fileNameProblem(file, manifests)).toBeNull())

  test.each([
    ['features/homes/server/drafts.ts', /vocabulary of server/],
    ['features/homes/server/signing/rounds.ts', /signing\/, which is neither/],
    ['features/people/server/registry/filing.ts', /areas of features\/people\/feature.ts/],
    ['features/homes/shared/words.ts', /vocabulary of shared/],
    ['features/homes/web/home.tsx', /pages\/ and parts\//],
    ['features/boats/server/tables.ts', /order of features/],
    ['core/server/helpers.ts', /no noun/],
  ])('%s is refused', (file, why) => expect(fileNameProblem(file, manifests)).toMatch(why))

  test('an area without a file is none', () => {
    expect(emptyAreas(['features/homes/server/registry/filing.ts'], manifests)).toEqual([])
    expect(emptyAreas([], manifests)).toEqual([
      'features/homes/feature.ts: the area registry has no file',
    ])
  })
})
