import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gramsOf, scamScore, type ScamModel } from '#features/inbox/shared/steps/scam-score.ts'
import { messageSignals } from '#features/inbox/shared/steps/scam-signals.ts'

/**
 * Trains the small model of the scam shield on the labelled messages, prints how it does on those that it never saw, and
 * writes its weights. `--check` writes nothing and fails where the weights are not those of the labelled messages.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'features/inbox/server/scam')
const MODEL = path.join(FOLDER, 'scam-model.json')

interface Example {
  lang: string
  text: string
  is_scam: boolean
}

/** A line is `scam: …` or `honest: …`. */
export const readExamples = (): Example[] =>
  readdirSync(path.join(FOLDER, 'labelled'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(FOLDER, 'labelled', file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({
          lang: file.slice(0, 2),
          text: line.slice(line.indexOf(': ') + 2),
          is_scam: line.startsWith('scam: '),
        })),
    )

/** Every fourth line of each file is held out. */
const HELD_OUT = 4
export const splitExamples = (all: readonly Example[]) => ({
  seen: all.filter((_, at) => at % HELD_OUT !== 0),
  held_out: all.filter((_, at) => at % HELD_OUT === 0),
})

/** In how many messages a gram must be to count, how hard weights are pulled to zero, how often all are looked at. */
const LEAST = 3
const PULL = { grams: 0.003, rules: 0.0002 }
const ROUNDS = 100
const STEP = 0.5
/** Weights below this, in thousandths, are left out. */
const SMALL = 40

interface Row {
  grams: string[]
  rules: string[]
  wanted: number
}

const rowsOf = (examples: readonly Example[]): Row[] => {
  const counts = new Map<string, number>()
  const rows = examples.map(({ text, is_scam }) => ({
    grams: gramsOf(text),
    rules: messageSignals(text) as string[],
    wanted: is_scam ? 1 : 0,
  }))
  for (const { grams } of rows) for (const one of grams) counts.set(one, (counts.get(one) ?? 0) + 1)
  return rows.map((row) => ({
    ...row,
    grams: row.grams.filter((one) => counts.get(one)! >= LEAST),
  }))
}

const add = (weights: Map<string, number>, name: string, change: number, pull: number): void => {
  const before = weights.get(name) ?? 0
  weights.set(name, before + change - STEP * pull * before)
}

const inThousandths = (weights: ReadonlyMap<string, number>, least: number) =>
  Object.fromEntries(
    [...weights]
      .map(([name, weight]) => [name, Math.round(weight * 1000)] as const)
      .filter(([, weight]) => Math.abs(weight) >= least)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Logistic regression, one message after the other in the same order, with smaller and smaller steps. */
export const trainModel = (examples: readonly Example[]): ScamModel => {
  const rows = rowsOf(examples)
  const [grams, rules] = [new Map<string, number>(), new Map<string, number>()]
  let bias = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 40)
    for (let at = 0; at < rows.length; at += 1) {
      // A stride that has no divisor in common with the number of rows mixes the languages and the two kinds.
      const row = rows[(at * 101 + round * 7) % rows.length]!
      const size = Math.sqrt(row.grams.length) || 1
      const sum =
        bias +
        row.grams.reduce((all, one) => all + (grams.get(one) ?? 0), 0) / size +
        row.rules.reduce((all, one) => all + (rules.get(one) ?? 0), 0)
      const miss = row.wanted - 1 / (1 + Math.exp(-sum))
      bias += step * miss * 0.1
      for (const one of row.grams) add(grams, one, (step * miss) / size, PULL.grams)
      for (const one of row.rules) add(rules, one, step * miss, PULL.rules)
    }
  }
  return {
    bias: Math.round(bias * 1000),
    rules: inThousandths(rules, 0),
    grams: inThousandths(grams, SMALL),
  }
}

interface Measured {
  messages: number
  precision: number
  recall: number
  wrong: Example[]
}

export const measure = (examples: readonly Example[], model: ScamModel): Measured => {
  const said = examples.map((one) => ({
    one,
    found: scamScore(one.text, [], model).is_suspicious,
  }))
  const right = said.filter(({ one, found }) => found && one.is_scam).length
  const percent = (of: number): number => (of === 0 ? 100 : Math.round((1000 * right) / of) / 10)
  return {
    messages: examples.length,
    precision: percent(said.filter(({ found }) => found).length),
    recall: percent(said.filter(({ one }) => one.is_scam).length),
    wrong: said.filter(({ one, found }) => found !== one.is_scam).map(({ one }) => one),
  }
}

export const asFile = (model: ScamModel): string => `${JSON.stringify(model, null, 2)}\n`
export const readModelFile = (): string => readFileSync(MODEL, 'utf8')

const print = (name: string, { messages, precision, recall }: Measured): void =>
  console.log(`${name}: ${messages} messages, precision ${precision} %, recall ${recall} %`)

const main = (): void => {
  const { seen, held_out } = splitExamples(readExamples())
  const model = trainModel(seen)
  const held = measure(held_out, model)
  print('trained on', measure(seen, model))
  print('held out', held)
  for (const lang of new Set(held_out.map((one) => one.lang)))
    print(
      `held out, ${lang}`,
      measure(
        held_out.filter((one) => one.lang === lang),
        model,
      ),
    )
  for (const { lang, text, is_scam } of held.wrong)
    console.log(`  ${is_scam ? 'missed' : 'wrongly found'} (${lang}): ${text}`)
  if (!process.argv.includes('--check')) writeFileSync(MODEL, asFile(model))
  else if (readModelFile() !== asFile(model)) {
    console.error('the weights are not those of the labelled messages: run it without --check')
    process.exitCode = 1
  }
}

if (import.meta.main) main()
