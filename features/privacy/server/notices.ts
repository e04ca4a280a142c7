import { notice } from '#core/server/notices.ts'
import { privacyPaths } from '../shared/paths.ts'
import { dataExportReady } from './events.ts'

export const notices = [
  notice(
    dataExportReady,
    { type: 'account', kinds: ['data_export_ready'] },
    async (_db, { data }) => ({
      kind: 'data_export_ready',
      people: [{ principal_id: data.user_id, link: privacyPaths.privacy }],
      params: {},
    }),
  ),
]
