import { notice } from '#core/server/notices.ts'
import { staffIds } from '#features/accounts/server/public/people.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { contactMessageSent } from './events.ts'
import { findMessage } from './queries.ts'

export const notices = [
  notice(
    contactMessageSent,
    { type: 'contact_messages', kinds: ['contact_message'] },
    async (db, { subject_id: id }) => {
      const message = await findMessage(db, id)
      if (!message) return null
      const link = marketingPaths.adminMessage(id)
      return {
        kind: 'contact_message',
        people: (await staffIds(db)).map((principal_id) => ({ principal_id, link })),
        params: { person: message.name },
      }
    },
  ),
]
