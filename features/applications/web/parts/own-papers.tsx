import { lazy, Suspense, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { PaperList } from './paper-list.tsx'

const ChangePapers = lazy(() => import('./change-papers.tsx'))

const Sent = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const { attachments, active, lease } = application
  if (attachments.length === 0)
    return <p className="text-quiet">{t('applications.papers.own_none')}</p>
  return (
    <>
      <PaperList papers={attachments} />
      {active && lease?.is_signed !== true ? (
        <p className="measure text-sm text-quiet">{t('applications.papers.own_lead')}</p>
      ) : null}
    </>
  )
}

/** The papers that went with one's own application; changed here until the landlord has decided. */
export function OwnPapers({ application }: { application: TenantApplication }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { attachments, can } = application
  if (attachments.length === 0 && !can.change_attachments) return null
  return (
    <Card title={t('applications.papers.title')}>
      {isOpen ? (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ChangePapers application={application} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div className="space-y-4">
          <Sent application={application} />
          {can.change_attachments ? (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {attachments.length > 0
                ? t('applications.papers.change')
                : t('applications.papers.add')}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}
