import { eq } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { deleteReleasedFile } from '#core/server/released-files.ts'
import { macOf } from '#core/server/keys.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { householdPaths } from '../shared/paths.ts'
import { TOKEN_PURPOSE } from './queries/invitations.ts'
import { householdInvitations } from './tables.ts'

/** Who has no account, or none that is known, is written to in the language of the sender, and by a link with a token. */
export const sendInvitation = job<EventMessage>(
  'households.send_invitation',
  async (work, { subject_id: id }) => {
    const [row] = await work.db
      .select()
      .from(householdInvitations)
      .where(eq(householdInvitations.id, id))
    if (row?.status !== 'sent') return
    const sender = await contactsOf(work.db, row.sender_id)
    const invitee = row.invitee_id === null ? null : await contactsOf(work.db, row.invitee_id)
    const to = row.email ?? invitee?.email ?? null
    if (!sender || to === null) return
    const lang = invitee?.lang ?? sender.lang
    const t = work.translator(lang)
    const token = row.email === null ? '' : `#${macOf(work.config.keys, TOKEN_PURPOSE, row.id)}`
    const name = nameInLetters(sender.first_name)
    await sendLetter(work, t, {
      key: `households:invitation:${row.id}`,
      to,
      person_id: row.invitee_id,
      subject: t('households.mail.subject', { name }),
      name: invitee?.first_name ?? null,
      paragraphs: [t('households.mail.body', { name })],
      button: {
        label: t('households.mail.button'),
        url: `${work.config.public_url}${householdPaths.invitation(row.id)}${token}`,
      },
      closing: t('households.mail.closing'),
    })
  },
  'prompt',
)

export const deletePetFile = job('households.delete_pet_file', deleteReleasedFile)
