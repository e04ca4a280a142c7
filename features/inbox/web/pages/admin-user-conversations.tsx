import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { listConversationsOfUser } from '../../shared/api.ts'
import { REPORT_STATES } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { isUndecided, useStaffConversationColumns } from '../parts/staff-conversation-columns.tsx'
import { summariesCall } from '../parts/summaries-call.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const Conversations = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const columns = useStaffConversationColumns()
  const [params] = useSearchParams()
  const { query } = summariesCall(params)
  const read = useRead(listConversationsOfUser, { id, query: { ...given, ...query } })
  return (
    <>
      <p className="mb-4 text-quiet">{t('inbox.staff.of_person_lead')}</p>
      <PersonList
        read={read}
        search={t('inbox.reports.search')}
        filter={{
          param: 'state',
          label: t('inbox.reports.state'),
          options: REPORT_STATES.map((state) => ({
            value: state,
            label: t(`inbox.reports.states.${state}`),
          })),
        }}
        none={t('inbox.staff.of_person_none')}
      >
        {(items) => (
          <DataTable
            caption={t('inbox.staff.of_person')}
            is_compact
            columns={columns}
            rows={items}
            row_key={(row) => row.id}
            row_to={(row) => inboxPaths.conversation(row.id)}
            row_waits={isUndecided}
          />
        )}
      </PersonList>
    </>
  )
}

/** Conversations of a person that staff may know of. All others are not there for them. */
export default function AdminUserConversationsPage() {
  const t = useT()
  return (
    <PersonFrame part={t('inbox.staff.of_person')}>
      {(id, given) => <Conversations id={id} given={given} />}
    </PersonFrame>
  )
}
