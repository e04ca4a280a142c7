import { expect, test } from 'vitest'
import { costAtStart } from './costs.ts'

test('a deposit is paid when a lease begins, other securities are not', () => {
  expect(costAtStart(250_000, { insurance_type: 'deposit', insurance_amount: 500_000 })).toEqual({
    total: 750_000,
    deposit: 500_000,
  })
  expect(costAtStart(250_000, { insurance_type: 'guarantee', insurance_amount: 500_000 })).toEqual({
    total: 250_000,
    deposit: 0,
  })
  expect(costAtStart(250_000, { insurance_type: null, insurance_amount: null })).toEqual({
    total: 250_000,
    deposit: 0,
  })
})
