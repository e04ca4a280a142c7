import { describe, expect, test } from 'vitest'
import { noneTicked, stillTicked, tickRow, tickAll, type Ticked } from './selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const ticked = (keys: string, last: string | null = null, scope = 'one'): Ticked => ({
  scope,
  keys: new Set(keys),
  last,
})
const told = (one: Ticked): string => [...one.keys].toSorted().join('')

describe('ticking', () => {
  test.each([
    ['one', ticked(''), 'b', true, false, 'b'],
    ['one more', ticked('b', 'b'), 'd', true, false, 'bd'],
    ['one less', ticked('bd', 'd'), 'b', false, false, 'd'],
    ['a range down', ticked('b', 'b'), 'd', true, true, 'bcd'],
    ['a range up', ticked('d', 'd'), 'b', true, true, 'bcd'],
    ['a range that clears', ticked('abcde', 'a'), 'c', false, true, 'de'],
    ['a range without a beginning', ticked(''), 'c', true, true, 'c'],
    ['a range from a row that is gone', ticked('x', 'x'), 'c', true, true, 'cx'],
    ['a row that is not shown', ticked('b', 'b'), 'z', true, false, 'b'],
  ] as const)('%s', (_, before, key, isTicked, through, expected) => {
    expect(told(tickRow(before, SHOWN, key, isTicked, through))).toBe(expected)
  })

  test('a range begins at the row touched last, ticked or cleared', () => {
    const cleared = tickRow(tickAll(noneTicked('one'), SHOWN, true), SHOWN, 'b', false)
    expect(told(tickRow(cleared, SHOWN, 'd', false, true))).toBe('ae')
  })

  test('everything shown, and nothing', () => {
    expect(told(tickAll(noneTicked('one'), SHOWN, true))).toBe('abcde')
    expect(told(tickAll(ticked('abc', 'c'), SHOWN, false))).toBe('')
  })
})

describe('a list that is read again', () => {
  test('the same rows keep their ticks, in the very same value', () => {
    const before = ticked('bd', 'd')
    expect(stillTicked(before, [...SHOWN].reverse(), 'one')).toBe(before)
  })
  test('what is gone is dropped, and does not come back ticked', () => {
    const without = stillTicked(ticked('bd', 'd'), ['a', 'b', 'c'], 'one')
    expect([told(without), without.last]).toEqual(['b', null])
    expect(told(stillTicked(without, SHOWN, 'one'))).toBe('b')
  })
  test('another page, filter or order begins with none', () => {
    expect(stillTicked(ticked('bd', 'd'), SHOWN, 'two')).toEqual(noneTicked('two'))
  })
})
