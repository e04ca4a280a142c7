import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { LAW_RULES } from '../features/contracts/shared/law/rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** docs/law/rules.json: rules of renting in Iceland that the product answers to, in our own words. */
const Rule = z.object({
  id: z.string().check(z.regex(/^([A-Z]{1,3}-\d{2}[bc]?|1\.\d{2})$/)),
  title: z.string().check(z.minLength(3), z.maxLength(100)),
  /** Why it is not built, or not tested. A rule without this is claimed: code and a test cite it. */
  why_not: z.optional(z.string().check(z.minLength(3))),
})
type Rule = z.infer<typeof Rule>

export interface CitedRule extends Rule {
  code: string[]
  tests: string[]
}

const readRules = (): Rule[] =>
  z.array(Rule).parse(JSON.parse(readFileSync(path.join(ROOT, 'docs/law/rules.json'), 'utf8')))

/** `L-14` is not in `L-14b`, nor `1.16` in `21.160`. */
const citing = (id: string): RegExp =>
  new RegExp(`(?<![\\w.-])${id.replace('.', '\\.')}(?![\\w-]|\\.\\d)`)

const isTest = (file: string): boolean => file.endsWith('.test.ts')
const FILES = '{app,core,features,providers,tests,tools}/**/*.{ts,tsx}'
const LEFT_OUT = /message-keys\.ts$|^tools\/(?:law-|demo-photos\/)/

/** Where code and tests name each rule: in a comment, in a table, in the title of a test. */
export const citedRules = (): CitedRule[] => {
  const files = globSync(FILES, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const)
  return readRules().map((rule) => {
    const found = files.filter(([, text]) => citing(rule.id).test(text)).map(([file]) => file)
    return {
      ...rule,
      tests: found.filter(isTest),
      code: found.filter((file) => !isTest(file) && !/(^|\/)tests\//.test(file)),
    }
  })
}

/** Claims that nothing bears out. */
export const falseClaims = (rules: readonly CitedRule[]): string[] =>
  rules.flatMap(({ id, why_not: why, code, tests }) =>
    why === undefined
      ? [
          ...(code.length === 0 ? [`${id} is claimed and no code cites it`] : []),
          ...(tests.length === 0 ? [`${id} is claimed and no test cites it`] : []),
        ]
      : [],
  )

/** Rules that are said not to be built, and have code and a test: told, because a part may be built and not the rule. */
export const builtMeanwhile = (rules: readonly CitedRule[]): string[] =>
  rules
    .filter((one) => one.why_not !== undefined && one.code.length > 0 && one.tests.length > 0)
    .map(({ id, why_not: why }) => `${id} has code and a test; is this still so: ${why}?`)

const MOST_LINKS = 3
const linksTo = (files: readonly string[]): string =>
  files
    .slice(0, MOST_LINKS)
    .map((file) => `[${path.posix.basename(file)}](../../${file})`)
    .join(', ')

const rowOf = ({ id, title, why_not: why, code, tests }: CitedRule): string =>
  `| ${id} | ${title} | ${linksTo(code)} | ${linksTo(tests)} | ${why ?? ''} |`

const ruleRow = (rule: (typeof LAW_RULES)[number]): string =>
  `| ${rule.id} | ${rule.act} ${rule.article ?? ''} | ${rule.valid_from} | ${rule.valid_to ?? ''} | ${rule.applies_to.join(', ')} | ${rule.is_mandatory ? 'yes' : 'no'} | ${rule.protects} | ${rule.severity} | ${rule.step} | ${rule.key} |`

export const lawPage = (rules: readonly CitedRule[] = citedRules()): string => {
  const claimed = rules.filter((rule) => rule.why_not === undefined)
  return [
    '# Rules of renting, and where they are built',
    '',
    `Generated from docs/law/rules.json and from the files that cite a rule. ${claimed.length} of ${rules.length} rules are built and have a test. The last column says why another one is not.`,
    '',
    '| rule | what | built in | test | why not yet |',
    '|---|---|---|---|---|',
    ...rules.map(rowOf),
    '',
    '## Asked of every lease',
    '',
    'The table of `features/contracts/shared/law`. `stops`: the lease is not sent out. `warns`: the clause is void or binds nobody. `informs`: what the law adds. `RA-6.n` is number n of article 6 of the Rent Act.',
    '',
    '| rule | act | from | to | premises | mandatory | protects | severity | step | message |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...LAW_RULES.map(ruleRow),
    '',
  ].join('\n')
}
