import { useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { ProfilePanelProps } from '#features/profiles/web/parts/profile-panel.ts'
import { listReviews } from '../../shared/api.ts'
import { RequestForm } from './request-form.tsx'
import { ReviewItem } from './review-item.tsx'

/** What former landlords say of the person of a profile: asked for and shown by the tenant, read by landlords. */
export default function ReviewsPanel({ profile }: ProfilePanelProps) {
  const t = useT()
  const { is_own: isOwn, profile_username: username } = profile
  const { data } = useRead(listReviews, { username })
  const [isAsking, setAsking] = useState(false)
  return (
    <div id="reviews" className="scroll-mt-4">
      <Card title={t('reviews.panel.title')}>
        <div className="space-y-4">
          <p className="measure text-quiet">
            {isOwn ? t('reviews.panel.lead') : t('reviews.panel.lead_other')}
          </p>
          {data ? (
            data.count > 0 ? (
              <ul className="divide-y divide-line">
                {data.items.map((review) => (
                  <ReviewItem key={review.id} review={review} is_own={isOwn} />
                ))}
              </ul>
            ) : (
              <p>{t(isOwn ? 'reviews.panel.empty' : 'reviews.panel.empty_other')}</p>
            )
          ) : (
            <SkeletonRows rows={2} />
          )}
          {!isOwn ? null : isAsking ? (
            <RequestForm username={username} onDone={() => setAsking(false)} />
          ) : (
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              {t('reviews.panel.request')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
