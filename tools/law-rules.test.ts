import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { LAW_RULES } from '../features/contracts/shared/law/rules.ts'
import { builtMeanwhile, citedRules, falseClaims, lawPage, type CitedRule } from './law-rules.ts'

const rule = (change: Partial<CitedRule>): CitedRule => ({
  id: 'Z-01',
  title: 'A rule',
  code: ['a.ts'],
  tests: ['a.test.ts'],
  ...change,
})

test('a rule that is claimed has code and a test; one that has both and is not claimed is told', () => {
  expect(falseClaims([rule({})])).toEqual([])
  expect(falseClaims([rule({ tests: [] })])).toEqual(['Z-01 is claimed and no test cites it'])
  expect(falseClaims([rule({ code: [] })])).toEqual(['Z-01 is claimed and no code cites it'])
  expect(falseClaims([rule({ tests: [], why_not: 'later' })])).toEqual([])
  expect(builtMeanwhile([rule({}), rule({ why_not: 'later' })])).toEqual([
    'Z-01 has code and a test; is this still so: later?',
  ])
})

test('the rules of the product: 200 ids, each once, and ninety or more with a test', () => {
  const rules = citedRules()
  expect(new Set(rules.map((one) => one.id)).size).toBe(200)
  expect(falseClaims(rules)).toEqual([])
  expect(rules.filter((one) => one.why_not === undefined).length).toBeGreaterThanOrEqual(90)
  expect(lawPage(rules)).toContain('| D-02 | The cap of a deposit and a guarantee |')
})

test('every article of the Rent Act that a lease is held to is explained in the help centre', () => {
  const articles = z
    .array(
      z.object({
        law: z._default(z.array(z.object({ act: z.string(), article: z.string() })), []),
      }),
    )
    .parse(JSON.parse(readFileSync('features/help/server/content/articles.json', 'utf8')))
  const explained = new Set(
    articles.flatMap(({ law }) =>
      law.filter((one) => one.act === '36/1994').map((one) => one.article),
    ),
  )
  const asked = new Set(
    LAW_RULES.flatMap((one) => (one.act === 'rent' && one.article ? [one.article] : [])),
  )
  expect([...asked].filter((article) => !explained.has(article))).toEqual([])
})
