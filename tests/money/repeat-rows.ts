import { sql } from 'drizzle-orm'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import type { Person } from '#tests/support/test-app.ts'

/** One operation that sends, moves money or makes something, with what tells that it was done once. */
export interface Repeat {
  endpoint: AnyEndpoint
  as: (fixtures: Fixtures) => Person
  /** A fresh call that fits. */
  call: (fixtures: Fixtures) => Promise<{ id?: string; body?: Record<string, unknown> }>
  /** How often it has been done. */
  effects: (fixtures: Fixtures) => Promise<number>
  /** Another body, which the same key refuses; null: it has none. */
  other: Record<string, unknown> | null
}

/** What a feature says of its operations that send or move money, in `tests/repeats.ts`. */
export interface Repeats {
  sending: readonly Repeat[]
  /** Operations that are not repeated here, by name, each with the reason. */
  left_out?: Readonly<Record<string, string>>
}

export const countOf = async (fixtures: Fixtures, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await fixtures.app.product.runtime.db.execute<{ n: string }>(query)).rows[0]!.n)
export const rowsIn =
  (table: string) =>
  (fixtures: Fixtures): Promise<number> =>
    countOf(fixtures, sql`select count(*) as n from ${sql.identifier(table)}`)
export const eventsNamed =
  (name: string) =>
  (fixtures: Fixtures): Promise<number> =>
    countOf(fixtures, sql`select count(*) as n from events where name = ${name}`)
export const landlordOf = (fixtures: Fixtures): Person => fixtures.people.landlord!
