import { readFileSync } from 'node:fs'
import { type IndexValue, indexValueOn, type PriceIndex } from './port.ts'

// Statistics Iceland, January 2015 to January 2026.
const file = new URL('./cpi-is.csv', import.meta.url)

const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const published = (): IndexValue[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [month = '', value = '', valid_for_indexation_month = ''] = line.split(',')
      return { month, value: Number(value), valid_for_indexation_month }
    })

// A demo must be able to index rents today: after the last known month the series goes on at a steady
// 0.3 % a month, marked as projected.
const projectIndex = (known: readonly IndexValue[], until: string): IndexValue[] => {
  const last = known.at(-1)
  if (!last || until <= last.month) return []
  const next: IndexValue = {
    month: addMonths(last.month, 1),
    value: Math.round(last.value * 10.03) / 10,
    valid_for_indexation_month: addMonths(last.month, 3),
    projected: true,
  }
  return [next, ...projectIndex([next], until)]
}

/** Without a clock nothing is projected. */
export const localPriceIndex = ({ now }: { now?: () => Date } = {}): PriceIndex => {
  const known = published()
  // A month's value is published near its end: the month before this one is the newest.
  const values = (): IndexValue[] =>
    now ? [...known, ...projectIndex(known, addMonths(now().toISOString().slice(0, 7), -1))] : known
  return {
    values: async () => values(),
    valueOn: async (day) => indexValueOn(values(), day),
  }
}
