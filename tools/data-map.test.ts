import { describe, expect, test } from 'vitest'
import { jsonb, pgTable, text, uuid, type PgTable } from 'drizzle-orm/pg-core'
import { table } from '#core/server/columns.ts'
import {
  encryptedColumn,
  encryptedColumnsOf,
  lookup,
  lookupColumnsOf,
} from '#core/server/encrypted-columns.ts'
import { dataFactsOf, describeData } from '#core/server/data-map.ts'
import { dataMapProblems, mappedTables } from './data-map.ts'

const mapped = (table: PgTable) => ({
  ...dataFactsOf(table),
  encrypted: encryptedColumnsOf(table),
  lookups: lookupColumnsOf(table),
})

describe('the data map', () => {
  test('every table and every column of the product is in it', async () => {
    const tables = await mappedTables()
    expect(tables.length).toBeGreaterThan(50)
    expect(dataMapProblems(tables)).toEqual([])
  })

  test('a table that nobody has described is refused', () => {
    const boats = pgTable('boats', { id: uuid(), owner: text() })
    expect(dataMapProblems([mapped(boats)])).toEqual([
      'boats: its purpose and lawful basis are not said (describeData)',
    ])
  })

  test('a column of text without a class is refused, and a personal one without a basis', () => {
    const boats = pgTable('boats', { id: uuid(), owner: text(), papers: jsonb() })
    describeData(boats, {
      purpose: 'Boats.',
      basis: 'none',
      classes: { identity: ['owner'] },
    })
    expect(dataMapProblems([mapped(boats)])).toEqual([
      'boats.papers: has no class (describeData)',
      'boats: holds personal data and names no lawful basis',
    ])
  })

  test('a national id in plain text is refused', () => {
    const boats = table('boats', {
      id: uuid(),
      owner: encryptedColumn('national_id'),
      owner_lookup: lookup('owner'),
      captain: text(),
    })
    describeData(boats, {
      purpose: 'Boats.',
      basis: 'contract',
      classes: { national_id: ['owner', 'owner_lookup', 'captain'] },
    })
    expect(dataMapProblems([mapped(boats)])).toEqual([
      'boats.captain: a national id lies in plain text (encrypted)',
    ])
  })
})
