import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { readConversationReport } from '../../shared/api.ts'
import type { FullReport } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { CloseReport } from '../parts/close-report.tsx'
import { ReportState } from '../parts/report-state.tsx'
import { TextList } from '../parts/text-list.tsx'

const reads: Reads = ({ params }) => [[readConversationReport, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Person = ({ person: { id, name } }: { person: FullReport['reporter'] }) => {
  const t = useT()
  return id === null ? (
    t('inbox.former')
  ) : (
    <TextLink to={accountPaths.adminUser(id)}>{name}</TextLink>
  )
}

const Facts = ({ report }: { report: FullReport }) => {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      facts={[
        { label: t('inbox.reports.reported'), value: <Person person={report.reported} /> },
        { label: t('inbox.reports.reporter'), value: <Person person={report.reporter} /> },
        {
          label: t('inbox.report.reason_label'),
          value: t(`inbox.report.reason.${report.reason}`),
          note: report.words,
        },
        { label: t('inbox.reports.about'), value: report.home },
        { label: t('inbox.reports.sent'), value: format.instant(report.created_at, 'medium') },
        report.closed_at !== null && {
          label: t('inbox.reports.closed_at'),
          value: format.instant(report.closed_at, 'medium'),
          note: report.note,
        },
      ]}
    />
  )
}

const Messages = ({ report }: { report: FullReport }) => {
  const t = useT()
  const format = useFormat()
  return (
    <ol className="space-y-4">
      {report.messages.map((one, index) => (
        <li key={index}>
          <p className="text-sm text-quiet">
            {one.author.name || t('inbox.former')} · {format.instant(one.created_at, 'short')}
          </p>
          <p
            dir="auto"
            className={
              one.author.id === report.reported.id
                ? 'rounded-card bg-lamp-soft px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'
                : 'rounded-card border border-line px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'
            }
          >
            {[one.text, ...one.file_names].filter(Boolean).join('\n')}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A report: who, why, what was written, and what staff made of it. */
export default function AdminReport() {
  const t = useT()
  const { id = '' } = useParams()
  const report = useLoaded(readConversationReport, { id })
  const title = report.reported.name || t('inbox.former')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        crumbs={[{ label: t('inbox.reports.title'), to: inboxPaths.reports }]}
        title={title}
        status={<ReportState report={report} />}
      />
      <Columns
        side_first
        side={
          <Card title={t('inbox.reports.facts')}>
            <Facts report={report} />
          </Card>
        }
      >
        {report.kind === 'message' ? (
          <Card title={t('inbox.reports.messages')}>
            <p className="mb-4 text-quiet">{t('inbox.reports.messages_lead')}</p>
            <Messages report={report} />
          </Card>
        ) : (
          <Card title={t(`inbox.detections.kind.${report.kind}`)}>
            <TextList texts={report.messages.map(({ text }) => text)} />
          </Card>
        )}
        {/* After what it judges. */}
        {report.state === 'open' ? <CloseReport report={report} /> : null}
      </Columns>
    </>
  )
}
