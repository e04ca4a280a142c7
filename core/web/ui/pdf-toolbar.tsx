import { ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'
import { isLastZoom, nextZoom } from './pdf-zoom.ts'

interface Props {
  number: number
  count: number
  zoom: number
  onZoom: (zoom: number) => void
  download: ReactNode
}

/** Over a document: which page is read, its size, and the way to keep it. */
export function PdfToolbar({ number, count, zoom, onZoom, download }: Props) {
  const t = useT()
  const format = useFormat()
  const percent = format.percent(zoom * 100)
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface ps-4 pe-1">
      <p className="me-auto text-sm whitespace-nowrap text-quiet tabular-nums">
        {t('core.pdf.page_of', { number, count })}
      </p>
      <IconButton
        label={t('core.pdf.zoom_out')}
        icon={<ZoomOut size={20} />}
        disabled={isLastZoom(zoom, -1)}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      />
      <button
        type="button"
        aria-label={`${percent}, ${t('core.pdf.fit_width')}`}
        aria-live="polite"
        onClick={() => onZoom(1)}
        className="min-h-11 min-w-14 rounded-control px-1 text-sm text-quiet tabular-nums hover:bg-glacier-soft hover:text-ink"
      >
        {percent}
      </button>
      <IconButton
        label={t('core.pdf.zoom_in')}
        icon={<ZoomIn size={20} />}
        disabled={isLastZoom(zoom, 1)}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      />
      {download}
    </div>
  )
}
