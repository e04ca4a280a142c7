import { at, type Problem } from '#core/shared/problem.ts'
import { searchKey } from '../enums.ts'
import type { ListingQuestion } from '../model.ts'

/** What a landlord may not ask before a home is let, and by what a question about it is known. */
const FORBIDDEN_GROUNDS = [
  'origin',
  'faith',
  'health',
  'orientation',
  'family_plans',
  'politics',
  'prepaid_rent',
  'number',
] as const
export type ForbiddenGround = (typeof FORBIDDEN_GROUNDS)[number]

/**
 * Beginnings of words, folded like a search, of the five languages. L.85/2018 (race and origin; since L.63/2022 also
 * faith, disability and orientation), L.150/2020 (pregnancy), RA 34 (rent for months to come) and L.90/2018 art 13
 * (kennitala). A list of words meets the plain cases; staff read the rest when somebody reports it.
 */
const WORDS: Record<ForbiddenGround, readonly string[]> = {
  origin: [
    'thjoderni',
    'uppruna',
    'uppruni',
    'rikisborgar',
    'kynthatt',
    'hudlit',
    'hvada landi',
    'innflytjand',
    'nationalit',
    'ethnic',
    'citizenship',
    'which country',
    'what country',
    'skin colo',
    'immigrant',
    'narodowosc',
    'obywatelstw',
    'pochodzeni',
    'kolor skory',
    'національн',
    'громадянств',
    'походженн',
    'раса',
    'расов',
    'колір шкіри',
    'statsborger',
    'etnisk',
    'oprindelse',
    'hudfarve',
    'hvilket land',
    'indvandrer',
  ],
  faith: [
    'truarbr',
    'trufelag',
    'hverrar truar',
    'islamstru',
    'kristinnar truar',
    'religio',
    'which faith',
    'your faith',
    'muslim',
    'christian',
    'wyznani',
    'jakiej wiary',
    'wiara',
    'релігі',
    'віроспов',
    'мусульман',
    'християн',
    'trosretning',
    'hvilken tro',
    'kristen',
  ],
  health: [
    'fotlun',
    'fatlad',
    'fatladur',
    'orork',
    'sjukdom',
    'gedheils',
    'heilsufar',
    'orkulif',
    'disab',
    'mental health',
    'illness',
    'your health',
    'medical',
    'niepelnospr',
    'chorob',
    'stan zdrowia',
    'інвалідн',
    'хвороб',
    'стан здоров',
    'handicap',
    'sygdom',
    'helbred',
    'psykisk',
  ],
  orientation: [
    'kynhneig',
    'samkynhneig',
    'hinsegin',
    'kynvitund',
    'kyngerv',
    'transfolk',
    'transkon',
    'sexual orient',
    'gay',
    'lesbian',
    'transgender',
    'gender identity',
    'orientacj',
    'homoseks',
    'сексуальн',
    'орієнтаці',
    'гомосекс',
    'seksuel',
    'homoseksuel',
    'konsidentitet',
  ],
  family_plans: [
    'ofrisk',
    'thungud',
    'olett',
    'eignast born',
    'barneign',
    'pregnan',
    'have children soon',
    'plan to have child',
    'ciaz',
    'planuje dziec',
    'вагітн',
    'планує діт',
    'gravid',
    'planlaegger born',
  ],
  politics: [
    'stjornmalask',
    'stjornmalaflokk',
    'kystu i kosn',
    'stettarfelag',
    'political',
    'trade union',
    'which party',
    'politycz',
    'zwiazku zawodow',
    'політичн',
    'профспілк',
    'politisk',
    'fagforening',
    'hvilket parti',
  ],
  prepaid_rent: [
    'fyrirframgreid',
    'greitt fyrirfram',
    'greida fyrirfram',
    'leigu fyrirfram',
    'manudi fyrirfram',
    'rent in advance',
    'months in advance',
    'pay in advance',
    'upfront',
    'up front',
    'prepay',
    'prepaid',
    'zaplac z gory',
    'zaplacic z gory',
    'czynsz z gory',
    'miesiecy z gory',
    'miesiace z gory',
    'сплатити наперед',
    'оплатити наперед',
    'оренду наперед',
    'авансом',
    'передоплат',
    'forudbetal',
    'betale forud',
    'husleje forud',
  ],
  number: [
    'kennital',
    'national id',
    'social security number',
    'personal id number',
    'pesel',
    'numer identyfikacyjny',
    'ідентифікаційний номер',
    'cpr',
    'personnummer',
  ],
}

/** Ukrainian is compared as it is written; the others without accents. */
const fold = (words: string): string =>
  ` ${searchKey(words.replaceAll('ł', 'l').replaceAll('Ł', 'L')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`

const STARTS = new Map(
  FORBIDDEN_GROUNDS.map((ground) => [ground, WORDS[ground].map((word) => fold(word).trimEnd())]),
)

/** Why this may not be asked of an applicant; null where nothing speaks against it. */
export const forbiddenGround = (question: string): ForbiddenGround | null => {
  const words = fold(question)
  return (
    FORBIDDEN_GROUNDS.find((ground) =>
      STARTS.get(ground)!.some((start) => words.includes(start)),
    ) ?? null
  )
}

/** A question is either ready-made or has words, and asks nothing that may not be asked. */
export const questionsProblems = (questions: readonly ListingQuestion[]): Problem[] =>
  questions.flatMap(({ ready, text }, index) => {
    if (ready !== null) return []
    if (text.trim() === '') return [at(`questions.${index}.text`, 'required')]
    const ground = forbiddenGround(text)
    return ground ? [at(`questions.${index}.text`, `listings.may_not_ask_${ground}`)] : []
  })
