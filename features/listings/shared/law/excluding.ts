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
  'to for with the any til fyrir med a handa dla z ze z для з із til for med de rent renting rented let letting lease leigi leigjum leigt leigist leigd wynajmuje wynajmujemy wynajmiemy wynajem здаю здаємо здається здається udlejer udlejes udleje accept accepting have',
)
const OR = words('or nor and eda og ne lub ani i або чи та й eller og')
const NOT_WANTED = words(
  'unwelcome unwanted banned excluded oaeskilegir oaeskileg oaeskilegar bannadir bonnud bannadar wykluczeni wykluczone niemile zabronione заборонені небажані uonsket uonskede',
)
const WANTED =
  /^(?:allowed|accepted|welcome|wanted|permitted|velkom|leyfd|heimil|samthykkt|aeskileg|akceptowan|mile|dozwol|дозволен|допускаю|приимаю|бажан|tilladt|velkomm|onsk)/u
/** What is said of children in a place is a rule of the house; what is said of their things is of the home. */
const THINGS = words(
  's friendly room rooms playground bed beds toys pool area furniture in on near at unsupervised alone without i a na w bez uden an у в на без',
)

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
  'bornefamilier ',
]

const GROUNDS: readonly [ExcludedGround, readonly string[]][] = [
  ...Object.entries(PEOPLE).map(([ground, list]): [ExcludedGround, readonly string[]] => [
    ground as keyof typeof PEOPLE,
    list.map((start) => folded(start).trimEnd()),
  ]),
  ['family', FAMILY.map(folded)],
]

/** Homes for families or for people with disabilities alone are nobody's exclusion. */
const mayBeAlone = (ground: ExcludedGround): boolean => ground !== 'family' && ground !== 'health'

/** “No children”, also where “allowed” follows. */
const isDenied = (before: readonly string[]): boolean => {
  const last = before.at(-1) ?? ''
  return NONE.has(last) || NOT.has(last)
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
  const [first = '', second = '', third = '', fourth = ''] = after
  if (NOT_WANTED.has(first) || NOT_WANTED.has(second)) return true
  if (ONLY.has(first) && mayBeAlone(ground)) return true
  return (
    (NOT.has(first) && WANTED.test(second) && !THINGS.has(third)) ||
    (NOT.has(second) && WANTED.test(third) && !THINGS.has(fourth))
  )
}

const isWelcome = (after: readonly string[]): boolean =>
  after.slice(0, 2).some((word, at) => WANTED.test(word) && !NOT.has(after[at - 1] ?? ''))

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
      if (THINGS.has(after[0]!)) continue
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
