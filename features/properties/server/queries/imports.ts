import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import {
  IMPORT_FAULTS,
  type ImportLines,
  type ImportRow,
  type PropertyImport,
} from '../../shared/model.ts'
import { propertyImports } from '../tables.ts'
import type { ParsedRow } from '../import/parse-file.ts'

export type ImportRecord = typeof propertyImports.$inferSelect

/** Of two acts on an import at once one comes first. */
export const lockImport = async (tx: Db, id: string): Promise<ImportRecord> => {
  const [row] = await tx
    .select()
    .from(propertyImports)
    .where(eq(propertyImports.id, id))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** How many imports of somebody were not applied yet. */
export const countWaiting = async ({ tx }: Pick<Ctx, 'tx'>, ownerId: string): Promise<number> =>
  tx.$count(
    propertyImports,
    and(eq(propertyImports.owner_id, ownerId), sql`${propertyImports.state} <> 'applied'`),
  )

/** Keeps what was read, beside those that wait. */
export const keepImport = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  ownerId: string,
  { source, file_name, rows }: Pick<ImportRecord, 'source' | 'file_name'> & { rows: ParsedRow[] },
): Promise<string> => {
  const id = newId(now.getTime())
  await tx.insert(propertyImports).values({
    id,
    owner_id: ownerId,
    source,
    file_name,
    state: 'checking',
    created_at: now.toISOString(),
  })
  await tx.execute(sql`insert into property_import_rows (import_id, owner_id, line, typed, portfolio, outcome, landreg_id)
    select ${id}, ${ownerId}, r.line, r.typed, r.portfolio, r.outcome, r.landreg_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, typed text, portfolio text, outcome text, landreg_id text)`)
  return id
}

/** SQL: whether line `r` of an import names portfolio `f`, in whatever letters. */
export const NAMED_BY_ROW = sql`lower(f.name) = lower(r.portfolio)`

/** SQL: names of portfolios that lines of the import `i` ask for and that its owner does not have, one spelling of each. */
const MISSING_PORTFOLIOS = sql`(select min(r.portfolio) as name from property_import_rows r
  where r.import_id = i.id and r.portfolio is not null and r.outcome in ('new', 'moved', 'kept')
    and not exists (select from portfolios f where f.owner_id = i.owner_id and ${NAMED_BY_ROW})
  group by lower(r.portfolio))`

/** SQL: whether line `r` is about a home of which the registry names somebody else as the owner. */
const IS_NOT_OWNED = sql`(r.ownership = 'not_owner' and r.outcome in ('new', 'moved', 'kept'))`

const IMPORT = sql`json_build_object('id', i.id, 'source', i.source, 'file_name', i.file_name, 'state', i.state,
  'rows', (select count(*)::int from property_import_rows r where r.import_id = i.id),
  'counts', (select coalesce(json_object_agg(c.outcome, c.n), '{}'::json)
    from (select r.outcome, count(*)::int as n from property_import_rows r where r.import_id = i.id group by r.outcome) c),
  'not_owner', (select count(*)::int from property_import_rows r where r.import_id = i.id and ${IS_NOT_OWNED}),
  'portfolios', (select coalesce(json_agg(m.name order by m.name), '[]'::json) from ${MISSING_PORTFOLIOS} m),
  'created_at', ${sql.raw(iso('i.created_at'))},
  'applied_at', ${sql.raw(iso('i.applied_at'))})`

export const readOwnImport = async (
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
): Promise<PropertyImport> => {
  const { rows } = await tx.execute<{ found: PropertyImport }>(
    sql`select ${IMPORT} as found from property_imports i where i.id = ${id}`,
  )
  return rows[0]!.found
}

interface Paged {
  page: number
  page_size: number
}
type Page<T> = { count: number; items: T[] }

/** Those that wait come first, so that many applied ones never push them off the first page. */
export const listOwnImports = async (ctx: Ctx, asked: Paged): Promise<Page<PropertyImport>> => {
  const from = sql`from property_imports i where ${ownedBy(ctx.actor, sql`i.owner_id`)}`
  const { rows } = await ctx.tx.execute<Page<PropertyImport>>(
    sql`select ${jsonPage({ row: IMPORT, from, order: sql`i.state = 'applied', i.id desc` }, asked)}`,
  )
  return rows[0]!
}

const ROW = sql`json_build_object('line', r.line, 'typed', r.typed, 'portfolio', r.portfolio, 'outcome', r.outcome,
  'home', case when r.unit is not null then json_build_object('landreg_id', r.landreg_id,
    'street_address', r.unit->>'street_address', 'unit_mark', r.unit->>'unit_mark',
    'postal_code', r.unit->>'postal_code', 'place', r.unit->>'place') end,
  'ownership', r.ownership)`

const LINES: Record<ImportLines, SQL> = {
  faults: sql`r.outcome = any(${sql.param([...IMPORT_FAULTS])})`,
  not_owner: IS_NOT_OWNED,
}

export const listRowsOfImport = async (
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
  { only, ...asked }: Paged & { only?: ImportLines | undefined },
): Promise<Page<ImportRow>> => {
  const from = sql`from property_import_rows r where r.import_id = ${id} and ${only ? LINES[only] : sql`true`}`
  const { rows } = await tx.execute<Page<ImportRow>>(
    sql`select ${jsonPage({ row: ROW, from, order: sql`r.line` }, asked)}`,
  )
  return rows[0]!
}

/** The next lines that the registry was not asked about. */
export const pendingRows = async (
  db: Db,
  id: string,
  limit: number,
): Promise<{ line: number; landreg_id: string }[]> =>
  (
    await db.execute<{ line: number; landreg_id: string }>(
      sql`select line, landreg_id from property_import_rows where import_id = ${id} and outcome = 'pending' order by line limit ${limit}`,
    )
  ).rows

export interface CheckedRow {
  line: number
  unit: object | null
  ownership: string | null
  property_id: string
}

/** Writes down what the registry said of these lines, and whether their homes are there already. */
export const keepChecked = async (tx: Db, id: string, checked: readonly CheckedRow[]) => {
  await tx.execute(sql`update property_import_rows r set
      unit = nullif(c.unit, 'null'::jsonb), ownership = c.ownership, property_id = case when p.id is null then c.property_id end,
      outcome = case when c.unit is null or c.unit = 'null'::jsonb then 'unknown' when p.id is null then 'new'
        when r.portfolio is not null and lower(r.portfolio) is distinct from lower(f.name) then 'moved' else 'kept' end
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (line int, unit jsonb, ownership text, property_id uuid)
      join property_import_rows o on o.import_id = ${id} and o.line = c.line
      left join properties p on p.owner_id = o.owner_id and p.landreg_id = o.landreg_id
      left join portfolios f on f.id = p.portfolio_id
    where r.import_id = ${id} and r.line = c.line and r.outcome = 'pending'`)
}

/** Names of portfolios that the import `id` makes. */
export const missingPortfolios = async (tx: Db, id: string): Promise<string[]> =>
  (
    await tx.execute<{ name: string }>(
      sql`select m.name from property_imports i, lateral ${MISSING_PORTFOLIOS} m where i.id = ${id} order by m.name`,
    )
  ).rows.map(({ name }) => name)
