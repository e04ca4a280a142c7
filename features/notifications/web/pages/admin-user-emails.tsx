import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { listEmailsOfUser } from '#features/notifications/shared/api.ts'
import type { SentEmail } from '#features/notifications/shared/model.ts'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const useColumns = (): Column<SentEmail>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'subject',
      header: t('notifications.staff.emails.subject'),
      phone: 'title',
      cell: (row) => <span lang={row.lang}>{row.subject}</span>,
    },
    {
      key: 'language',
      header: t('notifications.staff.emails.language'),
      phone: 'fact',
      cell: (row) => LANGUAGE_NAMES[row.lang],
    },
    {
      key: 'sent_at',
      header: t('notifications.staff.emails.sent_at'),
      align: 'end',
      phone: 'date',
      cell: (row) => format.instant(row.sent_at, 'medium'),
    },
  ]
}

const Emails = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const columns = useColumns()
  const [params] = useSearchParams()
  const read = useRead(listEmailsOfUser, {
    id,
    query: { ...given, page: pageIn(params), q: wordsIn(params) },
  })
  return (
    <>
      <p className="mb-4 measure text-quiet">{t('notifications.staff.emails.lead')}</p>
      <PersonList
        read={read}
        search={t('notifications.staff.emails.search')}
        none={t('notifications.staff.emails.none')}
      >
        {(items) => (
          <DataTable
            is_compact
            caption={t('notifications.staff.emails.title')}
            rows={items}
            row_key={(row) => row.id}
            columns={columns}
          />
        )}
      </PersonList>
    </>
  )
}

/** Answers whether an e-mail was sent to a person. */
export default function AdminUserEmailsPage() {
  const t = useT()
  return (
    <PersonFrame part={t('notifications.staff.emails.title')}>
      {(id, given) => <Emails id={id} given={given} />}
    </PersonFrame>
  )
}
