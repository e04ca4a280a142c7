import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { problemText } from '#core/shared/messages.ts'
import { LOGIN_PATH } from '#core/shared/paths.ts'
import { OwnPartForm } from '../parts/own-part-form.tsx'
import { useOwnPart, type OwnPart } from '../parts/own-part-door.ts'

function Gone() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('contracts.own_part.gone_title')} />
      <div className="measure space-y-4">
        <p>{t('contracts.own_part.gone_sent')}</p>
        <p>{t('contracts.own_part.gone_ask')}</p>
        <p className="text-quiet">{t('contracts.own_part.gone_account')}</p>
        <Button variant="secondary" to={LOGIN_PATH}>
          {t('contracts.own_part.gone_action')}
        </Button>
      </div>
    </>
  )
}

const Asked = ({ part: { landlord, home, expires_on } }: { part: OwnPart }) => {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('contracts.own_part.title')}
        lead={
          home === null
            ? t('contracts.own_part.lead_no_home', { landlord })
            : t('contracts.own_part.lead', { landlord, home })
        }
      />
      <div className="measure mb-6 space-y-2 text-quiet">
        <p>{t('contracts.own_part.who_reads')}</p>
        <p>{t('contracts.own_part.not_proof')}</p>
        <p>{t('contracts.own_part.expires', { date: expires_on })}</p>
      </div>
    </>
  )
}

/** One's own part of a lease that somebody else writes: by the link of a letter, or by the account that was asked. */
export default function OwnPartPage() {
  const t = useT()
  const door = useOwnPart()
  const [sent, setSent] = useState<string | null>(null)
  const title = <title>{t('contracts.own_part.title')}</title>
  if (sent !== null)
    return (
      <>
        {title}
        <Notice tone="moss" announce title={t('contracts.own_part.done_title')}>
          {t('contracts.own_part.done_text', { landlord: sent })}
        </Notice>
      </>
    )
  if (door.state === 'gone')
    return (
      <>
        {title}
        <Gone />
      </>
    )
  if (door.state === 'failed')
    return (
      <>
        {title}
        <ErrorState onRetry={door.retry}>{problemText(t, door.code)}</ErrorState>
      </>
    )
  return (
    <>
      {title}
      {door.state === 'open' ? (
        <>
          <Asked part={door.thing} />
          <OwnPartForm
            part={door.thing}
            send={door.send}
            onGone={door.close}
            onDone={() => setSent(door.thing.landlord)}
          />
        </>
      ) : (
        <div role="status" aria-label={t('contracts.own_part.opening')}>
          <SkeletonRows rows={4} />
        </div>
      )}
    </>
  )
}
