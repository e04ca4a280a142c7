import type { ContractFacts } from '../steps/facts.ts'
import {
  asksLargeDeposit,
  asksRentAhead,
  barsComplaints,
  endsOnSale,
  entersUnannounced,
  excludesForeigners,
  hidesLease,
  keepsDeposit,
  movesUpkeep,
  raisesRentFreely,
  rescindsAtOnce,
  setsFine,
  shortensNotice,
  waivesPriority,
  type Clause,
  type ClauseFacts,
} from './clause-readings.ts'
import { ACT_FROM, EVERY_KIND, HOMES } from './content-rules.ts'
import { FIXED_TERM_NOTICE_MONTHS, leastNoticeMonths } from './notice.ts'
import { premisesKind } from './regimes.ts'
import { termPath, type LawRule } from './rule.ts'

const leastNotice = (contract: ContractFacts): number =>
  contract.is_definite
    ? FIXED_TERM_NOTICE_MONTHS
    : leastNoticeMonths(premisesKind(contract.listing_type?.tag) ?? 'home')

const factsOf = (contract: ContractFacts): ClauseFacts => ({
  least_notice: leastNotice(contract),
  most_deposit:
    contract.price !== null && (contract.currency ?? 'ISK') === 'ISK' ? 3 * contract.price : null,
})

/** The clauses in which something is read, the Icelandic text or its translation. */
const readIn =
  (
    is: (clause: Clause, facts: ClauseFacts) => boolean,
    params?: (contract: ContractFacts) => Record<string, number>,
  ): LawRule['find'] =>
  (contract) => {
    const facts = factsOf(contract)
    return contract.special_terms.map(
      (term) =>
        (is(term, facts) || (term.translation != null && is(term.translation, facts))) && {
          path: termPath(term.id),
          ...(params ? { params: params(contract) } : {}),
        },
    )
  }

const clause = {
  act: 'rent',
  valid_from: ACT_FROM,
  valid_to: null,
  is_mandatory: true,
  applies_to: HOMES,
  protects: 'tenant',
  severity: 'warns',
  step: 'special_terms',
} as const

/**
 * What the law says of terms that the parties wrote themselves, recognised by their words. A recognition may err, so
 * none of these stops a lease.
 */
export const SPECIAL_TERM_RULES: readonly LawRule[] = [
  { ...clause, id: 'H-01', key: 'term_entry', article: '41', find: readIn(entersUnannounced) },
  {
    ...clause,
    id: 'T-02',
    key: 'term_notice',
    article: '56',
    find: (c, day) =>
      c.is_definite ? [] : readIn(shortensNotice, () => ({ months: leastNotice(c) }))(c, day),
  },
  {
    ...clause,
    id: 'T-03',
    key: 'term_notice_fixed',
    article: '58',
    find: (c, day) =>
      c.is_definite ? readIn(shortensNotice, () => ({ months: leastNotice(c) }))(c, day) : [],
  },
  {
    ...clause,
    id: 'D-02',
    key: 'term_deposit',
    article: '40',
    applies_to: EVERY_KIND,
    find: readIn(asksLargeDeposit),
  },
  {
    ...clause,
    id: 'D-03',
    key: 'term_deposit_kept',
    article: '40',
    applies_to: EVERY_KIND,
    find: readIn(keepsDeposit),
  },
  { ...clause, id: 'P-03', key: 'term_prepaid', article: '34', find: readIn(asksRentAhead) },
  { ...clause, id: 'N-02', key: 'term_rent_change', article: '37', find: readIn(raisesRentFreely) },
  { ...clause, id: 'C-06', key: 'term_maintenance', article: '19', find: readIn(movesUpkeep) },
  { ...clause, id: 'R-01', key: 'term_unregistered', article: '5', find: readIn(hidesLease) },
  { ...clause, id: 'F-01', key: 'term_priority', article: '51', find: readIn(waivesPriority) },
  { ...clause, id: 'V-01', key: 'term_rescission', article: '61', find: readIn(rescindsAtOnce) },
  {
    ...clause,
    id: 'H-03',
    key: 'term_sale',
    article: '42',
    find: readIn(endsOnSale),
  },
  { ...clause, id: 'K-01', key: 'term_complaint', article: '85', find: readIn(barsComplaints) },
  {
    ...clause,
    id: 'H-08',
    key: 'term_nationality',
    act: 'equal_treatment',
    article: null,
    valid_from: '2018-09-01',
    find: readIn(excludesForeigners),
  },
  {
    ...clause,
    id: 'P-02',
    key: 'term_fine',
    article: '33',
    is_mandatory: false,
    severity: 'informs',
    find: readIn(setsFine),
  },
]
