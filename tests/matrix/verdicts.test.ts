import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { ACTORS, type ActorName } from '#tests/support/actors.ts'
import { UNKNOWN_ID, openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import {
  cellsOf,
  digestOf,
  dry,
  judgeCell,
  nameOf,
  noticesWrongRule,
  operations,
  plainCall,
  send,
  setRowSecurity,
  type Cell,
  type Violation,
} from './cells.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

// Every endpoint is called by everybody: minutes on a machine that does much else.
describe('A2: who may do what', () => {
  test('every cell answers as the table says', async () => {
    const wrong: Violation[] = []
    for (const one of operations)
      for (const cell of cellsOf(fixtures, one))
        for (const actor of ACTORS) {
          const violation = await dry(fixtures, () => judgeCell(fixtures, cell, actor))
          if (violation) wrong.push(violation)
        }
    expect(wrong).toEqual([])
  }, 300_000)

  test('what is denied changes nothing, and another’s thing answers byte for byte like nothing at all (A3)', async () => {
    const before = await digestOf(fixtures)
    const changed: string[] = []
    const told: string[] = []
    const unlike = (body: Buffer) => body.toString('utf8').replace(/"request_id":"[^"]+"/, '')
    const ask = async (cell: Cell, actor: ActorName): Promise<void> => {
      const call = plainCall(cell.endpoint, cell.ids)
      const answer = await send(fixtures, cell.endpoint, call, fixtures.people[actor], {
        'idempotency-key': `denied-${cell.key}-${actor}`,
      })
      if (cell.expected[actor] !== 404 || !cell.endpoint.path.includes(':id')) return
      const nothing = await send(
        fixtures,
        cell.endpoint,
        { ...call, id: UNKNOWN_ID },
        fixtures.people[actor],
      )
      const isAlike =
        nothing.status === 404 &&
        unlike(nothing.raw) === unlike(answer.raw) &&
        Object.keys(nothing.headers).toString() === Object.keys(answer.headers).toString()
      if (!isAlike)
        told.push(`${cell.key} ${actor}: ${unlike(answer.raw)} against ${unlike(nothing.raw)}`)
    }
    for (const one of operations)
      for (const cell of cellsOf(fixtures, one)) {
        for (const actor of ACTORS) if (cell.expected[actor] !== 'ok') await ask(cell, actor)
        // The whole database is read once for all who were denied the same thing.
        if ((await digestOf(fixtures)) !== before) changed.push(cell.key)
      }
    expect({ changed, told }).toEqual({ changed: [], told: [] })
  }, 300_000)
})

describe('Z1: a wrong rule turns the matrix red', () => {
  beforeAll(() => setRowSecurity(fixtures, false))
  afterAll(() => setRowSecurity(fixtures, true))

  const open: [string, AnyEndpoint['access']][] = [
    [
      'public',
      { needs: 'nothing', noun: null, name: 'wrong', allows: () => true, sees: () => true },
    ],
    [
      'any person',
      { needs: 'person', noun: null, name: 'wrong', allows: () => true, sees: () => true },
    ],
  ]

  test.each(open)('%s', async (_name, wrong) => {
    const guarded = operations.filter(
      (one) => one.access.needs === 'standing' || one.access.needs === 'staff',
    )
    expect(guarded.length).toBeGreaterThanOrEqual(15)
    const missed: string[] = []
    for (const one of guarded)
      if (!(await noticesWrongRule(fixtures, one, wrong))) missed.push(nameOf(one))
    expect(missed).toEqual([])
  })

  test('a rule that lets everybody who sees a thing also change it', async () => {
    // Edits of a contract say no a second time where the draft is locked; the others rely on their rule alone.
    const guarded = operations.filter(
      (one) =>
        one.access.needs === 'standing' &&
        !['contract.view', 'contract.edit', 'contract.remove'].includes(one.access.name) &&
        cellsOf(fixtures, one).some((cell) => Object.values(cell.expected).includes(403)),
    )
    expect(guarded.length).toBeGreaterThanOrEqual(15)
    const missed: string[] = []
    for (const one of guarded)
      if (!(await noticesWrongRule(fixtures, one, { ...one.access, allows: () => true })))
        missed.push(nameOf(one))
    expect(missed).toEqual([])
  })
})
