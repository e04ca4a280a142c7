// npm run mutants [-- feature.operation ...]: makes every access rule wrong in each way there is, one at a time, and runs
// the authorization matrix against it. A mutant that no cell notices has survived: the matrix lacks a row.
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import startDatabase from '#tests/support/database.ts'
import { ACTORS, type ActorName } from '#tests/support/actors.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import {
  cellsOf,
  dry,
  nameOf,
  operations,
  plainCall,
  send,
  setRowSecurity,
  type Cell,
} from '#tests/matrix/cells.ts'

type Rule = AnyEndpoint['access']
type Predicate = 'sees' | 'allows'
interface Mutant {
  name: string
  rule: Rule
}

const NEEDS: Readonly<Record<Rule['needs'], readonly Rule['needs'][]>> = {
  nothing: ['person', 'staff'],
  person: ['nothing', 'staff'],
  staff: ['nothing', 'person'],
  // A callback asks nothing of the caller before its handler looks at the signature, so `nothing` would change nothing.
  machine: ['person'],
  standing: ['nothing', 'person'],
}

const flipped = (rule: Rule, predicate: Predicate): Mutant[] => [
  { name: `${predicate}: always`, rule: { ...rule, [predicate]: () => true } },
  { name: `${predicate}: never`, rule: { ...rule, [predicate]: () => false } },
  {
    name: `${predicate}: not`,
    rule: { ...rule, [predicate]: (standing: never) => !rule[predicate](standing) },
  },
]

/** Where who may is asked in the same words as who sees, the second question can be left out: it is the same rule. */
const isSame = (rule: Rule, mutant: Mutant): boolean =>
  String(rule.allows) === String(rule.sees) && mutant.name === 'allows: always'

const mutantsOf = (rule: Rule): Mutant[] =>
  [
    ...NEEDS[rule.needs].map((needs) => ({
      name: `needs: ${rule.needs} -> ${needs}`,
      rule: { ...rule, needs },
    })),
    ...(rule.needs === 'standing' ? [...flipped(rule, 'sees'), ...flipped(rule, 'allows')] : []),
  ].filter((mutant) => !isSame(rule, mutant))

interface Answered {
  status: number
  code: string
}
const verdictOf = (status: number) =>
  status === 401 || status === 403 || status === 404 ? status : status >= 500 ? 'fault' : 'ok'

const ask = async (fixtures: Fixtures, cell: Cell, actor: ActorName): Promise<Answered> => {
  const answer = await dry(fixtures, () =>
    send(fixtures, cell.endpoint, plainCall(cell.endpoint, cell.ids), fixtures.people[actor]),
  )
  return { status: answer.status, code: answer.problem?.code ?? '' }
}

type Fate = 'killed' | 'second guard' | 'survived'

/** killed: the table of the matrix is broken. second guard: the handler refuses by itself, with other words. */
const fateOf = async (
  fixtures: Fixtures,
  endpoint: AnyEndpoint,
  mutant: Mutant,
  before: ReadonlyMap<string, Answered>,
): Promise<Fate> => {
  const right = endpoint.access
  endpoint.access = mutant.rule
  let fate: Fate = 'survived'
  try {
    for (const cell of cellsOf(fixtures, endpoint))
      for (const actor of ACTORS) {
        const answered = await ask(fixtures, cell, actor)
        if (verdictOf(answered.status) !== cell.expected[actor]) return 'killed'
        const usual = before.get(`${cell.key} ${actor}`)!
        if (answered.status !== usual.status || answered.code !== usual.code) fate = 'second guard'
      }
    return fate
  } finally {
    endpoint.access = right
  }
}

const run = async (only: readonly string[]): Promise<boolean> => {
  const stopDatabase = await startDatabase()
  const fixtures = await openFixtures()
  await setRowSecurity(fixtures, false)
  const counts: Record<Fate, number> = { killed: 0, 'second guard': 0, survived: 0 }
  try {
    for (const endpoint of operations.filter(
      (one) => only.length === 0 || only.includes(nameOf(one)),
    )) {
      const before = new Map<string, Answered>()
      for (const cell of cellsOf(fixtures, endpoint))
        for (const actor of ACTORS)
          before.set(`${cell.key} ${actor}`, await ask(fixtures, cell, actor))
      const fates: string[] = []
      for (const mutant of mutantsOf(endpoint.access)) {
        const fate = await fateOf(fixtures, endpoint, mutant, before)
        counts[fate] += 1
        if (fate !== 'killed') fates.push(`${mutant.name}: ${fate}`)
      }
      console.log(
        `${fates.some((line) => line.endsWith('survived')) ? 'SURVIVED' : 'ok      '} ${nameOf(endpoint)} [${endpoint.access.name}]${fates.length > 0 ? ` ${fates.join(', ')}` : ''}`,
      )
    }
  } finally {
    await fixtures.app.close()
    await stopDatabase()
  }
  const all = counts.killed + counts['second guard'] + counts.survived
  console.log(
    `\n${all} mutants of ${operations.length} operations: ${counts.killed} killed by the table, ${counts['second guard']} refused by a second guard, ${counts.survived} survived`,
  )
  return counts.survived === 0
}

process.exit((await run(process.argv.slice(2))) ? 0 : 1)
