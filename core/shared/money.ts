import type { Currency } from './currencies.ts'

/** An integer amount in the minor unit of its currency. */
export interface Money {
  amount: number
  currency: Currency
}

/** `half_up`: a half goes away from zero; `down`: towards zero. */
export type Rounding = 'half_up' | 'down'

const requireWhole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`)
  return value
}

const sameCurrency = (a: Money, b: Money): Currency => {
  if (a.currency !== b.currency)
    throw new RangeError(`${a.currency} and ${b.currency} do not add up`)
  return a.currency
}

export const addMoney = (a: Money, b: Money): Money => ({
  amount: requireWhole(requireWhole(a.amount) + requireWhole(b.amount)),
  currency: sameCurrency(a, b),
})
export const subtractMoney = (a: Money, b: Money): Money => ({
  amount: requireWhole(requireWhole(a.amount) - requireWhole(b.amount)),
  currency: sameCurrency(a, b),
})

/** amount x numerator / denominator, exact until the one rounding at the end (M-30, M-22). */
export const ratio = (
  amount: number,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'half_up',
): number => {
  const product = BigInt(requireWhole(amount)) * BigInt(requireWhole(numerator))
  const divisor = BigInt(requireWhole(denominator))
  if (divisor === 0n) throw new RangeError('division by zero')
  const negative = product < 0n !== divisor < 0n
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const size = rounding === 'down' ? top / bottom : (2n * top + bottom) / (2n * bottom)
  return requireWhole(size === 0n ? 0 : Number(negative ? -size : size))
}

/**
 * Shares by weight whose sum is the whole: each gets its share rounded down, and what is left goes
 * unit by unit to the largest remainders, the earlier first.
 */
export const splitByWeights = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(requireWhole(weight)), 0n)
  if (total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('weights must be positive')
  const sign = amount < 0 ? -1 : 1
  const size = BigInt(Math.abs(requireWhole(amount)))
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, share: Number(exact / total), rest: exact % total }
  })
  let left = Number(size) - parts.reduce((sum, part) => sum + part.share, 0)
  const order = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const part of order) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map((part) => (part.share === 0 ? 0 : sign * part.share))
}

/** Equal parts; the first ones carry what does not divide. */
export const splitEvenly = (amount: number, parts: number): number[] =>
  splitByWeights(
    amount,
    Array.from({ length: parts }, () => 1),
  )

/** The share of a period: `days` out of `outOf` days. */
export const proRata = (amount: number, days: number, outOf: number): number =>
  ratio(amount, days, outOf)

/** A percentage in basis points: 1550 is 15.5 %. */
export const percentOf = (
  amount: number,
  basisPoints: number,
  rounding: Rounding = 'half_up',
): number => ratio(amount, basisPoints, 10_000, rounding)

/** The value-added tax inside an amount that includes it; 2400 is 24 % (M-31). */
export const vatPart = (gross: number, basisPoints: number): number =>
  ratio(gross, basisPoints, 10_000 + basisPoints)
