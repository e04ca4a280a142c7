/** A file as the bundler makes it without a plan. */
export interface Piece {
  name: string
  /** Bytes, compressed, alone. */
  weight: number
  imports: string[]
}
/** A page, or what comes later on many pages: what it begins with, besides pieces. */
export interface Visit {
  name: string
  /** The pieces that it asks for itself. */
  roots: string[]
  /** What it loads that stands in no plan. */
  own: { files: number; bytes: number }
  is_open: boolean
  /** How many pages are like it. */
  pages: number
  /** How much more it may weigh than what it uses in one file; and at most how many bytes. */
  share: number
  most: number
}

/** Bytes of a file that is its own head: names of what it takes and gives, and what compression loses by beginning again. */
const HEAD = 200
/** What a file adds to the one it is joined to: measured on the pieces of this project. */
const headless = (weight: number): number => Math.max(0.35 * weight, weight - 230)

/** From here on a file more is a burden. */
const FEW_FILES = 14
const BURDEN = 1.5
/** What a KB weighs against a file. */
const KB = { open: 1, signed_in: 0.05 } as const
/** A plan that puts a page over its limit is worse than any other. */
const OVER = 1000

const has = (bits: Uint32Array, row: number, words: number, one: number): boolean =>
  ((bits[row * words + (one >> 5)]! >>> (one & 31)) & 1) === 1

/** A plan under way: each piece belongs to a group, which is named by the number of a piece. */
export class FilePlan {
  readonly size: number
  group: Int32Array
  readonly reached: Uint32Array
  readonly weights: Float64Array
  readonly words: number
  readonly costs: Float64Array
  readonly files: Int32Array
  readonly bytes: Float64Array
  readonly limits: Float64Array
  /** The pieces that each visit cannot do without. */
  readonly uses: number[][] = []
  /** The groups that each visit loads. */
  readonly loads: Uint32Array
  readonly visits: (Omit<Visit, 'roots'> & { roots: number[] })[]
  private readonly edges: number[][]
  private readonly net: number[]
  private readonly next: Uint32Array
  private readonly state: Uint8Array

  constructor(pieces: readonly Piece[], visits: readonly Visit[]) {
    const at = new Map(pieces.map(({ name }, index) => [name, index]))
    const indexes = (names: readonly string[]) => [
      ...new Set(names.flatMap((name) => at.get(name) ?? [])),
    ]
    this.size = pieces.length
    this.words = Math.ceil(this.size / 32)
    this.group = Int32Array.from(pieces, (_, index) => index)
    this.edges = pieces.map(({ imports }) => indexes(imports))
    this.net = pieces.map(({ weight }) => headless(weight))
    this.visits = visits.map((visit) => ({ ...visit, roots: indexes(visit.roots) }))
    this.reached = new Uint32Array(this.size * this.words)
    this.next = new Uint32Array(this.size * this.words)
    this.weights = new Float64Array(this.size)
    this.state = new Uint8Array(this.size)
    this.costs = new Float64Array(visits.length)
    this.files = new Int32Array(visits.length)
    this.bytes = new Float64Array(visits.length)
    this.limits = new Float64Array(visits.length).fill(Infinity)
    this.loads = new Uint32Array(visits.length * this.words)
    this.measure()
    for (const [index, visit] of this.visits.entries()) {
      const used = this.bytes[index]! - (this.files[index]! - visit.own.files) * HEAD
      this.limits[index] = Math.min(visit.most, used * visit.share)
      this.uses.push(
        pieces.flatMap((_, piece) => (has(this.loads, index, this.words, piece) ? piece : [])),
      )
    }
  }

  /** What each group loads besides itself. False where groups would need each other in a ring. */
  private connect(): boolean {
    const { size, words, group, next, reached, weights, state } = this
    next.fill(0)
    reached.fill(0)
    weights.fill(HEAD)
    state.fill(0)
    for (let piece = 0; piece < size; piece++) {
      const own = group[piece]!
      weights[own]! += this.net[piece]!
      for (const needed of this.edges[piece]!) {
        const other = group[needed]!
        if (other !== own) next[own * words + (other >> 5)]! |= 1 << (other & 31)
      }
    }
    const walk = (one: number): boolean => {
      state[one] = 1
      const from = one * words
      for (let word = 0; word < words; word++)
        for (let left = next[from + word]!; left !== 0; left &= left - 1) {
          const other = word * 32 + 31 - Math.clz32(left & -left)
          if (state[other] === 1 || (state[other] === 0 && !walk(other))) return false
          for (let at = 0; at < words; at++) reached[from + at]! |= reached[other * words + at]!
        }
      reached[from + (one >> 5)]! |= 1 << (one & 31)
      state[one] = 2
      return true
    }
    for (let piece = 0; piece < size; piece++)
      if (state[group[piece]!] === 0 && !walk(group[piece]!)) return false
    return true
  }

  private look(index: number): void {
    const { words, loads, weights } = this
    const visit = this.visits[index]!
    const from = index * words
    loads.fill(0, from, from + words)
    for (const root of visit.roots) {
      const start = this.group[root]! * words
      for (let word = 0; word < words; word++) loads[from + word]! |= this.reached[start + word]!
    }
    let { files, bytes } = visit.own
    for (let word = 0; word < words; word++)
      for (let left = loads[from + word]!; left !== 0; left &= left - 1) {
        files++
        bytes += weights[word * 32 + 31 - Math.clz32(left & -left)]!
      }
    this.files[index] = files
    this.bytes[index] = bytes
    const over = Math.max(0, bytes - this.limits[index]!)
    this.costs[index] =
      visit.pages *
        (files +
          BURDEN * Math.max(0, files - FEW_FILES) ** 1.5 +
          (bytes / 1000) * (visit.is_open ? KB.open : KB.signed_in)) +
      (over > 0 ? OVER + over : 0)
  }

  /** What the plan costs all pages together; Infinity where it cannot be. Only visits that load one of `changed` are looked at again. */
  measure(changed?: readonly [number, number]): number {
    if (!this.connect()) return Infinity
    const loadsOne = (index: number, one: number) =>
      (this.loads[index * this.words + (one >> 5)]! >>> (one & 31)) & 1
    let cost = 0
    for (let index = 0; index < this.visits.length; index++) {
      if (!changed || changed.some((one) => loadsOne(index, one))) this.look(index)
      cost += this.costs[index]!
    }
    return cost
  }

  membersOf(group: number): number[] {
    const found: number[] = []
    for (let piece = 0; piece < this.size; piece++)
      if (this.group[piece] === group) found.push(piece)
    return found
  }
}

const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const freeGroup = (plan: FilePlan): number => {
  const taken = new Set(plan.group)
  return plan.group.findIndex((_, index) => !taken.has(index))
}

/**
 * Moves pieces and whole groups by chance: what makes the plan worse is taken now and then, ever more seldom, so that the search
 * leaves the hollow it began in. The seed makes it the same each time. Ends with the best plan it met.
 */
export const anneal = (plan: FilePlan, steps: number, { warmth = 40, seed = 1 } = {}): number => {
  const random = randomFrom(seed)
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  let cost = plan.measure()
  let best = { cost, group: plan.group.slice() }
  const figures = [plan.loads, plan.costs, plan.files, plan.bytes] as const
  const before = figures.map((one) => one.slice())
  for (let step = 0; step < steps; step++) {
    const used = among(plan.uses)
    const piece = among(used)
    const from = plan.group[piece]!
    const alone = random() < 0.55
    let to = plan.group[among(used)]!
    if (to === from) {
      if (!alone || random() < 0.5) continue
      to = freeGroup(plan)
      if (to === -1) continue
    }
    const moved = alone ? [piece] : plan.membersOf(from)
    for (const [at, one] of figures.entries()) (before[at] as typeof one).set(one as never)
    for (const one of moved) plan.group[one] = to
    const now = plan.measure([from, to])
    const heat = warmth * 0.0005 ** (step / steps)
    if (now <= cost || random() < Math.exp((cost - now) / heat)) {
      cost = now
      if (cost < best.cost) best = { cost, group: plan.group.slice() }
      continue
    }
    for (const one of moved) plan.group[one] = from
    for (const [at, one] of figures.entries()) one.set(before[at] as never)
  }
  plan.group = best.group
  return plan.measure()
}
