import { sql } from 'drizzle-orm'
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type PlainDate,
} from '#core/shared/plain-date.ts'
import {
  acceptApplication,
  cancelApplication,
  denyApplication,
  markRead,
  sendApplication,
  setConsideration,
} from '#features/applications/shared/api.ts'
import {
  demoMessages,
  demoResponses,
  type DemoMessage,
} from '#features/applications/server/seed.ts'
import { readListing } from '#features/listings/shared/api.ts'
import { demoPremises } from '#features/listings/server/seed/premises.ts'
import { addSampleViews } from '#features/listings/server/seed/views.ts'
import { demoListings, type DemoListing } from '#features/listings/server/seed/listings.ts'
import type { Product } from '../runtime.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { makeContactMessages } from './contact-messages.ts'
import { fillDraft, sendOut, signBy, type DemoTerms } from './contracts.ts'
import { cleanAhead, addDemoListing, samplePictures } from './listings.ts'
import { receiveDeposit, runPastMonths, resetClock, setDay } from './rent.ts'
import { actAs, personOf } from './call-as.ts'
import { showTeam } from './team.ts'
import { makeConversations } from './inbox.ts'
import { makePortfolios } from './portfolios.ts'
import { makePreApprovals } from './pre-approvals.ts'
import { lettersOf, makeProfiles } from './profiles.ts'
import { makePublishRequests } from './publish-requests.ts'
import { makeReviews } from './reviews.ts'
import { makeSaved } from './saved-searches.ts'
import { makeTenantFiles } from './tenant-files.ts'
import { makeViewings } from './viewings.ts'

const LANDLORDS = DEMO_PEOPLE.filter((one) => one.user_type === 'LL' && !one.is_staff).map(
  (one) => one.key,
)
const TENANTS = DEMO_PEOPLE.filter((one) => one.user_type === 'TN').map((one) => one.key)

interface SeedContext {
  product: Product
  homes: DemoListing[]
  messages: readonly DemoMessage[]
  told: number
  /** What each of them wrote first: a household is the same in all that one sends. */
  words: Map<string, DemoMessage>
}

/** People write in their own language; of those without sample texts, in English. */
const wordsOf = (seed: SeedContext, tenant: string): DemoMessage => {
  const { lang } = DEMO_PEOPLE.find((one) => one.key === tenant)!
  const own = seed.messages.filter(({ language }) => language === (lang === 'da' ? 'en' : lang))
  const words = seed.words.get(tenant) ?? own[seed.told % own.length]!
  seed.words.set(tenant, words)
  return words
}

const apply = async (seed: SeedContext, tenant: string, listingId: string): Promise<string> => {
  const { language, ...words } = wordsOf(seed, tenant)
  seed.told += 1
  const person = await personOf(seed.product, tenant)
  const { questions } = await actAs(seed.product, person, readListing, { id: listingId })
  return (
    await actAs(seed.product, person, sendApplication, {
      id: listingId,
      body: {
        ...words,
        wanted_from: null,
        responses: demoResponses(questions, language),
        attachment_ids: await lettersOf(seed.product, tenant),
      },
    })
  ).id
}

/** A home that is free from the day on which its lease begins. */
const freeFrom = (home: DemoListing, start: PlainDate): DemoListing => ({
  ...home,
  fields: {
    ...home.fields,
    available_from: start,
    available_to: home.fields.is_definite
      ? addDays(addMonths(start, home.fields.months_max ?? 12), -1)
      : null,
  },
})

/** A home is listed, applied for and accepted: a contract is started from it. */
const startLease = async (
  seed: SeedContext,
  landlord: string,
  tenant: string,
  rivals: readonly string[],
  start: PlainDate | null,
): Promise<string> => {
  const { product } = seed
  const owner = await personOf(product, landlord)
  const home = seed.homes.shift()!
  const listingId = await addDemoListing(
    product,
    owner,
    start === null ? home : freeFrom(home, start),
    'published',
  )
  // Whoever applies has looked at it.
  const day = product.clock.today()
  await addSampleViews(product.runtime.db, listingId, day, rivals.length)
  for (const rival of rivals) await apply(seed, rival, listingId)
  const applicationId = await apply(seed, tenant, listingId)
  await actAs(product, owner, acceptApplication, { id: applicationId })
  await product.runtime.jobs.drain(product.jobContext)
  return (
    await product.runtime.db.execute<{ id: string }>(
      sql`select id from contracts where application_id = ${applicationId}`,
    )
  ).rows[0]!.id
}

interface Lease {
  landlord: string
  tenant: string
  terms: DemoTerms
}

const yearOf = (start: PlainDate, months: number): Pick<DemoTerms, 'start_date' | 'end_date'> => ({
  start_date: start,
  end_date: endOfMonth(addMonths(start, months - 1)),
})

/** Leases that began in the past year, so that a year of rent is in the books. */
const pastLeases = (first: PlainDate): Lease[] => {
  const lease = (
    landlord: string,
    tenant: string,
    after: number,
    months: number | null,
    more: Partial<DemoTerms> = {},
  ): Lease => {
    const start = addMonths(first, after)
    return {
      landlord,
      tenant,
      terms: {
        ...(months === null ? { start_date: start, end_date: null } : yearOf(start, months)),
        house_fund: null,
        insurance: true,
        cpi: false,
        ...more,
      },
    }
  }
  return [
    lease('ragnheidur', 'kari', 0, 24, { house_fund: 14_500 }),
    lease('gunnar', 'agnieszka', 0, 13),
    lease('asta', 'oleksandr', 1, null, { house_fund: 9_800 }),
    lease('david', 'birna', 2, 24, { cpi: true }),
    lease('elin', 'haukur', 4, null),
    lease('magnus', 'freja', 5, 12, { insurance: false }),
    lease('sigrun', 'iryna', 7, 18),
    lease('tomas', 'thorey', 9, null, { house_fund: 12_000 }),
  ]
}

const makePastLeases = async (seed: SeedContext, first: PlainDate): Promise<string[]> => {
  const { product } = seed
  const made: string[] = []
  for (const { landlord, tenant, terms } of pastLeases(first)) {
    setDay(product, addDays(terms.start_date, -12))
    const contractId = await startLease(seed, landlord, tenant, [], null)
    const owner = await personOf(product, landlord)
    await fillDraft(product, owner, contractId, terms)
    await sendOut(product, owner, contractId)
    await signBy(product, owner, contractId, 9)
    setDay(product, addDays(terms.start_date, -1))
    await receiveDeposit(product, owner, contractId)
    made.push(contractId)
  }
  return made
}

/** Today's contracts: drafts, one waiting for the tenant, one for the landlord, one refused, one just signed. */
const makePresentLeases = async (seed: SeedContext, today: PlainDate): Promise<void> => {
  const { product } = seed
  const start = startOfMonth(addMonths(today, 1))
  const terms: DemoTerms = { ...yearOf(start, 12), house_fund: null, insurance: true, cpi: false }
  const present: [
    landlord: string,
    tenant: string,
    rivals: string[],
    ending: 'draft' | 'filled' | 'sent' | 'one' | 'refused' | 'signed',
  ][] = [
    ['ragnheidur', 'emily', ['jakub'], 'draft'],
    ['gunnar', 'viktor', [], 'filled'],
    ['ragnheidur', 'embla', ['andri', 'marta'], 'one'],
    ['elin', 'pall', [], 'sent'],
    ['david', 'hekla', [], 'refused'],
    ['tomas', 'orri', [], 'signed'],
  ]
  for (const [landlord, tenant, rivals, ending] of present) {
    const contractId = await startLease(
      seed,
      landlord,
      tenant,
      rivals,
      ending === 'draft' ? null : start,
    )
    if (ending === 'draft') continue
    const owner = await personOf(product, landlord)
    await fillDraft(product, owner, contractId, terms)
    if (ending === 'filled') continue
    await sendOut(product, owner, contractId)
    if (ending !== 'sent')
      await signBy(product, owner, contractId, ending === 'signed' ? 9 : 1, ending === 'refused')
  }
}

/** Offices, shops, halls, a storage room and a garage. */
const listPremises = async (product: Product, today: PlainDate): Promise<void> => {
  for (const premises of demoPremises(today, samplePictures())) {
    setDay(product, addDays(today, -premises.age_days))
    await addDemoListing(product, await personOf(product, premises.landlord), premises, 'published')
  }
}

const LIVE = 100
/** The first of them are kept for the leases of today: nobody else offers those. */
const LET_TODAY = 6

/** Homes on offer all over the country, listed over the past weeks. */
const listHomes = async (
  seed: SeedContext,
  today: PlainDate,
): Promise<{ id: string; landlord: string }[]> => {
  const made: { id: string; landlord: string }[] = []
  const homes = seed.homes.slice(0, LIVE).toSorted((a, b) => b.age_days - a.age_days)
  const letToday = new Set(seed.homes.slice(0, LET_TODAY))
  for (const [at, home] of homes.entries()) {
    if (letToday.has(home)) continue
    setDay(seed.product, addDays(today, -Math.min(home.age_days, 60)), 8 + (at % 10))
    const landlord = LANDLORDS[at % LANDLORDS.length]!
    const ending = at % 29 === 28 ? 'draft' : at % 37 === 36 ? 'paused' : 'published'
    const id = await addDemoListing(
      seed.product,
      await personOf(seed.product, landlord),
      home,
      ending,
    )
    await addSampleViews(seed.product.runtime.db, id, today, at)
    if (ending === 'published') made.push({ id, landlord })
  }
  return made
}

const decideSome = async (
  product: Product,
  landlord: string,
  ids: readonly string[],
): Promise<void> => {
  const owner = await personOf(product, landlord)
  for (const [at, id] of ids.entries()) {
    if (at % 3 === 0) continue
    await actAs(product, owner, markRead, { id })
    if (at % 3 === 1)
      await actAs(product, owner, setConsideration, { id, body: { is_considered: true } })
    if (at % 5 === 2)
      await actAs(product, owner, denyApplication, {
        id,
        body: {
          message:
            'Takk fyrir umsóknina. Íbúðin fór til annars umsækjanda, en ég óska ykkur góðs gengis í leitinni.',
        },
      })
  }
}

const applyAround = async (
  seed: SeedContext,
  homes: readonly { id: string; landlord: string }[],
): Promise<void> => {
  for (const [at, home] of homes.slice(-14).entries()) {
    const applicants = [0, 1, 2]
      .slice(0, 1 + (at % 3))
      .map((n) => TENANTS[(at * 3 + n + 5) % TENANTS.length]!)
    const ids: string[] = []
    for (const tenant of applicants) ids.push(await apply(seed, tenant, home.id))
    await decideSome(seed.product, home.landlord, ids)
    if (at === 4)
      await actAs(seed.product, await personOf(seed.product, applicants[0]!), cancelApplication, {
        id: ids[0],
      })
  }
}

/** The whole story, told through the calls that people make. */
export const seedDemo = async (product: Product, today: PlainDate): Promise<void> => {
  const seed: SeedContext = {
    product,
    homes: demoListings(today, samplePictures()),
    messages: demoMessages(),
    told: 0,
    words: new Map(),
  }
  const first = startOfMonth(addMonths(today, -12))
  const pictures = cleanAhead()
  const past = await makePastLeases(seed, first)
  await runPastMonths(product, first, today, new Set([past[3]!]))
  await listPremises(product, today)
  const homes = await listHomes(seed, today)
  await makeContactMessages(product, today)
  resetClock(product)
  await makeProfiles(product)
  await applyAround(seed, homes)
  await makePresentLeases(seed, today)
  await makePreApprovals(product)
  await showTeam(product)
  await makeReviews(product)
  await makeTenantFiles(product)
  await makeConversations(product)
  await makeSaved(product)
  await makeViewings(product)
  await makePublishRequests(product, today)
  await makePortfolios(product)
  await pictures
  await product.runtime.jobs.drain(product.jobContext)
}
