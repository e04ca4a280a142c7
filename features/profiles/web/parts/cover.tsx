import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { styleRef } from '#core/web/ui/style-ref.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { removeCoverPhoto, setCoverPhoto } from '../../shared/api.ts'
import type { RentalProfile } from '../../shared/model.ts'
import { PictureButton } from './picture-button.tsx'

/** What a page has before its scripts run; then the part is shown to the percent. */
const LOOKS = ['object-top', 'object-center', 'object-bottom']
const STEP = 5
type ShownCover = NonNullable<RentalProfile['cover']>

const address = (id: string, width: number): string => `/_ipx/f_webp,w_${width},q_70/${id}`

function CoverPicture({ id, position }: { id: string; position: number }) {
  return (
    <img
      ref={styleRef({ 'object-position': `50% ${position}%` })}
      src={address(id, 1280)}
      srcSet={[640, 1280, 2560].map((width) => `${address(id, width)} ${width}w`).join(', ')}
      sizes="(min-width: 80rem) 76rem, 100vw"
      alt=""
      width={1280}
      height={320}
      className={clsx(
        'aspect-[5/2] w-full rounded-card bg-line object-cover sm:aspect-[4/1]',
        LOOKS[Math.round(position / 50)],
      )}
    />
  )
}

interface PositionProps {
  position: number
  onMove: (position: number) => void
  onSave: () => void
  onCancel: () => void
  is_saving: boolean
}

/** Moves the picture behind its frame; what is seen is what is kept. */
function CoverPosition({ position, onMove, onSave, onCancel, is_saving }: PositionProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The menu that led here is gone.
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-80">
        <label htmlFor={id} className="font-medium">
          {t('profiles.cover.position')}
        </label>
        <input
          ref={input}
          id={id}
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={position}
          onChange={(event) => onMove(Number(event.target.value))}
          className="h-11 w-full accent-glacier"
        />
      </div>
      <Button is_loading={is_saving} onClick={onSave}>
        {t('core.actions.save')}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('core.actions.cancel')}
      </Button>
    </div>
  )
}

interface EditingProps {
  cover: ShownCover | null
  username: string
  onPosition: () => void
}

function CoverEditing({ cover, username, onPosition }: EditingProps) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(setCoverPhoto)
  const remove = useSend(removeCoverPhoto)
  return (
    <div className="mt-2 flex items-center gap-2">
      <PictureButton
        label={cover ? t('profiles.cover.other') : t('profiles.cover.choose')}
        send={(body) => send({ username, body })}
      />
      {cover ? (
        <Menu
          trigger={
            <IconButton label={t('profiles.cover.more')} icon={<Ellipsis size={20} />} plain />
          }
          items={[
            { key: 'position', label: t('profiles.cover.position'), onSelect: onPosition },
            {
              key: 'remove',
              label: t('profiles.cover.remove'),
              starts_group: true,
              onSelect: () => told(remove.send({ username })),
            },
          ]}
        />
      ) : null}
    </div>
  )
}

/** The wide picture above a profile, and for its person which part of it is shown. */
export function Cover({ profile }: { profile: RentalProfile }) {
  const told = useTold()
  const { send, is_sending } = useSend(setCoverPhoto)
  const [moved, setMoved] = useState<number | null>(null)
  const { cover, is_own, profile_username: username } = profile
  if (!cover && !is_own) return null
  const save = async (position: number) => {
    const body = new FormData()
    body.append('position', String(position))
    await send({ username, body })
    setMoved(null)
  }
  return (
    <div className="mb-4">
      {cover ? <CoverPicture id={cover.image.id} position={moved ?? cover.position} /> : null}
      {cover && moved !== null ? (
        <CoverPosition
          position={moved}
          onMove={setMoved}
          onSave={() => told(save(moved))}
          onCancel={() => setMoved(null)}
          is_saving={is_sending}
        />
      ) : null}
      {is_own && moved === null ? (
        <CoverEditing
          cover={cover}
          username={username}
          onPosition={() => setMoved(cover?.position ?? 50)}
        />
      ) : null}
    </div>
  )
}
