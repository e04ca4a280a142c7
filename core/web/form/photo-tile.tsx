import { Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'

export interface UploadedPhoto {
  photo_id: string
  alt: string
}

/** Letters that say what a photo shows; what is longer waits until it is shortened. */
export const PHOTO_ALT_MAX = 200

interface Props {
  photo: UploadedPhoto
  index: number
  /** What to think of about it. */
  note: string | null
  /** What moves it. */
  buttons: ReactNode
  onRemove: () => void
  onDescribe: (alt: string) => void
}

export function PhotoTile({ photo, index, note, buttons, onRemove, onDescribe }: Props) {
  const t = useT()
  const id = useId()
  const number = index + 1
  const over = photo.alt.trim().length - PHOTO_ALT_MAX
  return (
    <>
      <div className="relative">
        <ResponsiveImage
          photo_id={photo.photo_id}
          alt={photo.alt}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 100vw"
          widest={640}
          className="cursor-grab"
        />
        {index === 0 && (
          <span className="absolute start-2 top-2">
            <Badge>{t('core.form.main_photo')}</Badge>
          </span>
        )}
      </div>
      <div className="flex px-1">
        {buttons}
        <IconButton
          label={t('core.form.remove_photo', { number })}
          icon={<Trash2 size={18} />}
          plain
          className="ms-auto"
          onClick={onRemove}
        />
      </div>
      {note === null ? null : <p className="px-3 pb-2 text-sm text-lamp-ink">{note}</p>}
      <div className="px-3 pb-3">
        <label htmlFor={id} className="text-sm text-quiet">
          {t('core.form.photo_alt')}
          <span className="sr-only"> {number}</span>
        </label>
        <input
          id={id}
          type="text"
          value={photo.alt}
          onChange={(event) => onDescribe(event.target.value)}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? `${id}-over` : undefined}
          className="min-h-10 w-full rounded-control border border-edge bg-surface px-2.5 py-1.5"
        />
        {over > 0 ? (
          <p id={`${id}-over`} role="status" className="pt-1 text-sm text-lava-ink">
            {t('core.form.letters_over', { count: over })}
          </p>
        ) : null}
      </div>
    </>
  )
}
