import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { looksLikeSql, tablesIn } from './sql-tables.ts'

/**
 * A table belongs to one feature, or to core. This check reads the names of tables from every `tables.ts` and refuses
 * SQL text that names a table of somebody else, Drizzle code that uses one, and a `public.ts` that hands one out.
 *
 * Left out: tests and fixtures, the demo (`app/demo*`, `app/dev/`) and `database/*.sql`, which work on the database as
 * a whole. The rest of `app/` is product code and is held to the walls: it asks the owner.
 */
const UNCHECKED = /\.test\.tsx?$|-fixtures\.ts$|\/tests\/|^app\/(demo|dev\/|make-demo)/
const CHECKED = /^(app|core|features|providers)\/.+\.tsx?$/

export interface Source {
  file: string
  text: string
}
export interface Table {
  name: string
  owner: string
  /** The file that defines it. */
  file: string
}
export interface WallFinding {
  file: string
  table: string
  owner: string
  kind: 'sql' | 'drizzle' | 'export'
}

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits each node; a visitor that answers false keeps the walk out of what is inside. */
const walk = (value: unknown, see: (node: Node) => boolean | void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, see)
  else if (isNode(value) && see(value) !== false)
    for (const child of Object.values(value)) walk(child, see)
}

const ownerOf = (file: string): string =>
  /^features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]!
const isTablesFile = (file: string): boolean => /(^|\/)tables\.ts$/.test(file)
const isPublicFile = (file: string): boolean => /\/server\/public(\.ts|\/.+\.ts)$/.test(file)
const programOf = ({ file, text }: Source): Node => parseSync(file, text).program as unknown as Node

/** The tables that files named `tables.ts` define: by the name in the database, and by the name in the program. */
const readTables = (
  sources: readonly Source[],
): { byName: Map<string, Table>; byVariable: Map<string, Table> } => {
  const byName = new Map<string, Table>()
  const byVariable = new Map<string, Table>()
  for (const source of sources.filter(({ file }) => isTablesFile(file)))
    walk(programOf(source), (node) => {
      const made = node.init as (Node & { callee: Node; arguments: Node[] }) | null
      if (node.type !== 'VariableDeclarator' || made?.type !== 'CallExpression') return
      const name = made.arguments[0]?.value
      if (!['table', 'pgTable'].includes(String(made.callee.name)) || typeof name !== 'string')
        return
      const table = { name, owner: ownerOf(source.file), file: source.file }
      byName.set(name, table)
      byVariable.set(`${source.file}#${(node.id as Node).name as string}`, table)
    })
  return { byName, byVariable }
}

/** Where an import leads, as a path from the root of the repository; empty for packages. */
const targetOf = (file: string, from: string): string => {
  if (from.startsWith('#')) return from.slice(1)
  if (!from.startsWith('.')) return ''
  const parts = file.split('/').slice(0, -1)
  for (const part of from.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

const PLACE = ' ? '
const isSqlTag = (node: unknown): boolean =>
  isNode(node) && ((node.type === 'Identifier' && node.name === 'sql') || isSqlTag(node.object))

/** The text of a literal; what is known only while the program runs appears as `?`. */
const textOf = (node: unknown, known: Map<string, Node>, depth = 0): string => {
  if (!isNode(node) || depth > 8) return PLACE
  const inner = (one: unknown): string => textOf(one, known, depth + 1)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : PLACE
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) return inner(node.quasi)
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[]
    const values = node.expressions as Node[]
    return quasis
      .map(
        ({ value }, at) =>
          (value.cooked ?? value.raw) + (at < values.length ? inner(values[at]) : ''),
      )
      .join('')
  }
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] }
    const method = isNode(callee.property) ? callee.property.name : null
    // `sql.param` is a value; `sql.raw` and `sql.identifier` are text.
    if (isSqlTag(callee.object) && (method === 'raw' || method === 'identifier'))
      return inner(given[0])
  }
  if (node.type === 'Identifier' && known.has(node.name as string))
    return inner(known.get(node.name as string))
  return PLACE
}

const isLiteral = (node: unknown): node is Node =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)))

interface Text {
  text: string
  is_sql: boolean
}

/** The texts of a file, each with the literals that are put into it in their places. */
const stringLiteralsOf = (program: Node): Text[] => {
  const known = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isLiteral(node.init))
      known.set((node.id as Node).name as string, node.init)
  })
  const texts: Text[] = []
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') return false
    if (isLiteral(node))
      texts.push({
        text: textOf(node, known),
        is_sql: node.type === 'TaggedTemplateExpression',
      })
    return undefined
  })
  return texts
}

const importedTables = (
  file: string,
  program: Node,
  byVariable: ReadonlyMap<string, Table>,
): Map<string, Table> => {
  const found = new Map<string, Table>()
  walk(program, (node) => {
    const source = (node.source as Node | null)?.value
    if (typeof source !== 'string') return
    const target = targetOf(file, source)
    if (!isTablesFile(target)) return
    const tables = [...byVariable].filter(([key]) => key.startsWith(`${target}#`))
    if (node.type === 'ImportDeclaration')
      for (const { type, local, imported } of node.specifiers as Record<string, Node & string>[]) {
        const name = (imported as Node | undefined)?.name as string | undefined
        const own = tables.filter(
          ([key]) => type !== 'ImportSpecifier' || key === `${target}#${name}`,
        )
        for (const [, table] of own) found.set(`${(local as Node).name as string}`, table)
      }
    else for (const [key, table] of tables) found.set(key, table)
  })
  return found
}

/** Whether a name is used other than for saying what a foreign key points at. */
const usedBeyondReferences = (program: Node, name: string): boolean => {
  let used = false
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') return false
    const { callee } = node as unknown as { callee?: Node & { property?: Node } }
    if (
      node.type === 'CallExpression' &&
      (callee?.property?.name ?? callee?.name) === 'references'
    ) {
      walk(callee, (inner) => {
        if (inner.type === 'Identifier' && inner.name === name) used = true
      })
      return false
    }
    if (node.type === 'CallExpression' && callee?.name === 'foreignKey') return false
    if (node.type === 'Identifier' && node.name === name) used = true
    return undefined
  })
  return used
}

const exportsTable = (program: Node, names: ReadonlySet<string>): string[] => {
  const found: string[] = []
  walk(program, (node) => {
    const from = (node.source as Node | null)?.value
    if (node.type === 'ExportAllDeclaration' && String(from).endsWith('tables.ts'))
      found.push(...names)
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return
    for (const { local, exportKind } of node.specifiers as Record<string, Node>[])
      if ((exportKind as unknown) !== 'type' && names.has(local!.name as string))
        found.push(local!.name as string)
  })
  return found
}

/** The places of one file, each as the table and how it is named. */
const breaksIn = (
  source: Source,
  { byName, byVariable }: ReturnType<typeof readTables>,
): [Table, WallFinding['kind']][] => {
  const { file } = source
  const owner = ownerOf(file)
  const program = programOf(source)
  const all = [...byName.values()]
  const foreign = new Set(all.filter((one) => one.owner !== owner).map((one) => one.name))
  const inText = stringLiteralsOf(program)
    .filter(({ text, is_sql }) => is_sql || looksLikeSql(text))
    .flatMap(({ text }) => [...tablesIn(text, foreign)])
  const imported = [...importedTables(file, program, byVariable)].filter(
    ([local, table]) =>
      table.owner !== owner && (!isTablesFile(file) || usedBeyondReferences(program, local)),
  )
  const own = new Map(
    [...byVariable]
      .filter(([, one]) => one.owner === owner)
      .map(([key, one]) => [key.split('#')[1]!, one]),
  )
  const exported = isPublicFile(file) ? exportsTable(program, new Set(own.keys())) : []
  return [
    ...inText.map((name): [Table, 'sql'] => [byName.get(name)!, 'sql']),
    ...imported.map(([, table]): [Table, 'drizzle'] => [table, 'drizzle']),
    ...exported.map((name): [Table, 'export'] => [own.get(name)!, 'export']),
  ]
}

/** Files named `tables.ts` in which no table is found: then tables are made in a way that this check does not read. */
export const unreadTables = (sources: readonly Source[]): string[] => {
  const read = new Set([...readTables(sources).byName.values()].map(({ file }) => file))
  return sources
    .map(({ file }) => file)
    .filter((file) => CHECKED.test(file) && isTablesFile(file) && !read.has(file))
    .filter((file) => /\/server\//.test(file))
}

/** Every place where code of one owner names a table of another. */
export const findWallBreaks = (sources: readonly Source[]): WallFinding[] => {
  const tables = readTables(sources)
  const found = new Map<string, WallFinding>()
  for (const source of sources) {
    const { file } = source
    if (!CHECKED.test(file) || UNCHECKED.test(file)) continue
    for (const [{ name: table, owner }, kind] of breaksIn(source, tables))
      found.set(`${file} ${table} ${kind}`, { file, table, owner, kind })
  }
  return [...found.values()]
}

/** The places that break a wall, in words. */
export const tableWallProblems = (root: string, files: readonly string[]): string[] => {
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  return [
    ...unreadTables(sources).map((file) => `${file}: no table is found in it`),
    ...findWallBreaks(sources).map(({ file, table, owner, kind }) =>
      kind === 'export'
        ? `${file}: hands out the table ${table}: offer a function or a fragment`
        : `${file}: names the table ${table} of ${owner}: ask server/public.ts of its owner`,
    ),
  ]
}
