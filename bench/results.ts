import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { GOALS, type Goal } from './goals.ts'

export const RESULTS = path.join(import.meta.dirname, 'results.json')

interface Machine {
  cores: number
  processor: string
  memory_gb: number
  node: string
  postgres: string
}
export interface Row {
  id: string
  figure: number
  unit: string
  goal: { most?: number; least?: number }
  /** Null where nothing is promised. */
  met: boolean | null
  /** The load of the machine over a minute when the figure was there: what else ran, and the benchmark itself. */
  load: number
  settings: Record<string, string>
  commit: string
  at: string
  machine: Machine
}
export interface Results {
  rows: Row[]
}

const amount = (figure: number, unit: string): string => {
  const [whole = '', part] = String(figure).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const number = part === undefined ? thousands : `${thousands}.${part}`
  if (unit === '') return number
  return unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`
}
const goalText = ({ most, least, unit }: Goal): string => {
  if (most !== undefined) return `at most ${amount(most, unit)}`
  return least === undefined ? '' : `at least ${amount(least, unit)}`
}

/** Cells as wide as the widest of their column, as the formatter writes them. */
const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_cell, at) => Math.max(3, ...rows.map((row) => row[at]!.length)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}

/** The table of bench/README.md: every figure with its goal, and "not run" where none was measured. */
export const resultsTable = (): string => {
  const { rows } = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results)
    : { rows: [] }
  const found = new Map(rows.map((row) => [row.id, row]))
  const body = Object.entries(GOALS as Readonly<Record<string, Goal>>).map(([id, goal]) => {
    const row = found.get(id)
    const start = [`\`${goal.script}\``, goal.what, goalText(goal)]
    if (!row) return [...start, 'not run', '', '']
    const settings = Object.entries(row.settings).map(([name, value]) => `${name}=${value}`)
    const measured = amount(row.figure, row.unit)
    return [
      ...start,
      row.met === false ? `**${measured}** (missed)` : measured,
      String(row.load),
      [row.commit, ...settings].join(' '),
    ]
  })
  const machines = [
    ...new Set(
      rows.map(
        ({ machine }) =>
          `${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgres}`,
      ),
    ),
  ]
  return [
    ...machines.map((machine) => `Measured on ${machine}.\n`),
    tableOf([['Script', 'What', 'Goal', 'Measured', 'Load', 'Commit, settings'], ...body]),
  ].join('\n')
}
