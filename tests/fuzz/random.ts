/** A stream of numbers from a seed (mulberry32): the same requests every time. */
export interface Random {
  /** 0 to below `below`. */
  below: (below: number) => number
  of: <T>(choices: readonly T[]) => T
  /** True once in so many times. */
  once: (inSo: number) => boolean
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    of: (choices) => choices[below(choices.length)]!,
    once: (inSo) => below(inSo) === 0,
  }
}
