export interface IndexValue {
  /** YYYY-MM in which it was computed */
  month: string
  /** May 1988 = 100, one decimal */
  value: number
  /** YYYY-MM: two months later, L.12/1995 as each press release applies it */
  valid_for_indexation_month: string
  /** an assumption, not published; never from a real provider */
  projected?: boolean
}

export interface PriceIndex {
  /** of each month, oldest first */
  values(): Promise<IndexValue[]>
  /** the value valid for indexation on a day (YYYY-MM-DD); null when not published or before the series */
  valueOn(day: string): Promise<IndexValue | null>
}

/** cpi[month(day) - 2], told by the series itself. */
export const indexValueOn = (values: readonly IndexValue[], day: string): IndexValue | null =>
  values.find((value) => value.valid_for_indexation_month === day.slice(0, 7)) ?? null

declare module '#core/shared/ports.ts' {
  interface Ports {
    price_index: PriceIndex
  }
}
