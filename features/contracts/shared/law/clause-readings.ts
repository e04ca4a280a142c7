import * as w from './clause-words.ts'
import type { Words } from './clause-words.ts'
import {
  amountsOf,
  includesAny,
  isNear,
  lastOf,
  partyBefore,
  placesOf,
  spansOf,
  statementsOf,
  type Place,
  type Span,
} from './clause-text.ts'

/** A special term as it is written, in any of its languages. */
export interface Clause {
  title: string
  text: string
}

/** What a recognition may ask of the lease. */
export interface ClauseFacts {
  /** The shortest lawful notice of this lease, in months. */
  least_notice: number
  /** Three months' rent in krónur; null where the rent is not known. */
  most_deposit: number | null
}

/**
 * Whether what stands at a place is denied: a "not" before it that belongs to the same party, a "not" after it where
 * the party comes later, or a prohibition anywhere.
 */
const isDenied = (text: string, place: Place): boolean => {
  if (includesAny(text, w.FORBIDDEN)) return true
  const before = text.slice(0, place.from + 1)
  const [landlord, tenant] = [lastOf(before, w.LANDLORD), lastOf(before, w.TENANT)]
  const from = landlord > tenant && tenant >= 0 ? landlord : 0
  return (
    includesAny(before.slice(from), w.NOT) ||
    // Icelandic and Danish deny after the verb.
    includesAny(` ${text.slice(place.to).split(' ', 2).join(' ')} `, w.NOT) ||
    (landlord < 0 && tenant < 0 && includesAny(text.slice(place.to - 1), w.NOT))
  )
}

const cutOut = (text: string, { from, to }: Place): string =>
  `${text.slice(0, from)} ${text.slice(to)}`

interface Saying {
  /** Each of these is in the statement, or in the heading where `heads`. */
  about: readonly Words[]
  heads?: true
  /** One of these is said, and not denied. */
  says: Words
  /** None of these is in the statement. */
  unless?: readonly Words[]
  /** A statement that is itself a denial ("is not registered"). */
  is_denial?: true
  /** What it is about stands within so many letters of what is said. */
  near?: number
}

/** So often at most is one thing looked at in a statement: a text of one word repeated costs no more than another. */
const MOST_PLACES = 12
const placesIn = (text: string, words: Words): Place[] =>
  placesOf(text, words).slice(0, MOST_PLACES)

const saysIn = (text: string, heading: string, saying: Saying): boolean => {
  const { about, near, unless = [] } = saying
  const isAbout =
    near !== undefined ||
    about.every(
      (words) => includesAny(text, words) || (saying.heads === true && includesAny(heading, words)),
    )
  return (
    isAbout &&
    placesIn(text, saying.says).some(
      (place) =>
        (near === undefined || about.every((words) => isNear(text, place, words, near))) &&
        !unless.some((words) => includesAny(cutOut(text, place), words)) &&
        (saying.is_denial === true || !isDenied(text, place)),
    )
  )
}

const anyStatement = (
  { title, text }: Clause,
  is: (statement: string, heading: string) => boolean,
): boolean => {
  const heading = statementsOf(title).join(' ')
  return [...statementsOf(text), heading].some((statement) => is(statement, heading))
}
const says =
  (...sayings: readonly Saying[]) =>
  (clause: Clause): boolean =>
    anyStatement(clause, (text, heading) => sayings.some((one) => saysIn(text, heading, one)))

/** H-01: the landlord comes in unannounced. */
export const entersUnannounced = says({
  about: [w.LANDLORD, w.ENTER],
  heads: true,
  says: w.UNANNOUNCED,
  unless: [w.ANNOUNCED],
})

const isForTenantAlone = (text: string): boolean =>
  includesAny(text, w.TENANT) && !includesAny(text, w.LANDLORD)

/** T-02, T-03: a length of notice that is shorter than the Act allows, and not the tenant's own. */
const isShortNotice = (text: string, heading: string, span: Span, months: number): boolean => {
  const ends = [...w.END, ...w.MOVE_OUT]
  return (
    span.days >= 1 &&
    span.days < months * 30 &&
    isNear(text, span, w.NOTICE_TIME, span.is_counted ? 30 : 14) &&
    (isNear(text, span, ends, 60) || includesAny(heading, ends)) &&
    (partyBefore(text, span) !== 'tenant' || includesAny(text, w.MOVE_OUT)) &&
    !isNear(text, span, w.SHOW, 40) &&
    !isDenied(text, span)
  )
}

/** T-02, T-03: the landlord's notice is shorter than the Act allows, or there is none. */
export const shortensNotice = (clause: Clause, { least_notice: months }: ClauseFacts): boolean =>
  anyStatement(
    clause,
    (text, heading) =>
      !isForTenantAlone(text) &&
      (saysIn(text, heading, {
        about: [w.END],
        near: 45,
        says: w.NO_NOTICE,
        unless: [w.BREACH, w.UNPAID],
      }) ||
        spansOf(text).some((span) => isShortNotice(text, heading, span, months))),
  )

/** D-02: more than three months' rent. */
export const asksLargeDeposit = (clause: Clause, { most_deposit: most }: ClauseFacts): boolean =>
  anyStatement(clause, (text, heading) => {
    if (!includesAny(text, w.DEPOSIT) && !includesAny(heading, w.DEPOSIT)) return false
    return (
      (most !== null && amountsOf(text).some((amount) => amount > most)) ||
      spansOf(text).some(
        (span) =>
          span.is_counted &&
          span.days > 95 &&
          isNear(text, span, w.RENT, 22) &&
          !isDenied(text, span),
      )
    )
  })

/** D-03: the deposit is kept, earns nothing, or another one is asked for beside it. */
export const keepsDeposit = says({
  about: [w.DEPOSIT],
  heads: true,
  says: w.DEPOSIT_KEPT,
  unless: [w.KEPT_FOR_REASON],
  is_denial: true,
})

/** P-03: rent of more than one month ahead. */
export const asksRentAhead = (clause: Clause): boolean =>
  anyStatement(
    clause,
    (text) =>
      includesAny(text, w.RENT) &&
      includesAny(text, w.PAY) &&
      spansOf(text).some(
        (span) => span.days > 45 && isNear(text, span, w.AHEAD, 28) && !isDenied(text, span),
      ),
  )

/** Whether the tenant is to bear what comes next in a statement about upkeep. */
const isTenants = (text: string, place: Place): boolean => {
  const upkeep = Math.min(
    ...placesOf(text, w.UPKEEP).flatMap(({ from }) => (from > place.from ? [from] : [])),
    text.length,
  )
  return (
    partyBefore(text, place) === 'tenant' &&
    !includesAny(text.slice(place.to, upkeep), w.LANDLORD) &&
    !isDenied(text, place)
  )
}

/** C-06: upkeep that is the landlord's is put on the tenant. */
export const movesUpkeep = (clause: Clause): boolean =>
  anyStatement(
    clause,
    (text) =>
      includesAny(text, w.UPKEEP) &&
      includesAny(text, w.LANDLORDS_UPKEEP) &&
      !includesAny(text, w.TENANTS_UPKEEP) &&
      (placesIn(text, w.AT_TENANTS_COST).some((place) => !isDenied(text, place)) ||
        placesIn(text, w.BEAR).some((place) => isTenants(text, place))),
  )

/** P-02: the Act knows interest and damages, not fines. */
export const setsFine = says({ about: [], says: w.FINE })

/** N-02: the rent changes as the landlord likes. */
export const raisesRentFreely = says({ about: [w.LANDLORD, w.RAISE, w.RENT], says: w.FREELY })

/** the lease is kept from the registry. */
export const hidesLease = says({
  about: [w.LEASE],
  near: 60,
  says: w.UNREGISTERED,
  is_denial: true,
})

/** F-01: the priority right is given up. */
export const waivesPriority = says({ about: [w.PRIORITY], says: w.WAIVED, is_denial: true })

/** V-01: rescission for unpaid rent, without the demand that comes first. */
export const rescindsAtOnce = says({
  about: [w.UNPAID, w.RESCIND],
  says: w.AT_ONCE,
  is_denial: true,
})

/** H-03: the sale of the home ends the lease. */
export const endsOnSale = says({ about: [w.SALE, w.LEASE], says: w.LEASE_ENDS })

/** K-01: disputes are kept from the committee and the courts. */
export const barsComplaints = says({ about: [w.COMMITTEE], says: w.MAY_NOT, is_denial: true })

/** H-08: people are kept out by their nationality. */
export const excludesForeigners = says({ about: [], says: w.ONLY_ICELANDERS, is_denial: true })
