import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { leasesOfUnits, unitsOfListings } from '../extension-points.ts'
import { NAMED_BY_ROW, type ImportRecord } from './imports.ts'

interface Applying {
  id: string
  owner_id: string
  now: string
}

/** Makes portfolios of these names; ids and names in the same order. */
export const addPortfolios = async (
  tx: Db,
  { owner_id, now }: Applying,
  ids: readonly string[],
  names: readonly string[],
): Promise<void> => {
  await tx.execute(sql`insert into portfolios (id, owner_id, name, created_at, updated_at)
    select n.id, ${owner_id}, n.name, ${now}, ${now}
    from unnest(${sql.param([...ids])}::uuid[], ${sql.param([...names])}::text[]) as n (id, name)`)
}

/** Adds the new homes. One that was added meanwhile by other means is left as it is. */
export const addHomes = async (tx: Db, { id, owner_id, now }: Applying): Promise<void> => {
  await tx.execute(sql`insert into properties (id, owner_id, landreg_id, street_address, unit_mark, postal_code, place, municipality,
      size_m2, rooms, bedrooms, building_year, use_class, property_value, parts, ownership, ownership_checked_at, portfolio_id,
      created_at, updated_at)
    select r.property_id, ${owner_id}, r.landreg_id, u.street_address, u.unit_mark, u.postal_code, u.place, u.municipality,
      u.size_m2, u.rooms, u.bedrooms, u.building_year, u.use_class, u.property_value, u.parts, coalesce(r.ownership, 'unknown'), ${now},
      f.id, ${now}, ${now}
    from property_import_rows r
      cross join lateral jsonb_to_record(r.unit) as u (street_address text, unit_mark text, postal_code text, place text,
        municipality text, size_m2 numeric, rooms int, bedrooms int, building_year int, use_class text, property_value bigint, parts jsonb)
      left join portfolios f on f.owner_id = ${owner_id} and ${NAMED_BY_ROW}
    where r.import_id = ${id} and r.outcome = 'new'
    on conflict (owner_id, landreg_id) do nothing`)
  await tx.execute(sql`update property_import_rows r set outcome = 'kept', property_id = null
    where r.import_id = ${id} and r.outcome = 'new' and not exists (select from properties p where p.id = r.property_id)`)
}

/**
 * Moves the homes that are there into the portfolios of their lines, and notes where they had been. Among them are homes that were
 * new when they were checked: another import or the landlord added them since.
 */
export const moveHomes = async (tx: Db, { id, owner_id, now }: Applying): Promise<void> => {
  await tx.execute(sql`with here as (
      select r.line, p.id, p.portfolio_id, p.updated_at, f.id as portfolio
      from property_import_rows r
        join properties p on p.owner_id = ${owner_id} and p.landreg_id = r.landreg_id
        left join portfolios f on f.owner_id = ${owner_id} and ${NAMED_BY_ROW}
      where r.import_id = ${id} and r.outcome in ('new', 'kept', 'moved')
      for update of p
    )
    update property_import_rows r set
      outcome = case when h.portfolio is not null and h.portfolio is distinct from h.portfolio_id then 'moved' else 'kept' end,
      property_id = h.id, was_portfolio_id = h.portfolio_id, was_updated_at = h.updated_at
    from here h where r.import_id = ${id} and r.line = h.line`)
  await tx.execute(sql`update properties p set portfolio_id = f.id, updated_at = ${now}
    from property_import_rows r join portfolios f on f.owner_id = ${owner_id} and ${NAMED_BY_ROW}
    where r.import_id = ${id} and r.outcome = 'moved' and p.id = r.property_id`)
}

/**
 * Takes back what an import did: homes that it added and that nothing began with, moves that nobody changed since, and
 * portfolios that are empty and have their name. Answers how many homes stay because of a listing or a lease.
 */
export const takeBack = async (ctx: Ctx, row: ImportRecord): Promise<number> => {
  const { tx, actor, today } = ctx
  await tx.execute(sql`delete from properties p using property_import_rows r
    where r.import_id = ${row.id} and r.outcome = 'new' and p.id = r.property_id
      and not exists (select from ${unitsOfListings.answer()()} l where l.property_id = p.id)
      and not exists (select from ${leasesOfUnits.answer()(actor, today)} k where k.owner_id = p.owner_id and k.landreg_id = p.landreg_id)`)
  const { rows } = await tx.execute<{ kept: number }>(
    sql`select count(*)::int as kept from property_import_rows r join properties p on p.id = r.property_id
      where r.import_id = ${row.id} and r.outcome = 'new'`,
  )
  await tx.execute(sql`update properties p set portfolio_id = f.id, updated_at = r.was_updated_at
    from property_import_rows r left join portfolios f on f.id = r.was_portfolio_id
    where r.import_id = ${row.id} and r.outcome = 'moved' and p.id = r.property_id and p.updated_at = ${row.applied_at}`)
  await tx.execute(sql`delete from portfolios f where f.id = any(${sql.param(row.made_portfolios)}) and f.updated_at = ${row.applied_at}
    and not exists (select from properties p where p.portfolio_id = f.id)`)
  return rows[0]!.kept
}
