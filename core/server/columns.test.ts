import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const files = globSync('{core/server,features/*/server,providers}/tables.ts', { cwd: ROOT })
const modules = await Promise.all(
  files.map((file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>),
)
const tables = modules.flatMap((exported) =>
  Object.values(exported).filter((value) => is(value, PgTable)),
)

describe('closed lists in the database', () => {
  test('every column with a list of codes has a CHECK of its name', () => {
    const columns = tables.flatMap((one) => {
      const { name, columns: all, checks } = getTableConfig(one)
      return all
        .filter((column) => (column.enumValues ?? []).length > 0)
        .map((column) => ({
          column: `${name}.${column.name}`,
          has_check: checks.some((check) => check.name === `${name}_${column.name}`),
        }))
    })
    expect(columns.length).toBeGreaterThan(35)
    expect(columns.filter((column) => !column.has_check)).toEqual([])
  })
})
