import { globSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { features } from '#app/features.ts'
import { FEATURES } from '#features/order.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

interface Table {
  name: string
  columns: number
  /** Names of the tables that its foreign keys point at. */
  points_at: readonly string[]
}

const tablesOf = async (file: string): Promise<Table[]> => {
  const exported = (await import(path.join(ROOT, file))) as Record<string, unknown>
  return Object.values(exported)
    .filter((one): one is PgTable => is(one, PgTable))
    .map((one) => {
      const { name, columns, foreignKeys } = getTableConfig(one)
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)
      return { name, columns: columns.length, points_at: [...new Set(targets)].toSorted() }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const ownersOf = async (): Promise<[owner: string, tables: Table[]][]> => {
  const folders = [
    ['core', 'core/server'],
    ['providers', 'providers'],
    ...FEATURES.map((name) => [name, `features/${name}/server`]),
  ] as const
  const found = folders.map(async ([owner, folder]): Promise<[string, Table[]]> => {
    const files = globSync(`${folder}/{tables.ts,*/tables.ts}`, { cwd: ROOT }).toSorted()
    return [owner!, (await Promise.all(files.map(tablesOf))).flat()]
  })
  return (await Promise.all(found)).filter(([, tables]) => tables.length > 0)
}

const mermaid = (lines: readonly string[]): string[] => [
  '```mermaid',
  'flowchart LR',
  ...lines.map((line) => `  ${line}`),
  '```',
  '',
]

const featurePicture = (): string[] =>
  mermaid(
    features.flatMap(({ name, leans_on: others }) =>
      others.length > 0 ? others.map((other) => `${name} --> ${other}`) : [name],
    ),
  )

const tablePicture = (owner: string, tables: readonly Table[]): string[] => {
  const own = new Set(tables.map(({ name }) => name))
  const others = new Set(tables.flatMap((one) => one.points_at).filter((name) => !own.has(name)))
  return mermaid([
    `subgraph of_${owner} [${owner}]`,
    ...tables.map(({ name, columns }) => `  ${name}["${name} (${columns})"]`),
    'end',
    ...[...others].toSorted().map((name) => `${name}([${name}])`),
    ...tables.flatMap(({ name, points_at: targets }) => targets.map((to) => `${name} --> ${to}`)),
  ])
}

/** A page with a picture of which feature imports which, and one of the tables of each owner and their foreign keys. */
export const tablesPage = async (): Promise<string> => {
  const owners = await ownersOf()
  const count = owners.reduce((sum, [, tables]) => sum + tables.length, 0)
  return [
    '# Features and tables',
    '',
    'Generated from the manifests and the tables.',
    '',
    '## Which feature imports which',
    '',
    ...featurePicture(),
    `## ${count} tables and their foreign keys`,
    '',
    'In brackets: the number of columns. A rounded box is a table of another owner.',
    '',
    ...owners.flatMap(([owner, tables]) => [`### ${owner}`, '', ...tablePicture(owner, tables)]),
  ].join('\n')
}
