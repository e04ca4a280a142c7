import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStub } from '#providers/vendor-stub.ts'
import { localPriceIndex } from './local.ts'
import type { PriceIndex } from './port.ts'
import { staticePriceIndex } from './statice.ts'

const now = () => new Date('2026-01-15T12:00:00Z')

const statice = async () => {
  const known = await localPriceIndex().values()
  const codes = known.map(({ month }) => month.replace('-', 'M'))
  const stub = await startStub(({ method, text }) => {
    const { query, response } = method === 'POST' ? JSON.parse(text) : {}
    if (response?.format !== 'json-stat2' || query[0]?.selection.values[0] !== 'CPI')
      return { status: 400 }
    return {
      json: {
        class: 'dataset',
        id: ['Mánuður', 'Vísitala'],
        size: [codes.length + 1, 1],
        dimension: {
          Mánuður: {
            category: {
              index: Object.fromEntries([...codes, '2026M02'].map((code, at) => [code, at])),
            },
          },
          Vísitala: { category: { index: ['CPI'] } },
        },
        value: [...known.map(({ value }) => value), null],
      },
    }
  })
  const selection = [{ code: 'Vísitala', value: 'CPI' }]
  return {
    index: staticePriceIndex({ table_url: stub.url, selection, now, pause_ms: 2 }),
    close: stub.close,
  }
}

const local = async () => ({ index: localPriceIndex() as PriceIndex, close: async () => {} })

describe.each([
  ['local', local],
  ['statice', statice],
] as const)('price index: %s', (_name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it('X-01, X-02: is of each month, and valid two months after it was computed', async () => {
    for (const { month, valid_for_indexation_month } of await bench.index.values()) {
      const lag = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
      expect(lag(valid_for_indexation_month) - lag(month)).toBe(2)
    }
  })

  it.each([
    ['2025-06-30', '2025-04', 649.7],
    ['2025-07-01', '2025-05', 651],
    ['2024-12-15', '2024-10', 634.1],
    ['2025-12-01', '2025-10', 661.4],
  ])('X-03: on %s the value of %s: %s', async (day, month, value) => {
    expect(await bench.index.valueOn(day)).toMatchObject({ month, value })
  })

  it.each(['2014-01-01', '2026-04-01'])('has none on %s', async (day) => {
    expect(await bench.index.valueOn(day)).toBeNull()
  })
})

describe('the local index', () => {
  it('X-08: goes on after the last published month, marked as projected', async () => {
    const index = localPriceIndex({ now: () => new Date('2026-11-21T00:00:00Z') })
    expect(await index.valueOn('2026-11-21')).toMatchObject({ month: '2026-09', projected: true })
    expect((await index.values()).map(({ month }) => month).slice(-2)).toEqual([
      '2026-09',
      '2026-10',
    ])
  })
})
