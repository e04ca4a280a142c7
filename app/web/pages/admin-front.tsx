import type { ReplyOf } from '#core/shared/endpoint.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { checkBooks } from '#features/rent-collection/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { TaskList } from '#features/tasks/web/parts/task-list.tsx'

const reads: Reads = () => [
  [listTasks, {}],
  [checkBooks, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Whether every check of the books came out right, and what did not. */
const BooksVerdict = ({ books }: { books: ReplyOf<typeof checkBooks> }) => {
  const t = useT()
  const isGood = books.findings.length === 0
  return (
    <Notice
      tone={isGood ? 'moss' : 'lava'}
      title={
        isGood
          ? t('app.admin.books_good')
          : t('app.admin.books_bad', { count: books.findings.length })
      }
    >
      {t('app.admin.checked', { transactions: books.transactions, sealed: books.sealed })}
      {isGood ? null : (
        <ul className="mt-2 list-disc ps-5">
          {books.findings.slice(0, 50).map((finding, at) => (
            <li key={at}>{`${finding.check}: ${finding.detail}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The queue of staff, then whether the books are right. */
export default function AdminFront() {
  const t = useT()
  const format = useFormat()
  const books = useLoaded(checkBooks, {})
  return (
    <>
      <title>{t('app.admin.title')}</title>
      <PageHeader title={t('app.admin.title')} />
      <TaskList is_queue empty_text={t('app.admin.nothing')} />
      <Section title={t('app.admin.books')}>
        <BooksVerdict books={books} />
      </Section>
      <Section title={t('app.admin.balances')}>
        <DataTable
          caption={t('app.admin.balances')}
          is_compact
          rows={books.balances}
          row_key={(row) => row.account + row.currency}
          columns={[
            {
              key: 'account',
              header: t('app.admin.account'),
              phone: 'title',
              cell: (row) => t.dynamic(`app.account.${row.account}`),
            },
            {
              key: 'debit',
              header: t('app.admin.debit'),
              align: 'end',
              cell: (row) =>
                row.balance < 0 ? '–' : format.money(row.balance, row.currency as 'ISK'),
            },
            {
              key: 'credit',
              header: t('app.admin.credit'),
              align: 'end',
              cell: (row) =>
                row.balance < 0 ? format.money(-row.balance, row.currency as 'ISK') : '–',
            },
          ]}
        />
      </Section>
    </>
  )
}
