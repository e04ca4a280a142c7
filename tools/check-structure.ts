import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { features } from '#app/features.ts'
import { circleIn, isAddressBook, leaningProblems, wallProblem } from './feature-walls.ts'
import { emptyAreas, fileNameProblem } from './file-names.ts'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import { ownershipProblems } from './ownership-comparisons.ts'
import { addressProblems } from './page-addresses.ts'
import { stateWriteProblems } from './state-writes.ts'
import { tableWallProblems } from './table-walls.ts'

/** Holds the tree against the plan of the house: vocabulary, import walls, layers of features, sizes, forbidden words. */
const ROOT = path.resolve(import.meta.dirname, '..')
const GENERATED = /(^|\/)message-keys\.ts$/
/** Walls with a gate: who may pass, and why. */
const GATES: Record<string, string> = {
  'core/shared/messages.ts': 'intl-messageformat formats messages on both sides',
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/^(build|node_modules)\//.test(file))
const found: string[] = []
const say = (file: string, words: string): void => {
  found.push(`${file}: ${words}`)
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const worldOf = (file: string): string =>
  /^(core|features\/[^/]+)\/(shared|server|web)\//.exec(file)?.[2] ?? ''
const featureOf = (file: string): string => /^features\/([^/]+)\//.exec(file)?.[1] ?? ''

const resolve = (file: string, from: string): string => {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), from))
  return ''
}

/** What each file imports of the product, types included. */
const importsOf = new Map<string, string[]>()
/** Features by the feature that imports them. */
const imported = new Map<string, Set<string>>()
const checkFeatureWall = (file: string, target: string): void => {
  const problem = wallProblem(file, target, features)
  if (problem) say(file, problem)
  const [own, other] = [featureOf(file), featureOf(target)]
  if (other !== '' && other !== own && !isAddressBook(target))
    imported.set(own, (imported.get(own) ?? new Set()).add(other))
}

const checkImport = (file: string, from: string): void => {
  const target = resolve(file, from)
  const world = worldOf(file)
  if (target === '') {
    if (file.startsWith('core/shared/') && !GATES[file] && !['zod/mini'].includes(from))
      say(file, `core/shared imports only the schema library, not ${from}`)
    if (world === 'shared' && from.startsWith('node:')) say(file, 'shared knows no machine')
    return
  }
  importsOf.set(file, [...(importsOf.get(file) ?? []), target])
  if (
    !target.startsWith('app/')
      ? false
      : !file.startsWith('app/') && !/^(tests|tools|bench)\//.test(file)
  )
    say(file, 'nothing imports app')
  if (file.startsWith('core/') && target.startsWith('features/')) say(file, 'core knows no feature')
  if (world === 'shared' && /\/(server|web)\//.test(target)) say(file, `shared imports ${target}`)
  if (world === 'server' && /\/web\//.test(target)) say(file, `server imports ${target}`)
  if (world === 'web' && /\/server\//.test(target)) say(file, `web imports ${target}`)
  if (world === 'web' && target.startsWith('providers/')) say(file, 'web imports a provider')
  if (file.startsWith('features/')) checkFeatureWall(file, target)
  if (file.startsWith('providers/') && !/^(providers|core\/(shared|server))\//.test(target))
    say(file, `a provider imports ${target}`)
}

const WORDS: readonly [RegExp, string, (file: string) => boolean][] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'something left undone', () => true],
  [
    /\.toLocale(Date|Time|Upper|Lower)?(String|Case)?\(|localeCompare\(|new Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|Collator|DisplayNames)/,
    'a native formatter: Chromium has no Icelandic',
    (file) => !isTest(file) && !file.startsWith('core/shared/language/'),
  ],
  [/\bas any\b|@ts-(ignore|nocheck)/, 'the type check is switched off', () => true],
  [/\.(skip|only)\(/, 'a test that does not run', isTest],
  [
    /\bDate\.now\(|\bMath\.random\(|new Date\(\)/,
    'shared may not read a clock or random numbers',
    (file) => worldOf(file) === 'shared' && !isTest(file),
  ],
  [
    /\bschema: \w+\.(body|query|reply)\b/,
    'a browser has no schemas of endpoints: take the schema from model.ts',
    (file) => worldOf(file) === 'web',
  ],
  [
    /\brefreshStale\b/,
    'what a call makes stale is named by its endpoint: useSend refreshes it',
    (file) => !file.startsWith('core/web/data/'),
  ],
  [/dangerouslySetInnerHTML/, 'raw HTML', (file) => !file.endsWith('json-ld.tsx')],
]

const sizes: number[] = []
for (const file of files) {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const lines = text.split('\n').length
  const misnamed = fileNameProblem(file, features)
  if (misnamed) say(file, misnamed)
  if (!GENERATED.test(file) && lines > (isTest(file) || file.startsWith('tests/') ? 600 : 400))
    say(file, `has ${lines} lines`)
  if (!isTest(file) && !GENERATED.test(file)) sizes.push(lines)
  for (const [pattern, words, applies] of WORDS)
    if (file !== 'tools/check-structure.ts' && applies(file) && pattern.test(text)) say(file, words)
  if (isTest(file) || GENERATED.test(file) || /^(tests|tools|bench)\//.test(file)) continue
  for (const [, from] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g))
    checkImport(file, from!)
}
found.push(...tableWallProblems(ROOT, files), ...ownershipProblems(ROOT, files))
found.push(...stateWriteProblems(ROOT, files))
found.push(...leaningProblems(features, imported), ...emptyAreas(files, features))
const circle = circleIn([...importsOf].map(([name, leans_on]) => ({ name, leans_on })))
if (circle) found.push(`files import each other in a circle: ${circle.join(' > ')}`)
const addresses = ROUTE_TABLE.map((page) => page.path)
found.push(...addressProblems(ROOT, files, addresses))
sizes.sort((a, b) => a - b)
const [median, p90] = [
  sizes[Math.floor(sizes.length / 2)] ?? 0,
  sizes[Math.floor(sizes.length * 0.9)] ?? 0,
]
if (median > 80) found.push(`the median file has ${median} lines, more than 80`)
if (p90 > 200) found.push(`the 90th percentile file has ${p90} lines, more than 200`)
for (const one of found) console.error(one)
if (found.length > 0) process.exitCode = 1
else console.log(`${files.length} files, median ${median} lines, p90 ${p90}`)
