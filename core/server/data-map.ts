import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What a column says of a person. `national_id`: numbers that states give. `identity`: who somebody is. `contact`: how
 * they are reached. `home`: where and how they live. `financial`: money and accounts. `content`: what they wrote.
 * `credential`: what opens a door, always as a hash. `reference`: ids that point at rows. `technical`: states, times
 * and numbers of the product. `public`: what everybody may read.
 */
export type DataClass =
  | 'national_id'
  | 'identity'
  | 'contact'
  | 'home'
  | 'financial'
  | 'content'
  | 'credential'
  | 'reference'
  | 'technical'
  | 'public'

/** Why the product may hold it (GDPR, article 6(1)): a, b, c, f; `none` where a table holds nothing of a person. */
export const LAWFUL_BASES = {
  consent: '6(1)(a): what the people have consented to, as long as they do',
  contract: '6(1)(b): the agreement with the person, or what they ask for before it',
  legal_obligation: '6(1)(c): a duty by law',
  legitimate_interest:
    '6(1)(f): security, proof and what one shows of oneself, weighed against the person’s own interest',
  none: 'no personal data',
} as const
export type LawfulBasis = keyof typeof LAWFUL_BASES

export interface DataFacts<Column extends string = string> {
  /** What the rows are for, in one sentence. */
  purpose: string
  basis: LawfulBasis
  /** The class of each column that its type does not tell: text, JSON, dates and amounts. */
  classes: Readonly<Partial<Record<DataClass, readonly Column[]>>>
}

const factsOfTables = new WeakMap<PgTable, DataFacts>()

/** Says what a table holds of people. The check refuses a table without it, and a column without a class. */
export const describeData = <T extends PgTable>(
  table: T,
  facts: DataFacts<keyof T['$inferSelect'] & string>,
): void => {
  factsOfTables.set(table, facts)
}

/** Types that tell their class by themselves; what is of a closed list is a state. */
const CLASS_OF_TYPE: Readonly<Record<string, DataClass>> = {
  uuid: 'reference',
  boolean: 'technical',
  integer: 'technical',
  'timestamp(3) with time zone': 'technical',
  tsvector: 'public',
}

export interface ColumnFacts {
  name: string
  /** null: nobody has said it */
  data_class: DataClass | null
}

/** The columns of a table with their classes, and the table's own facts; null where nobody has said them. */
export const dataFactsOf = (
  table: PgTable,
): { name: string; facts: DataFacts | null; columns: ColumnFacts[] } => {
  const facts = factsOfTables.get(table) ?? null
  const said = new Map(
    Object.entries(facts?.classes ?? {}).flatMap(([data_class, columns]) =>
      columns.map((column) => [column, data_class as DataClass] as const),
    ),
  )
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    data_class:
      said.get(name) ??
      CLASS_OF_TYPE[column.getSQLType()] ??
      (column.enumValues?.length ? ('technical' as const) : null),
  }))
  return { name: getTableName(table), facts, columns }
}
