import type { Heard } from '#core/server/events.ts'
import { job, type JobContext } from '#core/server/jobs.ts'
import { mailOf } from '#core/server/mail-letter.ts'
import { operatorLine } from '#core/shared/operator.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import type { LetterReader } from '#features/accounts/server/public/people.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationForMail } from './mail-facts.ts'

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
  heard: Heard<Between>,
  { kind, to, values, quote, path }: Message,
): Promise<void> => {
  if (!to || to.email === '' || !(await work.wantsLetters(to.id, 'applications'))) return
  const t = work.words(to.lang)
  const words = (part: string) => t.dynamic(`applications.mail.${kind}.${part}`, values)
  await work.ports.mail.send(
    mailOf(`applications:${kind}:${heard.event_id}`, to.email, {
      lang: to.lang,
      subject: words('subject'),
      greeting: t('applications.mail.greeting', { name: nameInLetters(to.first_name) }),
      paragraphs: [words('body'), ...(quote ? [quote] : [])],
      button: { label: words('button'), url: `${work.config.public_url}${path}` },
      closing: t('applications.mail.closing'),
      sender: operatorLine(work.config.operator),
    }),
  )
}

export const tellLandlordApplied = job<Heard<Between>>(
  'applications.tell_landlord_applied',
  async (work, heard) => {
    const facts = await applicationForMail(work.db, heard.subject_id)
    if (facts)
      await send(work, heard, {
        kind: 'sent',
        to: facts.landlord,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.applicant.full_name),
        },
        path: applicationPaths.received,
      })
  },
  'mail',
)

export const tellAccepted = job<Heard<Between>>(
  'applications.tell_accepted',
  async (work, heard) => {
    const facts = await applicationForMail(work.db, heard.subject_id)
    if (facts?.status === 'accepted')
      await send(work, heard, {
        kind: 'accepted',
        to: facts.applicant,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.landlord_first_name),
        },
        path: applicationPaths.sentOne(heard.subject_id),
      })
  },
  'mail',
)

/** A denial that was taken back before the message left is not told. */
export const tellDenied = job<Heard<Between>>(
  'applications.tell_denied',
  async (work, heard) => {
    const facts = await applicationForMail(work.db, heard.subject_id)
    if (facts?.status === 'denied')
      await send(work, heard, {
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

export const tellCanceled = job<Heard<Between>>(
  'applications.tell_canceled',
  async (work, heard) => {
    const facts = await applicationForMail(work.db, heard.subject_id)
    if (facts)
      await send(work, heard, {
        kind: 'canceled',
        to: facts.landlord,
        values: {
          home: nameInLetters(facts.home),
          person: nameInLetters(facts.applicant.full_name),
        },
        path: applicationPaths.received,
      })
  },
  'mail',
)
