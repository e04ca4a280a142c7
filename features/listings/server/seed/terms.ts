import { HOME_TYPES } from '../../shared/enums.ts'
import { READY_QUESTIONS, UTILITIES, type ReadyQuestion } from '../../shared/steps/choices.ts'
import type {
  Amenity,
  ListingFields,
  ListingQuestion,
  ListingType,
  ListingUtility,
} from '../../shared/model.ts'
import { facilitiesOf } from '../../shared/rules.ts'

/** What a tenant pays a month for what the rent does not include, as people find it in Iceland (MK-04). */
const PRICES: Partial<Record<ListingUtility['tag'], number>> = {
  electricity: 7_000,
  heating: 9_000,
  internet: 11_500,
}

/** The landlord pays these; of the others the tenant. */
export const utilitiesWith = (included: readonly ListingUtility['tag'][]): ListingUtility[] =>
  UTILITIES.map((tag) => {
    const paid_by_tenant = !included.includes(tag) && tag !== 'waste' && tag !== 'house_fund'
    return { tag, paid_by_tenant, price: paid_by_tenant ? (PRICES[tag] ?? null) : null }
  })

const ASKED: readonly (readonly ReadyQuestion[])[] = [
  [],
  ['smokes', 'landlord_reference'],
  ['why_moving', 'security'],
  ['needs_parking', 'viewing'],
  ['landlord_reference', 'brings_furniture', 'viewing'],
]
const questionOf = (ready: ReadyQuestion, index: number): ListingQuestion => ({
  key: ready,
  kind: READY_QUESTIONS[ready],
  ready,
  text: '',
  is_required: index === 0,
})

const RULES = [
  '',
  'Næturró er kl. 23–7. Þvottahúsið er notað eftir dagatali sem hangir á hurðinni.',
  'Sorp er flokkað í fjórar tunnur. Íbúar skiptast á að þrífa stigaganginn.',
  '',
  'Næturró er kl. 23–7 og hjól eru geymd í hjólageymslunni.',
]
const VIEWINGS = [
  'Skoðun er á virkum dögum eftir kl. 17.',
  '',
  'Opið hús er á sunnudögum kl. 14–15. Láttu vita á undan.',
]

type Terms = Pick<
  ListingFields,
  | 'furnishing'
  | 'kitchen'
  | 'bathroom'
  | 'shared_by'
  | 'months_min'
  | 'months_max'
  | 'persons_max'
  | 'papers_wanted'
  | 'sex_allowed'
  | 'sex_allowed_reason'
  | 'house_rules'
  | 'questions'
  | 'viewing_note'
>

/** What a landlord of the demo says of the lease to come; the same for the same home. */
export const termsOf = (
  type: ListingType,
  amenities: readonly Amenity[],
  index: number,
  months: number | null,
  language: string,
): Terms => {
  const isHome = HOME_TYPES.some((home) => home === type)
  const words = (text: string) => (language === 'is' ? text : '')
  return {
    ...facilitiesOf(type),
    shared_by: null,
    furnishing: amenities.includes('furnished')
      ? words('Sófi, borðstofuborð og fjórir stólar, rúm, fataskápur og búsáhöld.')
      : '',
    months_min: months === null ? (index % 3 === 0 ? 6 : null) : 12,
    months_max: months,
    persons_max: isHome && index % 4 === 1 ? 4 : null,
    papers_wanted: isHome
      ? index % 2 === 0
        ? ['income', 'landlord_reference']
        : index % 3 === 0
          ? ['income']
          : []
      : [],
    sex_allowed: 0,
    sex_allowed_reason: '',
    house_rules: isHome ? words(RULES[index % RULES.length]!) : '',
    questions: isHome ? ASKED[index % ASKED.length]!.map(questionOf) : [],
    viewing_note: words(VIEWINGS[index % VIEWINGS.length]!),
  }
}
