import { folded, PEOPLE, type ForbiddenGround } from './questions.ts'

/** Whom a text that everybody reads may not keep away. */
export type ExcludedGround =
  | Extract<ForbiddenGround, 'origin' | 'faith' | 'health' | 'orientation'>
  | 'family'

/** Words as `folded` writes them, apart by a space. */
const words = (list: string): ReadonlySet<string> => new Set(folded(list).trim().split(' '))

/** Of a thing that is not there: whatever one word stands between. */
const NONE = words('no engin enginn engir enga engar engum engan bez без жодних ingen zadnych')
const NOT = words('not never t ekki aldrei nie не ni ні ikke aldrig')
const ONLY = words(
  'only exclusively adeins eingongu einungis bara tylko wylacznie тільки лише виключно kun udelukkende',
)
const MUST_BE = [
  'must be',
  'verdur ad vera',
  'thurfa ad vera',
  'musi byc',
  'має бути',
  'skal vaere',
]
/** What may stand between "not" or "only" and those whom it is about. */
const JOINS = words(
  'to for with the any til fyrir med a handa dla z ze z для з із til for med de rent renting rented let letting lease leigi leigjum leigt leigist leigd wynajmuje wynajmujemy wynajmiemy wynajem здаю здаємо здається здається udlejer udlejes udleje accept accepting have want take taking przyjmuje przyjmujemy przyjmiemy jest sa приимаю приимаємо tek tokum viljum onsker vil',
)
const OR = words('or nor and eda og ne lub ani i або чи та й eller og')
const NOT_WANTED = words(
  'unwelcome unwanted banned excluded oaeskilegir oaeskileg oaeskilegar bannadir bonnud bannadar wykluczeni wykluczone niemile zabronione заборонені небажані uonsket uonskede uonskes',
)
const WANTED =
  /^(?:allowed|accepted|welcome|wanted|permitted|velkom|leyfd|heimil|samthykkt|aeskileg|akceptowan|mile|dozwol|дозволен|допускаю|приимаю|бажан|здає|здаю|apply|tilladt|velkomm|onsk)/u
/** What is said of children in a place is a rule of the house; what is said of their things is of the home. */
const THINGS = words(
  's friendly room rooms playground bed beds toys pool area furniture in on near at to unsupervised alone without i a ad ein yngri younger under na w bez uden an у в на без pa',
)

/** Beginnings of words for parts of a house and what stands in it: what is not for children there is told for their sake. */
const PARTS = [
  'balcon terrace patio lift elevator stair pool tub jacuzzi sauna gym garage attic basement cellar laundry roof fireplace garden yard shed boiler workshop bunk sofa furniture playground trampoline swing ladder window barbecue grill bath',
  'sval svol verond pall stig sundlaug laugin pott gufu bilskur lyft risi haloft kjallar thvott thak arin gardur gardi geymsl verkstaed koj husgogn leikvoll leiktaek bad glugg rolu',
  'балкон терас ліфт сход драбин басеин джакуз саун спортзал гараж горищ підвал пральн дах камін сад подвір двір комор маистерн диван мебл ліжк батут гоидалк маиданчик гриль ванн вікн',
  'balkon taras wind schod drabin basen silowni garaz strych piwnic pralni dach komin ogrod podworz komork warsztat kanap mebl lozk hustawk wann okn',
  'altan terrasse trapp stige swimmingpool spaen spabad boblebad fitness loftet kaelder vaskeri taget braendeovn pejs haven gardhave skur vaerksted koje mobler gynge legeplads vindue',
].flatMap((list) => list.split(' '))
/** Homes by whatever part they are called: “risíbúð”, “kjallaraíbúð”. */
const HOMES =
  'ibud husnaed apartment flat studio mieszkan квартир житл помешкан lejlighed bolig'.split(' ')
/** As whole words: others that begin so are parts of one (“húsgögn”). */
const HOUSES = words(
  'house room hus husid herbergi herbergid pokoj dom domek кімната будинок vaerelse vaerelset huset raekkehus',
)
/** Streets and towns whose names begin like a part of a house: Garðabær, Laugavegur, Laugardalur, Stigahlíð. */
const TOWNS = ['gardab', 'laugav', 'laugard', 'laugarn', 'laugat', 'stigahl']
/** Behind a part in English they are the home; in other languages they say whose part it is. */
const BASEMENT_FLAT = words('flat apartment studio')
const PLACES = words('on in at near a i vid na w у в на pa ved')

/** Whether it is said of a part of the house: of what is named first. */
const isOfPart = (before: readonly string[]): boolean => {
  const isHome = (word = '') => HOUSES.has(word) || HOMES.some((home) => word.includes(home))
  const begins = (word: string, list: readonly string[]) =>
    list.some((start) => word.startsWith(start))
  const first = before.findIndex(
    (word) => isHome(word) || (begins(word, PARTS) && !begins(word, TOWNS)),
  )
  return first !== -1 && !isHome(before[first]) && !BASEMENT_FLAT.has(before[first + 1] ?? '')
}

/** Where somebody is, and what is spoken there, says of nobody that they may not be. */
const IS = words('are is there eru er sa jest є')
const LIVES = words('live lives living bua byr bor mieszka mieszkaja живуть живе')
const SPEAKS = words('speak speaks spoken tala talar tolum mowi mowimy говорить говоримо taler')
const WITH = words('with med z ze з із')

/** Not in the questions: how many live in a home may be asked, and children among them. */
const FAMILY = [
  'children ',
  'kids ',
  'babies ',
  'toddlers ',
  'infants ',
  'families with children ',
  'families with kids ',
  'born ',
  'bornum ',
  'barnafolk',
  'barnafjolsk',
  'dzieci ',
  'dziecmi ',
  'dziecka ',
  'dzieckiem ',
  'rodzin z dziecmi ',
  'дітей ',
  'дітьми ',
  'дітям ',
  'діти ',
  'дитиною ',
  'дитини ',
  'сім’ям з дітьми ',
  'сім’ям із дітьми ',
  'сімей з дітьми ',
  'сімей із дітьми ',
  'bornefamilier ',
]

/** Not in the questions either: there these words are said of other things. */
const TENANTS_FROM = [
  'polish tenant',
  'islenskir leig',
  'islenskum leig',
  'islenska leig',
  'danske lejer',
  'polscy najemc',
]

const GROUNDS: readonly [ExcludedGround, readonly string[]][] = [
  ['origin', TENANTS_FROM.map((start) => folded(start).trimEnd())],
  ...Object.entries(PEOPLE).map(([ground, list]): [ExcludedGround, readonly string[]] => [
    ground as keyof typeof PEOPLE,
    list.map((start) => folded(start).trimEnd()),
  ]),
  ['family', FAMILY.map(folded)],
]

/** Homes for families or for people with disabilities alone are nobody's exclusion. */
const mayBeAlone = (ground: ExcludedGround): boolean => ground !== 'family' && ground !== 'health'

/** What is said of a house, not of who may live in it: “there are no children”, “only Poles live upstairs”, “without children or with them”. */
const isOnlySaid = (before: readonly string[], after: readonly string[]): boolean =>
  (NONE.has(before.at(-1) ?? '') &&
    (IS.has(before.at(-2) ?? '') || LIVES.has(before.at(-2) ?? ''))) ||
  after.slice(0, 2).some((word) => LIVES.has(word)) ||
  before.slice(-3).some((word) => SPEAKS.has(word)) ||
  (OR.has(after[0] ?? '') && WITH.has(after[1] ?? ''))

/** “No children”, also where “allowed” follows, and “it is not allowed to have children”. */
const isDenied = (before: readonly string[]): boolean => {
  const last = before.at(-1) ?? ''
  return (
    NONE.has(last) ||
    NOT.has(last) ||
    ['ekki heimilt ad vera med', 'ekki leyft ad vera med', 'ma ekki vera med'].some((words) =>
      before.join(' ').endsWith(words),
    )
  )
}

/** Whether what stands farther before those people keeps them away, or all others. */
const isKeptAwayBefore = (before: readonly string[], ground: ExcludedGround): boolean => {
  const [last = '', second = '', third = ''] = before.toReversed()
  if ((NONE.has(second) && !ONLY.has(last)) || (NOT.has(second) && JOINS.has(last))) return true
  if (JOINS.has(last) && JOINS.has(second) && NOT.has(third)) return true
  if (OR.has(last) && NONE.has(third)) return true
  if (!mayBeAlone(ground)) return false
  const isOnly = ONLY.has(last)
    ? !NOT.has(second)
    : JOINS.has(last) && ONLY.has(second) && !NOT.has(third)
  return isOnly || MUST_BE.some((start) => before.join(' ').endsWith(start))
}

/** Whether what stands after them does. */
const isKeptAwayAfter = (after: readonly string[], ground: ExcludedGround): boolean => {
  const [first = '', second = ''] = after
  if (NOT_WANTED.has(first) || NOT_WANTED.has(second)) return true
  if (ONLY.has(first) && mayBeAlone(ground)) return true
  if (after.join(' ').startsWith('koma ekki til greina')) return true
  return after
    .slice(0, 4)
    .some(
      (word, at) =>
        NOT.has(word) && WANTED.test(after[at + 1] ?? '') && !THINGS.has(after[at + 2] ?? ''),
    )
}

const isWelcome = (after: readonly string[]): boolean =>
  after.slice(0, 2).some((word, at) => WANTED.test(word) && !NOT.has(after[at - 1] ?? ''))

/** “The balcony is not for children”, “on the balcony children are not allowed”; never “the balcony is not for foreigners”. */
const isHouseRule = (before: readonly string[], ground: ExcludedGround): boolean =>
  (ground === 'family' || ground === 'health') &&
  isOfPart(before) &&
  (PLACES.has(before[0]!) || before.slice(-3).some((word) => NOT.has(word))) &&
  !before.slice(-3).some((word) => NONE.has(word))

const groundIn = (clause: string): ExcludedGround | null => {
  for (const [ground, people] of GROUNDS)
    for (const start of people) {
      const found = clause.indexOf(start)
      if (found === -1) continue
      const before = clause.slice(0, found).trim().split(' ')
      const rest = clause.slice(found + start.length)
      const after = rest
        .slice(Math.max(0, rest.indexOf(' ')))
        .trim()
        .split(' ')
      if (THINGS.has(after[0]!) || isOnlySaid(before, after) || isHouseRule(before, ground))
        continue
      if (isDenied(before)) return ground
      if (isWelcome(after)) continue
      if (isKeptAwayBefore(before, ground) || isKeptAwayAfter(after, ground)) return ground
    }
  return null
}

/** Whom a text that everybody reads keeps away, where the law lets nobody be kept away; null where it keeps nobody so. */
export const excludedGround = (text: string): ExcludedGround | null => {
  for (const clause of text.split(/[.,;:!?()\n•–—]+/u)) {
    const ground = groundIn(`${folded(clause).trimEnd()} `)
    if (ground !== null) return ground
  }
  return null
}
