import { describe, expect, test } from 'vitest'
import { contractLifecycle } from './lifecycle.ts'
import { signersOf } from './rules.ts'

describe('states', () => {
  test('draft, committed, signed and nothing beside', () => {
    expect(contractLifecycle.table).toEqual({
      draft: { commit: 'committed' },
      committed: { uncommit: 'draft', complete: 'signed' },
      signed: {},
    })
    expect(() => contractLifecycle.move('signed', 'uncommit')).toThrow('contracts.wrong_state')
  })
  test('agents sign for their principals, inspectors not at all', () => {
    const people = [
      { id: 'l', role: 'LL', parent_id: null },
      { id: 't', role: 'TN', parent_id: null },
      { id: 'a', role: 'AG', parent_id: 't' },
      { id: 'i', role: 'IN', parent_id: null },
    ]
    expect(signersOf(people).map((one) => one.id)).toEqual(['l', 'a'])
  })
})
