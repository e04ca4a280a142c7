import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { withdrawPublishRequest } from '#features/listings/shared/api.ts'
import type { OwnListing, Publishing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { LookReason } from '#features/listings/shared/steps/choices.ts'

/** To staff, `other_id` is where somebody else lists the same home. */
export const LookReasons = ({
  reasons,
  other_id,
}: {
  reasons: readonly LookReason[]
  other_id?: string | null
}) => {
  const t = useT()
  const words = (reason: LookReason) => t.dynamic(`listings.look_reason.${reason}`)
  return (
    <ul className="mt-2 list-disc space-y-1 ps-5">
      {reasons.map((reason) => (
        <li key={reason}>
          {reason === 'listed_by_other' && other_id ? (
            <TextLink to={listingPaths.one(other_id)}>{words(reason)}</TextLink>
          ) : (
            words(reason)
          )}
        </li>
      ))}
    </ul>
  )
}

const Withdraw = ({ id }: { id: string }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(withdrawPublishRequest)
  return (
    <Button
      variant="secondary"
      size="small"
      is_loading={is_sending}
      onClick={() =>
        void send({ id }).then(
          () => toast.done(t('listings.look.withdrawn_done')),
          (error: unknown) => toast.wrong(errorText(t, error)),
        )
      }
    >
      {t('listings.look.withdraw')}
    </Button>
  )
}

/** To the landlord: that the listing waits until staff have looked at it, or why they did not publish it. */
export const LookNotice = ({
  listing,
  publishing: { request, taken_down },
}: {
  listing: Pick<OwnListing, 'id' | 'status'>
  publishing: Publishing
}) => {
  const t = useT()
  if (request?.state === 'pending')
    return (
      <Notice
        tone="glacier"
        title={t('listings.look.waiting')}
        actions={<Withdraw id={listing.id} />}
      >
        <p>{t('listings.look.waiting_text')}</p>
        <LookReasons reasons={request.reasons} />
      </Notice>
    )
  // What was taken down after that says more.
  const is_overtaken = taken_down !== null && (request?.decided_at ?? '') < taken_down.taken_at
  if (request?.state === 'denied' && listing.status !== 'published' && !is_overtaken)
    return (
      <Notice tone="lava" title={t('listings.look.denied')}>
        <p className="whitespace-pre-line">{request.answer}</p>
        <p className="mt-2">{t('listings.look.denied_text')}</p>
      </Notice>
    )
  return null
}
