import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listFailedJobs, retryFailedJobs } from '#features/tasks/shared/api.ts'

const reads: Reads = () => [[listFailedJobs, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const RetryButton = ({ job }: { job: string }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(retryFailedJobs)
  const retry = () =>
    void send({ body: { job } }).then(
      ({ count }) => toast.done(t('tasks.failed.retried', { count })),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Button size="small" variant="secondary" is_loading={is_sending} onClick={retry}>
      {t('tasks.failed.retry')}
    </Button>
  )
}

/** Work of the product that used up its tries. Each job is harmless when run twice. */
export default function AdminFailedJobsPage() {
  const t = useT()
  const format = useFormat()
  const { items } = useLoaded(listFailedJobs, {})
  return (
    <>
      <title>{t('tasks.failed.title')}</title>
      <PageHeader title={t('tasks.failed.title')} lead={t('tasks.failed.lead')} />
      <DataTable
        caption={t('tasks.failed.title')}
        is_compact
        rows={items}
        row_key={(row) => row.job}
        row_waits={() => true}
        empty={<EmptyState title={t('tasks.failed.empty')} />}
        columns={[
          { key: 'job', header: t('tasks.failed.job'), phone: 'title', cell: (row) => row.job },
          {
            key: 'count',
            header: t('tasks.failed.count'),
            align: 'end',
            cell: (row) => format.number(row.count),
          },
          {
            key: 'first',
            header: t('tasks.failed.first'),
            cell: (row) => format.instant(row.first_failed_at, 'medium'),
          },
          {
            key: 'last',
            header: t('tasks.failed.last'),
            cell: (row) => format.instant(row.last_failed_at, 'medium'),
          },
          {
            key: 'retry',
            header: t('tasks.failed.retry'),
            phone: 'action',
            cell: (row) => <RetryButton job={row.job} />,
          },
        ]}
      />
    </>
  )
}
