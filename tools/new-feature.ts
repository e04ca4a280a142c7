import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURES } from '#features/order.ts'
import { featureFiles, namesOf } from './feature-template.ts'

/**
 * npm run new-feature <name> [title in is en uk pl da]: a folder with the files of the vocabulary, and one line in
 * features/order.ts. What is generated (migration, keys of messages, documents) is made anew.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const LANGUAGES = ['is', 'en', 'uk', 'pl', 'da'] as const
const [name = '', ...titles] = process.argv.slice(2)
const folder = path.join(ROOT, 'features', name)

const stop = (words: string): never => {
  console.error(words)
  process.exit(1)
}
const run = (...args: string[]): void => {
  const done = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (done.status !== 0) stop(`${args.join(' ')}\n${done.stdout}${done.stderr}`)
}

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop('a name is missing: plural, in lower case, with hyphens')
if (existsSync(folder) || FEATURES.includes(name)) stop(`features/${name} is there already`)

const names = namesOf(name, LANGUAGES, titles)
const files = featureFiles(names)
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
// The one line outside the folder: the last of the list. Among which layer it belongs is for a person to say.
const order = path.join(ROOT, 'features/order.ts')
writeFileSync(order, readFileSync(order, 'utf8').replace(/\n\]\n$/, `\n  '${name}',\n]\n`))

run('node_modules/oxfmt/bin/oxfmt', folder)
run('tools/check-messages.ts', '--write')
run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', names.table)
run('tools/generate-docs.ts')
console.log(
  `features/${name}: ${Object.keys(files).length} files, and a line in features/order.ts. Its table has no row security yet: database/row-security.sql.`,
)
