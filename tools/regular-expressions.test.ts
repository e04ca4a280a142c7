import path from 'node:path'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { TABLES } from '#core/shared/language/tables.ts'
import { readExpressions, type Expression } from './regular-expressions.ts'

// The checker has helpers in Java and as programs; the one in JavaScript is there on every machine.
process.env.RECHECK_BACKEND = 'pure'
process.env.RECHECK_SYNC_BACKEND = 'pure'

const ROOT = path.resolve(import.meta.dirname, '..')
const { literals, made_in } = readExpressions(ROOT, ['app', 'core', 'features', 'providers'])

/**
 * Decided from the expression itself (an automaton, or hostile strings built for it and grown while steps
 * of matching are counted), with a fixed seed and no clock: the answer is the same on a busy machine.
 */
const verdictOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => {
  const found = checkSync(source, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    recallTimeout: null,
    seedingTimeout: null,
    randomSeed: 0,
  })
  return found.status === 'vulnerable'
    ? `vulnerable ${found.complexity.summary}`
    : found.status === 'safe'
      ? 'linear'
      : 'unknown'
}

test('the check knows a slow expression from a quick one', () => {
  const slow = [/\/+$/, /(a+)+$/, /^(\w+\s?)*$/, /\s*\n\s*/g, /\S+@\S+/]
  expect(slow.map((one) => verdictOf(one)).filter((verdict) => verdict === 'linear')).toEqual([])
  expect([/^\/+a/, /[^<>]*>/y, /^[a-z]{1,64}@/].map((one) => verdictOf(one))).toEqual([
    'linear',
    'linear',
    'linear',
  ])
})

test(
  'no regular expression of the product costs more than its input is long',
  { timeout: 240_000 },
  () => {
    expect(literals.length).toBeGreaterThan(150)
    const slow = literals
      .map((one) => ({ ...one, verdict: verdictOf(one) }))
      .filter(({ verdict }) => verdict !== 'linear')
    expect(slow.map(({ file, source, verdict }) => `${file}: /${source}/ ${verdict}`)).toEqual([])
  },
)

/** Expressions that are put together while the product runs, as they come out. */
const MADE: Readonly<Record<string, () => Promise<readonly RegExp[]>>> = {
  'app/web/guards.ts': async () => (await import('#app/web/guards.ts')).PAGE_EXPRESSIONS,
  'core/shared/language/parse.ts': async () => {
    const { numberExpressions } = await import('#core/shared/language/parse.ts')
    return LANGUAGES.flatMap((lang) => numberExpressions(TABLES[lang].decimal))
  },
  'core/shared/printable.ts': async () => [(await import('#core/shared/printable.ts')).FOREIGN],
}

test(
  'those that are put together are looked at as they come out',
  { timeout: 120_000 },
  async () => {
    expect(made_in.toSorted()).toEqual(Object.keys(MADE).toSorted())
    for (const [file, make] of Object.entries(MADE)) {
      const made = [...new Map((await make()).map((one) => [String(one), one])).values()]
      expect(made.length, file).toBeGreaterThan(0)
      for (const one of made) expect(verdictOf(one), `${file} ${String(one)}`).toBe('linear')
    }
  },
)
