import { notice } from '#core/server/notices.ts'
import { tenantFilePaths } from '../shared/paths.ts'
import { tenantFileOpened } from './events.ts'
import { findFile } from './queries/files.ts'

/** The tenant learns that the recipient has the file. Later openings stand on its page. */
export const notices = [
  notice(
    tenantFileOpened,
    { type: 'tenant_files', kinds: ['tenant_file_opened'] },
    async (db, { subject_id: id }) => {
      const file = await findFile(db, id)
      return file === null
        ? null
        : {
            kind: 'tenant_file_opened',
            people: [{ principal_id: file.user_id, link: tenantFilePaths.one(id) }],
            params: { recipient: file.recipient_name },
          }
    },
  ),
]
