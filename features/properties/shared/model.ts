import { ToldLease } from '#core/shared/told-lease.ts'
import * as z from 'zod/mini'
import { currency, id, plainDate, text } from '#core/shared/fields.ts'

export const UseClass = z.enum([
  'apartment',
  'detached',
  'semi_detached',
  'terraced',
  'basement',
  'commercial',
])
export type UseClass = z.infer<typeof UseClass>

/**
 * Whether the registry names the person among the owners. `unknown`: the person has not proven an Icelandic number,
 * or the registry names nobody.
 */
export const Ownership = z.enum(['owner', 'not_owner', 'unknown'])
export type Ownership = z.infer<typeof Ownership>

/** Registry facts of one unit (domain: PR-04), owners left out: they are nobody else's business. `size_m2` with one decimal. */
export const RegistryUnit = z.object({
  landreg_id: z.string(),
  street_address: z.string(),
  unit_mark: z.string(),
  apartment_number: z.string(),
  postal_code: z.string(),
  place: z.string(),
  municipality: z.string(),
  size_m2: z.number(),
  rooms: z.int(),
  bedrooms: z.int(),
  building_year: z.nullable(z.int()),
  use_class: UseClass,
  property_value: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(['dwelling', 'storage', 'garage', 'commercial']),
      unit_mark: z.string(),
      size_m2: z.number(),
    }),
  ),
})
export type RegistryUnit = z.infer<typeof RegistryUnit>

/**
 * What a home is at, the most telling first: `leasing` has a lease that not everybody has signed, and the listing of
 * `in_review` waits for staff to look at it.
 */
export const UnitState = z.enum([
  'let',
  'leasing',
  'listed',
  'in_review',
  'paused',
  'draft',
  'vacant',
])
export type UnitState = z.infer<typeof UnitState>

/** Where a lease is on a day. `open`: a draft, or sent out and not signed by all. */
export const LeaseStage = z.enum(['running', 'upcoming', 'open', 'over'])
export type LeaseStage = z.infer<typeof LeaseStage>

/** The listing of a home that says most of it. Amounts are in the minor unit. */
export const UnitListing = z.object({
  id: id(),
  status: z.enum(['draft', 'published', 'unpublished', 'let']),
  /** Whether it waits for staff to look at it before it is published. */
  is_in_review: z.boolean(),
  price: z.nullable(z.int()),
  currency: currency(),
  /** By what right somebody lets it whom the registry does not name, if the listing has been told. */
  letting_right: z.nullable(z.enum(['new_owner', 'for_owner', 'sublet'])),
})
export type UnitListing = z.infer<typeof UnitListing>

/** The lease of a home that says most of it. */
export const UnitLease = z.object({
  id: id(),
  stage: LeaseStage,
  start_date: z.nullable(plainDate()),
  end_date: z.nullable(plainDate()),
  price: z.nullable(z.int()),
  currency: z.nullable(currency()),
})
export type UnitLease = z.infer<typeof UnitLease>

/** A home as its landlord keeps it. */
export const OwnUnit = z.object({
  id: id(),
  landreg_id: z.string(),
  street_address: z.string(),
  unit_mark: z.string(),
  postal_code: z.string(),
  place: z.string(),
  size_m2: z.number(),
  rooms: z.int(),
  use_class: UseClass,
  ownership: Ownership,
  portfolio: z.nullable(z.object({ id: id(), name: z.string() })),
  state: UnitState,
  is_archived: z.boolean(),
  listing: z.nullable(UnitListing),
  lease: z.nullable(UnitLease),
  /** What that lease is at, where not everybody has signed it. */
  told_lease: z.nullable(ToldLease),
})
export type OwnUnit = z.infer<typeof OwnUnit>

export const PORTFOLIO_NAME_MAX = 80
/** Portfolios of one landlord: as many as a list to choose from can hold. */
export const PORTFOLIOS_MAX = 100
export const PortfolioFields = z.object({ name: text(PORTFOLIO_NAME_MAX, 1) })

/** `units` are `let` and `vacant`. `rents`: what the leases that run today bring in a month, in the minor unit of each currency. */
export const PortfolioTotals = z.object({
  units: z.int(),
  let: z.int(),
  vacant: z.int(),
  rents: z.array(z.object({ amount: z.int(), currency: currency() })),
})
export type PortfolioTotals = z.infer<typeof PortfolioTotals>

export const Portfolio = z.extend(PortfolioTotals, { id: id(), name: z.string() })
export type Portfolio = z.infer<typeof Portfolio>

/** Homes that are moved at once: as many as a page of a list can have. */
export const MOVES_MAX = 100
/** Which portfolio a home is put into; null: none. */
export const UnitMove = z.object({ property_id: id(), portfolio_id: z.nullable(id()) })
export type UnitMove = z.infer<typeof UnitMove>

/** Homes in one import. */
export const IMPORT_ROWS_MAX = 10_000
/** Days for which an import can be undone; then its rows are removed. */
export const IMPORT_DAYS = 30
/** Bytes of a file; ten thousand lines with an address each fit. */
export const IMPORT_FILE_BYTES = 2_097_152

/** `file`: lines of a CSV file. `register`: every home of which the property registry names the person as an owner. */
export const ImportSource = z.enum(['file', 'register'])

/** `checking`: the registry is asked. `ready`: it may be applied. `applied`: the homes are there, and it may be undone. */
export const ImportState = z.enum(['checking', 'ready', 'applied'])
export type ImportState = z.infer<typeof ImportState>

/**
 * What becomes of a line. `new`: a home is added. `moved`: a home that is there goes into the portfolio of the line. `kept`: it is
 * there as it is. The others change nothing: `repeated` has the number of an earlier line, `wrong_number` is no number of a home,
 * `unknown` is not in the registry, and the portfolio of `long_name` is longer than `PORTFOLIO_NAME_MAX`.
 */
export const ImportOutcome = z.enum([
  'pending',
  'new',
  'moved',
  'kept',
  'repeated',
  'wrong_number',
  'unknown',
  'long_name',
])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** Outcomes that the landlord has to mend in the file. */
export const IMPORT_FAULTS: readonly ImportOutcome[] = [
  'repeated',
  'wrong_number',
  'unknown',
  'long_name',
]

/** Imports of one landlord that wait to be applied, at most. */
export const IMPORTS_WAITING_MAX = 5

/** Lines that are asked for alone: those to mend, and homes of which the registry names somebody else as the owner. */
export const ImportLines = z.enum(['faults', 'not_owner'])
export type ImportLines = z.infer<typeof ImportLines>

/** `counts` has the outcomes that occur. `not_owner`: homes of which the registry names somebody else as the owner. `portfolios` are the names of those that do not exist before it is applied. */
export const PropertyImport = z.object({
  id: id(),
  source: ImportSource,
  file_name: z.nullable(z.string()),
  state: ImportState,
  rows: z.int(),
  counts: z.partialRecord(ImportOutcome, z.int()),
  not_owner: z.int(),
  portfolios: z.array(z.string()),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
})
export type PropertyImport = z.infer<typeof PropertyImport>

/** `line` as a spreadsheet counts, the first with 1. `typed` is what stood there. The home is null where none was found. */
export const ImportRow = z.object({
  line: z.int(),
  typed: z.string(),
  portfolio: z.nullable(z.string()),
  outcome: ImportOutcome,
  home: z.nullable(
    z.object({
      landreg_id: z.string(),
      street_address: z.string(),
      unit_mark: z.string(),
      postal_code: z.string(),
      place: z.string(),
    }),
  ),
  ownership: z.nullable(Ownership),
})
export type ImportRow = z.infer<typeof ImportRow>
