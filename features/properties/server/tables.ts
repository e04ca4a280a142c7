import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, id, instant, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { principals } from '#core/server/tables.ts'
import {
  ImportOutcome,
  ImportSource,
  ImportState,
  Ownership,
  UseClass,
  type RegistryUnit,
} from '../shared/model.ts'

/** Homes that a landlord keeps together, under a name of their own. A home is in one of them at most. */
export const portfolios = table(
  'portfolios',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    name: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('portfolios_name').on(c.owner_id, sql`lower(${c.name})`)],
)

/** A home as a landlord keeps it here; facts come from the property registry by `landreg_id`. */
export const properties = table(
  'properties',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    landreg_id: text().notNull(),
    street_address: text().notNull(),
    unit_mark: text().notNull(),
    postal_code: text().notNull(),
    place: text().notNull().default(''),
    municipality: text().notNull(),
    size_m2: numeric({ precision: 7, scale: 1, mode: 'number' }).notNull(),
    rooms: integer().notNull(),
    bedrooms: integer().notNull(),
    building_year: integer(),
    use_class: oneOf(UseClass.options).notNull(),
    property_value: amount(),
    parts: jsonb().notNull().$type<unknown[]>(),
    /** What the property registry said of this person when it was last asked. */
    ownership: oneOf(Ownership.options).notNull().default('unknown'),
    ownership_checked_at: instant(),
    portfolio_id: uuid().references(() => portfolios.id, { onDelete: 'set null' }),
    /** Since when its owner has put it away; a home with a lease or a published listing shows all the same. */
    archived_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('properties_once').on(c.owner_id, c.landreg_id),
    index('properties_landreg').on(c.landreg_id),
    index('properties_portfolio').on(c.portfolio_id),
  ],
)

/** Homes that a landlord brings in at once. It goes when it is undone or discarded, or after `IMPORT_DAYS`. */
export const propertyImports = table(
  'property_imports',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    source: oneOf(ImportSource.options).notNull(),
    file_name: text(),
    state: oneOf(ImportState.options).notNull(),
    /** Portfolios that came with it. */
    made_portfolios: uuid().array().notNull().default([]),
    created_at: instant().notNull(),
    applied_at: instant(),
  },
  (c) => [index('property_imports_owner').on(c.owner_id, c.id)],
)

/** A line of an import, with what the registry says of its home and what has to be known to undo it. */
export const propertyImportRows = table(
  'property_import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => propertyImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    owner_id: uuid().notNull(),
    typed: text().notNull(),
    portfolio: text(),
    outcome: oneOf(ImportOutcome.options).notNull(),
    landreg_id: text(),
    unit: jsonb().$type<RegistryUnit>(),
    ownership: oneOf(Ownership.options),
    /** The home that was added or moved. */
    property_id: uuid(),
    /** Where a home that was moved had been, and since when. */
    was_portfolio_id: uuid(),
    was_updated_at: instant(),
  },
  (c) => [primaryKey({ columns: [c.import_id, c.line] })],
)

describeData(properties, {
  purpose: 'Homes of landlords, as the property register knows them.',
  basis: 'contract',
  classes: {
    reference: ['landreg_id'],
    home: [
      'street_address',
      'unit_mark',
      'postal_code',
      'place',
      'municipality',
      'size_m2',
      'parts',
    ],
    financial: ['property_value'],
  },
})
describeData(portfolios, {
  purpose: 'Homes that a landlord keeps together.',
  basis: 'contract',
  classes: { content: ['name'] },
})
describeData(propertyImports, {
  purpose: 'Homes that a landlord brings in at once, until the time to undo it is over.',
  basis: 'contract',
  classes: { content: ['file_name'], reference: ['made_portfolios'] },
})
describeData(propertyImportRows, {
  purpose: 'Lines of an import of homes, until the time to undo it is over.',
  basis: 'contract',
  classes: { content: ['typed', 'portfolio'], reference: ['landreg_id'], home: ['unit'] },
})
