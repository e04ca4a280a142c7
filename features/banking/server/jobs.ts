import { eq } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { formatInstant } from '#core/shared/language/format.ts'
import { contactsOf, type Contacts } from '#features/accounts/server/public.ts'
import { ignoreFinal } from '#providers/provider-fault.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { maskIban } from '../shared/rules.ts'
import { payoutMethods } from './tables.ts'

type Kind = 'added' | 'held' | 'approved' | 'refused'
type Method = typeof payoutMethods.$inferSelect

const PAGE = bankingPaths.payoutMethods

const paramsOf = (work: JobContext, method: Method, { lang }: Contacts) => ({
  account: maskIban(method.iban),
  from: formatInstant(lang, method.usable_from, 'medium'),
  note: method.review_note ?? '',
})

const sendMail = async (
  work: JobContext,
  key: string,
  kind: Kind,
  method: Method,
  person: Contacts,
): Promise<void> => {
  if (person.email === null) return
  const t = work.translator(person.lang)
  const params = paramsOf(work, method, person)
  await sendLetter(work, t, {
    key: `banking:${kind}:${key}`,
    to: person.email,
    person_id: method.user_id,
    subject: t.dynamic(`banking.mail.${kind}.subject`, params),
    name: person.first_name,
    paragraphs: [t.dynamic(`banking.mail.${kind}.body`, params)],
    button: { label: t('banking.mail.button'), url: `${work.config.public_url}${PAGE}` },
    closing: t.dynamic(`banking.mail.${kind}.closing`, params),
  })
}

/** A phone that cannot be reached must not keep the e-mail from being recorded as sent. */
const sendSms = async (
  work: JobContext,
  key: string,
  kind: Kind,
  method: Method,
  person: Contacts,
): Promise<void> => {
  if (person.phone === null) return
  const text = work
    .translator(person.lang)
    .dynamic(`banking.sms.${kind}`, paramsOf(work, method, person))
  await work.ports.sms
    .send({ key: `banking:${kind}:${key}`, to: person.phone, text })
    .catch(ignoreFinal)
}

const notifyOwner = async (
  work: JobContext,
  announced: EventMessage<{ user_id: string }>,
  kindOf: (method: Method) => Kind,
): Promise<void> => {
  const [method] = await work.db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.id, announced.subject_id))
  const person = method && (await contactsOf(work.db, method.user_id))
  if (!method || !person) return
  await sendMail(work, announced.event_id, kindOf(method), method, person)
  await sendSms(work, announced.event_id, kindOf(method), method, person)
}

/** The owner is notified of a new account by e-mail and by SMS: whoever added it may not be its owner. */
export const notifyAccountAdded = job<EventMessage<{ user_id: string }>>(
  'banking.notify_account_added',
  (work, announced) =>
    notifyOwner(work, announced, (method) => (method.status === 'active' ? 'added' : 'held')),
  'mail',
)

export const notifyAccountReviewed = job<EventMessage<{ user_id: string; approved: boolean }>>(
  'banking.notify_account_reviewed',
  (work, announced) =>
    notifyOwner(work, announced, () => (announced.data.approved ? 'approved' : 'refused')),
  'mail',
)
