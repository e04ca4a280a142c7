import { describe, expect, test } from 'vitest'
import { circleIn, leaningProblems, wallProblem } from './feature-walls.ts'

const manifests = [
  { name: 'people', leans_on: [] },
  { name: 'homes', leans_on: ['people'] },
  { name: 'leases', leans_on: ['homes', 'people'] },
]
const problem = (file: string, target: string) => wallProblem(file, target, manifests)

describe('what a feature may import', () => {
  test.each([
    ['features/leases/shared/rules.ts', 'features/homes/shared/model.ts'],
    ['features/leases/server/queries.ts', 'features/homes/server/public.ts'],
    ['features/leases/server/signing/tables.ts', 'features/homes/server/tables.ts'],
    ['features/leases/web/pages/lease.tsx', 'features/homes/web/parts/home-card.tsx'],
    ['features/leases/feature.ts', 'features/homes/server/events.ts'],
    ['features/leases/server/queries.ts', 'features/leases/server/drafts.ts'],
    ['features/leases/server/queries.ts', 'core/server/db.ts'],
  ])('%s imports %s', (file, target) => expect(problem(file, target)).toBeNull())

  test.each([
    ['features/leases/shared/rules.ts', 'features/homes/server/public.ts'],
    ['features/leases/server/queries.ts', 'features/homes/server/queries.ts'],
    ['features/leases/server/jobs.ts', 'features/homes/server/events.ts'],
    ['features/leases/web/pages/lease.tsx', 'features/homes/web/pages/home.tsx'],
    ['features/leases/feature.ts', 'features/homes/server/jobs.ts'],
    ['features/leases/pages.ts', 'features/homes/web/parts/home-card.tsx'],
  ])('%s may not import %s', (file, target) =>
    expect(problem(file, target)).toMatch(/^reaches into/),
  )

  test('nothing of a feature that the manifest does not name', () => {
    expect(problem('features/people/shared/rules.ts', 'features/homes/shared/model.ts')).toBe(
      'imports homes, which its manifest does not lean on',
    )
  })
})

describe('the graph', () => {
  test('has no circle, however long', () => {
    expect(circleIn(manifests)).toBeNull()
    expect(
      circleIn([
        { name: 'a', leans_on: ['b'] },
        { name: 'b', leans_on: ['c'] },
        { name: 'c', leans_on: ['b'] },
      ]),
    ).toEqual(['b', 'c', 'b'])
  })

  test('names features that are there and are used', () => {
    const imported = new Map([['homes', new Set(['people'])]])
    expect(leaningProblems([...manifests, { name: 'x', leans_on: ['gone'] }], imported)).toEqual([
      'features/leases/feature.ts: leans on homes, but imports nothing of it',
      'features/leases/feature.ts: leans on people, but imports nothing of it',
      'features/x/feature.ts: leans on gone, which is no feature',
    ])
  })
})
