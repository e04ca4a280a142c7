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

test.each([
  [
    'names the state it leaves',
    "update bills b set state = 'paid' where b.id = ${id} and b.state = 'issued'",
    [],
  ],
  ['changes something else', "update bills set note = 'state = a' where id = ${id}", []],
  ['sets what begins like it', 'update bills set stated_on = ${day} where id = ${id}', []],
  ['does not', 'update bills set paid_at = ${now}, state = ${next} where id = ${id}', [1]],
  ['has no condition', "update bills set status = 'b'", [1]],
])('a statement that %s', (_name, text, lines) => {
  expect(stateWrites('a.ts', `const f = (id, next, now, day) => sql\`${text}\``)).toEqual(lines)
})
