import { fromFeatures } from '#tests/support/feature-tests.ts'
import { pageRows as ownRows } from './own-pages.ts'
import type { PageRows, Row } from './rows.ts'

const said = [
  ownRows,
  ...(await fromFeatures<{ pageRows: PageRows }>('pages.ts')).map(([, { pageRows }]) => pageRows),
]

/** Every page of the product with what it answers each reader. */
export const EXPECTED: Readonly<Record<string, Row>> = Object.assign(
  {},
  ...said.map(({ rows }) => rows),
)

/** Pages that a device may keep to be read without a connection. */
export const KEPT: readonly string[] = said.flatMap(({ kept = [] }) => kept)

/** What fills the variables of addresses, by the features' turn. */
export const THINGS = said.flatMap(({ things }) => things ?? [])
