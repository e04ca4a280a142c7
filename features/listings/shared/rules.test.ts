import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPremises, shownAddress, streetOf, showsRooms } from './enums.ts'
import { ListingFields } from './model.ts'
import {
  allListingProblems,
  fundFeeLimit,
  fullUtilities,
  listingProblems,
  placesOf,
  settledFields,
  typeOf,
  type ListingFacts,
} from './rules.ts'

const whole: ListingFacts = {
  title: 'Björt íbúð í Hlíðunum',
  description: 'Falleg og björt íbúð á góðum stað, stutt í allt.',
  listing_type: 'apartment',
  size_m2: 67.5,
  rooms: 3,
  bedrooms: 2,
  price: 250_000,
  currency: 'ISK',
  insurance_type: 'deposit',
  insurance_amount: 750_000,
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
  letting_right: null,
  landreg_id: '2042190',
  photos: [{}],
}
const named = (facts: Partial<ListingFacts>) =>
  allListingProblems({ ...whole, ...facts }).map(({ path, code }) => `${path}: ${code}`)

test.each([
  [0, ['too_small']],
  [-1, ['too_small']],
  [0.04, ['too_small']],
  [0.05, []],
  [5000, []],
  [5000.1, ['too_big']],
])('a size of %d square metres', (size_m2, codes) => {
  const { error } = z.partial(ListingFields).safeParse({ size_m2 })
  expect(error?.issues.map(({ code }) => code) ?? []).toEqual(codes)
})

describe('a listing may be published', () => {
  test('when it lacks nothing', () => {
    expect(named({})).toEqual([])
  })

  test.each<[string, Partial<ListingFacts>, string[]]>([
    ['title missing', { title: '' }, ['title: required']],
    ['title of seven letters', { title: 'Íbúð 12' }, ['title: too_short']],
    ['description missing', { description: '' }, ['description: required']],
    ['description too short', { description: 'Góð íbúð.' }, ['description: too_short']],
    ['type missing', { listing_type: null }, ['listing_type: required']],
    [
      'size and rooms missing',
      { size_m2: null, rooms: null, bedrooms: null },
      ['size_m2: required', 'rooms: required'],
    ],
    [
      'a room of two rooms',
      { listing_type: 'room', rooms: 2, bedrooms: 1 },
      ['rooms: listings.one_room'],
    ],
    ['a studio of one room', { listing_type: 'studio', rooms: 1, bedrooms: 0 }, []],
    [
      'MK-02: more bedrooms than rooms',
      { rooms: 2, bedrooms: 3 },
      ['bedrooms: listings.more_bedrooms_than_rooms'],
    ],
    ['no photo', { photos: [] }, ['photos: listings.photo_needed']],
    ['rent missing', { price: null }, ['price: required']],
    // Of such a home no rent could be judged.
    [
      'size of nothing',
      { size_m2: 0, price: 1_000, insurance_amount: 1_000 },
      ['size_m2: must_be_positive'],
    ],
    ['rent of nothing', { price: 0 }, ['price: must_be_positive']],
    ['rent in euros', { currency: 'EUR' }, ['price: listings.rent_in_isk']],
    ['euros without an amount', { price: null, currency: 'EUR' }, ['price: required']],
    // Of 67.5 m²: from 100 kr. to 100,000 kr. for a square metre.
    ['the lowest rent that can be meant', { price: 6_750, insurance_amount: 6_750 }, []],
    [
      'a krona below it',
      { price: 6_749, insurance_amount: 6_749 },
      ['price: listings.price_beyond'],
    ],
    ['the highest rent that can be meant', { price: 6_750_000 }, []],
    ['a krona above it', { price: 6_750_001 }, ['price: listings.price_beyond']],
    [
      'a rent of a home whose size is not said',
      { price: 1, size_m2: null, insurance_amount: 1 },
      ['size_m2: required'],
    ],
    ['a shop of one krona', { price: 1, listing_type: 'shop', insurance_amount: 1 }, []],
    ['security without an amount', { insurance_amount: null }, ['insurance_amount: required']],
    ['an amount without a security', { insurance_type: null }, ['insurance_type: required']],
    ['no security', { insurance_type: null, insurance_amount: null }, []],
    ['security of three months to the krona', { insurance_amount: 750_000 }, []],
    [
      'security a krona above three months',
      { insurance_amount: 750_001 },
      ['insurance_amount: listings.above_cap'],
    ],
    ['first day missing', { available_from: null }, ['available_from: required']],
    ['a fixed term without an end', { is_definite: true }, ['months_max: listings.term_needs_end']],
    ['a fixed term of at most a year', { is_definite: true, months_max: 12 }, []],
    [
      'a longest term below the shortest',
      { is_definite: true, months_min: 12, months_max: 11 },
      ['months_max: listings.longest_below_shortest'],
    ],
    ['a hidden longest term of an open-ended lease', { months_min: 24, months_max: 12 }, []],
    ['terms of one length', { is_definite: true, months_min: 12, months_max: 12 }, []],
    ['a home without a kitchen said', { kitchen: null }, ['kitchen: required']],
    ['a shop without a kitchen said', { listing_type: 'shop', kitchen: null, bathroom: null }, []],
    ['a kitchen shared with nobody', { kitchen: 'shared' }, ['shared_by: required']],
    ['a bathroom shared by three', { bathroom: 'shared', shared_by: 3 }, []],
    [
      'section 5: a house fund that the tenant pays, without a price',
      { utilities: fullUtilities([{ tag: 'house_fund', paid_by_tenant: true, price: null }]) },
      ['utilities.2.price: required'],
    ],
    [
      'a house fund that the tenant pays, with its price',
      { utilities: fullUtilities([{ tag: 'house_fund', paid_by_tenant: true, price: 14_000 }]) },
      [],
    ],
    [
      'H-08: women only where nothing is shared',
      { sex_allowed: 1, sex_allowed_reason: 'Leigusalinn býr í íbúðinni' },
      ['sex_allowed: listings.sex_only_shared'],
    ],
    [
      'H-08: a room for women without a reason',
      { listing_type: 'room', rooms: 1, bedrooms: 1, sex_allowed: 1, sex_allowed_reason: ' ' },
      ['sex_allowed_reason: required'],
    ],
    [
      'H-08: a shared bathroom, with a reason',
      { bathroom: 'shared', shared_by: 2, sex_allowed: 2, sex_allowed_reason: 'Sameiginlegt bað' },
      [],
    ],
    [
      'the registry names others, and no right is told',
      { ownership: 'not_owner' },
      ['letting_right: required'],
    ],
    ['a sublet of a home that others own', { ownership: 'not_owner', letting_right: 'sublet' }, []],
    ['nobody knows who owns it', { ownership: 'unknown' }, []],
    ['no home of the registry', { landreg_id: null }, ['landreg_id: required']],
    [
      'a question without words',
      { questions: [{ key: 'a', kind: 'text', ready: null, text: ' ', is_required: false }] },
      ['questions.0.text: required'],
    ],
    [
      'an end on the first day',
      { is_definite: true, available_to: '2026-12-01' },
      ['available_to: listings.ends_before_it_begins'],
    ],
    ['an end a day later', { is_definite: true, available_to: '2026-12-02' }, []],
  ])('%s', (_, facts, problems) => {
    expect(named(facts)).toEqual(problems)
  })

  test('each problem stands at its step', () => {
    expect(
      Object.entries(
        listingProblems({ ...whole, title: '', photos: [], price: null, available_from: null }),
      ).flatMap(([step, found]) => (found.length > 0 ? [[step, found.length]] : [])),
    ).toEqual([
      ['basics', 1],
      ['photos', 1],
      ['pricing', 1],
      ['availability', 1],
    ])
  })
})

test.each([
  ['apartment', 3, 'apartment'],
  ['apartment', 1, 'studio'],
  ['detached', 5, 'detached_house'],
  ['commercial', 2, 'office'],
  ['unheard of', 2, 'apartment'],
])('%s with %i rooms is listed as %s', (use, rooms, type) => {
  expect(typeOf(use, rooms)).toBe(type)
})

test.each([
  ['office', 1, true, false],
  ['garage', 1, true, false],
  ['office', 6, true, true],
  ['studio', 1, false, true],
  ['apartment', null, false, false],
  [null, 2, false, true],
] as const)('%s of %s rooms: premises %s, rooms told %s', (type, rooms, premises, told) => {
  expect([isPremises(type), showsRooms(type, rooms)]).toEqual([premises, told])
})

test.each([
  ['Grettisgata 12', true, 'Grettisgata 12'],
  ['Grettisgata 12', false, 'Grettisgata'],
  ['Grettisgata 12b, bakhús', false, 'Grettisgata'],
  ['Hof', false, 'Hof'],
])('%s, number shown: %s', (street, shown, words) => {
  expect(shownAddress(street, shown)).toBe(words)
})

test.each([
  ['Grettisgata 12, 101', 'grettisgata 12'],
  ['ÞÓRUNNARSTRÆTI', 'thorunnarstraeti'],
  ['  ', ''],
])('the street in "%s" is "%s"', (typed, street) => {
  expect(streetOf(typed)).toBe(street)
})

test('homes by postal code are homes by place, most first, and a code without a name stands for itself', () => {
  const names = new Map([
    ['101', 'Reykjavík'],
    ['107', 'Reykjavík'],
    ['600', 'Akureyri'],
    ['200', 'Kópavogur'],
  ])
  expect(
    placesOf(
      [
        { postal_code: '600', homes: 2 },
        { postal_code: '107', homes: 1 },
        { postal_code: '101', homes: 3 },
        { postal_code: '999', homes: 1 },
        { postal_code: '200', homes: 2 },
      ],
      names,
    ),
  ).toEqual([
    { place: 'Reykjavík', homes: 4, postal_codes: ['101', '107'] },
    { place: 'Akureyri', homes: 2, postal_codes: ['600'] },
    { place: 'Kópavogur', homes: 2, postal_codes: ['200'] },
    { place: '999', homes: 1, postal_codes: ['999'] },
  ])
  expect(placesOf([], names)).toEqual([])
})

test('what follows from a field follows it, whoever writes', () => {
  const before = {
    kitchen: 'own',
    bathroom: 'own',
    amenities: ['balcony', 'shared_bathroom'],
    is_definite: true,
  } as const
  expect(
    settledFields(
      { kitchen: 'shared', shared_by: 3 },
      { ...before, amenities: [...before.amenities] },
    ),
  ).toEqual({ kitchen: 'shared', shared_by: 3, amenities: ['balcony', 'shared_kitchen'] })
  expect(
    settledFields({ is_definite: false, available_to: '2027-01-01' }, { ...before, amenities: [] }),
  ).toEqual({ is_definite: false, available_to: null, months_max: null })
  // A longest term that is given to an open-ended one is not kept, and the shortest is.
  const open = { ...before, amenities: [], is_definite: false }
  expect(settledFields({ months_min: 6, months_max: 12 }, open)).toEqual({
    months_min: 6,
    months_max: null,
    available_to: null,
  })
  expect(settledFields({ title: 'Björt íbúð' }, open)).toEqual({ title: 'Björt íbúð' })
  // What is said twice is kept once.
  expect(settledFields({ amenities: ['balcony', 'garden', 'balcony'] }, open).amenities).toEqual([
    'balcony',
    'garden',
  ])
  const papers = ['income', 'income'] as const
  expect(settledFields({ papers_wanted: [...papers] }, open)).toEqual({ papers_wanted: ['income'] })
  expect(settledFields({ months_max: 12 }, { ...open, is_definite: true })).toEqual({
    months_max: 12,
  })
  expect(
    settledFields(
      { utilities: [{ tag: 'waste', paid_by_tenant: false, price: 4_000 }] },
      { ...before, amenities: [] },
    ).utilities,
  ).toEqual([
    { tag: 'electricity', paid_by_tenant: true, price: null },
    { tag: 'heating', paid_by_tenant: true, price: null },
    { tag: 'house_fund', paid_by_tenant: false, price: null },
    { tag: 'hot_water', paid_by_tenant: true, price: null },
    { tag: 'cold_water', paid_by_tenant: true, price: null },
    { tag: 'internet', paid_by_tenant: true, price: null },
    { tag: 'waste', paid_by_tenant: false, price: null },
  ])
})

test.each([
  ['D-06: a tenth of the rent', {}, 25_000],
  ['in whole krónur', { price: 250_009 }, 25_000],
  ['a home of no kind yet', { listing_type: null }, 25_000],
  ['D-02: a deposit has another cap', { insurance_type: 'deposit' }, null],
  ['no security', { insurance_type: null }, null],
  ['no rent yet', { price: null }, null],
  ['RA 40 is of homes', { listing_type: 'shop' }, null],
] as const)('the most of a fee to a mutual fund: %s', (_, changed, limit) => {
  expect(fundFeeLimit({ ...whole, insurance_type: 'mutual_fund', ...changed })).toBe(limit)
})
