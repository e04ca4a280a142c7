import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter, type Letter } from '#core/server/mail-letter.ts'
import { codeAndPlace } from '#core/shared/place-line.ts'
import { formatMoney } from '#core/shared/language/format.ts'
import type { Translator } from '#core/shared/messages.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { understand } from '#features/listings/server/public/searches.ts'
import { savedSearchPaths } from '../../shared/paths.ts'
import { filtersOfQuery } from '../checks.ts'
import { dayGathered, fitChanged, homeFound } from '../events.ts'
import { misunderstood, writeConditions } from '../queries.ts'
import {
  foundNow,
  foundOfDay,
  isToldOf,
  matchListing,
  settleDay,
  type FoundHome,
} from './queries.ts'

const match = (
  work: JobContext,
  { subject_id: listingId }: Pick<EventMessage, 'subject_id'>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> =>
  work.inTransaction(async (ctx) => {
    const found_at = ctx.now.toISOString()
    if (await matchListing(ctx.tx, listingId, before, found_at))
      await ctx.announce(homeFound(listingId, { found_at }))
    // After the matches: whoever was told reads of a home that fits another of their searches by now.
    if (before !== null && (await isToldOf(ctx.tx, listingId)))
      await ctx.announce(fitChanged(listingId, {}))
  })

export const matchPublished = job<EventMessage>('saved-searches.match_published', (work, heard) =>
  match(work, heard, null),
)
export const matchChanged = job<EventMessage<{ before: Record<string, unknown> }>>(
  'saved-searches.match_changed',
  (work, heard) => match(work, heard, heard.data.before),
)

/** Writes to one person, in their language, unless they want no such e-mails. */
const write = async (
  work: JobContext,
  userId: string,
  key: string,
  partsOf: (t: Translator) => Pick<Letter, 'subject' | 'paragraphs' | 'button'>,
  homes: readonly FoundHome[],
): Promise<void> => {
  const person = await contactsOf(work.db, userId)
  const choice = await work.emailsAbout(userId, 'saved_searches')
  if (choice === null || person?.email == null) return
  const t = work.translator(person.lang)
  const cards = homes.slice(0, CARDS_MAX).map((home) => ({
    title: titleOf(t, home),
    lines: [
      codeAndPlace(home),
      t('saved-searches.mail.per_month', {
        amount: formatMoney(person.lang, home.price, home.currency),
      }),
    ],
    url: `${work.config.public_url}${listingPaths.one(home.listing_id)}`,
  }))
  await sendLetter(work, t, {
    key,
    to: person.email,
    person_id: userId,
    name: person.first_name,
    cards,
    ...partsOf(t),
    closing: t('saved-searches.mail.closing'),
    choice,
  })
}

/** More than that is on the page of the searches. */
const CARDS_MAX = 20
const titleOf = (t: Translator, { title }: FoundHome): string =>
  nameInLetters(title) || t('saved-searches.mail.untitled')

interface Alert {
  user_id: string
  listing_id: string
  found_at: string
}

/** Asks anew: a home that is let by now, or a search that is gone, is not written of. */
export const sendAlert = job<Alert>(
  'saved-searches.send_alert',
  async (work, { user_id: userId, listing_id: listingId, found_at: foundAt }) => {
    const homes = await foundNow(work.db, listingId, foundAt, userId)
    const [home] = homes
    if (!home) return
    await write(
      work,
      userId,
      `saved-searches:now:${userId}:${listingId}:${foundAt}`,
      (t) => ({
        subject: t('saved-searches.mail.now.subject', { home: titleOf(t, home) }),
        paragraphs: [
          t('saved-searches.mail.now.body', {
            search: nameInLetters(home.search),
            others: home.other_searches,
          }),
        ],
        button: {
          label: t('saved-searches.mail.now.button'),
          url: `${work.config.public_url}${listingPaths.one(listingId)}`,
        },
      }),
      homes,
    )
  },
  'mail',
)

/** One e-mail for a person and a home, each a job of its own. */
export const queueAlerts = job<EventMessage<{ found_at: string }>>(
  'saved-searches.queue_alerts',
  async (work, { subject_id: listing_id, data: { found_at } }) => {
    for (const { user_id } of await foundNow(work.db, listing_id, found_at, null))
      await work.jobs.enqueue(
        work.db,
        sendAlert,
        { user_id, listing_id, found_at },
        `${sendAlert.name}:${user_id}:${listing_id}:${found_at}`,
      )
  },
)

export const sendDay = job<EventMessage<{ settled_at: string }>>(
  'saved-searches.send_day',
  async (work, { subject_id: userId, data: { settled_at: settledAt } }) => {
    const homes = await foundOfDay(work.db, userId, settledAt)
    if (homes.length === 0) return
    await write(
      work,
      userId,
      `saved-searches:day:${userId}:${settledAt}`,
      (t) => ({
        subject: t('saved-searches.mail.day.subject', { count: homes.length }),
        paragraphs: [t('saved-searches.mail.day.body')],
        button: {
          label: t('saved-searches.mail.day.button'),
          url: `${work.config.public_url}${savedSearchPaths.own}`,
        },
      }),
      homes,
    )
  },
  'mail',
)

/** When the homes of a day are told of: eight in the morning, by Icelandic time, which is UTC. */
const TOLD_AT = 'T08:00:00.000Z'

/** Once a day for each person who wants it; harmless when run again, for what was told waits no longer. */
export const gatherDay = async (work: JobContext): Promise<void> => {
  for (let more = true; more;)
    more = await work.inTransaction(async (ctx) => {
      const [until, now] = [`${ctx.today}${TOLD_AT}`, ctx.now.toISOString()]
      if (now < until) return false
      const people = await settleDay(ctx.tx, until, now)
      for (const person of people) await ctx.announce(dayGathered(person, { settled_at: now }))
      return people.length > 0
    })
}

const WEEK_MS = 7 * 86_400_000

/** What the words of a search mean may change with the register of places; it is asked anew each week. */
export const understandAgain = async (work: JobContext): Promise<void> => {
  const now = work.clock.now()
  const limit = new Date(now.getTime() - WEEK_MS).toISOString()
  for (;;) {
    const waiting = await misunderstood(work.db, limit)
    if (waiting.length === 0) return
    for (const { id, query } of waiting)
      await writeConditions(
        work.db,
        id,
        await understand(work.ports, filtersOfQuery(query)),
        now.toISOString(),
      )
  }
}
