import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import type { StaffConversationRow } from '../../shared/model.ts'
import { WhyHere } from './why-here.tsx'

/** The columns of a list of conversations that staff may know of. */
export const useStaffConversationColumns = (): Column<StaffConversationRow>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'people',
      header: t('inbox.staff.people'),
      cell: (row) => row.people.map(({ name }) => name || t('inbox.former')).join(', '),
      phone: 'title',
    },
    {
      key: 'home',
      header: t('inbox.reports.about'),
      phone: 'fact',
      cell: (row) => row.home || '–',
    },
    {
      key: 'why',
      header: t('inbox.staff.why'),
      phone: 'plain',
      cell: (row) => <WhyHere known={row} />,
    },
    {
      key: 'messages',
      header: t('inbox.summaries.messages'),
      cell: (row) => format.number(row.messages),
      align: 'end',
    },
    {
      key: 'last',
      header: t('inbox.staff.last'),
      phone: 'date',
      cell: (row) => format.instant(row.last_message_at, 'short'),
      align: 'end',
    },
  ]
}

/** Whether something in it is still to be decided. */
export const isUndecided = ({
  found_open,
  found_appealed,
  report,
}: StaffConversationRow): boolean =>
  found_open > 0 || found_appealed > 0 || (report !== null && report.outcome === null)
