import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import type { PageRoute } from '#core/shared/page-manifest.ts'
import { OFTEN } from './file-groups.ts'

/** Holds the first load of each page against its budget: what the build's manifest says a browser fetches before the page works, in KB (1000 bytes) of gzip -9. */
const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'build/client')
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
const chunks = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** The file of the form kit (tools/file-groups.json). */
const FORM = /\/form-kit-/

const weights = new Map<string, number>()
const weightOf = (file: string): number => {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length
  weights.set(file, weight)
  return weight
}

const reach = (name: string, found: Set<string>): void => {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  if (found.has(chunk.file)) return
  found.add(chunk.file)
  for (const css of chunk.css ?? []) found.add(css)
  for (const one of chunk.imports ?? []) reach(one, found)
}

/** The chunks of a page file: React Router splits its loader from what it shows. */
const partsOf = (source: string): string[] =>
  Object.keys(chunks).filter((name) => name === source || name.startsWith(`${source}?`))

const loadedBy = (...files: string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const file of files) for (const part of partsOf(file)) reach(part, found)
  return found
}

const firstLoad = (
  files: readonly string[],
): { js: number; css: number; has_form: boolean; files: number } => {
  const found = loadedBy(...files)
  const sum = (ending: string) =>
    [...found]
      .filter((file) => file.endsWith(ending))
      .reduce((all, file) => all + weightOf(file), 0)
  return {
    js: sum('.js') / 1000,
    css: sum('.css') / 1000,
    has_form: [...found].some((file) => FORM.test(file)),
    files: [...found].filter((file) => file.endsWith('.js')).length,
  }
}

const entry = Object.keys(chunks).find((name) => name.includes('entry.client'))!
/** A public page 150; a form on it 26 more; the search 190 before its map; signed in 230 for the shell and 40 for the page. */
const JS = { page: 150, form: 26, search: 190, signed_in: 270 } as const
const CSS = 20
/** Script files that a cold visit asks for: what the plan of files reaches and two or three more. `often`: steps of a lease, a landlord's first page. */
const FILES = { open: 22, often: 22, signed_in: 36 } as const
const filesOf = (page: PageRoute): number =>
  ['public', 'guest'].includes(page.access)
    ? FILES.open
    : OFTEN.test(page.path)
      ? FILES.often
      : FILES.signed_in
const budgetOf = (page: PageRoute, hasForm: boolean): number =>
  page.path === '/listings'
    ? JS.search
    : ['public', 'guest'].includes(page.access)
      ? JS.page + (hasForm ? JS.form : 0)
      : JS.signed_in

const over: string[] = []
const rows: Record<string, string | number>[] = []
for (const page of ROUTE_TABLE) {
  const { file } = page
  if (page.access === 'dev' || !existsSync(path.join(ROOT, file))) continue
  const layout = page.layout === 'none' ? [] : [`app/web/layouts/${page.layout}.tsx`]
  const {
    js,
    css,
    has_form: hasForm,
    files,
  } = firstLoad([entry, 'app/web/root.tsx', ...layout, file])
  const most = budgetOf(page, hasForm)
  rows.push({
    page: page.path,
    js: Number(js.toFixed(1)),
    of: most,
    css: Number(css.toFixed(1)),
    files,
  })
  if (js > most || css > CSS)
    over.push(
      `${page.path}: ${js.toFixed(3)} KB of script (budget ${most}), ${css.toFixed(1)} KB of style (budget ${CSS})`,
    )
  if (files > filesOf(page))
    over.push(`${page.path}: ${files} files of script (at most ${filesOf(page)})`)
}
const WORKER = 12
const worker = weightOf('sw.js') / 1000
rows.push({ page: 'service worker', js: Number(worker.toFixed(1)), of: WORKER, css: 0 })
if (worker > WORKER) over.push(`service worker: ${worker.toFixed(1)} KB (budget ${WORKER})`)
const assetFiles = (name: RegExp): string[] =>
  readdirSync(path.join(CLIENT, 'assets'))
    .filter((file) => name.test(file))
    .map((file) => `assets/${file}`)
const BEGINNING = [entry, 'app/web/root.tsx']
const onEveryPage = loadedBy(...BEGINNING, 'app/web/layouts/default.tsx')
const onListOfHomes = loadedBy(
  ...BEGINNING,
  'app/web/layouts/xl-center.tsx',
  'features/listings/web/pages/listings.tsx',
)
/** The scripts of parts that the page does not have already. */
const partFiles = (sources: readonly string[], has = onEveryPage): string[] =>
  [...loadedBy(...sources)].filter((file) => file.endsWith('.js') && !has.has(file))
/** What comes only when it is asked for, and how much it may weigh. */
const LAZY: readonly (readonly [what: string, most: number, files: readonly string[]])[] = [
  // More than small parts here is a library that came along in a file of the plan: the field schemas once took the processor for 90 ms.
  [
    'what a list of homes fetches when it works',
    16,
    partFiles(
      [
        'app/web/after-hydration.tsx',
        'app/web/parts/cookie-banner.tsx',
        'app/web/parts/update-banner.tsx',
        'core/web/ui/toast-card.tsx',
        'features/listings/web/parts/like-button.tsx',
        'features/listings/web/parts/visitor-saved.tsx',
      ],
      onListOfHomes,
    ),
  ],
  ['the map', 310, partFiles(['core/web/map/map-canvas.tsx'])],
  ['the worker of the map', 150, assetFiles(/^maplibre-gl-worker-.*\.js$/)],
  ['the land of the map', 100, assetFiles(/^iceland-land-.*\.json$/)],
  ['the roads of the map', 4, assetFiles(/^main-roads-.*\.json$/)],
  ['the reader of tiles', 9, partFiles(['node_modules/pmtiles/dist/esm/index.js'])],
  ['the reader of documents', 170, partFiles(['core/web/ui/pdf-reader.tsx'])],
  ['the worker of documents', 400, assetFiles(/^pdf\.worker\..*\.mjs$/)],
]
for (const [what, most, files] of LAZY) {
  const weight = files.reduce((all, file) => all + weightOf(file), 0) / 1000
  rows.push({ page: what, js: Number(weight.toFixed(1)), of: most, css: 0 })
  if (weight === 0 || weight > most) over.push(`${what}: ${weight.toFixed(1)} KB (budget ${most})`)
}
if (process.argv.includes('--table')) console.table(rows)
for (const one of over) console.error(one)
if (over.length > 0) process.exitCode = 1
else console.log(`${rows.length} pages and parts within their budgets`)
