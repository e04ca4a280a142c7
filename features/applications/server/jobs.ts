import { sql } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { formatDate } from '#core/shared/language/format.ts'
import { nameInLetters, quotedInLetters } from '#core/shared/person-name.ts'
import type { LetterReader } from '#features/accounts/server/public/people.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { keepPromise } from '#features/listings/server/public.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { GONE_AFTER_DAYS, REMIND_AFTER_DAYS } from '../shared/rules.ts'
import {
  blockedApplicants,
  closeForBlockedLandlord,
  closeOfBlockedApplicant,
  homesOfBlocked,
} from './closing/close-blocked.ts'
import { closeOpen, goneWithOpen, letWithOpen } from './closing/close-open.ts'
import { answersOverdue } from './events.ts'
import { hasAcceptedIn } from './public.ts'
import { isAnswerSuspicious } from './extension-points.ts'
import { homesInChoice, homesToRemindOf, writeChoice } from './queries/choices.ts'
import type { DenialReason } from '../shared/model.ts'
import { applicationForMail, type MailFacts } from './queries/mail-facts.ts'

type Between = { listing_id: string; landlord_id: string; applicant_id: string }

type Kind =
  | 'sent'
  | 'sent_blind'
  | 'accepted'
  | 'denied'
  | 'canceled'
  | 'canceled_blind'
  | 'closed_let'
  | 'closed_gone'
interface Message {
  kind: Kind
  to: LetterReader | null
  values: Record<string, string>
  reason?: DenialReason | null
  quote?: string | null
  /** The landlord wrote something that is not quoted. */
  is_kept_back?: boolean
  path: string
}

const send = async (
  work: JobContext,
  announced: EventMessage<Between>,
  { kind, to, values, reason, quote, is_kept_back, path }: Message,
): Promise<void> => {
  if (!to || to.email === '') return
  const choice = await work.emailsAbout(to.id, 'applications')
  if (choice === null) return
  const t = work.translator(to.lang)
  const words = (part: string) => t.dynamic(`applications.mail.${kind}.${part}`, values)
  await sendLetter(work, t, {
    key: `applications:${kind}:${announced.event_id}`,
    to: to.email,
    person_id: to.id,
    subject: words('subject'),
    name: to.first_name,
    paragraphs: [
      words('body'),
      ...(reason && reason !== 'other' ? [t.dynamic(`applications.denial.told.${reason}`)] : []),
      ...(quote ? [quotedInLetters(quote)] : []),
      ...(is_kept_back ? [t('applications.mail.kept_back.body')] : []),
    ],
    button: {
      label: is_kept_back ? t('applications.mail.kept_back.button') : words('button'),
      url: `${work.config.public_url}${path}`,
    },
    closing: t('applications.mail.closing'),
    choice,
  })
}

/** To the landlord, who may not see yet whose application it is. */
const aboutApplicant = (
  kind: 'sent' | 'canceled',
  facts: MailFacts,
): Pick<Message, 'kind' | 'to' | 'values'> => {
  const home = nameInLetters(facts.home)
  return facts.is_blind
    ? { kind: `${kind}_blind`, to: facts.landlord, values: { home } }
    : {
        kind,
        to: facts.landlord,
        values: { home, person: nameInLetters(facts.applicant.full_name) },
      }
}

export const notifyLandlordApplied = job<EventMessage<Between>>(
  'applications.notify_landlord_applied',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    if (facts)
      await send(work, announced, {
        ...aboutApplicant('sent', facts),
        path: applicationPaths.receivedOne(announced.subject_id),
      })
  },
  'mail',
)

export const notifyAccepted = job<EventMessage<Between>>(
  'applications.notify_accepted',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    if (facts?.status === 'accepted')
      await send(work, announced, {
        kind: 'accepted',
        to: facts.applicant,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.landlord_first_name),
        },
        path: applicationPaths.sentOne(announced.subject_id),
      })
  },
  'mail',
)

/**
 * What the landlord wrote, and where the e-mail leads. Words that look like fraud are read on the page alone, beside the
 * warning: there the e-mail leads then.
 */
const wordsIn = async (
  work: JobContext,
  id: string,
  { denial_message: quote }: MailFacts,
  path: string,
): Promise<Pick<Message, 'quote' | 'path' | 'is_kept_back'>> =>
  quote !== null && (await isAnswerSuspicious.answer()(work, id))
    ? { is_kept_back: true, path: applicationPaths.sentOne(id) }
    : { quote, path }

/** A denial that was taken back before the message left is not told. */
export const notifyDenied = job<EventMessage<Between>>(
  'applications.notify_denied',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    if (facts?.status === 'denied')
      await send(work, announced, {
        kind: 'denied',
        to: facts.applicant,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.landlord_first_name),
        },
        reason: facts.denial_reason,
        ...(await wordsIn(work, announced.subject_id, facts, listingPaths.search)),
      })
  },
  'mail',
)

export const notifyCanceled = job<EventMessage<Between>>(
  'applications.notify_canceled',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    if (facts)
      await send(work, announced, {
        ...aboutApplicant('canceled', facts),
        path: applicationPaths.receivedOne(announced.subject_id),
      })
  },
  'mail',
)

/** Says that somebody else has the home, and where there are others like it. */
export const notifyClosed = job<EventMessage<Between>>(
  'applications.notify_closed',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    // Whom staff have blocked reads it on the page, should the block be undone.
    if (facts?.status !== 'closed' || facts.closed_reason === 'account_closed') return
    const { lang } = facts.applicant
    await send(work, announced, {
      kind: facts.closed_reason === 'gone' ? 'closed_gone' : 'closed_let',
      to: facts.applicant,
      values: { home: nameInLetters(facts.home), day: formatDate(lang, facts.sent_on, 'long') },
      ...(await wordsIn(
        work,
        announced.subject_id,
        facts,
        facts.place === null ? listingPaths.search : listingPaths.searchIn(facts.place),
      )),
    })
  },
  'mail',
)

/** What everybody reads of the home: that somebody was accepted, and no longer once that was taken back. */
const tellPromise = (work: JobContext, listingId: string): Promise<void> =>
  work.inTransaction((ctx) => keepPromise(ctx, listingId, hasAcceptedIn(sql`l.id`)))
export const notePromise = job<EventMessage<Between>>(
  'applications.note_promise',
  (work, { data }) => tellPromise(work, data.listing_id),
)

/** The same where no application is left to tell it. */
export const forgetPromise = job<EventMessage>(
  'applications.forget_promise',
  (work, { subject_id: listingId }) => tellPromise(work, listingId),
)

/** The home is let: everybody who still waits learns it. A home that was only paused answers nobody, unless staff have blocked its landlord. */
export const closeLeftOpen = job<EventMessage<{ is_let: boolean }>>(
  'applications.close_left_open',
  (work, { subject_id: listingId, data }) =>
    data.is_let ? closeOpen(work, listingId, 'let') : closeForBlockedLandlord(work, listingId),
)

/** The landlord has closed the account: nobody is left to answer. */
export const closeOfLandlordWhoLeft = job<EventMessage>(
  'applications.close_of_landlord_who_left',
  (work, { subject_id: listingId }) => closeOpen(work, listingId, 'left'),
)

/** Staff have blocked somebody: neither do they get a home, nor does anybody get theirs. */
export const closeOfBlocked = job<EventMessage>(
  'applications.close_of_blocked',
  async (work, { subject_id: personId }) => {
    await closeOfBlockedApplicant(work, personId)
    for (const id of await homesInChoice(work.db, personId)) await closeForBlockedLandlord(work, id)
  },
)

const HOMES_A_DAY = 1000
const DAY = 86_400_000
const daysAgo = (work: JobContext, days: number): string =>
  new Date(work.clock.now().getTime() - days * DAY).toISOString()

/**
 * After midnight: whoever still waits for a home that is let learns it, such as the tenant of a lease that came to
 * nothing, and whoever waits for one that was taken down long ago; what blocked people were about to send is closed; and landlords
 * whose applicants have waited for a week are reminded.
 */
export const keepAnswerGuarantee = async (work: JobContext): Promise<void> => {
  for (const id of await letWithOpen(work, HOMES_A_DAY)) await closeOpen(work, id, 'let')
  for (const id of await goneWithOpen(work, daysAgo(work, GONE_AFTER_DAYS), HOMES_A_DAY))
    await closeOpen(work, id, 'gone')
  for (const id of await blockedApplicants(work, HOMES_A_DAY))
    await closeOfBlockedApplicant(work, id)
  for (const id of await homesOfBlocked(work, HOMES_A_DAY)) await closeForBlockedLandlord(work, id)
  const before = daysAgo(work, REMIND_AFTER_DAYS)
  await work.inTransaction(async (ctx) => {
    for (const id of await homesToRemindOf(ctx.tx, before, HOMES_A_DAY)) {
      await writeChoice(ctx, id, { reminded_at: ctx.now.toISOString() })
      await ctx.announce(answersOverdue(id, {}))
    }
  })
}
