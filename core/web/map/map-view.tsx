import clsx from 'clsx'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type MapCanvas from './map-canvas.tsx'
import type { MapFacts } from './map-points.ts'

/** Iceland and places on it, from files of our own: no map server is asked. MapLibre is fetched when it is mounted. A list beside it says the same in words. */
export function MapView({
  className,
  children,
  ...facts
}: MapFacts & {
  className?: string
  /** Lies over the map: its buttons (`data-over-map`) and a panel (`data-map-panel`). */
  children?: ReactNode
}) {
  const t = useT()
  const [canvas, setCanvas] = useState<{ default: typeof MapCanvas } | null>(null)
  const [is_wrong, setWrong] = useState(false)
  const onWrong = useCallback(() => setWrong(true), [])
  useEffect(() => {
    if (!canvas && !is_wrong) import('./map-canvas.tsx').then(setCanvas, onWrong)
  }, [canvas, is_wrong, onWrong])
  const waiting = (
    <p role="status" className="flex items-center justify-center gap-3 text-quiet">
      <Spinner />
      {t('core.map.opening')}
    </p>
  )
  return (
    <figure className="min-w-0 noscript:hidden">
      <div
        data-map=""
        className={clsx(
          'group/map relative overflow-hidden rounded-card border border-line bg-sunken',
          is_wrong ? '' : (className ?? 'h-80 sm:h-[min(64dvh,30rem)]'),
        )}
      >
        {is_wrong ? (
          <ErrorState title={t('core.map.wrong')} onRetry={() => setWrong(false)}>
            {t('core.map.wrong_text')}
          </ErrorState>
        ) : canvas ? (
          <canvas.default {...facts} waiting={waiting} onWrong={onWrong} />
        ) : (
          <div className="grid size-full place-items-center">{waiting}</div>
        )}
        {is_wrong ? null : children}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-quiet">
        <TextLink calm to="https://www.openstreetmap.org/copyright">
          {t('core.map.credit_land')}
        </TextLink>
        <TextLink calm to="https://www.geonames.org">
          {t('core.map.credit_places')}
        </TextLink>
      </figcaption>
    </figure>
  )
}
