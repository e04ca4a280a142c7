type Cell = string | number | null

/** What a spreadsheet would take for a formula (OWASP, CSV injection) is kept as text by an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[";\r\n]/

const written = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 has them, apart by semicolons and with a byte order mark, as Excel opens them in Europe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`
