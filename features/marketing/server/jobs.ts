import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { mailOf } from '#core/server/mail-letter.ts'
import { deleteReleasedFile } from '#core/server/released-files.ts'
import { operatorLine } from '#core/shared/operator.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { findMessage } from './queries.ts'

const oneLine = (words: string): string => words.replace(/\s+/g, ' ')

/** The staff address learns of each message once; the answer goes to the address in it. */
export const notifyStaff = job<EventMessage>(
  'marketing.notify_staff',
  async (work, announced) => {
    const message = await findMessage(work.db, announced.subject_id)
    if (!message) return
    const t = work.translator('is')
    await work.ports.mail.send(
      mailOf(`marketing:contact:${message.id}`, work.config.staff_mail, {
        lang: 'is',
        subject: t('marketing.mail.subject', {
          about: t.dynamic(`marketing.contact.tag.${message.tag}`),
          name: nameInLetters(oneLine(message.name)),
        }),
        greeting: t('marketing.mail.from', {
          name: nameInLetters(message.name),
          email: message.email,
        }),
        paragraphs: message.message.split(/\n{2,}/),
        button: {
          label: t('marketing.mail.button'),
          url: `${work.config.public_url}${marketingPaths.adminMessage(message.id)}`,
        },
        closing: t('marketing.mail.closing'),
        sender: operatorLine(work.config.operator),
      }),
    )
  },
  'mail',
)

export const deleteTeamFile = job('marketing.delete_team_file', deleteReleasedFile)
