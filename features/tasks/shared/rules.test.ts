import { expect, test } from 'vitest'
import { inOrder } from './rules.ts'

const task = (name: string, at: number, until: string | null = null) => ({ name, at, until })

test('what is late or over within a week comes first, by its day; then the order of the features', () => {
  const tasks = [
    task('draft', 70),
    task('lease in a month', 30, '2026-12-22'),
    task('e-mail', 10),
    task('rent in a week', 38, '2026-11-29'),
    task('filing in eight days', 45, '2026-11-30'),
    task('rent that is late', 38, '2026-11-10'),
    task('lease in a week', 30, '2026-11-29'),
  ]
  expect(inOrder(tasks, '2026-11-22').map(({ name }) => name)).toEqual([
    'rent that is late',
    'lease in a week',
    'rent in a week',
    'e-mail',
    'lease in a month',
    'filing in eight days',
    'draft',
  ])
})
