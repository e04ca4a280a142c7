import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
interface Project {
  test: { name: string; include: string[] }
}

test('every file of tests belongs to one project, so that none is never run', () => {
  const projects = config.test!.projects as Project[]
  const files = ['app', 'core', 'features', 'providers', 'tests', 'tools'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`, { cwd: ROOT }),
  )
  expect(files.length).toBeGreaterThan(200)
  const misplaced = files.flatMap((file) => {
    const of = projects.filter(({ test: { include } }) =>
      include.some((pattern) => path.matchesGlob(file, pattern)),
    )
    return of.length === 1 ? [] : [`${file}: ${of.map((one) => one.test.name).join() || 'none'}`]
  })
  expect(misplaced).toEqual([])
})
