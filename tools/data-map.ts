import { globSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import {
  dataFactsOf,
  LAWFUL_BASES,
  type ColumnFacts,
  type DataFacts,
} from '#core/server/data-map.ts'
import { encryptedColumnsOf, lookupColumnsOf } from '#core/server/encrypted-columns.ts'
import { RETENTION, STAYS } from '#app/retention.ts'

/**
 * The data map: for every column its class, and for every table its purpose, lawful basis and how long rows are kept.
 * Classes, purposes and bases come from the table definitions (`describeData`), times from the manifests (`retention`,
 * `kept_tables`).
 */
const ROOT = path.resolve(import.meta.dirname, '..')

export interface MappedTable {
  name: string
  facts: DataFacts | null
  /** Columns that the database holds encrypted, and the hashes by which they are found. */
  encrypted: readonly string[]
  lookups: readonly string[]
  columns: readonly ColumnFacts[]
}

export const mappedTables = async (): Promise<MappedTable[]> => {
  const files = globSync(
    '{core/server,providers,features/*/server,features/*/server/*}/tables.ts',
    {
      cwd: ROOT,
    },
  ).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(ROOT, file))) as Record<string, unknown>),
  )
  return modules
    .flatMap((one) => Object.values(one))
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => ({
      ...dataFactsOf(table),
      encrypted: encryptedColumnsOf(table),
      lookups: lookupColumnsOf(table),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** What is missing from the map; empty is good. */
export const dataMapProblems = (tables: readonly MappedTable[]): string[] =>
  tables.flatMap(({ name, facts, columns, encrypted, lookups }) => {
    if (!facts) return [`${name}: its purpose and lawful basis are not said (describeData)`]
    const personal = columns.some(
      ({ data_class }) =>
        data_class !== null && !['reference', 'technical', 'public'].includes(data_class),
    )
    return [
      ...columns
        .filter(({ data_class }) => data_class === null)
        .map((column) => `${name}.${column.name}: has no class (describeData)`),
      ...columns
        .filter(
          (column) =>
            column.data_class === 'national_id' &&
            ![...encrypted, ...lookups].includes(column.name),
        )
        .map((column) => `${name}.${column.name}: a national id lies in plain text (encrypted)`),
      ...(personal && facts.basis === 'none'
        ? [`${name}: holds personal data and names no lawful basis`]
        : []),
    ]
  })

const keptOf = (name: string): string =>
  [
    ...RETENTION.filter((one) => one.table === name).map(
      ({ since, days, only, said }) =>
        said ?? `${days} days after \`${since}\`${only === undefined ? '' : `, where \`${only}\``}`,
    ),
    ...(STAYS[name] === undefined ? [] : [STAYS[name]]),
  ].join('; ')

const section = ({ name, facts, columns, encrypted }: MappedTable): string[] => {
  const classes = [...new Set(columns.map((column) => column.data_class))]
  return [
    `## ${name}`,
    '',
    facts!.purpose,
    '',
    `- Lawful basis: ${LAWFUL_BASES[facts!.basis]}`,
    `- Kept: ${keptOf(name)}`,
    ...(encrypted.length === 0
      ? []
      : [`- Encrypted: ${encrypted.map((column) => `\`${column}\``).join(', ')}`]),
    ...classes.map((one) => {
      const names = columns.filter((column) => column.data_class === one)
      return `- ${one}: ${names.map((column) => `\`${column.name}\``).join(', ')}`
    }),
    '',
  ]
}

/** docs/generated/data-map.md. Fails where anything is missing. */
export const dataMapPage = async (): Promise<string> => {
  const tables = await mappedTables()
  const problems = dataMapProblems(tables)
  if (problems.length > 0) throw new Error(`the data map has gaps:\n${problems.join('\n')}`)
  const numbers = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.data_class === 'national_id')
      .map((column) => `\`${name}.${column.name}\``),
  )
  return [
    '# Data map',
    '',
    'Generated from the table definitions and the manifests. Classes are explained in `core/server/data-map.ts`.',
    '',
    `${tables.length} tables. National numbers are in ${numbers.join(', ')}.`,
    '',
    ...tables.flatMap(section),
  ].join('\n')
}
