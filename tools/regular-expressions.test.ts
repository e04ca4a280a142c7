import { existsSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { TABLES } from '#core/shared/language/tables.ts'
import { readExpressions, type Expression } from './regular-expressions.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PROGRAM = path.join(ROOT, `node_modules/recheck-${process.platform}-${process.arch}`)
// The same checker as a program answers ten times as fast; the one in JavaScript is there on every machine.
process.env.RECHECK_BACKEND = existsSync(PROGRAM) ? 'native' : 'pure'

const { literals, made_in } = readExpressions(ROOT, ['app', 'core', 'features', 'providers'])

/**
 * Decided from the expression itself (an automaton, or hostile strings built for it and grown while steps
 * of matching are counted), with a fixed seed and no clock: the answer is the same on a busy machine.
 */
const verdictOf = async ({
  source,
  flags,
}: Pick<Expression, 'source' | 'flags'>): Promise<string> => {
  const found = await check(source, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    // Hostile strings are not tried on the clock of this machine.
    recallTimeout: -1,
    seedingTimeout: null,
    randomSeed: 0,
  })
  return found.status === 'vulnerable'
    ? `vulnerable ${found.complexity.summary}`
    : found.status === 'safe'
      ? 'linear'
      : 'unknown'
}

test('the check knows a slow expression from a quick one', async () => {
  const slow = [/\/+$/, /(a+)+$/, /^(\w+\s?)*$/, /\s*\n\s*/g, /\S+@\S+/]
  for (const one of slow) expect(await verdictOf(one), String(one)).not.toBe('linear')
  for (const one of [/^\/+a/, /[^<>]*>/y, /^[a-z]{1,64}@/])
    expect(await verdictOf(one), String(one)).toBe('linear')
})

test(
  'no regular expression of the product costs more than its input is long',
  { timeout: 240_000 },
  async () => {
    expect(literals.length).toBeGreaterThan(150)
    const slow: string[] = []
    for (const one of literals) {
      const verdict = await verdictOf(one)
      if (verdict !== 'linear') slow.push(`${one.file}: /${one.source}/ ${verdict}`)
    }
    expect(slow).toEqual([])
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
  'features/inbox/shared/steps/scam-signals.ts': async () =>
    (await import('#features/inbox/shared/steps/scam-signals.ts')).RULE_EXPRESSIONS,
}

test(
  'those that are put together are looked at as they come out',
  { timeout: 120_000 },
  async () => {
    expect(made_in.toSorted()).toEqual(Object.keys(MADE).toSorted())
    for (const [file, make] of Object.entries(MADE)) {
      const made = [...new Map((await make()).map((one) => [String(one), one])).values()]
      expect(made.length, file).toBeGreaterThan(0)
      for (const one of made) expect(await verdictOf(one), `${file} ${String(one)}`).toBe('linear')
    }
  },
)
