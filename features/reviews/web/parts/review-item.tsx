import { useState } from 'react'
import { useDownload } from '#core/web/data/use-download.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { changeReview, downloadReview, removeReview } from '../../shared/api.ts'
import { REVIEW_FILE_NAME, type TenantReview } from '../../shared/model.ts'
import { ReviewWords } from './review-words.tsx'

/** The state of a review, in words. */
const stateOf = ({ status, is_open, is_public }: TenantReview) =>
  status === 'written'
    ? is_public
      ? 'shown'
      : 'hidden'
    : status === 'requested' && !is_open
      ? 'expired'
      : status

function OwnActions({ review }: { review: TenantReview }) {
  const t = useT()
  const told = useTold()
  const change = useSend(changeReview)
  const remove = useSend(removeReview)
  const [isAsking, setAsking] = useState(false)
  const { id, is_public: isPublic, status } = review
  const isWritten = status === 'written'
  const drop = () => {
    setAsking(false)
    told(remove.send({ id }), t(isWritten ? 'reviews.removed' : 'reviews.removed_request'))
  }
  return (
    <>
      {isWritten ? (
        <Button
          size="small"
          variant={isPublic ? 'quiet' : 'secondary'}
          is_loading={change.is_sending}
          onClick={() => told(change.send({ id, body: { is_public: !isPublic } }))}
        >
          {t(isPublic ? 'reviews.hide' : 'reviews.show')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        is_loading={remove.is_sending}
        onClick={isWritten ? () => setAsking(true) : drop}
      >
        {t(review.is_open ? 'reviews.take_back' : 'reviews.remove')}
      </Button>
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={drop}
        is_dangerous
        title={t('reviews.remove_title')}
        lead={t('reviews.remove_lead', { name: review.writer_name })}
        confirm_label={t('reviews.remove')}
      />
    </>
  )
}

/** One review, or the request for one. */
export function ReviewItem({ review, is_own: isOwn }: { review: TenantReview; is_own: boolean }) {
  const t = useT()
  const format = useFormat()
  const { download, is_loading: isLoading } = useDownload()
  const years = t('reviews.years', { from: String(review.from_year), to: review.to_year ?? '' })
  const state = stateOf(review)
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          <h3 className="font-semibold">{review.writer_name}</h3>
          <p className="text-quiet">{`${review.home}, ${years}`}</p>
          {review.writer_email === null ? null : (
            <p className="text-sm text-quiet">{review.writer_email}</p>
          )}
        </div>
        {isOwn ? (
          <Status tone={state === 'shown' ? 'moss' : 'neutral'}>
            {t(`reviews.status.${state}`)}
          </Status>
        ) : null}
      </div>
      {review.is_open ? (
        <p className="text-sm text-quiet">
          {t('reviews.until', { date: format.date(review.expires_at.slice(0, 10)) })}
        </p>
      ) : null}
      {review.words ? <ReviewWords words={review.words} /> : null}
      {review.is_lease_known ? <Status tone="moss">{t('reviews.lease_known')}</Status> : null}
      <div className="flex flex-wrap items-center gap-3">
        {review.public_review_pdf ? (
          <Button
            size="small"
            variant="secondary"
            is_loading={isLoading}
            onClick={() => void download(downloadReview, { id: review.id }, REVIEW_FILE_NAME)}
          >
            {t('reviews.download')}
          </Button>
        ) : review.words ? (
          <span className="text-sm text-quiet">{t('reviews.making')}</span>
        ) : null}
        {isOwn ? <OwnActions review={review} /> : null}
      </div>
    </li>
  )
}
