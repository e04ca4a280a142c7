import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLAN, type FileGroup } from './file-groups.ts'
import { anneal, FilePlan, type Piece, type Visit } from './file-plan.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const piece = (name: string, imports: string[] = [], weight = 1000): Piece => ({
  name,
  weight,
  imports,
})
const visit = (name: string, roots: string[], more: Partial<Visit> = {}): Visit => ({
  name,
  roots,
  own: { files: 1, bytes: 0 },
  is_open: false,
  pages: 1,
  share: 10,
  most: Infinity,
  ...more,
})
const groupsOf = (plan: FilePlan, pieces: readonly Piece[]): string[] =>
  [...Map.groupBy(pieces, (_, index) => plan.group[index]!).values()]
    .map((members) => members.map(({ name }) => name).join(''))
    .toSorted()

test('what the same pages need comes in one file', () => {
  const pieces = ['a', 'b', 'c', 'd'].map((name) => piece(name))
  const plan = new FilePlan(pieces, [visit('one', ['a', 'b']), visit('two', ['c', 'd'])])
  expect([...plan.files]).toEqual([3, 3])
  anneal(plan, 500)
  expect(groupsOf(plan, pieces)).toEqual(['ab', 'cd'])
  expect([...plan.files]).toEqual([2, 2])
})

test('a page does not carry what takes it over its limit', () => {
  const pieces = [piece('a', [], 5000), piece('b', [], 5000)]
  // Alone each weighs 4,770 bytes without its head, and 200 for the head.
  const plan = new FilePlan(pieces, [
    visit('small', ['a'], { most: 5000 }),
    visit('both', ['a', 'b'], { pages: 50 }),
  ])
  anneal(plan, 500)
  expect(groupsOf(plan, pieces)).toEqual(['a', 'b'])
})

test('files never stand on each other in a ring', () => {
  const pieces = [piece('a', ['b']), piece('b', ['c']), piece('c')]
  const plan = new FilePlan(pieces, [visit('page', ['a'])])
  expect(plan.measure()).toBeLessThan(Infinity)
  // `a` and `c` in one file: it needs the file of `b`, which needs it.
  plan.group[2] = plan.group[0]!
  expect(plan.measure()).toBe(Infinity)
})

test('every module of the plan is there', () => {
  const groups = JSON.parse(readFileSync(path.join(ROOT, PLAN), 'utf8')) as FileGroup[]
  const gone = groups
    .flatMap(({ modules }) => modules)
    .map((name) => name.split('?')[0]!)
    .filter((name) => !/^(\0|virtual:|node_modules\/)/.test(name))
    .filter((name) => !existsSync(path.join(ROOT, name)))
  expect(gone, 'run tools/plan-files.ts').toEqual([])
})
