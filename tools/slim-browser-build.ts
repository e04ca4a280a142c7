import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const find = (node: unknown, wanted: (node: Node) => boolean, found: Node[] = []): Node[] => {
  if (Array.isArray(node)) for (const one of node) find(one, wanted, found)
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node) && wanted(node)) found.push(node)
    for (const value of Object.values(node))
      if (typeof value === 'object') find(value, wanted, found)
  }
  return found
}

/** What a browser needs to know of an endpoint to call it; of a body only whether there is one. */
const KEPT = new Set([
  'method',
  'path',
  'stale',
  'stale_with_all',
  'idempotency',
  'body_kind',
  'reply_kind',
])
const REPLACED: Record<string, string> = { access: '{}', body: 'true' }

const PROOF = "rate: 'auth', "
const slimProperty = (
  source: string,
  property: Node,
  { isProof, imported }: { isProof: boolean; imported: ReadonlySet<string> },
): string => {
  if (property.type === 'SpreadElement')
    // What another file gives is who may call, which the server alone asks.
    return imported.has(String((property.argument as Node).name))
      ? 'access: {}, '
      : `${source.slice(property.start, property.end)}, `
  const name = String((property.key as Node).name)
  if (REPLACED[name]) return `${name}: ${REPLACED[name]}, `
  // Calls of proof are never repeated, which `endpoint` derives from their limit; other limits are the server's alone.
  if (name === 'rate') return (property.value as Node).value === 'auth' ? PROOF : ''
  if (name === 'idempotency' && isProof) return ''
  return KEPT.has(name) ? `${source.slice(property.start, property.end)}, ` : ''
}

const isProof = (spec: Node): boolean =>
  (spec.properties as Node[]).some(
    ({ key, value }) =>
      (key as Node | undefined)?.name === 'rate' && (value as Node).value === 'auth',
  )

/** Constants that several endpoints begin with (`...forStaff`): what a browser does not need of them goes too. */
const sharedParts = (program: unknown, specs: readonly Node[]): Node[] => {
  const names = new Set(
    specs.flatMap((spec) =>
      (spec.properties as Node[])
        .filter((one) => one.type === 'SpreadElement')
        .map((one) => String((one.argument as Node).name)),
    ),
  )
  return find(
    program,
    (node) => node.type === 'VariableDeclarator' && names.has(String((node.id as Node).name)),
  ).flatMap((node) => {
    const value = node.init as Node
    const plain = value.type === 'TSAsExpression' ? (value.expression as Node) : value
    return plain.type === 'ObjectExpression' ? [plain] : []
  })
}

/**
 * An `api.ts` for browsers: its endpoints keep method, path and what becomes stale. Schemas, rules and failure codes stay on the
 * server, whose verdict decides; forms take the schemas that they ask from `model.ts`.
 */
export const slimEndpoints = (file: string, source: string): string => {
  const { program, errors } = parseSync(file, source, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const calls = find(
    program,
    (node) => node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint',
  )
  const specs = calls.map((call) => {
    const [spec] = call.arguments as Node[]
    if (spec?.type !== 'ObjectExpression')
      throw new Error(`${file}: an endpoint is one plain value`)
    return spec
  })
  const imported = new Set(
    find(program, (node) => node.type === 'ImportDeclaration').flatMap(ownNames),
  )
  let slim = source
  for (const spec of [...specs, ...sharedParts(program, specs)].toSorted(
    (one, other) => other.start - one.start,
  ))
    slim = `${slim.slice(0, spec.start)}{ ${(spec.properties as Node[]).map((property) => slimProperty(source, property, { isProof: isProof(spec), imported })).join('')}}${slim.slice(spec.end)}`
  return withoutUnused(file, slim)
}

const namesIn = (node: unknown): string[] =>
  find(node, (one) => one.type === 'Identifier').map((one) => String(one.name))
/** The names that a statement makes for this file alone: of an import, of a constant that is not exported. */
const ownNames = (statement: Node): string[] =>
  statement.type === 'ImportDeclaration'
    ? (statement.specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    : statement.type === 'VariableDeclaration'
      ? (statement.declarations as Node[]).map((one) => String((one.id as Node).name))
      : []

/** Drops imports and constants that nothing names any more, until nothing more can go: a bundler must assume that making a schema has effects. */
const withoutUnused = (file: string, source: string): string => {
  const statements = parseSync(file, source, { lang: 'ts' }).program.body as unknown as Node[]
  const dead = statements.filter((statement) => {
    const own = ownNames(statement)
    const others = new Set(statements.filter((one) => one !== statement).flatMap(namesIn))
    return (
      (/^TS|^ExportNamedDeclaration$/.test(statement.type) && isTypeOnly(statement)) ||
      (own.length > 0 && own.every((name) => !others.has(name)))
    )
  })
  if (dead.length === 0) return source
  return withoutUnused(
    file,
    dead
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source),
  )
}

const isTypeOnly = (statement: Node): boolean =>
  statement.type.startsWith('TS') ||
  (isNode(statement.declaration) && statement.declaration.type.startsWith('TS'))

const API = /\/features\/[^/]+\/shared\/api(\/[\w-]+)?\.ts$/

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** The parts of an icon come with random keys, which do not compress; numbers tell them apart as well. */
const numberedKeys = (source: string): string => {
  let part = 0
  return source.replace(/key: "\w+"/g, () => `key: "${part++}"`)
}

const ALL_TABLES = '/core/shared/language/tables.ts'
const ONE_TABLE = "export { TABLES } from '#core/web/i18n/client-tables.ts'"

/**
 * Leaves out of the browser's build what only servers need: the schemas of endpoints, the parser of messages, which arrive
 * parsed, how dates and numbers are written in languages that the page is not in, and the long keys of icons.
 */
export const slimBrowserBuild = (): Plugin => ({
  name: 'slim-browser-build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) =>
    id === '@formatjs/icu-messageformat-parser'
      ? path.join(
          path.dirname(
            createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser'),
          ),
          'no-parser.js',
        )
      : null,
  transform(source, id) {
    const file = id.split('?')[0]!
    if (file.endsWith(ALL_TABLES)) return { code: ONE_TABLE, map: null }
    if (ICON.test(file)) return { code: numberedKeys(source), map: null }
    return API.test(file) ? { code: slimEndpoints(id, source), map: null } : null
  },
})
