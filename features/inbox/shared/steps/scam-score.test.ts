import { describe, expect, test } from 'vitest'
import { CONTEXT_REASONS } from '../enums.ts'
import { gramsOf, scamScore, worstScore, type ScamModel } from './scam-score.ts'

/** Worked out by hand: a logit of 0 is 500 per mille, of 1 it is 731, of −1 it is 269. */
const MODEL: ScamModel = { bias: -1000, rules: { other_app: 1000 }, grams: { 'w:gold': 3000 } }

describe('a score', () => {
  test.each([
    ['hello', [], 269, false, ['wording']],
    ['whatsapp', [], 500, true, ['other_app']],
    ['gold', [], 881, true, ['wording']],
    // 900 + 100 short of the words of the rule.
    ['hello', ['price_low'], 475, false, ['wording', 'price_low']],
  ] as const)('%s with %j', (text, context, score, is_suspicious, reasons) => {
    expect(scamScore(text, context, MODEL)).toEqual({ score, is_suspicious, reasons })
  })

  test('home and account together count no more than 1.8: nobody is suspected without words', () => {
    // −1 + 1.8 = 0.8
    expect(scamScore('hello', CONTEXT_REASONS, MODEL).score).toBe(690)
    // A message that is surely harmless stays so.
    expect(scamScore('hello', CONTEXT_REASONS, { ...MODEL, bias: -2000 }).is_suspicious).toBe(false)
  })

  test('one sentence does not disappear among many', () => {
    const around = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n')
    expect(scamScore(`${around}\ngold\n${around}`, [], MODEL).score).toBe(881)
  })

  test('a piece of a long message keeps the ends of its sentences', () => {
    const text = 'Is it free? Good. I keep the deposit. Reserved parking! We come at five. Thanks.'
    expect(scamScore(text, [], { ...MODEL, rules: { pay_first: 3000 } }).score).toBe(269)
  })

  test('numbers are no words', () => {
    expect(gramsOf('Room 12')).toEqual(['w:room'])
    expect(gramsOf('key key')).toEqual(['w:key', 'p:key key'])
    expect(gramsOf('lyklar')).toEqual([
      'w:lyklar',
      'c:_lyk',
      'c:lykl',
      'c:ykla',
      'c:klar',
      'c:lar_',
    ])
  })

  test.each([
    [[], 0, false, []],
    [['hello', 'gold'], 881, true, ['wording']],
    // The wording of the one says nothing that the words of the other do not.
    [['whatsapp', 'gold'], 881, true, ['other_app']],
    // Nothing of a text that is harmless.
    [['hello', 'whatsapp'], 500, true, ['other_app']],
  ] as const)('of texts that are read together: %j', (texts, score, is_suspicious, reasons) => {
    expect(worstScore(texts, [], MODEL)).toEqual({ score, is_suspicious, reasons })
  })
})
