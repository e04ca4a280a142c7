import { sql } from 'drizzle-orm'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import type { Stage } from '#tests/support/stage.ts'
import type { Person } from '#tests/support/world.ts'

/** One operation that sends, moves money or makes something, with what tells that it was done once. */
export interface Repeat {
  endpoint: AnyEndpoint
  as: (stage: Stage) => Person
  /** A fresh call that fits. */
  call: (stage: Stage) => Promise<{ id?: string; body?: Record<string, unknown> }>
  /** How often it has been done. */
  effects: (stage: Stage) => Promise<number>
  /** Another body, which the same key refuses; null: it has none. */
  other: Record<string, unknown> | null
}

/** What a feature says of its operations that send or move money, in `tests/repeats.ts`. */
export interface Repeats {
  sending: readonly Repeat[]
  /** Operations that are not repeated here, by name, each with the reason. */
  left_out?: Readonly<Record<string, string>>
}

export const countOf = async (stage: Stage, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await stage.world.product.runtime.db.execute<{ n: string }>(query)).rows[0]!.n)
export const rowsIn =
  (table: string) =>
  (stage: Stage): Promise<number> =>
    countOf(stage, sql`select count(*) as n from ${sql.identifier(table)}`)
export const eventsNamed =
  (name: string) =>
  (stage: Stage): Promise<number> =>
    countOf(stage, sql`select count(*) as n from events where name = ${name}`)
export const landlordOf = (stage: Stage): Person => stage.people.landlord!
