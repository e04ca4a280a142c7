import { readdirSync, readFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'
import { CONTEXT_REASONS } from '#features/inbox/shared/enums.ts'
import { MESSAGE_MAX } from '#features/inbox/shared/model.ts'
import { scamScore, type ScamModel } from '#features/inbox/shared/steps/scam-score.ts'
import learnt from '#features/inbox/server/scam/scam-model.json' with { type: 'json' }
import { record } from './record.ts'
import { table } from './setup.ts'

// Goal: the score of a message takes at most 20 ms at the 95th percentile, for the longest message too (issue 13). Its
// peer in the same run is the cutting of the same text into words, which every score has to do.
const MODEL: ScamModel = learnt
const ROUNDS = 2_000
const FOLDER = new URL('../features/inbox/server/scam/labelled/', import.meta.url)

const messages = readdirSync(FOLDER).flatMap((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== ''),
)
/** As long as a message may be, of the labelled ones: many sentences, so many pieces. */
const longest = messages
  .map((_, at) => messages.slice(at).concat(messages).join('. Og ').slice(0, MESSAGE_MAX))
  .slice(0, 50)

const measure = (texts: readonly string[], rounds: number, run: (text: string) => unknown) => {
  const histogram = createHistogram()
  for (const text of texts) run(text)
  for (let n = 0; n < rounds; n += 1) {
    const started = performance.now()
    run(texts[n % texts.length]!)
    histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
  }
  return { p50: histogram.percentile(50) / 1000, p95: histogram.percentile(95) / 1000 }
}

const score = (text: string) => scamScore(text, CONTEXT_REASONS, MODEL)
const cut = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
const usual = measure(messages, ROUNDS, score)
const long = measure(longest, ROUNDS / 4, score)
const words = measure(longest, ROUNDS / 4, cut)

const row = (of: string, { p50, p95 }: typeof usual) => ({
  of,
  'p50 ms': p50.toFixed(2),
  'p95 ms': p95.toFixed(2),
})
table([
  row('a labelled message', usual),
  row(`a message of ${MESSAGE_MAX} characters`, long),
  row('cutting that one into words, the peer', words),
])
record('scam-score.usual', usual.p95)
record('scam-score.longest', long.p95)
console.log(
  `p95 ${usual.p95.toFixed(2)} ms, of the longest ${long.p95.toFixed(2)} ms (goal 20), ${(long.p95 / words.p95).toFixed(1)} times cutting it into words`,
)
