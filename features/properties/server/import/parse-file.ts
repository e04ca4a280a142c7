import Papa from 'papaparse'
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

/** What Excel writes: UTF-8, UTF-16 with its mark, or Windows-1252. Null for what is no text. */
const decode = (bytes: Uint8Array): string | null => {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
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
  has_header: boolean
}

/** By the names in the first line; without names the first column has the numbers and the second the portfolios. */
const columnsOf = (first: readonly string[]): Columns | null => {
  const names = first.map((cell) => folded(cell))
  const find = (wanted: readonly string[]) =>
    names.findIndex((name) => wanted.some((one) => name.startsWith(one)))
  const number = find(NUMBER_NAMES)
  if (number >= 0) return { number, portfolio: find(PORTFOLIO_NAMES), has_header: true }
  return landregDigits(numberIn(first[0] ?? '')) === null
    ? null
    : { number: 0, portfolio: 1, has_header: false }
}

/** Without spaces, hyphens and the apostrophe with which a spreadsheet keeps a number as text. */
const numberIn = (cell: string): string => cell.replaceAll(/[\s'’-]/g, '')

const MOST_TYPED = 100
const textIn = (cell: string | undefined): string =>
  (cell ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()

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

/** The lines of a CSV file with commas, semicolons or tabs, empty ones left out. */
export const parseFile = (bytes: Uint8Array): ParsedRow[] | FileProblem => {
  const text = decode(bytes)
  if (text === null) return 'properties.not_csv'
  const { data } = Papa.parse<string[]>(text.replace(/^\u{FEFF}/u, ''), {
    delimiter: delimiterOf(text),
  })
  const lines = data
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) return 'properties.no_rows'
  const columns = columnsOf(lines[0]!.cells)
  if (columns === null) return 'properties.no_number_column'
  const rest = columns.has_header ? lines.slice(1) : lines
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
      typed: typed.slice(0, MOST_TYPED),
      portfolio: portfolio === '' ? null : portfolio.slice(0, PORTFOLIO_NAME_MAX),
      outcome,
      landreg_id,
    }
  })
}
