import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createBuilder, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import { anneal, FilePlan, type Piece, type Visit } from './file-plan.ts'
import { moduleName, OFTEN, PLAN, type FileGroup } from './file-groups.ts'

/**
 * Plans anew which modules come in one file, and writes tools/file-groups.json: builds the pages without a plan, which gives the
 * pieces, and searches for the groups of pieces that make pages ask for few files. It takes some minutes; `--steps=100000` less.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const steps = Number(/--steps=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 250_000)

/** A file that every build has, or that stands outside the plan in vite.config.ts. */
const OUTSIDE = /^assets\/(framework|rolldown-runtime)-/
/** What a visitor's page may weigh: its budget in tools/check-weights.ts, less a little that estimates may miss. */
const MOST = { page: 148_600, form: 173_800, search: 172_500 } as const
/** How much more a page may weigh than what it uses would weigh in one file. */
const SHARE = { open: 1.08, signed_in: 1.3, often: 1.5, later: 1.05, map: 1.035 } as const
/** As how many pages each page counts that is opened often. */
const OFTEN_PAGES = 80
const FORM = 'core/web/form/use-checked-form.ts'
/** It has a budget of its own that is nearly spent. */
const MAP = 'core/web/map/map-canvas.tsx'
/** What every page fetches when it has begun, and parts with a budget of their own. */
const LATER = [
  'app/web/after-hydration.tsx',
  'app/web/parts/update-banner.tsx',
  'app/web/parts/cookie-banner.tsx',
  'app/web/parts/page-palette.tsx',
  MAP,
  'core/web/ui/pdf-reader.tsx',
  'core/web/ui/toast-card.tsx',
  'features/listings/web/parts/like-button.tsx',
  'features/listings/web/parts/visitor-saved.tsx',
]

type Chunk = Rolldown.OutputChunk
const chunks = new Map<string, Chunk>()
/** The file of each module, and what it imports in its source. */
const home = new Map<string, string>()
const sources = new Map<string, readonly string[]>()

const withoutPlan: Plugin = {
  name: 'without-plan',
  config: {
    order: 'post',
    handler(config: UserConfig) {
      const output = config.environments?.client?.build?.rolldownOptions?.output
      const splitting = Array.isArray(output) ? undefined : output?.codeSplitting
      if (typeof splitting !== 'object' || !splitting.groups)
        throw new Error('no plan to leave out')
      splitting.groups = splitting.groups.filter(({ name }) => name === 'framework')
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        chunks.set(file.fileName, file)
        for (const id of file.moduleIds) {
          home.set(id, file.fileName)
          sources.set(id, this.getModuleInfo(id)?.importedIds ?? [])
        }
      }
    },
  },
}

const reach = (file: string, found: Set<string>): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const one of chunks.get(file)!.imports) reach(one, found)
  return found
}
/** The files of a module that is asked for by name: a page's are several. */
const filesOf = (source: string): string[] =>
  [...chunks.values()]
    .filter(({ facadeModuleId: id }) => id && moduleName(ROOT, id).split('?')[0] === source)
    .map(({ fileName }) => fileName)
const weights = new Map<string, number>()
const weightOf = (file: string): number => {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = gzipSync(chunks.get(file)!.code, { level: 9 }).length
  weights.set(file, weight)
  return weight
}

const visitOf = (
  files: readonly string[],
  isPiece: (file: string) => boolean,
  facts: Pick<Visit, 'name' | 'is_open' | 'share' | 'most'>,
): Visit => {
  const all = new Set<string>()
  for (const file of files) reach(file, all)
  const own = [...all].filter((file) => !isPiece(file))
  return {
    ...facts,
    pages: OFTEN.test(facts.name) ? OFTEN_PAGES : 1,
    own: { files: own.length, bytes: own.reduce((sum, file) => sum + weightOf(file), 0) },
    roots: [
      ...new Set(own.flatMap((file) => chunks.get(file)!.imports.filter(isPiece))),
    ].toSorted(),
  }
}

const BEGINNING = ['app/web/entry.client.tsx', 'app/web/root.tsx']
const layoutOf = (layout: string): string[] =>
  layout === 'none' ? [] : [`app/web/layouts/${layout}.tsx`]

const pageVisits = (isPiece: (file: string) => boolean): Visit[] => {
  const withForm = (files: readonly string[]): boolean => {
    const all = new Set<string>()
    for (const file of files) reach(file, all)
    return [...all].some((file) =>
      chunks.get(file)!.moduleIds.some((id) => moduleName(ROOT, id) === FORM),
    )
  }
  return ROUTE_TABLE.filter(({ access }) => access !== 'dev').map((page) => {
    const files = [...BEGINNING, ...layoutOf(page.layout), page.file].flatMap(filesOf)
    const isOpen = page.access === 'public' || page.access === 'guest'
    return visitOf(files, isPiece, {
      name: page.path,
      is_open: isOpen,
      share: isOpen ? SHARE.open : OFTEN.test(page.path) ? SHARE.often : SHARE.signed_in,
      most: !isOpen
        ? Infinity
        : page.path === '/listings'
          ? MOST.search
          : MOST[withForm(files) ? 'form' : 'page'],
    })
  })
}

/** Pages that ask for the same are looked at once; the heaviest of them counts. */
const together = (visits: readonly Visit[]): Visit[] => {
  const found = new Map<string, Visit>()
  for (const visit of visits) {
    const key = JSON.stringify([visit.is_open, visit.most, visit.own.files, visit.roots])
    const known = found.get(key)
    if (!known) {
      found.set(key, visit)
      continue
    }
    known.pages += visit.pages
    known.own.bytes = Math.max(known.own.bytes, visit.own.bytes)
  }
  return [...found.values()]
}

const bySize = (file: string): string[] =>
  Object.entries(chunks.get(file)!.modules)
    .toSorted(([, first], [, second]) => second.renderedLength - first.renderedLength)
    .map(([id]) => id)

/** The groups in order: what others stand on first. */
const groupsOf = (pieces: readonly Piece[], group: Int32Array): FileGroup[] => {
  const at = new Map(pieces.map(({ name }, index) => [name, index]))
  const order: number[] = []
  const seen = new Set<number>()
  const walk = (one: number): void => {
    if (seen.has(one)) return
    seen.add(one)
    for (const [index, piece] of pieces.entries())
      if (group[index] === one)
        for (const name of piece.imports) if (at.has(name)) walk(group[at.get(name)!]!)
    order.push(one)
  }
  for (const one of group) walk(one)
  return order.map((one, at) => {
    const modules = pieces
      .filter((_, index) => group[index] === one)
      .flatMap(({ name }) => bySize(name))
      .map((id) => moduleName(ROOT, id))
    return {
      name: modules.includes(FORM) ? 'form-kit' : `group-${at}`,
      modules: modules.toSorted(),
    }
  })
}

/** Files that stand on each other in the source keep that order, even where the bundler needs nothing of the other: or it would be taken along. */
const importsOf = (file: string): string[] => [
  ...new Set([
    ...chunks.get(file)!.imports,
    ...chunks
      .get(file)!
      .moduleIds.flatMap((id) => sources.get(id) ?? [])
      .flatMap((id) => home.get(id) ?? []),
  ]),
]

/** Each piece begins where the plan has the largest of its modules, and a new one alone. */
const beginWith = (plan: FilePlan, pieces: readonly Piece[]): void => {
  const before = new Map<string, FileGroup>()
  for (const group of JSON.parse(readFileSync(path.join(ROOT, PLAN), 'utf8')) as FileGroup[])
    for (const name of group.modules) before.set(name, group)
  const firsts = new Map<FileGroup, number>()
  for (const [index, { name }] of pieces.entries()) {
    const group = bySize(name).flatMap((id) => before.get(moduleName(ROOT, id)) ?? [])[0]
    if (!group) continue
    if (!firsts.has(group)) firsts.set(group, index)
    plan.group[index] = firsts.get(group)!
  }
}

const build = async (): Promise<void> => {
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withoutPlan],
    build: { write: false },
  })
  await builder.build(builder.environments.client!)
}

await build()
const used = new Set<string>()
for (const page of ROUTE_TABLE.filter(({ access }) => access !== 'dev'))
  for (const file of [...BEGINNING, ...layoutOf(page.layout), page.file].flatMap(filesOf))
    reach(file, used)
const isPiece = (file: string): boolean =>
  used.has(file) && chunks.get(file)!.facadeModuleId === null && !OUTSIDE.test(file)
const pieces = [...used].filter(isPiece).map((name) => ({
  name,
  weight: weightOf(name),
  imports: importsOf(name).filter((one) => one !== name && isPiece(one)),
}))
const later = LATER.map((source) =>
  visitOf([...BEGINNING, ...layoutOf('default'), source].flatMap(filesOf), isPiece, {
    name: source,
    is_open: true,
    share: SHARE[source === MAP ? 'map' : 'later'],
    most: Infinity,
  }),
)
const plan = new FilePlan(pieces, together([...pageVisits(isPiece), ...later]))
console.log(`${pieces.length} pieces, ${plan.visits.length} kinds of pages: ${plan.measure()}`)
beginWith(plan, pieces)
// What has come since may stand in a ring with it: then each piece begins alone.
if (plan.measure() === Infinity) plan.group = Int32Array.from(pieces, (_, index) => index)
console.log(`as planned before: ${plan.measure()}`)
const cost = anneal(plan, steps, {
  warmth: Number(/--warmth=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 40),
})
const groups = groupsOf(pieces, plan.group)
console.log(`after ${steps} moves: ${cost}, ${groups.length} files`)
for (const [index, visit] of plan.visits.entries())
  if (plan.bytes[index]! > plan.limits[index]!)
    console.error(`over: ${visit.name} ${plan.bytes[index]} of ${plan.limits[index]}`)
writeFileSync(path.join(ROOT, PLAN), `${JSON.stringify(groups, null, 2)}\n`)
