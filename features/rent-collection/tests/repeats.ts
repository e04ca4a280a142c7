import type { Repeats } from '#tests/money/repeat-rows.ts'

export const repeats: Repeats = {
  sending: [],
  left_out: { receiveBankEvents: 'the bank repeats its events itself: tests/money/rent.test.ts' },
}
