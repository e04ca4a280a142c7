import { formatDate, formatNumber } from '#core/shared/language/format.ts'
import { isResidential, premisesKind } from '../../shared/law/regimes.ts'
import { priorityWindow } from '../../shared/law/windows.ts'
import type { DocumentContract, Item, Words, Writer } from './words.ts'

const isHome = (c: DocumentContract): boolean => isResidential(c.listing_type?.tag)
const isOf = (c: DocumentContract, ...regimes: DocumentContract['law_regime'][]): boolean =>
  regimes.includes(c.law_regime)

/** F-01, F-10 to F-14, F-17, RA 6 no 11: the priority right with its conditions, deadlines and what silence means. */
const priorityClauses = (c: DocumentContract, w: Words): Item[] => {
  if (!c.is_definite || !isHome(c)) return []
  if (c.start_date === null || c.end_date === null)
    return [w.says('priority'), w.says('priority_answers')]
  const found = priorityWindow(c.start_date, c.end_date)
  return [
    w.says('priority'),
    found.is_short
      ? w.says('priority_short')
      : w.says('priority_steps', {
          from: w.date(found.ask_from),
          until: w.date(found.ask_until),
          deny: w.date(found.deny_until),
        }),
    w.says('priority_answers'),
  ]
}

/** T-02, RA 56: the statutory periods for such premises, of which the stated one may be longer. */
const statutoryNotice = (c: DocumentContract, w: Words): Item[] => {
  const kind = premisesKind(c.listing_type?.tag)
  if (c.is_definite || kind === null) return []
  const hasCompany = c.landlords.some((party) => !party.is_individual)
  return [
    w.says(`notice_${kind}`),
    ...(kind === 'home' && hasCompany ? [w.says('notice_of_companies')] : []),
  ]
}

/** T-01, T-03, T-05, L-14: how the lease ends. */
export const period: Writer = (c, w) => [
  w.fact('start', w.date(c.start_date)),
  w.fact('end', c.is_definite ? w.date(c.end_date) : w.t('indefinite')),
  w.fact('notice', w.t('months', { count: c.termination_term_length ?? 0 })),
  w.says(c.is_definite ? (isHome(c) ? 'definite' : 'definite_premises') : 'indefinite'),
  ...(c.is_definite ? [w.says('after_end')] : statutoryNotice(c, w)),
  ...(c.termination_grounds ? [w.fact('grounds', c.termination_grounds)] : []),
  ...(c.is_definite || !isHome(c) ? [] : [w.says('landlords_grounds')]),
  ...priorityClauses(c, w),
]

/** N-02, N-04, X-05: whether, how and when the rent changes. */
const indexation = (c: DocumentContract, w: Words): Item[] => {
  if (c.index_type !== 'cpi') return [w.says('not_indexed')]
  const base =
    c.index_base_value === null || c.index_base_month === null
      ? w.says('index_base_later')
      : w.says('index_base', {
          value: formatNumber(w.lang, c.index_base_value, { digits: 1 }),
          month: formatDate(w.lang, `${c.index_base_month}-01`, 'month_year'),
        })
  const isShortOf2024 =
    c.law_regime === 'from_2024_09' && c.law_warnings.some((one) => one.rule === 'N-03')
  return [
    w.says(c.index_rhythm === 'yearly' ? 'indexed_yearly' : 'indexed_monthly'),
    base,
    ...(c.is_definite && isHome(c) && c.law_regime === 'from_2026' ? [w.says('first_year')] : []),
    ...(isShortOf2024 ? [w.says('fixed_throughout')] : []),
  ]
}

/** N-04: articles 37 a to 37 c are for homes, and for leases of the Acts that made them. */
export const changesByLaw = (c: DocumentContract): boolean =>
  isHome(c) && isOf(c, 'from_2024_09', 'from_2026')

export const rent: Writer = (c, w) => [
  w.fact('rent', w.money(c.price, c.currency)),
  ...indexation(c, w),
  ...(changesByLaw(c) ? [w.says('rent_changes')] : []),
  ...(c.pre_paid_rent_amount
    ? [
        w.fact(
          'prepaid',
          c.pre_paid_rent_months
            ? `${w.money(c.pre_paid_rent_amount, c.currency)} (${w.t('months', { count: c.pre_paid_rent_months })})`
            : w.money(c.pre_paid_rent_amount, c.currency),
        ),
      ]
    : []),
]

/** D-03, D-04, D-05, D-06, RA 40: what becomes of a security hangs on its kind. */
export const security: Writer = (c, w) => {
  if (c.insurance_type === null) return [w.says('no_security')]
  const facts = [
    w.fact('security', w.t(`security.${c.insurance_type}`)),
    w.fact('security_amount', w.money(c.insurance_amount, c.currency)),
  ]
  if (c.insurance_type === 'mutual_fund') return [...facts, w.says('mutual_fund')]
  if (c.insurance_type === 'deposit')
    return [...facts, w.says('deposit'), w.says('security_claims'), w.says('deposit_lapse')]
  return [
    ...facts,
    ...(c.insurance_type === 'third_party' ? [w.says('guarantor_told')] : []),
    w.says('security_claims'),
    w.says('security_lapse'),
  ]
}

/** H-01, H-02, H-03, H-04, C-07: access, showings, subletting, alterations and sale. */
export const use: Writer = (c, w) => [
  ...(isHome(c) ? [w.says('access'), w.says('showings')] : []),
  w.says('subletting'),
  ...(isHome(c) ? [w.says('family')] : []),
  w.says('alterations'),
  w.says('sale'),
]

/** B-01, B-02, B-03, B-04, D-08: handing the premises back. */
export const handBack: Writer = (_, w) => [
  w.says('vacating'),
  w.says('hand_back'),
  w.says('damage_claims'),
]

/** L-12, L-15, R-01, R-02, R-04, K-01. */
export const general: Writer = (c, w) => [
  ...(isHome(c)
    ? [w.says('registration'), w.says('registration_by_tenant'), w.says('void_terms')]
    : [w.says(premisesKind(c.listing_type?.tag) === 'commercial' ? 'free_terms' : 'free_storage')]),
  w.says('in_writing'),
  w.says('amendments'),
  w.says('agent'),
  w.says('disputes'),
]
