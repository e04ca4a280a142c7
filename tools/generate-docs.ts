import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { openApi } from '#core/server/openapi.ts'
import { endpoints, models } from '#app/api.ts'
import { ROUTE_TABLE } from '../app/web/route-table.ts'
import { resultsTable } from '../bench/results.ts'
import { asvsPage } from './generate-asvs.ts'
import { readRequirements, SECURITY_FOLDER } from './security-requirements.ts'
import { dataMapPage } from './data-map.ts'
import { lawPage } from './law-rules.ts'
import { tablesPage } from './table-pictures.ts'

/** Writes docs/generated from the endpoints and the route table, docs/security/asvs.md from its JSON, and the table of bench/README.md; `--check` fails where a file is out of date. */
const FOLDER = path.resolve(import.meta.dirname, '../docs/generated')
const BENCH_PAGE = path.resolve(import.meta.dirname, '../bench/README.md')
const isCheck = process.argv.includes('--check')

const accessPage = (): string =>
  [
    '# Who may call what',
    '',
    'Generated from the endpoints. `standing` rules: what you may not view answers 404.',
    '',
    '| operation | call | rule | effect | rate | idempotency | failures |',
    '|---|---|---|---|---|---|---|',
    ...endpoints.map(
      (one) =>
        `| ${one.feature}.${one.name} | ${one.method} ${one.path} | ${one.access.name} | ${one.effect} | ${one.rate} | ${one.idempotency} | ${Object.entries(
          one.fails,
        )
          .map(([code, status]) => `${code} (${status})`)
          .join(', ')} |`,
    ),
    '',
  ].join('\n')

const routesPage = (): string =>
  [
    '# Pages',
    '',
    'Generated from the manifests of pages.',
    '',
    '| page | access | layout | file |',
    '|---|---|---|---|',
    ...ROUTE_TABLE.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(
      (page) => `| ${page.path} | ${page.access} | ${page.layout} | ${page.file} |`,
    ),
    '',
  ].join('\n')

/** JSON whose short parts are on one line, as a formatter would write it. */
const jsonText = (value: unknown, indent = ''): string => {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || short.length + indent.length <= 100)
    return short
  const inner = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((one) => jsonText(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${jsonText(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}

/** The hand-written text of bench/README.md around the table of what was measured. */
const benchPage = (): string => {
  const text = readFileSync(BENCH_PAGE, 'utf8')
  const [start, end] = ['<!-- figures -->', '<!-- end of figures -->']
  const [before, after] = [text.indexOf(start), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error('bench/README.md has lost its marks')
  return `${text.slice(0, before)}${start}\n\n${resultsTable()}\n\n${text.slice(after)}`
}

const files: Record<string, string> = {
  'openapi.json': `${jsonText(openApi(endpoints, models, PRODUCT_NAME, '0.1.0'))}\n`,
  'access.md': accessPage(),
  'routes.md': routesPage(),
  'tables.md': await tablesPage(),
  'data-map.md': await dataMapPage(),
  'law.md': lawPage(),
  [BENCH_PAGE]: benchPage(),
  [path.join(SECURITY_FOLDER, 'asvs.md')]: asvsPage(readRequirements()),
}
mkdirSync(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  const file = path.resolve(FOLDER, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (isCheck) {
    console.error(
      `${path.relative(process.cwd(), file)} is out of date: run "node tools/generate-docs.ts"`,
    )
    process.exitCode = 1
  } else writeFileSync(file, text)
}
