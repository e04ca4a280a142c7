import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  percentOf,
  proRata,
  ratio,
  splitByWeights,
  splitEvenly,
  subtractMoney,
  vatPart,
} from './money.ts'

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('M-30: ratio', () => {
  it.each([
    [10, 1, 3, 'half_up', 3],
    [10, 1, 4, 'half_up', 3],
    [10, 1, 4, 'down', 2],
    [-10, 1, 4, 'half_up', -3],
    [-10, 1, 4, 'down', -2],
    [5, 1, 2, 'half_up', 3],
    [-5, 1, 2, 'half_up', -3],
    [0, 5, 7, 'half_up', 0],
    [10, -1, 4, 'half_up', -3],
    [10, 1, -4, 'down', -2],
    [9_000_000_000_000_000, 3, 9, 'down', 3_000_000_000_000_000],
  ] as const)('%i x %i / %i, %s = %i', (value, top, bottom, rounding, expected) => {
    expect(ratio(value, top, bottom, rounding)).toBe(expected)
  })
  it('refuses what is not whole', () => {
    expect(() => ratio(1.5, 1, 1)).toThrow(RangeError)
    expect(() => ratio(1, 1, 0)).toThrow(RangeError)
    expect(() => ratio(2 ** 53, 1, 1)).toThrow(RangeError)
  })
  it('M-22: 285,000 kr., 19 days at 15.5 % are 2,331 kr.', () => {
    expect(ratio(285_000, 1550 * 19, 10_000 * 360)).toBe(2331)
  })
  it('is off by at most a half', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (value, top, bottom) => {
          const twice =
            2n * (BigInt(ratio(value, top, bottom)) * BigInt(bottom) - BigInt(value) * BigInt(top))
          expect(twice <= BigInt(bottom) && twice >= -BigInt(bottom)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('splitting loses nothing', () => {
  it('M8: by weights, 20,000 cases', () => {
    fc.assert(
      fc.property(
        amount,
        fc
          .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
          .filter((weights) => sum(weights) > 0),
        (value, weights) => {
          const parts = splitByWeights(value, weights)
          if (
            sum(parts) !== value ||
            parts.some((part, index) => weights[index] === 0 && part !== 0)
          )
            throw new Error(`${value}: ${parts.join()}`)
        },
      ),
      { numRuns: 20_000 },
    )
  })
  it('evenly, never more than one apart', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), (value, count) => {
        const parts = splitEvenly(value, count)
        return sum(parts) === value && Math.max(...parts) - Math.min(...parts) <= 1
      }),
      { numRuns: 5000 },
    )
  })
  it('gives what is left to the largest remainders', () => {
    expect(splitEvenly(100, 3)).toEqual([34, 33, 33])
    expect(splitEvenly(-100, 3)).toEqual([-34, -33, -33])
    expect(splitByWeights(10, [1, 2, 0])).toEqual([3, 7, 0])
    expect(() => splitByWeights(10, [0, 0])).toThrow(RangeError)
    expect(() => splitByWeights(10, [-1, 2])).toThrow(RangeError)
  })
})

describe('shares', () => {
  it('M-31: of a month, of a percentage, of tax', () => {
    expect(proRata(250_000, 15, 31)).toBe(120_968)
    expect(percentOf(285_000, 250)).toBe(7125)
    expect(percentOf(199, 5000, 'down')).toBe(99)
    expect(vatPart(12_400, 2400)).toBe(2400)
  })
  it('currencies do not mix', () => {
    const [krona, euro] = [
      { amount: 5, currency: 'ISK' },
      { amount: 5, currency: 'EUR' },
    ] as const
    expect(addMoney(krona, krona)).toEqual({ amount: 10, currency: 'ISK' })
    expect(subtractMoney(euro, euro)).toEqual({ amount: 0, currency: 'EUR' })
    expect(() => addMoney(krona, euro)).toThrow(RangeError)
  })
})
