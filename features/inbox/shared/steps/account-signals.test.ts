import { describe, expect, test } from 'vitest'
import { accountSignals, type AccountFacts } from './account-signals.ts'

const QUIET: AccountFacts = {
  age_days: 400,
  identity_verified: true,
  begun_today: 3,
  begun_month: 20,
  reports_open: 0,
  reports_upheld: 0,
  detections_open: 0,
  detections_confirmed: 0,
  listings_doubted: 0,
}

describe('what speaks against an account', () => {
  test.each<[Partial<AccountFacts>, object[]]>([
    [{}, []],
    [{ age_days: 14, begun_today: 7, begun_month: 39 }, []],
    [{ age_days: 13 }, [{ signal: 'new_account', count: 14 }]],
    [{ age_days: 0 }, [{ signal: 'new_account', count: 1 }]],
    [{ identity_verified: false }, [{ signal: 'identity_unproven', count: 1 }]],
    [{ begun_today: 8 }, [{ signal: 'many_today', count: 8 }]],
    [{ begun_month: 40 }, [{ signal: 'many_month', count: 40 }]],
    [
      { listings_doubted: 2, detections_confirmed: 1, reports_open: 3 },
      [
        { signal: 'confirmed_fraud', count: 1 },
        { signal: 'reports_open', count: 3 },
        { signal: 'listings_doubted', count: 2 },
      ],
    ],
  ])('%j', (facts, signals) => {
    expect(accountSignals({ ...QUIET, ...facts })).toEqual(signals)
  })
})
