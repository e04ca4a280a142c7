import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readTenantCriteria, setTenantCriteria } from '#features/applications/shared/api.ts'
import type { TenantCriteria } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { isSame } from '#features/applications/shared/steps/criteria.ts'
import { BlindReview } from '../parts/blind-review.tsx'
import { CriteriaList } from '../parts/criteria-list.tsx'

const reads: Reads = ({ params }) => [[readTenantCriteria, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Versions = ({ versions, opened_at }: TenantCriteria) => {
  const t = useT()
  if (versions.length === 0) return null
  return (
    <Card title={t('applications.criteria.versions')}>
      <Timeline
        events={versions.map(({ version, created_at }) => ({
          key: String(version),
          text:
            opened_at !== null && created_at > opened_at
              ? t('applications.criteria.version_later', { number: version })
              : t('applications.criteria.version', { number: version }),
          at: created_at,
        }))}
      />
    </Card>
  )
}

const Choose = ({ listing_id, now }: { listing_id: string; now: TenantCriteria }) => {
  const t = useT()
  const toast = useToast()
  const [criteria, setCriteria] = useState(now.criteria)
  const { send, is_sending } = useSend(setTenantCriteria)
  const isSaved = now.version > 0 && isSame(criteria, now.criteria)
  const save = () =>
    void send({ id: listing_id, body: { criteria, version: now.version } }).then(
      () => toast.done(t('applications.criteria.saved')),
      // What was chosen stays on the page.
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <section aria-label={t('applications.criteria.list')}>
      <CriteriaList criteria={criteria} onChange={setCriteria} />
      <div className="mt-6">
        <Button onClick={save} is_loading={is_sending} disabled={isSaved}>
          {t('applications.criteria.save')}
        </Button>
      </div>
    </section>
  )
}

export default function TenantCriteriaPage() {
  const t = useT()
  const format = useFormat()
  const { id } = useParams()
  const now = useLoaded(readTenantCriteria, { id: id! })
  return (
    <>
      <title>{t('applications.criteria.title')}</title>
      <PageHeader
        crumbs={[
          { label: t('applications.landlord.title'), to: applicationPaths.receivedFor(id!) },
        ]}
        title={t('applications.criteria.title')}
        lead={t('applications.criteria.lead')}
        action={
          <Button to={applicationPaths.record(id!)} variant="secondary">
            {t('applications.record.link')}
          </Button>
        }
      />
      <Columns
        side={
          <>
            <BlindReview listing_id={id!} />
            <Versions {...now} />
          </>
        }
      >
        <LawNote article={t('listings.form.equality_article')}>
          {t('applications.criteria.law')}
        </LawNote>
        {now.opened_at ? (
          <Notice>
            {t('applications.criteria.fixed', { date: format.instant(now.opened_at, 'long') })}
          </Notice>
        ) : now.version === 0 ? (
          <Notice>{t('applications.criteria.defaults')}</Notice>
        ) : null}
        <Choose listing_id={id!} now={now} />
      </Columns>
    </>
  )
}
