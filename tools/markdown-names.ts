import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What documents may name: the files of the repository, the words and addresses in its code, its npm scripts. */
export interface KnownNames {
  paths: ReadonlySet<string>
  words: ReadonlySet<string>
  /** The code itself, where addresses such as `/listings` are looked for. */
  code: string
  /** The addresses of the pages and of the API, from the generated documents. */
  addresses: readonly RegExp[]
  scripts: ReadonlySet<string>
}

const CODE = /\.(ts|tsx|mjs|sql|css|typ|json)$/
const NOT_CODE = /^(package-lock|docs\/)|\/(content|messages)\/|markdown-names\.test\.ts$/
/** Articles and legal texts are content of the product. Generated documents are made from the code. */
const NOT_CHECKED = /\/(test-)?content\/|^docs\/generated\//
const EXTENSIONS = /\.(tsx?|mjs|sql|md|json|css|txt|typ|webp|yml)$/
/** Programs of PostgreSQL. */
const OTHERS = new Set(['pg_basebackup', 'pg_dump'])
const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm
const INLINE = /`([^`\n]+)`/g
const LINK = /\]\(([^)\s]+)\)/g

const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')

const parentsOf = (file: string): string[] =>
  file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

/** `/contracts/:id` in a row of a generated table matches every address of that form. */
const addressesIn = (page: string): RegExp[] =>
  [...page.matchAll(/^\| (?:[\w.-]+ \| [A-Z]+ )?(\/\S*) \|/gm)].map(
    ([, address]) => new RegExp(`^${address!.replace(/:\w+/g, '[^/]+')}/?$`),
  )

/** Collects from the working tree what documents may name. */
export const knownNames = (root: string): KnownNames => {
  const files = filesOf(root)
  const code = files
    .filter((one) => CODE.test(one) && !NOT_CODE.test(one))
    .map((one) => readFileSync(path.join(root, one), 'utf8'))
    .join('\n')
  const words = new Set(code.match(/[A-Za-z_]\w*/g))
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return {
    paths: new Set(files.flatMap(parentsOf)),
    words,
    code,
    addresses: ['access.md', 'routes.md'].flatMap((page) =>
      addressesIn(readFileSync(path.join(root, 'docs/generated', page), 'utf8')),
    ),
    scripts: new Set(Object.keys(scripts)),
  }
}

/** A decision that another one replaced is history: its names may be gone. */
const isSuperseded = (file: string, text: string): boolean =>
  file.startsWith('docs/decisions/') && /^\*\*Superseded\b/m.test(text)

/** The Markdown files whose names are checked. */
export const checkedDocuments = (root: string): string[] =>
  filesOf(root).filter(
    (file) =>
      file.endsWith('.md') &&
      !NOT_CHECKED.test(file) &&
      !isSuperseded(file, readFileSync(path.join(root, file), 'utf8')),
  )

/** A path may name a kind of file: `x`, `*` and `<ability>` mean any name, `{a,b}` a choice. */
const patternOf = (name: string): string =>
  name
    .replace(/<[^>]+>|\*+/g, '*')
    .split('/')
    .map((part) => (part === 'x' ? '*' : part))
    .join('/')
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{([^}]+)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll('*', '[^/]*')

/** Inside a feature a path begins at the root or at the feature; elsewhere the end of a path is enough. */
const isPath = (name: string, document: string, { paths }: KnownNames): boolean => {
  const folder = path.posix.dirname(document)
  const clean = name.replace(/\/$/, '')
  const beside = path.posix.join(folder, clean)
  if (paths.has(clean) || paths.has(beside)) return true
  const isOfFeature = document.startsWith('features/') && clean.includes('/')
  const start = isOfFeature ? `^(${patternOf(folder)}/)?` : '(^|/)'
  const pattern = new RegExp(`${start}${patternOf(clean)}$`)
  return [...paths].some((one) => pattern.test(one))
}

const looksLikePath = (token: string, { paths }: KnownNames): boolean => {
  if (/^[/@.~#]|:\/\/|^\d|\$|^\*\./.test(token)) return false
  const [first = '', ...rest] = token.split('/')
  return EXTENSIONS.test(token) || (rest.length > 0 && paths.has(first))
}

const isOurName = (token: string): boolean =>
  /^[a-z][a-z\d]*([A-Z][A-Za-z\d]*)+$/.test(token) ||
  /^[A-Za-z][A-Za-z\d]*(_[A-Za-z\d]+)+$/.test(token) ||
  /^[A-Z][a-z\d]+([A-Z][a-z\d]+)+$/.test(token)

const problemOf = (token: string, document: string, known: KnownNames): string | null => {
  const name = token.replace(/^['"(]+|[;,.:'")…]+$/g, '')
  if (looksLikePath(name, known)) return isPath(name, document, known) ? null : name
  // The part of an address before its first variable: `/i18n/{version}` is looked for as `/i18n/`.
  const address = /^\/[a-z][\w/-]*/.exec(name.replace(/^\/api(?=\/)/, ''))?.[0]
  const isKnown = (one: string): boolean =>
    known.code.includes(one) || known.addresses.some((pattern) => pattern.test(one))
  if (address !== undefined && !isKnown(address)) return address
  const words = name.split(/[^\w-]+/).filter((word) => isOurName(word) && !OTHERS.has(word))
  return words.find((word) => !known.words.has(word)) ?? null
}

const codeIn = (text: string): string[] => [
  ...[...text.matchAll(FENCE)].map(([, code]) => code!),
  ...[...text.replace(FENCE, '').matchAll(INLINE)].map(([, code]) => code!),
]

const linksIn = (text: string): string[] =>
  [...text.replace(FENCE, '').matchAll(LINK)]
    .map(([, link]) => link!.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

/** What a document names in code or links that does not exist: files, words of the code and npm scripts. */
export const goneNames = (document: string, text: string, known: KnownNames): string[] => {
  const code = codeIn(text)
  const scripts = code.flatMap((one) =>
    [...one.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!),
  )
  const folder = path.posix.dirname(document)
  return [
    ...code
      .flatMap((one) => one.split(/[\s|,]+/))
      .flatMap((token) => problemOf(token, document, known) ?? []),
    ...linksIn(text).filter(
      (link) => !known.paths.has(path.posix.join(folder, link).replace(/\/$/, '')),
    ),
    ...scripts.filter((name) => !known.scripts.has(name)).map((name) => `npm run ${name}`),
  ]
}
