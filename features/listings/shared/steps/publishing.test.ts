import { describe, expect, test } from 'vitest'
import { fullUtilities, type ListingFacts } from '../rules.ts'
import { priceReason, publishVerdict, type KnownOfHome } from './publishing.ts'

const whole: ListingFacts & { currency: string } = {
  title: 'Björt íbúð í Hlíðunum',
  description: 'Falleg og björt íbúð á góðum stað, stutt í allt.',
  listing_type: 'apartment',
  size_m2: 70,
  rooms: 3,
  bedrooms: 2,
  price: 280_000,
  currency: 'ISK',
  insurance_type: null,
  insurance_amount: null,
  available_from: '2026-12-01',
  available_to: null,
  is_definite: false,
  months_min: null,
  months_max: null,
  kitchen: 'own',
  bathroom: 'own',
  shared_by: null,
  utilities: fullUtilities([]),
  sex_allowed: 0,
  sex_allowed_reason: '',
  questions: [],
  ownership: 'owner',
  letting_right: 'for_owner',
  landreg_id: '2042190',
  photos: [{}],
}
const nothing: KnownOfHome = { elsewhere: 'none', area: null, approved: [], taken_down: null }
type Facts = Partial<typeof whole>
const verdict = (facts: Facts = {}, known: Partial<KnownOfHome> = {}) =>
  publishVerdict({ ...whole, ...facts }, { ...nothing, ...known })
const reasons = (facts: Facts = {}, known: Partial<KnownOfHome> = {}) => {
  const found = verdict(facts, known)
  return found.verdict === 'look' ? found.reasons : found.verdict
}

describe('the verdict on a listing', () => {
  test('its owner publishes a home that lacks nothing', () => {
    expect(verdict()).toEqual({ verdict: 'publish' })
  })

  test.each<[string, Facts, Partial<KnownOfHome>, string[]]>([
    ['the register names others', { ownership: 'not_owner' }, {}, ['not_owner']],
    ['the register cannot be compared', { ownership: 'unknown' }, {}, ['owner_unknown']],
    ['another account has it', {}, { elsewhere: 'other' }, ['listed_by_other']],
    [
      'they took it down, and let the same pass before',
      {},
      { taken_down: {}, approved: ['taken_down'] },
      ['taken_down'],
    ],
    [
      'several at once',
      { ownership: 'not_owner', price: 60_000 },
      { elsewhere: 'other' },
      ['not_owner', 'listed_by_other', 'price_low'],
    ],
  ])('staff look: %s', (_, facts, known, expected) => {
    expect(reasons(facts, known)).toEqual(expected)
  })

  test('what staff let pass is not looked at again, anything else is', () => {
    const approved = ['not_owner'] as const
    expect(reasons({ ownership: 'not_owner' }, { approved })).toBe('publish')
    expect(reasons({ ownership: 'not_owner' }, { approved, elsewhere: 'other' })).toEqual([
      'listed_by_other',
    ])
  })

  test('what lacks, what is listed twice and what is mistyped is refused at its field', () => {
    expect(verdict({ title: '', ownership: 'not_owner' })).toEqual({
      verdict: 'refused',
      problems: [{ path: 'title', code: 'required' }],
    })
    expect(verdict({ price: 6_000 }, { elsewhere: 'own' })).toEqual({
      verdict: 'refused',
      problems: [
        { path: 'price', code: 'listings.price_beyond' },
        { path: 'landreg_id', code: 'listings.listed_already' },
      ],
    })
  })
})

describe('a usual rent', () => {
  const at = (per_m2: number, area: KnownOfHome['area'], facts: Facts = {}) =>
    priceReason({ ...whole, price: per_m2 * 70, ...facts }, area)

  test('where the area says nothing: from 1,000 to 15,000 kr. a square metre', () => {
    for (const area of [null, { homes: 4, per_m2: 4000 }])
      expect([999, 1000, 15_000, 15_001].map((rent) => at(rent, area))).toEqual([
        'price_low',
        null,
        null,
        'price_high',
      ])
  })

  test('among five homes or more: from 0.4 to 2.5 times the middle one', () => {
    const area = { homes: 5, per_m2: 4000 }
    expect([1599, 1600, 10_000, 10_001].map((rent) => at(rent, area))).toEqual([
      'price_low',
      null,
      null,
      'price_high',
    ])
  })

  test('is not known of premises, of other currencies, and without a size', () => {
    expect(at(10, null, { listing_type: 'office' })).toBeNull()
    expect(at(10, null, { currency: 'EUR' })).toBeNull()
    expect(at(10, null, { size_m2: null })).toBeNull()
    expect(verdict({ listing_type: 'garage', price: 70 })).toEqual({ verdict: 'publish' })
  })

  test('an amount that cannot be meant begins at a tenth of the lowest one', () => {
    const codes = (per_m2: number) => {
      const found = verdict({ price: per_m2 * 70 })
      return found.verdict === 'refused' ? found.problems.map(({ code }) => code) : []
    }
    expect([99, 100, 100_000, 100_001].map(codes)).toEqual([
      ['listings.price_beyond'],
      [],
      [],
      ['listings.price_beyond'],
    ])
  })
})
