import { expect, test } from 'vitest'
import { scamScore, type ScamModel } from '#features/inbox/shared/steps/scam-score.ts'
import {
  asFile,
  measure,
  readExamples,
  readModelFile,
  splitExamples,
  trainModel,
} from './train-scam-model.ts'

const { seen, held_out } = splitExamples(readExamples())

test('the weights are those of the labelled messages, and the same again', () => {
  expect(asFile(trainModel(seen))).toBe(readModelFile())
})

test('messages that it never saw: what features/inbox/README.md says', () => {
  const { messages, precision, recall } = measure(held_out, trainModel(seen))
  expect({ messages, precision, recall }).toEqual({ messages: 147, precision: 96.7, recall: 90.8 })
})

test('no message is labelled twice, and all five languages have both kinds', () => {
  const all = [...seen, ...held_out]
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  expect(new Set(all.map(({ lang, is_scam }) => `${lang} ${is_scam}`)).size).toBe(10)
})

test('the language of a message alone decides nothing', () => {
  const model = JSON.parse(readModelFile()) as ScamModel
  for (const text of ['', 'Góðan dag.', 'Hello!', 'Dzień dobry.', 'Добрий день.', 'Goddag.'])
    expect(scamScore(text, [], model), text).toMatchObject({ is_suspicious: false })
})
