import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, currency, id, instant, plainDate, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, lookup } from '#core/server/encrypted-columns.ts'
import { principals } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { REMINDERS } from '../shared/enums.ts'
import { contracts } from '#features/contracts/server/tables.ts'

/** One period of a contract's rent. What is paid is derived from the ledger, never set by hand. */
export const scheduleItems = table(
  'schedule_items',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id),
    date: plainDate().notNull(),
    period_from: plainDate().notNull(),
    period_to: plainDate().notNull(),
    due_date: plainDate().notNull(),
    final_due_date: plainDate().notNull(),
    rent_amount: amount().notNull(),
    house_fund_amount: amount().notNull().default(0),
    fee_amount: amount().notNull().default(0),
    currency: currency().notNull(),
    /** Staff have taken the bill payment fee off: the next claim has none either. */
    fee_waived: boolean().notNull().default(false),
    cancelled_at: instant(),
    created_at: instant().notNull(),
    // A process of the version before inserts without it while it is being replaced.
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (c) => [
    uniqueIndex('schedule_items_once').on(c.contract_id, c.date),
    // In the order of the rent run, so that a batch looks at its own periods alone.
    index('schedule_items_due').on(c.due_date, c.id),
    check(
      'schedule_items_positive',
      sql`${c.rent_amount} > 0 and ${c.house_fund_amount} >= 0 and ${c.fee_amount} >= 0`,
    ),
    check(
      'schedule_items_period',
      sql`${c.period_from} <= ${c.period_to} and ${c.due_date} <= ${c.final_due_date}`,
    ),
  ],
)

/** The bank's claim for a period: one live one at a time. `key` is what the bank knows it by, stored before the call. */
export const bills = table(
  'bills',
  {
    id: id(),
    schedule_item_id: uuid()
      .notNull()
      .references(() => scheduleItems.id),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id),
    key: text().notNull(),
    claim_id: text(),
    state: oneOf(['preparing', 'issued', 'paid', 'cancelled', 'refused']).notNull(),
    amount: amount().notNull(),
    fee_amount: amount().notNull().default(0),
    currency: currency().notNull(),
    due_date: plainDate().notNull(),
    final_due_date: plainDate().notNull(),
    refused_code: text(),
    /** A refused or cancelled claim that is made again: another bill takes its place. */
    retried_at: instant(),
    issued_at: instant(),
    paid_at: instant(),
    /** The day on which the bank took the payment that completed it (P-04). */
    paid_on: plainDate(),
    /** When the bank was last asked whether the claim still stands. */
    asked_at: instant(),
    /** Of which of its days both sides were reminded last. */
    reminded: oneOf(REMINDERS),
    created_at: instant().notNull(),
    // A process of the version before inserts without it while it is being replaced.
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (c) => [
    uniqueIndex('bills_key').on(c.key),
    uniqueIndex('bills_claim').on(c.claim_id),
    uniqueIndex('bills_live')
      .on(c.schedule_item_id)
      .where(sql`${c.state} in ('preparing', 'issued', 'paid')`),
    // The live one has an index of its own; the planner does not use it to find every bill of a period.
    index('bills_schedule_item').on(c.schedule_item_id),
    index('bills_contract').on(c.contract_id),
    // Staff look for the claim that a payment without one was meant for.
    index('bills_amount').on(c.amount, c.due_date),
    // F2: a claim at the bank is in krónur; other currencies are paid another way.
    check('bills_in_isk', sql`${c.currency} = 'ISK'`),
    check('bills_days', sql`${c.due_date} <= ${c.final_due_date}`),
    index('bills_to_ask')
      .on(c.asked_at.asc().nullsFirst())
      .where(sql`${c.state} = 'issued' and ${c.claim_id} is not null`),
    // What waits for staff is counted on every page of theirs.
    index('bills_refused')
      .on(c.created_at)
      .where(sql`${c.state} = 'refused' and ${c.retried_at} is null`),
    index('bills_to_remind')
      .on(c.due_date)
      .where(sql`${c.state} = 'issued' and ${c.reminded} is distinct from 'late'`),
    index('bills_preparing')
      .on(c.created_at)
      .where(sql`${c.state} = 'preparing'`),
  ],
)

/** Money to a landlord for one paid bill, less fee. */
export const payouts = table(
  'payouts',
  {
    id: id(),
    bill_id: uuid()
      .notNull()
      .references(() => bills.id),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id),
    landlord_id: uuid().references(() => principals.id),
    key: text().notNull(),
    payout_id: text(),
    state: oneOf(['scheduled', 'held', 'sent', 'settled', 'rejected', 'reverted']).notNull(),
    gross_amount: amount().notNull(),
    fee_amount: amount().notNull(),
    vat_amount: amount().notNull(),
    net_amount: amount().notNull(),
    currency: currency().notNull(),
    iban: encryptedColumn('account').notNull(),
    iban_lookup: lookup('iban'),
    recipient_national_id: encryptedColumn('national_id').notNull(),
    recipient_name: text().notNull(),
    scheduled_for: plainDate().notNull(),
    rejected_reason: text(),
    sent_at: instant(),
    /** When the bank was last asked what became of it. */
    asked_at: instant(),
    settled_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('payouts_key').on(c.key),
    uniqueIndex('payouts_provider').on(c.payout_id),
    uniqueIndex('payouts_live')
      .on(c.bill_id)
      .where(sql`${c.state} in ('scheduled', 'held', 'sent', 'settled')`),
    index('payouts_bill').on(c.bill_id),
    index('payouts_landlord').on(c.landlord_id, c.scheduled_for),
    index('payouts_waiting')
      .on(c.scheduled_for)
      .where(sql`${c.state} in ('scheduled', 'sent')`),
    index('payouts_to_repeat')
      .on(c.bill_id)
      .where(sql`${c.state} in ('rejected', 'held')`),
    index('payouts_to_ask')
      .on(c.asked_at.asc().nullsFirst())
      .where(sql`${c.state} = 'sent' and ${c.payout_id} is not null`),
    check(
      'payouts_adds_up',
      sql`${c.gross_amount} = ${c.fee_amount} + ${c.vat_amount} + ${c.net_amount} and ${c.net_amount} > 0`,
    ),
  ],
)

/** What was paid above a claim and staff have paid back to the tenant in the bank. The books hold the amount as well. */
export const refunds = table(
  'refunds',
  {
    id: id(),
    bill_id: uuid()
      .notNull()
      .references(() => bills.id),
    amount: amount().notNull(),
    currency: currency().notNull(),
    /** The day on which the money left our account. */
    paid_on: plainDate().notNull(),
    /** Read by both sides of the contract. */
    reason: text().notNull(),
    refunded_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
  },
  (c) => [
    index('refunds_bill').on(c.bill_id),
    check('refunds_positive', sql`${c.amount} > 0`),
    check('refunds_reason', sql`length(${c.reason}) > 0`),
  ],
)

/** What happened to claims, from the bank's feed, each once however often it is read. */
export const bankEvents = table(
  'bank_events',
  {
    event_id: text().primaryKey(),
    kind: text().notNull(),
    claim_id: text().notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
    value_date: plainDate().notNull(),
    occurred_at: instant().notNull(),
    received_at: instant().notNull(),
    posted: boolean().notNull().default(false),
    /** `currency_differs` or `unreadable`; null where its claim is not known, too. */
    problem: text(),
    /** Names of the fields that could not be read. */
    unreadable_fields: text(),
    /** Who paid, until it is posted: the claim knows it from then on. */
    payer_national_id: encryptedColumn('national_id'),
    payer_lookup: lookup('payer_national_id'),
    /** Staff have settled by hand what cannot be posted, and wrote down how. */
    handled_at: instant(),
    handled_by: uuid().references(() => users.id),
    handled_note: text(),
  },
  (c) => [
    index('bank_events_unposted')
      .on(c.received_at)
      .where(sql`not ${c.posted}`),
    index('bank_events_claim').on(c.claim_id),
    check(
      'bank_events_handled',
      sql`num_nonnulls(${c.handled_at}, ${c.handled_by}, ${c.handled_note}) in (0, 3)`,
    ),
  ],
)

/** Rates of late interest that staff have entered as the Central Bank announced them, each for the month it names. */
export const lateInterestRates = table(
  'late_interest_rates',
  {
    /** Its first day. */
    month: plainDate().primaryKey(),
    basis_points: integer().notNull(),
    /** Address of the announcement, or its name and day. */
    source: text().notNull(),
    added_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    check('late_interest_rates_month', sql`extract(day from ${c.month}) = 1`),
    check('late_interest_rates_within', sql`${c.basis_points} between 1 and 5000`),
    check('late_interest_rates_source', sql`length(${c.source}) > 0`),
  ],
)

/** The last day up to which a feed was read. */
export const bankCursors = table(
  'bank_cursors',
  { name: text().notNull(), cursor: text().notNull(), read_at: instant().notNull() },
  (c) => [primaryKey({ columns: [c.name] })],
)

describeData(scheduleItems, {
  purpose: 'What falls due under a lease, and when.',
  basis: 'contract',
  classes: {
    financial: [
      'date',
      'period_from',
      'period_to',
      'due_date',
      'final_due_date',
      'rent_amount',
      'house_fund_amount',
      'fee_amount',
      'fee_waived',
    ],
  },
})
describeData(bills, {
  purpose: 'Claims for rent at the bank.',
  basis: 'legal_obligation',
  classes: {
    reference: ['key', 'claim_id'],
    financial: ['amount', 'fee_amount', 'due_date', 'final_due_date', 'paid_on'],
    technical: ['refused_code', 'reminded'],
  },
})
describeData(payouts, {
  purpose: 'Rent that is paid out to landlords.',
  basis: 'legal_obligation',
  classes: {
    reference: ['key', 'payout_id'],
    financial: [
      'gross_amount',
      'fee_amount',
      'vat_amount',
      'net_amount',
      'iban',
      'iban_lookup',
      'scheduled_for',
    ],
    national_id: ['recipient_national_id'],
    identity: ['recipient_name'],
    technical: ['rejected_reason'],
  },
})
describeData(refunds, {
  purpose: 'What was paid too much and went back to the tenant.',
  basis: 'legal_obligation',
  classes: { financial: ['amount', 'paid_on'], content: ['reason'] },
})
describeData(bankEvents, {
  purpose: 'Payments on claims, as the bank tells them.',
  basis: 'legal_obligation',
  classes: {
    reference: ['event_id', 'claim_id'],
    technical: ['kind', 'problem', 'unreadable_fields'],
    financial: ['amount', 'value_date'],
    national_id: ['payer_national_id', 'payer_lookup'],
    content: ['handled_note'],
  },
})
describeData(lateInterestRates, {
  purpose: 'Rates of late interest that the Central Bank announced after this version was made.',
  basis: 'none',
  classes: { technical: ['month', 'basis_points', 'source'] },
})
describeData(bankCursors, {
  purpose: "Up to which day the bank's feed was read.",
  basis: 'none',
  classes: { technical: ['name', 'cursor'] },
})
