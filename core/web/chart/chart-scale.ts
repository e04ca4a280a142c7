/** One line or one group of bars. The lamp series is the one that the reader is to look at. */
export interface Series {
  key: string
  label: string
  /** One for each category; null where nothing is known. */
  values: readonly (number | null)[]
  is_lamp?: boolean
}

const NICE = [1, 2, 2.5, 5, 10] as const

/**
 * Round marks of an axis that hold every value, zero among them: about `wanted` steps of 1, 2, 2.5 or 5 times a power of ten.
 * Whole numbers keep whole marks.
 */
export const ticksFor = (values: readonly (number | null)[], wanted = 4): number[] => {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const is_whole = known.every(Number.isInteger)
  if (low === high) return [0, 1]
  const rough = (high - low) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    is_whole ? 1 : 0,
    NICE.map((nice) => nice * power).find(
      (size) => size >= rough * 0.999 && (!is_whole || Number.isInteger(size) || size < 1),
    ) ?? 10 * power,
  )
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step - 1e-9)]
  return Array.from({ length: to - from + 1 }, (_, at) =>
    Number(((from + at) * step).toPrecision(12)),
  )
}

/** Where a value is between the lowest and the highest mark, in percent from the top. */
export const heightOf = (value: number, ticks: readonly number[]): number => {
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return 100 - ((value - low) / (high - low)) * 100
}

/** The middle of a category, in percent from the left. */
export const placeOf = (at: number, count: number): number => ((at + 0.5) / count) * 100

/** A line through the known values, broken where one is missing; in a square of 100. */
export const linePath = (values: readonly (number | null)[], ticks: readonly number[]): string =>
  values
    .map((value, at) =>
      value === null
        ? ''
        : `${at > 0 && values[at - 1] !== null ? 'L' : 'M'}${placeOf(at, values.length).toFixed(2)} ${heightOf(value, ticks).toFixed(2)}`,
    )
    .join('')

/** Labels that share a height are moved apart, so that none covers another: percent from the top, in the order given. */
export const spreadLabels = (heights: readonly number[], gap: number): number[] => {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height)
  for (const [at, one] of order.entries())
    if (at > 0) one.height = Math.max(one.height, order[at - 1]!.height + gap)
  const over = Math.max(0, (order.at(-1)?.height ?? 0) - 100)
  return order
    .map(({ height, at }) => ({ height: height - over, at }))
    .sort((a, b) => a.at - b.at)
    .map(({ height }) => height)
}

/** Every how many categories one is named, so that at most `most` names are under the axis. */
export const nameEvery = (count: number, most: number): number =>
  Math.max(1, Math.ceil(count / most))
