import { describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import {
  defaultedNumber,
  localCreditScore,
  scorelessNumber,
  unavailableCreditNumber,
} from './local.ts'
import { noCreditScore } from './not-connected.ts'
import { CREDIT_BANDS } from './port.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const consented_at = '2026-11-20T11:59:00.000Z'

describe('credit-score: local', () => {
  const store = memoryStore()
  const port = localCreditScore({ store, now })
  const lookUp = (key: string, national_id: string) =>
    port.lookUp({ key, national_id, consented_at })

  it('gives a number the same band each time, and keeps no number', async () => {
    const first = await lookUp('k1', '1203850039')
    expect(first).toMatchObject({ result: 'scored' })
    expect(await lookUp('k2', '1203850039')).toEqual(first)
    const kept = await store.list('credit-score', 'look_up')
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('1203850039')
  })

  it('is asked once per key', async () => {
    await lookUp('once', '1203850039')
    await lookUp('once', '1203850039')
    const kept = await store.list('credit-score', 'look_up')
    expect(kept.filter((one) => one.id === 'once')).toHaveLength(1)
  })

  it('tells a listed person from one without a score, and a service that is down', async () => {
    expect(await lookUp('k3', defaultedNumber)).toEqual({ result: 'defaulted' })
    expect(await lookUp('k4', scorelessNumber)).toEqual({ result: 'none' })
    await expect(lookUp('k5', unavailableCreditNumber)).rejects.toMatchObject({ retryable: true })
  })

  it('CR-03: has fifteen bands', () => {
    expect(new Set(CREDIT_BANDS).size).toBe(15)
  })
})

describe('credit-score: nobody is connected', () => {
  it('has no source and asks nobody', async () => {
    const port = noCreditScore()
    expect(port.source).toBeNull()
    await expect(
      port.lookUp({ key: 'k', national_id: '1203850039', consented_at }),
    ).rejects.toMatchObject({ code: 'not_connected', retryable: false })
  })
})
