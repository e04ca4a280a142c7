import { formatArea, formatList, formatNumber } from '#core/shared/language/format.ts'
import { formatIban } from '#core/shared/iban.ts'
import { isResidential } from '../../shared/law/regimes.ts'
import { changesByLaw, general, handBack, period, rent, security, use } from './term-clauses.ts'
import {
  citedArticles,
  type DocumentContract,
  type Item,
  type Words,
  type Writer,
} from './words.ts'

interface Clause {
  key: string
  law: string
  items: Item[]
}

/** PC-04: street and number, postal code and postal place. */
export const addressLine = (estate: NonNullable<DocumentContract['real_estate']>): string => {
  const { street_address, postal_code, place, municipality } = estate.address
  return `${street_address}, ${postal_code} ${place || municipality}`
}

/** RA 6 no 2: own kitchen, toilet and bath, or with how many they are shared. */
const facilities = (c: DocumentContract, w: Words): Item[] =>
  isResidential(c.listing_type?.tag)
    ? [
        w.fact('kitchen', c.kitchen === null ? '' : w.t(`facility.${c.kitchen}`)),
        w.fact('bathroom', c.bathroom === null ? '' : w.t(`facility.${c.bathroom}`)),
        ...(c.shared_by === null ? [] : [w.fact('shared_by', formatNumber(w.lang, c.shared_by))]),
      ]
    : []

const property: Writer = (c, w) => {
  const [estate, units] = [c.real_estate, c.contract_units]
  return [
    w.fact('address', estate ? addressLine(estate) : ''),
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
    ...facilities(c, w),
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

/** P-01, P-02, RA 6 no 8: where, when and how the rent is paid, and what follows when it is not. */
const payment: Writer = (c, w) => [
  w.says('due'),
  ...(c.paid_with_cash
    ? [w.fact('method', c.payment_words || w.t('other_method'))]
    : [
        w.fact('method', w.t(c.payment_service ? 'claim' : 'transfer')),
        w.fact('account', c.payout_method ? formatIban(c.payout_method.bank_account.iban) : ''),
        w.fact('payee', c.payee?.full_name ?? ''),
      ]),
  w.fact('payor', c.payor?.full_name ?? c.tenants.map((tenant) => tenant.full_name).join(', ')),
  w.says('late'),
]

/** C-08, IN-10: who pays what, and what the meters showed. */
const utilities: Writer = (c, w) => [
  ...c.utilities.map((utility) => {
    const who = w.t(utility.paid_by_tenant ? 'tenant_pays' : 'landlord_pays')
    const readings = utility.meter_readings.map((one) =>
      w.t('meter', { number: one.meter_number, reading: one.reading, date: w.date(one.read_on) }),
    )
    return {
      label: w.t(`utility.${utility.utility.tag}`),
      value: [
        utility.price === null
          ? who
          : `${who}, ${w.t('a_month', { amount: w.money(utility.price, c.currency) })}`,
        ...readings,
      ].join('\n'),
    }
  }),
  ...(c.meters_reason ? [w.fact('meters_reason', c.meters_reason)] : []),
  w.says('other_costs'),
]

/** H-06, H-08. */
const houseRules: Writer = ({ restrictions: r }, w) => [
  w.fact('pets', w.t(r.pets_allowed ? 'allowed' : 'not_allowed')),
  w.fact('smoking', w.t(r.smoking_allowed ? 'allowed' : 'not_allowed')),
  ...(r.sex_allowed === 0
    ? []
    : [w.fact('sex', `${w.t(`sex.${r.sex_allowed}`)}: ${r.sex_allowed_reason}`)]),
  w.says('house_rules'),
  ...(r.house_rules ? [{ text: r.house_rules }] : []),
]

/** C-02, C-03, I-01, IN-15: the condition, what may be done about defects, and fire safety. */
const condition: Writer = (c, w) => {
  const number = (value: number | null) => (value === null ? '' : formatNumber(w.lang, value))
  return [
    w.fact('condition', c.condition_description || c.condition_reason),
    w.fact('detectors', number(c.fire_hazard_smoke_detectors)),
    w.fact('extinguishers', number(c.fire_hazard_hand_fire_extinguishers)),
    w.fact('escapes', number(c.fire_hazard_escape_routes)),
    w.fact(
      'fire_declared',
      c.fire_hazard_comply_declaration === null
        ? ''
        : w.t(c.fire_hazard_comply_declaration ? 'yes' : 'no'),
    ),
    ...(c.fire_safety_reason ? [w.fact('fire_reason', c.fire_safety_reason)] : []),
    w.says('defects'),
    w.says('defects_mended'),
  ]
}

/** C-06, I-02. */
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
    : c.special_terms.map(({ title, text, translation }) =>
        w.lang === 'is'
          ? { title, text }
          : translation?.lang === w.lang
            ? { title: translation.title, text: translation.text }
            : { title, text, note: w.t('not_translated') },
      )

const isHome = (c: DocumentContract): boolean => isResidential(c.listing_type?.tag)

const periodArticles = (c: DocumentContract): string[] => {
  if (c.is_definite) return ['9', ...(isHome(c) ? ['51–53'] : []), '58', '59']
  return isHome(c) ? ['9', '55', '55 a', '56', '57'] : ['9', '55–57']
}

const rentArticles = (c: DocumentContract): string[] => [
  ...(c.pre_paid_rent_amount ? ['34'] : []),
  '37',
  ...(changesByLaw(c) ? ['37 a', '37 b', '37 c'] : []),
]

interface Section {
  key: string
  law: (c: DocumentContract) => readonly string[]
  write: Writer
}

/** The sections after the parties, with the articles of the Rent Act that they answer in such a lease. */
const SECTIONS: readonly Section[] = [
  { key: 'property', law: () => ['6'], write: property },
  { key: 'period', law: periodArticles, write: period },
  { key: 'rent', law: rentArticles, write: rent },
  { key: 'payment', law: () => ['33'], write: payment },
  {
    key: 'security',
    law: (c) => (c.insurance_type === null ? ['39'] : ['39', '40']),
    write: security,
  },
  { key: 'utilities', law: () => ['23', '23 a', '23 b'], write: utilities },
  { key: 'house_rules', law: () => ['30'], write: houseRules },
  { key: 'use', law: (c) => ['28', isHome(c) ? '41–44' : '42–44'], write: use },
  { key: 'condition', law: () => ['14', '16', '17', '69'], write: condition },
  { key: 'maintenance', law: () => ['19–22', '69'], write: maintenance },
  { key: 'hand_back', law: () => ['57', '63–68'], write: handBack },
  { key: 'special', law: () => ['6'], write: special },
  {
    key: 'general',
    law: (c) => ['2', ...(isHome(c) ? ['5'] : []), '7', '8', '13', '85'],
    write: general,
  },
]

/** All clauses in one language; every language has the same number of items, so that they are side by side. */
export const clausesOf = (contract: DocumentContract, words: Words): Clause[] =>
  SECTIONS.map(({ key, law, write }) => ({
    key,
    law: words.t('law', { articles: citedArticles(words.lang, law(contract)) }),
    items: write(contract, words),
  }))
