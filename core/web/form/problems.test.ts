import { expect, test } from 'vitest'
import { beforeProblem } from './problems.ts'

test.each([
  ['Leiga á mánuði', 'Leiga á mánuði:'],
  ['На якій підставі ви здаєте це житло?', 'На якій підставі ви здаєте це житло?'],
])('%s stands before a problem as %s', (label, shown) => {
  expect(beforeProblem(label)).toBe(shown)
})
