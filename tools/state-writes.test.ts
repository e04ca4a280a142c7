import { expect, test } from 'vitest'
import { stateWrites } from './state-writes.ts'

const write = (set: string, where: string) =>
  `export const f = async (tx) => {\n  await tx\n    .update(bills)\n    .set(${set})\n    .where(${where})\n    .returning()\n}\n`

test.each([
  [
    'names the state it leaves',
    "{ state: 'paid' }",
    "and(eq(bills.id, id), eq(bills.state, 'issued'))",
    [],
  ],
  ['one of several', "{ status: 'a' }", "and(eq(bills.id, id), inArray(bills.status, ['b']))", []],
  ['changes something else', '{ note }', 'eq(bills.id, id)', []],
  ['does not', "{ state: 'paid', paid_at: now }", 'eq(bills.id, id)', [3]],
  ['names the state of another table', "{ state: 'paid' }", "eq(payouts.state, 'sent')", [3]],
])('a write that %s', (_name, set, where, lines) => {
  expect(stateWrites('a.ts', write(set, where))).toEqual(lines)
})
