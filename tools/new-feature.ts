import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURES } from '#features/order.ts'

/**
 * npm run new-feature <name> [title in is en uk pl da]: a folder with the files of tools/feature-template/ and one line
 * in features/order.ts. What is generated (migration, keys of messages, documents) is written again.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const TEMPLATE = path.join(import.meta.dirname, 'feature-template')
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

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const small = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1)
const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** What `rent-guarantees` is called in the template: `{{plural}}` is RentGuarantees, `{{noun}}` rent_guarantee. */
const namesOf = (): Record<string, string> => {
  const plural = name.split('-').map(capital).join('')
  const table = name.replaceAll('-', '_')
  return {
    name,
    sentence: capital(name.replaceAll('-', ' ')),
    plural,
    singular: singularOf(plural),
    variable: small(plural),
    one: small(singularOf(plural)),
    table,
    noun: singularOf(table),
  }
}

/** The files of the feature by their paths; the one of messages comes in every language. */
const filesOf = (names: Record<string, string>): [file: string, text: string][] =>
  globSync('**/*.txt', { cwd: TEMPLATE }).flatMap((file) => {
    const text = readFileSync(path.join(TEMPLATE, file), 'utf8')
    const fill = (more: Record<string, string>): string =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ({ ...names, ...more })[key]!)
    const to = file.replace(/\.txt$/, '').replace(/\bname\b/, name)
    return to.includes('lang')
      ? LANGUAGES.map((lang, at): [string, string] => [
          to.replace('lang', lang),
          fill({ title: titles[at] ?? names.sentence! }),
        ])
      : [[to, fill({})]]
  })

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop('a name is missing: plural, in lower case, with hyphens')
if (existsSync(folder) || FEATURES.includes(name)) stop(`features/${name} is there already`)

const names = namesOf()
const files = filesOf(names)
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
// The one line outside the folder: the last of the list. In which layer it belongs is for a person to say.
const order = path.join(ROOT, 'features/order.ts')
writeFileSync(order, readFileSync(order, 'utf8').replace(/\n\]\n$/, `\n  '${name}',\n]\n`))

run('node_modules/oxfmt/bin/oxfmt', folder)
run('tools/check-messages.ts', '--write')
run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', names.table!)
run('tools/generate-docs.ts')
console.log(`features/${name}: ${files.length} files, and a line in features/order.ts.`)
