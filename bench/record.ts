import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { FigureId } from './goals.ts'

/** A line of the file that `bench/run.ts` reads. */
export interface Recorded {
  id: string
  figure: number
  load: number
}

/** Tells the run of all benchmarks a figure; by itself a script only prints. */
export const record = (id: FigureId, figure: number): void => {
  const file = process.env.BENCH_RECORD
  if (!file) return
  const rounded = Number(figure.toPrecision(3))
  const line: Recorded = { id, figure: rounded, load: Number(loadavg()[0]!.toFixed(1)) }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
