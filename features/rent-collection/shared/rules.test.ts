import { describe, expect, test } from 'vitest'
import {
  claimDates,
  feeParts,
  feeToCome,
  finalDueDate,
  itemActions,
  itemState,
  landlordTotals,
  payoutHomes,
  lastDayProblems,
  payoutSplit,
  periodProblems,
  rentPeriods,
  type ItemFacts,
  type PaidBill,
  type RentTerm,
} from './rules.ts'

// Every expected value was worked out by hand from the calendar and the rule, never by the function under test.

describe('P-01, M-13: due dates and final due dates', () => {
  test.each([
    // Sunday 1 February: due on Monday; seven days later is Monday 9 February.
    ['2026-02-02', '2026-02-09'],
    // Thursday 1 January is a holiday: due on Friday the 2nd; the seventh day is Friday the 9th.
    ['2026-01-02', '2026-01-09'],
    // Due on Thursday the 1st: the seventh day is a Thursday.
    ['2026-10-01', '2026-10-08'],
    // Due on Wednesday 1 April: the seventh day is Wednesday the 8th, after Easter Monday the 6th.
    ['2026-04-01', '2026-04-08'],
    // Due on Saturday 25 April (a lease that begins then, as asked of the bank): the seventh day is a Saturday, so Monday 4 May.
    ['2026-04-25', '2026-05-04'],
    // Due on Thursday 17 December: the seventh day is Christmas Eve, then two holidays and a Sunday: Monday the 28th.
    ['2026-12-17', '2026-12-28'],
    // Due on Thursday 24 December 2026: the seventh day is New Year's Eve, the 1st is a holiday, then a weekend: Monday the 4th.
    ['2026-12-24', '2027-01-04'],
  ])('due %s: last day without cost %s', (due, final) => {
    expect(finalDueDate(due)).toBe(final)
  })

  test.each([
    ['ahead of its due date', '2026-12-01', '2026-11-21', '2026-12-01', '2026-12-08'],
    ['on its due date', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-08'],
    // Signed on Saturday 12 December for a period from the 1st: due on Monday the 14th.
    ['signed late, on a Saturday', '2026-12-01', '2026-12-12', '2026-12-14', '2026-12-21'],
    ['a year late', '2025-12-01', '2026-12-15', '2026-12-15', '2026-12-22'],
  ])('a claim made %s', (_when, due, today, due_date, final_due_date) => {
    expect(claimDates(due, today)).toEqual({ due_date, final_due_date })
  })
})

describe('P-01, M-30: periods of a lease', () => {
  const term = (given: Partial<RentTerm>): RentTerm => ({
    start_date: '2026-11-01',
    end_date: '2026-12-31',
    price: 250_000,
    house_fund: 0,
    ...given,
  })
  const short = (given: Partial<RentTerm>, until = '2030-01-01') =>
    rentPeriods(term(given), until).map((one) => [
      one.period_from,
      one.period_to,
      one.due_date,
      one.final_due_date,
      one.rent_amount,
      one.house_fund_amount,
    ])

  test.each([
    [
      'whole months',
      {},
      [
        // Sunday 1 November: Monday; the seventh day is Monday the 9th.
        ['2026-11-01', '2026-11-30', '2026-11-02', '2026-11-09', 250_000, 0],
        ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-08', 250_000, 0],
      ],
    ],
    [
      'from the 10th to the 20th: 22 of 31 days, 20 of 30 days',
      { start_date: '2026-10-10', end_date: '2026-11-20', house_fund: 9_300 },
      [
        // Saturday 10 October: Monday the 12th. 250,000 x 22/31 = 177,419.35; 9,300 x 22/31 = 6,600.
        ['2026-10-10', '2026-10-31', '2026-10-12', '2026-10-19', 177_419, 6_600],
        // 250,000 x 20/30 = 166,666.67; 9,300 x 20/30 = 6,200.
        ['2026-11-01', '2026-11-20', '2026-11-02', '2026-11-09', 166_667, 6_200],
      ],
    ],
    [
      'three weeks: one period, 21 of 28 days',
      { start_date: '2026-02-05', end_date: '2026-02-25', price: 140_000 },
      // Thursday 5 February; 140,000 x 21/28 = 105,000.
      [['2026-02-05', '2026-02-25', '2026-02-05', '2026-02-12', 105_000, 0]],
    ],
    [
      'from 31 January: one day, then whole months',
      { start_date: '2026-01-31', end_date: '2026-03-31', price: 310_000 },
      [
        // Saturday 31 January: Monday 2 February. 310,000 / 31 = 10,000.
        ['2026-01-31', '2026-01-31', '2026-02-02', '2026-02-09', 10_000, 0],
        ['2026-02-01', '2026-02-28', '2026-02-02', '2026-02-09', 310_000, 0],
        // Sunday 1 March: Monday the 2nd; the seventh day is Monday the 9th.
        ['2026-03-01', '2026-03-31', '2026-03-02', '2026-03-09', 310_000, 0],
      ],
    ],
    [
      'one krona a month: one day of it rounds to nothing and is left out',
      { start_date: '2026-11-30', end_date: '2026-12-31', price: 1 },
      [['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-08', 1, 0]],
    ],
    [
      'one day in a leap year',
      { start_date: '2028-02-29', end_date: '2028-02-29', price: 290_000 },
      // Tuesday; 290,000 / 29 = 10,000.
      [['2028-02-29', '2028-02-29', '2028-02-29', '2028-03-07', 10_000, 0]],
    ],
  ])('%s', (_name, given, expected) => {
    expect(short(given)).toEqual(expected)
  })

  test('an indefinite lease is laid out up to the horizon, and the month that holds it is whole', () => {
    expect(
      short({ start_date: '2026-11-01', end_date: null }, '2026-12-15').map(([from, to]) => [
        from,
        to,
      ]),
    ).toEqual([
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ])
  })
})

describe('the state of a period', () => {
  const days = { due_date: '2026-12-01', final_due_date: '2026-12-08', is_cancelled: false }
  const AMOUNT = 300_195
  test.each([
    ['planned', null, 0, '2026-11-30'],
    ['due', null, 0, '2026-12-01'],
    ['due', 'preparing', 0, '2026-12-01'],
    ['claim_cancelled', 'cancelled', 0, '2026-11-30'],
    ['refused', 'refused', 0, '2026-12-20'],
    ['issued', 'issued', 0, '2026-11-22'],
    ['issued', 'issued', 0, '2026-12-08'],
    ['overdue', 'issued', 0, '2026-12-09'],
    ['part_paid', 'issued', 300_194, '2026-12-08'],
    ['overdue', 'issued', 300_194, '2026-12-09'],
    ['paid', 'paid', 300_195, '2027-06-01'],
    ['paid', 'paid', 400_000, '2026-12-01'],
  ])('%s: claim %s, paid %i, on %s', (state, bill_state, paid_amount, today) => {
    expect(itemState({ ...days, bill_state, amount: AMOUNT, paid_amount }, today)).toBe(state)
  })
  test('cancelled whatever else', () => {
    expect(
      itemState(
        { ...days, is_cancelled: true, bill_state: 'paid', amount: 1, paid_amount: 1 },
        '2026-12-01',
      ),
    ).toBe('cancelled')
  })
})

describe('M-31: fees and their tax', () => {
  test.each([
    // 195 x 24 / 124 = 37.74
    [195, 157, 38],
    [124, 100, 24],
    [1, 1, 0],
    [0, 0, 0],
  ])('%i with tax: fee %i, tax %i', (gross, fee, vat) => {
    expect(feeParts(gross)).toEqual({ fee, vat })
  })

  test.each([
    // 1 % is 2,500; 24 % of it 600.
    [250_000, 2_500, 600, 246_900],
    // 2,999.99 rounds to 3,000; 720.
    [299_999, 3_000, 720, 296_279],
    // 1 % of 50 is 0.5, half up 1; 24 % of it 0.24.
    [50, 1, 0, 49],
    [49, 0, 0, 49],
    [1, 0, 0, 1],
  ])('of %i collected: fee %i, tax %i, paid out %i', (gross, fee, vat, net) => {
    expect(payoutSplit(gross)).toEqual({
      gross_amount: gross,
      fee_amount: fee,
      vat_amount: vat,
      net_amount: net,
    })
  })
})

test('the fee that a claim to come adds: once, while nothing is claimed and it was not removed', () => {
  const planned = { state: 'planned', invoice: null, fee_waived: false } as const
  expect(feeToCome(planned)).toBe(195)
  expect(feeToCome({ ...planned, state: 'due' })).toBe(195)
  expect(feeToCome({ ...planned, fee_waived: true })).toBe(0)
  expect(feeToCome({ ...planned, state: 'cancelled' })).toBe(0)
  expect(feeToCome({ ...planned, state: 'issued', invoice: {} as never })).toBe(0)
})

describe('what can be done with a period', () => {
  const PERIOD = {
    due_date: '2026-12-01',
    is_cancelled: false,
    is_collected: true,
    fee_waived: false,
    is_asked: false,
    paid_amount: 0,
    bill_state: null,
    payout: null,
  }
  const payout = (state: string, scheduled_for = '2026-12-07', is_at_bank = true) => ({
    bill_state: 'paid',
    paid_amount: 300_195,
    payout: { state, scheduled_for, is_at_bank },
  })
  const allowed = (facts: Partial<ItemFacts>, is_staff: boolean) =>
    Object.entries(
      itemActions({ ...PERIOD, ...facts }, { may_adjust: true, is_staff }, '2026-12-02'),
    )
      .filter(([, may]) => may)
      .map(([name]) => name)
      .join()

  // A Wednesday. Of each line: the landlord first, then what staff can do besides.
  test.each<[string, Partial<ItemFacts>, string, string]>([
    ['no claim', {}, 'change,remove,invoice', 'remove_fee'],
    ['due in 31 days', { due_date: '2027-01-02' }, 'change,remove,invoice', 'remove_fee'],
    ['due in 32 days', { due_date: '2027-01-03' }, 'change,remove', 'remove_fee'],
    ['not collected here', { is_collected: false }, 'change,remove', ''],
    ['cancelled', { is_cancelled: true }, 'restore', ''],
    ['claim on its way to the bank', { bill_state: 'preparing' }, '', ''],
    ['claim at the bank', { bill_state: 'issued' }, 'revert', 'remove_fee,move_last_day'],
    ['the bank is asked', { bill_state: 'issued', is_asked: true }, '', ''],
    ['paid in part', { bill_state: 'issued', paid_amount: 1 }, '', 'move_last_day'],
    ['without the fee', { bill_state: 'issued', fee_waived: true }, 'revert', 'move_last_day'],
    ['refused', { bill_state: 'refused' }, 'change,remove,invoice', 'remove_fee'],
    ['reverted', { bill_state: 'cancelled' }, 'change,remove,invoice', 'remove_fee'],
    ['goes out later', payout('scheduled'), '', 'execute_payout,revert_payout,move_payout'],
    ['goes out today', payout('scheduled', '2026-12-02'), '', 'revert_payout,move_payout'],
    ['held', payout('held'), '', 'execute_payout,revert_payout'],
    ['with the bank', payout('sent'), '', 'revert_payout'],
    ['no answer of the bank yet', payout('sent', '2026-12-02', false), '', ''],
    ['arrived', payout('settled'), '', 'revert_payout'],
    ['rejected', payout('rejected'), '', 'execute_payout'],
    ['stopped', payout('reverted'), '', 'execute_payout'],
  ])('%s', (_name, facts, landlord, staff) => {
    expect(allowed(facts, false)).toBe(landlord)
    expect(allowed(facts, true)).toBe([landlord, staff].filter(Boolean).join())
  })
  test('a tenant does nothing', () => {
    const reader = { may_adjust: false, is_staff: false }
    const actions = itemActions({ ...PERIOD, bill_state: 'issued' }, reader, '2026-12-02')
    expect(Object.values(actions)).not.toContain(true)
  })
})

describe('RA 33, 34 and 37: a period is never above the lease or before its day', () => {
  const LEASE = { rent_amount: 285_000, house_fund_amount: 15_000, due_date: '2027-02-01' }
  test.each<[string, Parameters<typeof periodProblems>[0], string]>([
    ['the lease itself', { rent_amount: 285_000, due_date: '2027-02-01' }, ''],
    ['more rent', { rent_amount: 285_001 }, 'rent_amount rent-collection.above_lease'],
    [
      'more for the fund',
      { house_fund_amount: 15_001 },
      'house_fund_amount rent-collection.above_lease',
    ],
    ['earlier', { due_date: '2027-01-31' }, 'due_date rent-collection.before_lease'],
    // 62 days after 1 February: 28 of February and 31 of March are 59, so 4 April.
    ['the last day it can move to', { due_date: '2027-04-04' }, ''],
    ['later than that', { due_date: '2027-04-05' }, 'due_date rent-collection.too_far'],
    ['nothing', {}, 'rent_amount required'],
  ])('%s', (_name, asked, found) => {
    expect(
      periodProblems(asked, LEASE, '2026-12-02')
        .map((one) => `${one.path} ${one.code}`)
        .join(),
    ).toBe(found)
  })
  test('the last day without cost is never within the seven days of the Act (P-02)', () => {
    // Due on Tuesday 1 December: seven days later is the 8th. 62 days later is 1 February.
    const found = (day: string, today = '2026-12-01') =>
      lastDayProblems(day, { due_date: '2026-12-01' }, today).map(({ code }) => code)
    expect(found('2026-11-30')).toEqual(['rent-collection.within_grace', 'in_past'])
    expect(found('2026-12-01')).toEqual(['rent-collection.within_grace'])
    expect(found('2026-12-07')).toEqual(['rent-collection.within_grace'])
    expect(found('2026-12-08')).toEqual([])
    expect(found('2027-02-01')).toEqual([])
    expect(found('2027-02-02')).toEqual(['rent-collection.too_far'])
    expect(found('2026-12-10', '2026-12-11')).toEqual(['in_past'])
  })
  test('not a day that is over', () => {
    expect(periodProblems({ due_date: '2027-02-02' }, LEASE, '2027-02-03')).toMatchObject([
      { path: 'due_date', code: 'in_past' },
    ])
  })
})

test('what a landlord received leaves the payment fee out; what went out is counted once it has arrived', () => {
  const lines = [
    { kind: 'rent', amount: 285_000 },
    { kind: 'house_fund', amount: 15_000 },
    { kind: 'bill_fee', amount: 195 },
  ]
  const item = { amount: 300_195, lines }
  const payout = (state: string) => ({ payout: { state, net_amount: 296_280 } })
  expect(
    landlordTotals([
      { ...item, paid_amount: 300_195, invoice: payout('settled') },
      { ...item, paid_amount: 300_195, invoice: payout('sent') },
      // Of a part the rent comes first.
      { ...item, paid_amount: 100_000, invoice: { payout: null } },
      { amount: 300_000, paid_amount: 0, lines: lines.slice(0, 2), invoice: null },
    ]),
  ).toEqual({ received: 700_000, paid_out: 296_280 })
  expect(landlordTotals([])).toEqual({ received: 0, paid_out: 0 })
})

describe('the year of a landlord', () => {
  const bill = (month: string, more: Partial<PaidBill> = {}): PaidBill => ({
    key: 'F2001234',
    address: 'Hraunbær 12, 110',
    landreg_id: 'F2001234',
    period_from: `${month}-01`,
    state: 'settled',
    is_bill_paid: true,
    gross_amount: 300_000,
    house_fund_amount: 15_000,
    fee_amount: 3_000,
    vat_amount: 720,
    net_amount: 296_280,
    ...more,
  })

  test('sums by month and home, by hand', () => {
    const { totals, homes } = payoutHomes([
      bill('2026-10'),
      bill('2026-11', { state: 'scheduled' }),
      // The first part of a month and the rest of it under another lease of the same home.
      bill('2026-10', {
        period_from: '2026-10-16',
        gross_amount: 100_000,
        house_fund_amount: 0,
        fee_amount: 1_000,
        vat_amount: 240,
        net_amount: 98_760,
      }),
      bill('2026-11', { key: 'F2009999', landreg_id: 'F2009999', is_bill_paid: false }),
    ])
    // 300,000 + 300,000 + 100,000 + 300,000; 3 x 3,000 + 1,000; 3 x 720 + 240; 2 x 296,280 + 98,760.
    expect(totals).toEqual({
      received: 1_000_000,
      house_fund: 45_000,
      fee: 10_000,
      vat: 2_400,
      paid_out: 691_320,
      on_the_way: 296_280,
    })
    expect(totals.received).toBe(totals.fee + totals.vat + totals.paid_out + totals.on_the_way)
    expect(homes.map(({ key, received }) => [key, received])).toEqual([
      ['F2001234', 700_000],
      ['F2009999', 300_000],
    ])
    expect(homes[0]!.months).toMatchObject([
      { month: '2026-10-01', received: 400_000, paid_out: 395_040, is_taken_back: false },
      { month: '2026-11-01', received: 300_000, paid_out: 0, on_the_way: 296_280 },
    ])
    expect(homes[1]!.months[0]!.is_taken_back).toBe(true)
  })

  test('nothing', () => {
    expect(payoutHomes([]).totals.received).toBe(0)
  })
})
