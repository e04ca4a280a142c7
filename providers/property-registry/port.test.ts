import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStub, type StubAnswer } from '#providers/vendor-stub.ts'
import { hmsPropertyRegistry } from './hms.ts'
import { localPropertyRegistry, unavailableLandregId } from './local.ts'
import type { PropertyRegistry } from './port.ts'
import { localRegister } from './register.ts'

const valshlid = {
  fasteignanumer: 'F2507085',
  stadfang: { heiti: 'Valshlíð', husnumer: '6', postnumer: 102, sveitarfelag: 'Reykjavíkurborg' },
  fasteignamat: { gildandiFasteignamat: 54_000_000 },
  notkunareiningar: [
    { merking: '02 0001', notkunBirting: 'Geymsla', birtStaerd: 5.1, brunabotamat: 2_000_000 },
    {
      merking: '02 0201',
      notkunBirting: 'Íbúð á hæð',
      birtStaerd: 62.2,
      byggingarar: 2021,
      fjoldiHerbergja: 2,
      brunabotamat: 30_000_000,
    },
  ],
  eigendur: [{ nafn: 'Björn Ægisson', kennitala: '0506900089' }],
}

const OWNER = '0506900089'

const hms = async () => {
  const stub = await startStub(({ path, query }): StubAnswer => {
    const number = path.split('/').at(-1)
    if (number === unavailableLandregId) return { status: 503 }
    if (number === '2507085') return { json: valshlid }
    if (number !== 'fasteignir') return { status: 404, json: {} }
    if (query.has('kennitala'))
      return query.get('kennitala') === OWNER
        ? { json: { paging: {}, fasteignir: [{ fasteignanumer: 'F2507085' }] } }
        : { status: 404, json: {} }
    return { json: 'Valshlíð 6'.startsWith(query.get('leit') ?? '') ? [valshlid] : [] }
  })
  const headers = async () => ({ authorization: 'Bearer t' })
  return {
    registry: hmsPropertyRegistry({ base_url: stub.url, headers, pause_ms: 2 }),
    close: stub.close,
  }
}

const local = async () => ({
  registry: localPropertyRegistry({
    owned: async (national_id) => (national_id === OWNER ? ['2507085'] : []),
  }) as PropertyRegistry,
  close: async () => {},
})

describe.each([
  ['local', local],
  ['hms', hms],
] as const)('property registry: %s', (_name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it.each(['2507085', 'F2507085', 'f2507085 '])('PR-04, PR-05: finds %s', async (landreg_id) => {
    expect(await bench.registry.lookup(landreg_id)).toMatchObject({
      landreg_id: '2507085',
      address: 'Valshlíð 6',
      postal_code: '102',
      municipality: 'Reykjavíkurborg',
      unit_mark: '02 0201',
      apartment_number: '0201',
      size_m2: 67.3,
      rooms: 2,
      bedrooms: 1,
      use_class: 'apartment',
    })
  })

  it.each(['2000001', '250708', 'X2507085', ''])('has no unit %s', async (landreg_id) => {
    expect(await bench.registry.lookup(landreg_id)).toBeNull()
  })

  it('searches by address and keeps owners out', async () => {
    const found = await bench.registry.search('Valshlíð')
    const unit = found.find(({ landreg_id }) => landreg_id === '2507085')
    expect(unit?.owners).toEqual([])
    expect(await bench.registry.search('v')).toEqual([])
  })

  it('knows the units of an owner', async () => {
    expect(await bench.registry.owned_by(OWNER)).toEqual(['2507085'])
    expect(await bench.registry.owned_by('0101010000')).toEqual([])
  })

  it('may be down', async () => {
    const down = bench.registry.lookup(unavailableLandregId)
    await expect(down).rejects.toMatchObject({ provider: 'property-registry', retryable: true })
  })
})

describe('the local register', () => {
  const units = localRegister()

  it('is the same every time, about 600 units, each number once', () => {
    expect(localRegister()).toEqual(units)
    expect(units.length).toBeGreaterThan(550)
    expect(new Set(units.map(({ landreg_id }) => landreg_id)).size).toBe(units.length)
  })

  it('PR-03, PR-06: has parts that add up, marks by the pattern, and owners with numbers never issued', () => {
    for (const { landreg_id, size_m2, parts, unit_mark, apartment_number, owners } of units) {
      const total = parts.reduce((sum, part) => sum + part.size_m2, 0)
      expect(Math.abs(total - size_m2)).toBeLessThan(0.05)
      expect(landreg_id).toMatch(/^2\d{6}$/)
      expect(unit_mark).toMatch(/^\d{2} \d{4}$/)
      expect(unit_mark.endsWith(apartment_number)).toBe(true)
      for (const { national_id } of owners) expect(national_id).toMatch(/^\d{6}[01]\d{2}9$/)
    }
  })
})
