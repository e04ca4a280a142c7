import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readTenantChoice, setBlindReview } from '#features/applications/shared/api.ts'

const ShowNames = ({ listing_id }: { listing_id: string }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(setBlindReview)
  const show = () =>
    send({ id: listing_id, body: { is_blind: false } })
      .then(
        () => toast.done(t('applications.blind.shown_done')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('applications.blind.show')}
      </Button>
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={show}
        is_loading={is_sending}
        title={t('applications.blind.show_title')}
        confirm_label={t('applications.blind.show')}
        effects={[
          t('applications.blind.show_effect'),
          t('applications.blind.show_effect_record'),
          t('applications.blind.show_effect_final'),
        ]}
      />
    </>
  )
}

/** That applicants for a home are numbers for now, and the way to their names. */
export function BlindNotice({ listing_id }: { listing_id: string }) {
  const t = useT()
  return (
    <Notice actions={<ShowNames listing_id={listing_id} />}>
      {t('applications.blind.notice')}
    </Notice>
  )
}

/** Beside the criteria: names can be hidden until the first application is opened. */
export function BlindReview({ listing_id }: { listing_id: string }) {
  const t = useT()
  const toast = useToast()
  const { data } = useRead(readTenantChoice, { id: listing_id })
  const { send, is_sending } = useSend(setBlindReview)
  if (!data) return null
  if (data.is_blind) return <BlindNotice listing_id={listing_id} />
  const hide = () =>
    void send({ id: listing_id, body: { is_blind: true } }).then(
      () => toast.done(t('applications.blind.hidden_done')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Card title={t('applications.blind.title')}>
      <div className="space-y-3">
        {data.can_hide_names ? (
          <>
            <p>{t('applications.blind.text')}</p>
            <p className="text-sm text-quiet">{t('applications.blind.limits')}</p>
            <Button variant="secondary" is_loading={is_sending} onClick={hide}>
              {t('applications.blind.hide')}
            </Button>
          </>
        ) : (
          <p className="text-quiet">{t('applications.blind.too_late')}</p>
        )}
      </div>
    </Card>
  )
}
