import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { findNotice, type Delivery } from './readers.ts'
import { paramsInWords } from './sentence.ts'

/** Reads the facts anew: a reminder of a rent that was paid meanwhile is not sent. */
export const sendNoticeEmail = job<Delivery>(
  'notifications.send_email',
  async (work, delivery) => {
    const found = await findNotice(work.db, delivery)
    const person = found && (await contactsOf(work.db, delivery.user_id))
    const choice = found && (await work.emailsAbout(delivery.user_id, found.type))
    if (!found || !choice || person?.email == null) return
    const t = work.translator(person.lang)
    const words = (part: string) =>
      t.dynamic(
        `notifications.mail.${delivery.kind}.${part}`,
        paramsInWords(person.lang, found.params),
      )
    await sendLetter(work, t, {
      key: `notifications:${delivery.event_id}:${delivery.user_id}:${delivery.kind}`,
      to: person.email,
      person_id: delivery.user_id,
      subject: words('subject'),
      name: person.first_name,
      paragraphs: [words('body')],
      button: {
        label: t.dynamic(`notifications.mail.button.${found.type}`),
        url: `${work.config.public_url}${found.link}`,
      },
      closing: t('notifications.mail.closing'),
      choice,
    })
  },
  'mail',
)
