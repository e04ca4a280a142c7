import type { Translator } from '#core/shared/messages.ts'
import {
  formatArea,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
} from '#core/shared/language/format.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { formatIban } from '#core/shared/iban.ts'
import { isResidential } from '../../shared/law/regimes.ts'
import type { shapeContract } from '../queries/full-contract.ts'

export type DocumentContract = ReturnType<typeof shapeContract>
type Item = { label: string; value: string } | { title: string; text: string } | { text: string }
interface Clause {
  key: string
  law: string
  items: Item[]
}
type Writer = (c: DocumentContract, w: Words) => Item[]

/** The words of one language, with its formats, for the texts of the document. */
export interface Words {
  t: (key: string, params?: object) => string
  fact: (key: string, value: string) => Item
  says: (key: string, params?: object) => Item
  money: (amount: number | null, currency: string | null) => string
  date: (day: string | null) => string
  none: string
  lang: Translator['lang']
}

export const wordsOf = (translator: Translator): Words => {
  const t = (key: string, params?: object) =>
    translator.dynamic(`contracts.document.${key}`, params)
  const none = t('none')
  return {
    t,
    none,
    lang: translator.lang,
    fact: (key, value) => ({ label: t(`label.${key}`), value: value === '' ? none : value }),
    says: (key, params) => ({ text: t(`clause.${key}`, params) }),
    money: (amount, currency) =>
      amount === null
        ? none
        : formatMoney(translator.lang, amount, (currency ?? 'ISK') as Currency),
    date: (day) => (day === null ? none : formatDate(translator.lang, day, 'long')),
  }
}

const property: Writer = (c, w) => {
  const [estate, units] = [c.real_estate, c.contract_units]
  return [
    w.fact(
      'address',
      estate
        ? `${estate.address.street_address}, ${estate.address.postal_code} ${estate.address.municipality}`
        : '',
    ),
    w.fact('landreg', estate ? `F${estate.landreg_id}` : ''),
    w.fact('unit_mark', estate?.unit_mark ?? ''),
    w.fact('listing_type', c.listing_type ? w.t(`type.${c.listing_type.tag}`) : ''),
    w.fact('part', units[0] ? w.t(`part.${units[0].unit_type}`) : ''),
    w.fact('size', estate?.size_m2 == null ? '' : formatArea(w.lang, estate.size_m2)),
    w.fact(
      'rooms',
      units.length === 0
        ? ''
        : formatNumber(
            w.lang,
            units.reduce((sum, unit) => sum + unit.rooms, 0),
          ),
    ),
    w.fact('building_year', estate?.building_year == null ? '' : String(estate.building_year)),
    w.fact('special_group', w.t(`group.${c.special_group_usage ?? 'none'}`)),
    ...(c.amenities.length > 0
      ? [
          w.fact(
            'amenities',
            formatList(
              w.lang,
              c.amenities.map((tag) => w.t(`amenity.${tag}`)),
            ),
          ),
        ]
      : []),
    ...(c.furnishing ? [w.fact('furnishing', c.furnishing)] : []),
  ]
}

const period: Writer = (c, w) => [
  w.fact('start', w.date(c.start_date)),
  w.fact('end', c.is_definite ? w.date(c.end_date) : w.t('indefinite')),
  w.fact('notice', w.t('months', { count: c.termination_term_length ?? 0 })),
  w.says(c.is_definite ? 'definite' : 'indefinite'),
  ...(c.is_definite && isResidential(c.listing_type?.tag) ? [w.says('priority')] : []),
  ...(c.termination_grounds ? [w.fact('grounds', c.termination_grounds)] : []),
]

const rent: Writer = (c, w) => [
  w.fact('rent', w.money(c.price, c.currency)),
  c.index_type === 'cpi'
    ? w.says(c.index_base_value === null ? 'indexed_later' : 'indexed', {
        value:
          c.index_base_value === null
            ? ''
            : formatNumber(w.lang, c.index_base_value, { digits: 1 }),
        month: c.index_base_month ?? '',
      })
    : w.says('not_indexed'),
  ...(c.index_type === 'cpi' &&
  c.is_definite &&
  isResidential(c.listing_type?.tag) &&
  c.law_regime === 'from_2026'
    ? [w.says('first_year')]
    : []),
  ...(c.pre_paid_rent_amount
    ? [
        w.fact(
          'prepaid',
          `${w.money(c.pre_paid_rent_amount, c.currency)} (${w.t('months', { count: c.pre_paid_rent_months ?? 0 })})`,
        ),
      ]
    : []),
]

const payment: Writer = (c, w) => [
  w.says('due'),
  ...(c.paid_with_cash
    ? [w.fact('method', w.t('cash'))]
    : [
        w.fact('method', w.t(c.payment_service ? 'claim' : 'transfer')),
        w.fact('account', c.payout_method ? formatIban(c.payout_method.bank_account.iban) : ''),
        w.fact('payee', c.payee?.full_name ?? ''),
      ]),
  w.fact('payor', c.payor?.full_name ?? c.tenants.map((tenant) => tenant.full_name).join(', ')),
  w.says('late'),
]

const security: Writer = (c, w) =>
  c.insurance_type === null
    ? [w.says('no_security')]
    : [
        w.fact('security', w.t(`security.${c.insurance_type}`)),
        w.fact('security_amount', w.money(c.insurance_amount, c.currency)),
        ...(c.insurance_type === 'deposit' ? [w.says('deposit')] : []),
        w.says('security_claims'),
      ]

const utilities: Writer = (c, w) =>
  c.utilities.flatMap((utility) => {
    const who = w.t(utility.paid_by_tenant ? 'tenant_pays' : 'landlord_pays')
    const readings = utility.meter_readings.map((one) =>
      w.t('meter', { number: one.meter_number, reading: one.reading, date: w.date(one.read_on) }),
    )
    return [
      {
        label: w.t(`utility.${utility.utility.tag}`),
        value: [
          utility.price === null
            ? who
            : `${who}, ${w.t('a_month', { amount: w.money(utility.price, c.currency) })}`,
          ...readings,
        ].join('\n'),
      },
    ]
  })

const houseRules: Writer = ({ restrictions: r }, w) => [
  w.fact('pets', w.t(r.pets_allowed ? 'allowed' : 'not_allowed')),
  w.fact('smoking', w.t(r.smoking_allowed ? 'allowed' : 'not_allowed')),
  ...(r.sex_allowed === 0
    ? []
    : [w.fact('sex', `${w.t(`sex.${r.sex_allowed}`)}: ${r.sex_allowed_reason}`)]),
  w.says('house_rules'),
  ...(r.house_rules ? [{ text: r.house_rules }] : []),
]

const condition: Writer = (c, w) => {
  const number = (value: number | null) => (value === null ? '' : formatNumber(w.lang, value))
  return [
    w.fact('condition', c.condition_description),
    w.fact('detectors', number(c.fire_hazard_smoke_detectors)),
    w.fact('extinguishers', number(c.fire_hazard_hand_fire_extinguishers)),
    w.fact('escapes', number(c.fire_hazard_escape_routes)),
    w.fact(
      'fire_declared',
      c.fire_hazard_comply_declaration === null
        ? ''
        : w.t(c.fire_hazard_comply_declaration ? 'yes' : 'no'),
    ),
    w.says('defects'),
  ]
}

const maintenance: Writer = (c, w) => [
  w.says('maintenance'),
  ...(c.tenant_maintenance ? [w.fact('tenant_maintenance', c.tenant_maintenance)] : []),
  w.fact(
    'inspector',
    c.inspector_kind === 'parties'
      ? w.t('inspector_parties')
      : `${w.t('inspector_independent')}${c.inspector_name ? `: ${c.inspector_name}` : ''}`,
  ),
  w.says('inspection'),
]

const special: Writer = (c, w) =>
  c.special_terms.length === 0
    ? [w.says('no_special')]
    : c.special_terms.map((term) => ({ title: term.title, text: term.text }))
const general: Writer = (_, w) => [w.says('registration'), w.says('in_writing'), w.says('disputes')]

/** The sections after the parties, with the articles of the Rent Act that they answer. */
const SECTIONS: readonly { key: string; law: string; write: Writer }[] = [
  { key: 'property', law: '6', write: property },
  { key: 'period', law: '9, 51, 55–58', write: period },
  { key: 'rent', law: '34, 37', write: rent },
  { key: 'payment', law: '33', write: payment },
  { key: 'security', law: '39–40', write: security },
  { key: 'utilities', law: '23–23b', write: utilities },
  { key: 'house_rules', law: '30', write: houseRules },
  { key: 'condition', law: '14, 16', write: condition },
  { key: 'maintenance', law: '19–22, 69', write: maintenance },
  { key: 'special', law: '6', write: special },
  { key: 'general', law: '5, 13, 85', write: general },
]

/** All clauses in one language; every language has the same number of items, so that they stand side by side. */
export const clausesOf = (contract: DocumentContract, words: Words): Clause[] =>
  SECTIONS.map(({ key, law, write }) => ({
    key,
    law: words.t('law', { articles: law }),
    items: write(contract, words),
  }))
