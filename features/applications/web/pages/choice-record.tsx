import { pageIn } from '#core/web/data/address-query.ts'
import { useParams, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { readChoiceRecord } from '#features/applications/shared/api.ts'
import type { ChoiceRecord } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { RecordLine } from '../parts/record-line.tsx'

const PAGE_SIZE = 50
const callOf = (id: string, params: URLSearchParams) => ({
  id,
  query: { page: pageIn(params) },
})
const reads: Reads = ({ params, url }) => [[readChoiceRecord, callOf(params.id!, url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What was gone by, as it stood in each version. */
const Versions = ({ versions }: Pick<ChoiceRecord, 'versions'>) => {
  const t = useT()
  if (versions.length === 0) return null
  return (
    <Card title={t('applications.record.versions')}>
      <div className="space-y-5">
        {versions.map(({ version, criteria }) => (
          <section key={version}>
            <h3 className="font-medium">
              {t('applications.criteria.version', { number: version })}
            </h3>
            <ol className="mt-1 list-decimal space-y-0.5 ps-5 text-sm text-quiet">
              {criteria
                .filter(({ weight }) => weight !== 'off')
                .map(({ key, weight }) => (
                  <li key={key}>
                    {t(`applications.criteria.name.${key}`)} (
                    {t(`applications.criteria.weights.${weight}`)})
                  </li>
                ))}
            </ol>
          </section>
        ))}
        <p className="text-sm text-quiet">{t('applications.record.no_income')}</p>
      </div>
    </Card>
  )
}

export default function ChoiceRecordPage() {
  const t = useT()
  const { id } = useParams()
  const [params] = useSearchParams()
  const call = callOf(id!, params)
  const { home, items, count, versions } = useLoaded(readChoiceRecord, call)
  return (
    <>
      <title>{t('applications.record.title')}</title>
      <PageHeader
        crumbs={[
          { label: t('applications.landlord.title'), to: applicationPaths.receivedFor(id!) },
        ]}
        title={t('applications.record.title')}
        lead={t('applications.record.lead')}
        action={
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            {t('applications.record.print')}
          </Button>
        }
      />
      <Columns side={<Versions versions={versions} />}>
        <LawNote article={t('listings.form.equality_article')}>
          {t('applications.record.law')}
        </LawNote>
        {items.length === 0 ? (
          <EmptyState title={t('applications.record.empty')}>
            {t('applications.record.empty_text')}
          </EmptyState>
        ) : (
          <Card title={home}>
            <Timeline
              events={items.map((entry) => ({
                key: entry.id,
                text: <RecordLine entry={entry} />,
                at: entry.at,
                who: entry.by ?? undefined,
                tone: 'glacier' as const,
              }))}
            />
          </Card>
        )}
        <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      </Columns>
    </>
  )
}
