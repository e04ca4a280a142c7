import { Route } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

const TravelDialog = lazy(() => import('./travel-dialog.tsx'))

/** Opens the search by travel time; its form is fetched when it is first wanted. */
export function TravelButton() {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const [was_open, setWasOpen] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <span className="noscript:hidden">
      <Button
        variant="secondary"
        icon={<Route size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        className="max-sm:px-2.5! max-sm:text-sm!"
        onClick={open}
      >
        {t('listings.travel.open')}
      </Button>
      {was_open ? (
        <Suspense>
          <TravelDialog is_open={is_open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
