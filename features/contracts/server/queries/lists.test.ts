import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowSecurity } from '#app/row-security.ts'
import type { Db } from '#core/server/db.ts'
import { runInScope } from '#core/server/scope.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { copyContract } from '#tests/support/many-contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listContractsAsStaff } from '../../shared/api.ts'
import { ownContracts, readContracts } from './lists.ts'

const COPIES = 20_000
let app: TestApp
let landlord: Person
let contract: string
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  contract = (await signedContract(app, landlord, await app.person())).id
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  await copyContract(owner, contract, COPIES, { with_schedule: false })
  await owner.query(
    `update contract_parties set user_id = null, linked_by = null, full_name = 'Nafn ' || id where contract_id <> $1`,
    [contract],
  )
  await owner.query(`update contracts set street_address = 'Gata ' || id where id <> $1`, [
    contract,
  ])
  await owner.query('analyze contracts, contract_parties, contract_collaborators')
}, 120_000)
afterAll(async () => {
  await owner.end()
  await app.close()
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** How many rows of the large tables a plan looked at, those that it left out included. */
const rowsLookedAt = (plan: Plan): number =>
  (LARGE.includes(plan['Relation Name'] ?? '')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + rowsLookedAt(one), 0)
const FILTER = { search: '', page: 1, page_size: 25 }
/** Far below the number of contracts, far above what one person has. */
const FEW = 200
const LARGE = ['contracts', 'contract_parties']

const lookedAt = async (db: Pick<Db, 'execute'>, statement: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${statement}`,
  )
  return rowsLookedAt(rows[0]!['QUERY PLAN'][0]!.Plan)
}

describe(`among ${COPIES} contracts`, () => {
  test('one’s own are found by index', async () => {
    const reader = { acts_for: [landlord.id] }
    let asked: SQL = sql``
    const listening = {
      execute: async (statement: SQL) => {
        asked = statement
        return { rows: [] }
      },
    } as unknown as Db
    await readContracts(listening, ownContracts(reader), reader, FILTER)
    const { db } = app.product.runtime
    await runInScope(landlord.id, async () => {
      expect(await lookedAt(db, asked)).toBeLessThan(FEW)
      expect((await readContracts(db, ownContracts(reader), reader, FILTER)).count).toBe(1)
    })
  })

  test('staff find a part of a number, an address or a name by index', async () => {
    const functionText = rowSecurity().slice(rowSecurity().indexOf('function contracts_matching'))
    const statements = /return query ([^;]+);/.exec(functionText)![1]!.split('union')
    expect(statements).toHaveLength(3)
    const asOwner = drizzle(owner) as unknown as Db
    for (const statement of statements)
      expect(
        await lookedAt(asOwner, sql.raw(statement.replaceAll('pattern', "'%Hraunbær%'"))),
        statement,
      ).toBeLessThan(FEW)
  })

  test('staff find by each of them, and nobody else by the function', async () => {
    const staff = await app.person({ is_staff: true })
    const found = async (search: string) =>
      (await app.ok(listContractsAsStaff, { query: { search } }, staff)).items.map((row) => row.id)
    const { rows } = await owner.query<{ street: string; number: string }>(
      'select street_address as street, contract_number as number from contracts where id = $1',
      [contract],
    )
    for (const text of [rows[0]!.street, rows[0]!.number, landlord.full_name])
      expect(await found(text.slice(1)), text).toEqual([contract])
    const others = await runInScope(landlord.id, async () => {
      const { rows: matching } = await app.product.runtime.db.execute(
        sql`select contracts_matching('%')`,
      )
      return matching.length
    })
    expect(others).toBe(0)
  })
})
