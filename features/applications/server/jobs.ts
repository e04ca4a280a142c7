import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import type { LetterReader } from '#features/accounts/server/public/people.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationForMail } from './queries/mail-facts.ts'

type Between = { listing_id: string; landlord_id: string; applicant_id: string }

type Kind = 'sent' | 'accepted' | 'denied' | 'canceled'
interface Message {
  kind: Kind
  to: LetterReader | null
  values: Record<string, string>
  quote?: string | null
  path: string
}

const send = async (
  work: JobContext,
  announced: EventMessage<Between>,
  { kind, to, values, quote, path }: Message,
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
    paragraphs: [words('body'), ...(quote ? [quote] : [])],
    button: { label: words('button'), url: `${work.config.public_url}${path}` },
    closing: t('applications.mail.closing'),
    choice,
  })
}

export const notifyLandlordApplied = job<EventMessage<Between>>(
  'applications.notify_landlord_applied',
  async (work, announced) => {
    const facts = await applicationForMail(work.db, announced.subject_id)
    if (facts)
      await send(work, announced, {
        kind: 'sent',
        to: facts.landlord,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.applicant.full_name),
        },
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
        quote: facts.denial_message,
        path: listingPaths.search,
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
        kind: 'canceled',
        to: facts.landlord,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.applicant.full_name),
        },
        path: applicationPaths.receivedOne(announced.subject_id),
      })
  },
  'mail',
)
