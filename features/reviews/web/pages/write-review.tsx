import { lazy, Suspense, useState } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { withdrawReview } from '../../shared/api/writing.ts'
import type { OpenedReview } from '../../shared/model.ts'
import { useReviewLink } from '../parts/use-review-link.ts'
import { WriteForm } from '../parts/write-form.tsx'

const Written = lazy(() => import('../parts/written-review.tsx'))

type Ending = 'done' | 'declined' | 'withdrawn'

interface AskedProps {
  review: OpenedReview
  token: string
  onEnd: (ending: Ending) => void
}

/** The form, with a way to say no. */
const Asked = ({ review, token, onEnd }: AskedProps) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(withdrawReview)
  return (
    <div className="space-y-6">
      <div className="measure space-y-2 text-quiet">
        <p>{t('reviews.write.who_reads', { name: review.tenant_name })}</p>
        <p>{t('reviews.write.true')}</p>
      </div>
      <WriteForm token={token} onDone={() => onEnd('done')} />
      <Button
        variant="quiet"
        is_loading={isSending}
        onClick={() => told(send({ body: { token } }).then(() => onEnd('declined')))}
      >
        {t('reviews.write.decline')}
      </Button>
    </div>
  )
}

/** The request has ended; what led here is of no use any more. */
const Gone = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('reviews.write.gone_title')} />
      <p className="measure mb-6">{t('reviews.write.gone_text')}</p>
      <Button variant="secondary" to={FRONT_PATH}>
        {t('reviews.write.gone_action')}
      </Button>
    </>
  )
}

function LinkContent() {
  const t = useT()
  const link = useReviewLink()
  const [ending, setEnding] = useState<Ending | null>(null)
  if (link.state === 'gone') return <Gone />
  if (link.state === 'failed')
    return (
      <Notice
        tone="lava"
        announce
        actions={<Button onClick={link.retry}>{t('core.actions.retry')}</Button>}
      >
        {problemText(t, link.code)}
      </Notice>
    )
  if (link.state !== 'open')
    return (
      <div role="status" aria-label={t('reviews.write.opening')}>
        <SkeletonRows rows={4} />
      </div>
    )
  const { thing: review, token } = link
  const name = review.tenant_name
  if (ending)
    return (
      <Notice tone="moss" announce title={t(`reviews.write.${ending}_title`)}>
        {ending === 'done'
          ? t('reviews.write.done_text', { name })
          : t(`reviews.write.${ending}_text`)}
      </Notice>
    )
  const years = t('reviews.years', { from: String(review.from_year), to: review.to_year ?? '' })
  return (
    <>
      <PageHeader
        title={t('reviews.write.title')}
        lead={t('reviews.write.lead', { name, home: review.home, years })}
      />
      {review.words ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Written
            tenant_name={name}
            words={review.words}
            token={token}
            onWithdrawn={() => setEnding('withdrawn')}
          />
        </Suspense>
      ) : (
        <Asked review={review} token={token} onEnd={setEnding} />
      )}
    </>
  )
}

/** A former landlord reviews a tenant who asked for it: by the link of an e-mail, without an account. */
export default function WriteReviewPage() {
  const t = useT()
  return (
    <>
      <title>{t('reviews.write.title')}</title>
      <LinkContent />
    </>
  )
}
