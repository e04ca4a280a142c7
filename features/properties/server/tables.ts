import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { principals } from '#core/server/tables.ts'
import { Ownership, UseClass } from '../shared/model.ts'

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
