import Papa from 'papaparse'
import { isBlank } from '#core/shared/fields.ts'
import { beginningOf } from '#core/shared/trim.ts'
import { IMPORT_ROWS_MAX, type ImportOutcome, PORTFOLIO_NAME_MAX } from '../../shared/model.ts'
import { landregDigits } from '../../shared/rules.ts'

export interface ParsedRow {
  line: number
  typed: string
  portfolio: string | null
  outcome: Extract<ImportOutcome, 'pending' | 'repeated' | 'wrong_number' | 'long_name'>
  landreg_id: string | null
}

/** A problem code of the field `file`. */
export type FileProblem =
  | 'properties.one_file'
  | 'properties.file_size'
  | 'properties.not_csv'
  | 'properties.no_number_column'
  | 'properties.no_rows'
  | 'properties.too_many_rows'

/** A quotation mark that is never closed, and the line in which it is opened. */
export interface OpenQuote {
  code: 'properties.open_quote'
  line: number
}

/** How spreadsheets name the columns, folded; a column counts whose name begins so. */
const NUMBER_NAMES = [
  'fasteignanumer',
  'fastanumer',
  'fastnr',
  'landreg',
  'property number',
  'property no',
  'register number',
  'ejendomsnummer',
  'numer nieruchomosci',
  'номер',
]
const PORTFOLIO_NAMES = [
  'eignasafn',
  'portfolio',
  'portefolje',
  'ejendomsportefolje',
  'portfel',
  'портфель',
]

const UTF_16: Readonly<Record<string, string>> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' }

/** What spreadsheets write: UTF-8, UTF-16 with its mark, or Windows-1252. Null for what is no text. */
const decode = (bytes: Uint8Array): string | null => {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join(' ')
  const encoding = UTF_16[mark] ?? 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  // oxlint-disable-next-line no-control-regex -- a text has none of these
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

const folded = (name: string): string =>
  name.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ø', 'o')

interface Columns {
  number: number
  portfolio: number
  /** The first line of homes. */
  rows_from: number
}

/** By the names in a line; null where it has no name of the column of numbers. */
const namedColumns = (line: readonly string[]): Columns | null => {
  const names = line.map((cell) => folded(cell))
  const find = (wanted: readonly string[]) =>
    names.findIndex((name) => wanted.some((one) => name.startsWith(one)))
  const number = find(NUMBER_NAMES)
  return number < 0 ? null : { number, portfolio: find(PORTFOLIO_NAMES), rows_from: 0 }
}

/** Lines among which the names of the columns are looked for: people write a title above them. */
const HEAD_LINES = 10

/** Where the columns are; without names the first has the numbers and the second the portfolios. */
const columnsOf = (lines: readonly { cells: readonly string[] }[]): Columns | null => {
  for (const [at, { cells }] of lines.slice(0, HEAD_LINES).entries()) {
    const named = namedColumns(cells)
    if (named) return { ...named, rows_from: at + 1 }
    if (at === 0 && landregDigits(numberIn(cells[0] ?? '')) !== null)
      return { number: 0, portfolio: 1, rows_from: 0 }
  }
  return null
}

/**
 * A number as spreadsheets keep it: as text by an apostrophe or `="..."`, with decimals that are none, and with a mark between the
 * thousands. Without spaces and hyphens.
 */
const numberIn = (cell: string): string =>
  cell
    .replace(/^="([^"]*)"$/, '$1')
    .replaceAll(/[\s'’-]/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(/^(\d)[.,](\d{3})[.,](\d{3})$/, '$1$2$3')

const MOST_TYPED = 100
const textIn = (cell: string | undefined): string =>
  (cell ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Of a name that is too long its beginning, which shows that there is more of it. */
const shownName = (name: string): string =>
  name.length > PORTFOLIO_NAME_MAX ? `${beginningOf(name, PORTFOLIO_NAME_MAX - 1)}…` : name

const outcomeOf = (
  landreg_id: string | null,
  portfolio: string,
  seen: ReadonlySet<string>,
): ParsedRow['outcome'] => {
  if (landreg_id === null) return 'wrong_number'
  if (seen.has(landreg_id)) return 'repeated'
  return portfolio.length > PORTFOLIO_NAME_MAX ? 'long_name' : 'pending'
}

/** What stands between the cells: the mark that is most often in the first line. */
const delimiterOf = (text: string): string => {
  const first = text.trimStart().split(/[\r\n]/, 1)[0]!
  const often = (mark: string) => first.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}

/** Excel can say in a line of its own what stands between the cells: `sep=;`. */
const settingsOf = (text: string): { body: string; delimiter: string; skipped: number } => {
  const [line, mark] = /^sep=(.)\r?\n/i.exec(text) ?? []
  return line === undefined
    ? { body: text, delimiter: delimiterOf(text), skipped: 0 }
    : { body: text.slice(line.length), delimiter: mark!, skipped: 1 }
}

/** The lines of a CSV file with commas, semicolons or tabs, empty ones left out. */
export const parseFile = (bytes: Uint8Array): ParsedRow[] | FileProblem | OpenQuote => {
  const text = decode(bytes)
  if (text === null) return 'properties.not_csv'
  const { body, delimiter, skipped } = settingsOf(text.replace(/^\u{FEFF}/u, ''))
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  // All that follows such a mark would be one cell.
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) return { code: 'properties.open_quote', line: (open.row ?? 0) + 1 + skipped }
  const lines = data
    .map((cells, at) => ({ cells, line: at + 1 + skipped }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) return 'properties.no_rows'
  const columns = columnsOf(lines)
  if (columns === null) return 'properties.no_number_column'
  const rest = lines.slice(columns.rows_from)
  if (rest.length === 0) return 'properties.no_rows'
  if (rest.length > IMPORT_ROWS_MAX) return 'properties.too_many_rows'
  const seen = new Set<string>()
  return rest.map(({ cells, line }) => {
    const typed = textIn(cells[columns.number])
    const portfolio = textIn(cells[columns.portfolio])
    const landreg_id = landregDigits(numberIn(typed))
    const outcome = outcomeOf(landreg_id, portfolio, seen)
    if (landreg_id !== null) seen.add(landreg_id)
    return {
      line,
      typed: beginningOf(typed, MOST_TYPED),
      portfolio: isBlank(portfolio) ? null : shownName(portfolio),
      outcome,
      landreg_id,
    }
  })
}
