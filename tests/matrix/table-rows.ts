/** What a feature says of its tables, by hand, in `tests/tables.ts`. */
export interface TableRows {
  /**
   * Every column that says whose something is, with the one place that may fill it and what that place knows. A new
   * column fails the test until somebody has thought about how a stranger could come to stand in it.
   */
  people: Readonly<Record<string, string>>
}
