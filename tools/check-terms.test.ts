import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const words = {
  is: 'Húsreglur {landlord}',
  en: 'House rules of {landlord}',
  da: 'Husorden',
  pl: 'Regulamin domu',
  uk: 'Правила проживання',
}
const check = (changed: Partial<typeof words>): { status: number | null; out: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-terms-'))
  mkdirSync(path.join(folder, 'features/homes/messages'), { recursive: true })
  for (const [lang, rules] of Object.entries({ ...words, ...changed }))
    writeFileSync(
      path.join(folder, `features/homes/messages/${lang}.json`),
      JSON.stringify({ rules }),
    )
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-terms.ts'), folder],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true, force: true })
  return { status, out: stdout }
}

test('G-01, G-02: passes where each language has its word; names of parameters are no words', () =>
  expect(check({})).toEqual({ status: 0, out: '' }))

test('names the message that has another word for it', () => {
  const { status, out } = check({ da: 'Regler for huset' })
  expect(status).toBe(1)
  expect(out).toMatch(/da\.json:1: homes\.rules speaks of "house rules"/)
})

test('an ending in brackets for another gender is named: the sentence is written without one', () => {
  const { status, out } = check({
    is: 'Húsreglur: þú ert skráð(ur)',
    uk: 'Правила проживання: додав(-ла)',
  })
  expect(status).toBe(1)
  expect(out).toMatch(/is\.json:1: homes\.rules has an ending in brackets: .*skráð\(ur\)/)
  expect(out).toMatch(/uk\.json:1: homes\.rules has an ending in brackets/)
  expect(check({ is: 'Húsreglur (drög)' })).toEqual({ status: 0, out: '' })
})
