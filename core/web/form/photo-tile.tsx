import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'

export interface UploadedPhoto {
  photo_id: string
  alt: string
}

interface Props {
  photo: UploadedPhoto
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (alt: string) => void
  onDragStart: () => void
  onDrop: () => void
}

export function PhotoTile({ photo, index, count, onMove, onRemove, onDescribe, onDragStart, onDrop }: Props) {
  const t = useT()
  const id = useId()
  const number = index + 1
  return (
    <li draggable onDragStart={onDragStart} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); event.stopPropagation(); onDrop() }}
      className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative">
        <ResponsiveImage photo_id={photo.photo_id} alt={photo.alt} sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 100vw" widest={640} className="cursor-grab" />
        {index === 0 && <span className="absolute start-2 top-2"><Badge>{t('core.form.main_photo')}</Badge></span>}
      </div>
      <div className="flex justify-between px-1">
        <span className="flex">
          <IconButton label={t('core.form.photo_earlier', { number })} icon={<ArrowLeft size={18} />} plain disabled={index === 0} onClick={() => onMove(index - 1)} />
          <IconButton label={t('core.form.photo_later', { number })} icon={<ArrowRight size={18} />} plain disabled={index === count - 1} onClick={() => onMove(index + 1)} />
        </span>
        <IconButton label={t('core.form.remove_photo', { number })} icon={<Trash2 size={18} />} plain onClick={onRemove} />
      </div>
      <div className="px-3 pb-3">
        <label htmlFor={id} className="text-sm text-quiet">{t('core.form.photo_alt')}</label>
        <input id={id} type="text" value={photo.alt} maxLength={200} onChange={(event) => onDescribe(event.target.value)} className="min-h-10 w-full rounded-control border border-edge bg-surface px-2.5 py-1.5" />
      </div>
    </li>
  )
}
