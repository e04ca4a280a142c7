import { lazy, Suspense, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { isSameQuestion } from '#features/applications/shared/rules.ts'
import { ResponseList } from './response-list.tsx'

const ChangeResponses = lazy(() => import('./change-responses.tsx'))

/** What the applicant answered, as the landlord reads it; changed here until the landlord has decided. */
export function OwnResponses({ application }: { application: TenantApplication }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { questions, responses } = application
  const isNew = questions.some((asked) => !responses.some((one) => isSameQuestion(asked, one)))
  if (questions.length === 0 && responses.length === 0) return null
  if (isOpen)
    return (
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <ChangeResponses application={application} onDone={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <div className="space-y-4">
      <ResponseList responses={responses} />
      {isNew ? <Notice tone="lamp">{t('applications.responses.new_questions')}</Notice> : null}
      {questions.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {isNew ? t('applications.responses.answer') : t('applications.responses.change')}
        </Button>
      ) : null}
    </div>
  )
}
