import { describe, expect, test } from 'vitest'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dataFactsOf, describeData } from '#core/server/data-map.ts'
import { dataMapProblems, mappedTables } from './data-map.ts'

describe('the data map', () => {
  test('every table and every column of the product is in it', async () => {
    const tables = await mappedTables()
    expect(tables.length).toBeGreaterThan(50)
    expect(dataMapProblems(tables)).toEqual([])
  })

  test('a table that nobody has described is refused', () => {
    const boats = pgTable('boats', { id: uuid(), owner: text() })
    expect(dataMapProblems([dataFactsOf(boats)])).toEqual([
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
    expect(dataMapProblems([dataFactsOf(boats)])).toEqual([
      'boats.papers: has no class (describeData)',
      'boats: holds personal data and names no lawful basis',
    ])
  })
})
