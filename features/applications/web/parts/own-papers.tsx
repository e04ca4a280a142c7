import { lazy, Suspense, useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { changeApplicationAttachments } from '#features/applications/shared/api.ts'
import type {
  ApplicationAttachment,
  TenantApplication,
} from '#features/applications/shared/model.ts'
import { PaperList } from './paper-list.tsx'

const ChangePapers = lazy(() => import('./change-papers.tsx'))

/** Takes one paper out of the application at once; it can be put back. */
const useRemoval = ({ id, attachments }: TenantApplication) => {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const { send } = useSend(changeApplicationAttachments)
  const put = (papers: TenantApplication['attachments']) =>
    send({ id, body: { attachment_ids: papers.map(({ attachment_id }) => attachment_id) } })
  return ({ id: paper, file_name: name }: ApplicationAttachment): void =>
    void put(attachments.filter((one) => one.id !== paper)).then(
      () =>
        toast.done(t('applications.papers.removed', { name }), {
          action: {
            label: t('core.actions.undo'),
            onSelect: () => told(put(attachments), t('applications.papers.restored', { name })),
          },
        }),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
}

const Sent = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const { attachments, active, lease, can } = application
  const remove = useRemoval(application)
  if (attachments.length === 0)
    return <p className="text-quiet">{t('applications.papers.own_none')}</p>
  return (
    <>
      <PaperList papers={attachments} onRemove={can.change_attachments ? remove : undefined} />
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
    <Card title={t(isOpen ? 'applications.papers.choose' : 'applications.papers.title')}>
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
