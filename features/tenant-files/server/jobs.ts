import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { formatInstant } from '#core/shared/language/format.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { nameOfPerson } from '#features/accounts/server/public/people.ts'
import { stateOf } from '../shared/rules.ts'
import { findFile } from './queries/files.ts'
import { fileLink } from './queries/tokens.ts'

/** The mail with the link. A file that was closed meanwhile is not sent. */
export const sendTenantFile = job<EventMessage>(
  'tenant-files.send_tenant_file',
  async (work, { subject_id }) => {
    const row = await findFile(work.db, subject_id)
    if (!row || row.recipient_email === null) return
    if (stateOf(row, work.clock.now()) !== 'open') return
    const t = work.translator(row.lang)
    const name = nameInLetters(await nameOfPerson(work.db, row.user_id))
    await sendLetter(work, t, {
      key: `tenant-files:made:${row.id}`,
      to: row.recipient_email,
      person_id: null,
      subject: t('tenant-files.mail.subject', { name }),
      // A company has no first name: whoever it is, they are addressed by the whole name.
      name: row.recipient_name,
      paragraphs: [
        t('tenant-files.mail.body', { name }),
        t('tenant-files.mail.until', { date: formatInstant(row.lang, row.expires_at, 'long') }),
      ],
      button: { label: t('tenant-files.mail.button'), url: fileLink(work.config, row) },
      closing: t('tenant-files.mail.closing'),
    })
  },
  'mail',
)
