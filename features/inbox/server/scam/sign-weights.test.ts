import { describe, expect, test } from 'vitest'
import { ACCOUNT_SIGNALS, SCAM_REASONS } from '../../shared/enums.ts'
import { scamScore } from '../../shared/steps/scam-score.ts'
import {
  byWeight,
  REASON_WEIGHTS,
  SIGN_WEIGHTS,
  SIGNAL_WEIGHTS,
} from '../../shared/steps/sign-weights.ts'
import learnt from './scam-model.json' with { type: 'json' }

const RULES = Object.entries(learnt.rules) as [keyof typeof learnt.rules, number][]
/** Per mille that a message has whose only sign this is. */
const alone = (weight: number): number =>
  Math.round(1000 / (1 + Math.exp(-(learnt.bias + weight) / 1000)))

describe('how much a sign says', () => {
  test.each(RULES)('%s is told as it was learnt', (reason, weight) => {
    const score = alone(weight)
    expect(REASON_WEIGHTS[reason]).toBe(score >= 900 ? 'strong' : score >= 500 ? 'some' : 'weak')
  })

  test('nothing that is known of the home or the account is suspicious by itself', () => {
    for (const reason of ['price_low', 'listed_by_other', 'many_conversations'] as const) {
      expect(scamScore('', [reason], { ...learnt, grams: {} }).is_suspicious).toBe(false)
      expect(REASON_WEIGHTS[reason]).toBe('weak')
    }
  })

  test('signs are in the order of their weight', () => {
    const places = (weights: readonly (typeof SIGN_WEIGHTS)[number][]): number[] =>
      weights.map((weight) => SIGN_WEIGHTS.indexOf(weight))
    for (const found of [
      places(SCAM_REASONS.map((reason) => REASON_WEIGHTS[reason])),
      places(ACCOUNT_SIGNALS.map((signal) => SIGNAL_WEIGHTS[signal])),
    ])
      expect(found).toEqual(found.toSorted((a, b) => a - b))
    const learntOrder = RULES.toSorted(([, a], [, b]) => b - a).map(([reason]) => reason)
    expect(byWeight(learntOrder.toReversed())).toEqual(learntOrder)
  })
})
