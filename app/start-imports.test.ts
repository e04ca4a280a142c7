import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What a process that serves pages imports before the first request. */
const IMPORTED = ['./app/runtime.ts', './app/http-server.ts', './app/demo.ts']

test('a server begins without the libraries that draw pictures and set type', () => {
  const program = `
    for (const one of ${JSON.stringify(IMPORTED)}) await import(one)
    console.log(JSON.stringify(process.report.getReport().sharedObjects))
    process.exit(0)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  const loaded = JSON.parse(printed.trim().split('\n').at(-1)!) as string[]
  // The report names what is loaded: the passwords have a library of their own.
  expect(loaded.some((one) => one.includes('argon2'))).toBe(true)
  expect(loaded.filter((one) => /vips|sharp|typst/.test(one))).toEqual([])
})
