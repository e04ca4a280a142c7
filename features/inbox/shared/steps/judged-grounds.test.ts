import { expect, test } from 'vitest'
import type { JudgedGround, ScamReason } from '../enums.ts'
import { judgedGrounds } from './judged-grounds.ts'

test.each<[ScamReason[], JudgedGround[]]>([
  [['pay_first', 'foreign_account'], ['payment']],
  [
    ['phone', 'asks_secret'],
    ['secrets', 'elsewhere'],
  ],
  [['not_owner', 'identity_unproven'], ['home']],
  // What an account does names nothing that its person could answer to.
  [['wording', 'many_conversations'], ['whole']],
  [[], ['whole']],
])('%j', (reasons, grounds) => {
  expect(judgedGrounds(reasons)).toEqual(grounds)
})
