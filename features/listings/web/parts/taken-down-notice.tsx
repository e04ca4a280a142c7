import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Takedown } from '#features/listings/shared/model.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { TakedownWords } from './takedown-reason.tsx'

/** To the landlord: that staff took the home down, why, and what to do next. */
export const TakenDownNotice = ({
  takedown,
  actions,
}: {
  takedown: Takedown
  actions?: ReactNode
}) => {
  const t = useT()
  return (
    <Notice
      tone="lava"
      title={t(takedown.is_this ? 'listings.takedown.title' : 'listings.takedown.title_home')}
      actions={
        <>
          {actions}
          <Button to={marketingPaths.contact} variant="secondary" size="small">
            {t('listings.takedown.contact')}
          </Button>
        </>
      }
    >
      <TakedownWords reason={takedown.reason} note={takedown.note} />
      <p className="mt-2">
        {takedown.is_this ? `${t('listings.takedown.effect')} ` : ''}
        {t('listings.takedown.next')}
      </p>
    </Notice>
  )
}
