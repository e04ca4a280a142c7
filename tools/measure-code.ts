import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * node tools/measure-code.ts [folder]: prints the sizes of the code of a working tree as a table, for docs/structure.md.
 * Source is app, core, features and providers without tests and generated keys.
 */
const ROOT = path.resolve(process.argv[2] ?? path.resolve(import.meta.dirname, '..'))
const SOURCE = /^(app|core|features|providers)\/.+\.tsx?$/
const TEST = /\.test\.tsx?$|^tests\/|^features\/[^/]+\/tests\//
const NOT_SOURCE = /\/message-keys\.ts$|\/demo-photos\//
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface Syntax {
  type: string
  start: number
  end: number
}
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

const walk = (node: Syntax, see: (node: Syntax) => void): void => {
  see(node)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isSyntax(one)) walk(one, see)
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
const source = files
  .filter((file) => SOURCE.test(file) && !TEST.test(file) && !NOT_SOURCE.test(file))
  .map((file) => ({ file, text: read(file) }))
const tests = files.filter((file) => /\.tsx?$/.test(file) && TEST.test(file))

const sizes = source.map(({ text }) => linesOf(text).length).toSorted((a, b) => a - b)
const lines = source.flatMap(({ text }) => linesOf(text))
const testLines = tests.reduce((sum, file) => sum + linesOf(read(file)).length, 0)

/** Lines of a stretch of text. */
const heightOf = (text: string, { start, end }: Syntax): number =>
  text.slice(start, end).split('\n').length

const syntax = { functions: 0, long: 0, longest: 0, comments: 0, nonNull: 0 }
for (const { file, text } of source) {
  const parsed = parseSync(file, text)
  for (const comment of parsed.comments) syntax.comments += heightOf(text, comment)
  walk(parsed.program as unknown as Syntax, (node) => {
    if (node.type === 'TSNonNullExpression') syntax.nonNull += 1
    if (!FUNCTIONS.has(node.type)) return
    const height = heightOf(text, node)
    syntax.functions += 1
    syntax.longest = Math.max(syntax.longest, height)
    if (height > 60) syntax.long += 1
  })
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
const longer = (than: number): string =>
  percent(lines.filter((line) => line.length > than).length, lines.length)
const at = (share: number): number => sizes[Math.floor(sizes.length * share)] ?? 0
const count = (pattern: RegExp, among: RegExp): number =>
  source
    .filter(({ file }) => among.test(file))
    .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
const rowsOf = (page: string): number =>
  existsSync(path.join(ROOT, page))
    ? linesOf(read(page)).filter((line) => line.startsWith('| ')).length - 1
    : 0
const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const rows: readonly [name: string, value: string][] = [
  ['source files / lines', `${number(sizes.length)} / ${number(lines.length)}`],
  ['median / p90 / longest file', `${at(0.5)} / ${at(0.9)} / ${sizes.at(-1)}`],
  ['files over 400 lines', number(sizes.filter((size) => size > 400).length)],
  ['lines over 100 / 120 / 160 / 200 characters', [100, 120, 160, 200].map(longer).join(' / ')],
  [
    'functions / longest / over 60 lines',
    `${number(syntax.functions)} / ${syntax.longest} / ${syntax.long}`,
  ],
  ['test lines / ratio', `${number(testLines)} / ${(testLines / lines.length).toFixed(2)}`],
  ['comment share', percent(syntax.comments, lines.length)],
  ['endpoints', number(rowsOf('docs/generated/access.md'))],
  ['pages', number(rowsOf('docs/generated/routes.md'))],
  ['events', number(count(/\bevent(<[^(]*>)?\(\s*'/g, /\/server\/events\.ts$/))],
  ['jobs', number(count(/\bjob(<[^(]*>)?\(\s*'/g, /^features\//))],
  ['tables', number(count(/\b(pgT|t)able\(\s*'/g, /tables\.ts$/))],
  ['`as never`, `as unknown as`', number(count(/\bas (never|unknown as)\b/g, /./))],
  ['non-null `!`', number(syntax.nonNull)],
]
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`)
