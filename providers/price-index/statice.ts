import * as z from 'zod/mini'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import { type IndexValue, indexValueOn, type PriceIndex } from './port.ts'

// Statistics Iceland over PX-Web: POST a query to the table, answered as JSON-stat 2. Months are coded `2025M05`.

interface Deps {
  /** the table's address, such as https://px.hagstofa.is/pxis/api/v1/is/.../VIS01000.px */
  table_url: string
  /** the table's codes for the consumer price index and its value */
  selection: readonly { code: string; value: string }[]
  now: () => Date
  keep_ms?: number
  pause_ms?: number
}

const provider = 'price-index'

const JsonStat = z.object({
  id: z.array(z.string()),
  dimension: z.record(
    z.string(),
    z.object({
      category: z.object({ index: z.union([z.record(z.string(), z.int()), z.array(z.string())]) }),
    }),
  ),
  value: z.array(z.nullable(z.number())),
})

const twoMonthsAfter = (month: string): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) + 1
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const monthCode = /^(\d{4})M(\d{2})$/

const valuesIn = ({ id, dimension, value }: z.infer<typeof JsonStat>): IndexValue[] => {
  const codesOf = (name: string): string[] => {
    const index = dimension[name]?.category.index ?? []
    return Array.isArray(index)
      ? index
      : Object.keys(index).sort((a, b) => (index[a] ?? 0) - (index[b] ?? 0))
  }
  // Every other dimension was narrowed to one value, so the months' order is the values' order.
  const months = id.map(codesOf).find((codes) => codes.some((code) => monthCode.test(code))) ?? []
  return months.flatMap((code, at) => {
    const [, year, number] = monthCode.exec(code) ?? []
    const found = value[at]
    if (!year || found === null || found === undefined) return []
    const month = `${year}-${number}`
    return [{ month, value: found, valid_for_indexation_month: twoMonthsAfter(month) }]
  })
}

export const staticePriceIndex = (deps: Deps): PriceIndex => {
  const { table_url, selection, now, keep_ms = 6 * 3_600_000, pause_ms } = deps
  const call = callerOf({ provider, base_url: table_url, ...(pause_ms ? { pause_ms } : {}) })
  let kept: { values: IndexValue[]; until: number } | null = null
  const ask = async (): Promise<IndexValue[]> => {
    const query = selection.map(({ code, value }) => ({
      code,
      selection: { filter: 'item', values: [value] },
    }))
    const reply = await call('POST', '', {
      json: { query, response: { format: 'json-stat2' } },
      idempotent: true,
    })
    const table = JsonStat.safeParse(reply.json)
    const values = table.success ? valuesIn(table.data) : []
    if (values.length === 0) throw final(provider, 'unreadable_answer', table.error)
    return values
  }
  const values = async (): Promise<IndexValue[]> => {
    if (!kept || kept.until < now().getTime())
      kept = { values: await ask(), until: now().getTime() + keep_ms }
    return kept.values
  }
  return { values, valueOn: async (day) => indexValueOn(await values(), day) }
}
