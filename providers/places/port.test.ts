import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStub } from '#providers/vendor-stub.ts'
import { localPlaces } from './local.ts'
import { nominatimPlaces } from './nominatim.ts'
import type { Places } from './port.ts'

const akureyri = {
  osm_type: 'node',
  osm_id: 1,
  addresstype: 'town',
  display_name: 'Akureyri, Norðurland eystra, Ísland',
  lat: '65.6835',
  lon: '-18.0878',
  address: { town: 'Akureyri', postcode: '600', country: 'Ísland' },
}

const laugavegur = (number: string) => ({
  osm_type: 'node',
  osm_id: 22,
  addresstype: number ? 'building' : 'road',
  display_name: 'Laugavegur, Reykjavík, Ísland',
  lat: '64.1456',
  lon: '-21.9284',
  address: { road: 'Laugavegur', postcode: '101', ...(number ? { house_number: number } : {}) },
})

const found = (query: URLSearchParams) => {
  const [, street = '', number = ''] = /^(\S+) ?(\S*)$/.exec(query.get('street') ?? '') ?? []
  if (query.get('country') !== 'is' || query.get('limit') !== '1') return []
  if (street === 'Laugavegur' && query.get('postalcode') === '101') return [laugavegur(number)]
  if (query.get('postalcode') === '600') return [{ ...akureyri, addresstype: 'postcode' }]
  return query.get('postalcode') === '999' ? [{ ...akureyri, lat: '10.5' }] : []
}

const nominatim = async () => {
  const stub = await startStub(({ path, query, headers }) => {
    if (path === '/search' && query.has('street')) return { json: found(query) }
    if (path === '/lookup') return { json: query.get('osm_ids') === 'N1' ? [akureyri] : [] }
    if (
      path !== '/search' ||
      query.get('format') !== 'jsonv2' ||
      !headers['user-agent']?.includes('Igloo')
    )
      return { status: 400 }
    const q = (query.get('q') ?? '').toLowerCase()
    if (q.startsWith('laugavegur 22')) return { json: [laugavegur('22')] }
    return { json: q.startsWith('akureyri') ? [akureyri] : [] }
  })
  const places = nominatimPlaces({
    base_url: stub.url,
    user_agent: 'Igloo (igloo@igloo.example)',
    pause_ms: 2,
  })
  return { places, close: stub.close }
}

const local = async () => ({ places: localPlaces() as Places, close: async () => {} })

describe.each([
  ['local', local],
  ['nominatim', nominatim],
] as const)('places: %s', (name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it('suggests by what people type', async () => {
    const found = await bench.places.suggestions('akureyri')
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found[0]?.label).toContain('Akureyri')
    expect(found[0]?.postal_codes).toContain('600')
  })

  it.each(['', '   ', 'zzzzqqq'])('suggests nothing for "%s"', async (query) => {
    expect(await bench.places.suggestions(query)).toEqual([])
  })

  it('knows the place of an id that it suggested, and no other', async () => {
    const [first] = await bench.places.suggestions('akureyri')
    expect(await bench.places.place(first!.place_id)).toEqual(first)
    for (const unknown of ['node:2', 'town:Hvergi', '', 'N1', '../../x'])
      expect(await bench.places.place(unknown)).toBeNull()
  })

  it('locates a street, a house on it, and where the street is not known the postal code', async () => {
    const house = await bench.places.locate({ street: 'Laugavegur 22', postal_code: '101' })
    const street = await bench.places.locate({ street: 'Laugavegur', postal_code: '101' })
    for (const one of [house!, street!]) {
      expect(one.longitude).toBeGreaterThan(-21.94)
      expect(one.longitude).toBeLessThan(-21.91)
      expect(one.latitude).toBeGreaterThan(64.14)
      expect(one.latitude).toBeLessThan(64.15)
    }
    expect([name === 'local' ? 'street' : 'house', 'street']).toEqual([
      house!.precision,
      street!.precision,
    ])
    expect(
      (await bench.places.locate({ street: 'Engin gata 1', postal_code: '600' }))?.precision,
    ).toBe('area')
    expect(await bench.places.locate({ street: 'Engin gata 1', postal_code: '999' })).toBeNull()
    expect(await bench.places.locate({ street: '', postal_code: '' })).toBeNull()
  })

  it.each([
    ['Laugavegur 22', -21.9284, 64.1456],
    ['laugavegur 22, 101 Reykjavík', -21.9284, 64.1456],
    ['Laugavegur 22,', -21.9284, 64.1456],
    ['akureyri', -18.0878, 65.6835],
  ])('finds what "%s" names', async (text, longitude, latitude) => {
    const found = (await bench.places.find(text))!
    expect(Math.abs(found.longitude - longitude)).toBeLessThan(0.06)
    expect(Math.abs(found.latitude - latitude)).toBeLessThan(0.03)
    expect(found.label).toMatch(/^(Laugavegur 22, 101|(600 )?Akureyri)/)
  })

  it.each(['', ' , ', 'zzzzqqq 4', 'zzzzqqq, 101'])('finds nothing for "%s"', async (text) => {
    expect(await bench.places.find(text)).toBeNull()
  })

  it('PC-01: knows every postcode with its dative', async () => {
    const postcodes = await bench.places.postcodes()
    expect(postcodes).toHaveLength(195)
    expect(postcodes.find(({ code }) => code === '800')).toMatchObject({
      name: 'Selfoss',
      name_dative: 'Selfossi',
    })
  })
})

describe('local places', () => {
  it('PC-02: codes of post boxes are not offered', async () => {
    const offered = async (code: string) =>
      (await localPlaces().suggestions(code)).some((place) => place.label.startsWith(code))
    expect([await offered('101'), await offered('121')]).toEqual([true, false])
  })

  it.each([
    ['thorlakshofn', 'Þorlákshöfn'],
    ['Þorláks', 'Þorlákshöfn'],
    ['107', '107 Reykjavík (Vesturbær)'],
    ['vesturbær', '107 Reykjavík (Vesturbær)'],
  ])('PC-03: %s -> %s', async (query, label) => {
    const labels = (await localPlaces().suggestions(query)).map((place) => place.label)
    expect(labels.some((text) => text.includes(label))).toBe(true)
  })
})
