import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { removeCoverPhoto, setCoverPhoto } from '../../shared/api.ts'
import type { RentalProfile } from '../../shared/model.ts'
import { PictureButton } from './picture-button.tsx'

const PARTS = [
  { name: 'upper', position: 0, look: 'object-top' },
  { name: 'middle', position: 50, look: 'object-center' },
  { name: 'lower', position: 100, look: 'object-bottom' },
] as const
type ShownCover = NonNullable<RentalProfile['cover']>

const nearest = (position: number): (typeof PARTS)[number] =>
  PARTS.toSorted((a, b) => Math.abs(a.position - position) - Math.abs(b.position - position))[0]!

const address = (id: string, width: number): string => `/_ipx/f_webp,w_${width},q_70/${id}`

function CoverPicture({ cover }: { cover: ShownCover }) {
  const { id } = cover.image
  return (
    <img
      src={address(id, 1280)}
      srcSet={[640, 1280, 2560].map((width) => `${address(id, width)} ${width}w`).join(', ')}
      sizes="(min-width: 80rem) 76rem, 100vw"
      alt=""
      width={1280}
      height={320}
      className={clsx(
        'aspect-[5/2] w-full rounded-card bg-line object-cover sm:aspect-[4/1]',
        nearest(cover.position).look,
      )}
    />
  )
}

function CoverEditing({ cover, username }: { cover: ShownCover; username: string }) {
  const t = useT()
  const told = useTold()
  const set = useSend(setCoverPhoto)
  const remove = useSend(removeCoverPhoto)
  const show = (position: number): void => {
    const body = new FormData()
    body.append('position', String(position))
    told(set.send({ username, body }))
  }
  return (
    <Menu
      label={t('profiles.cover.position')}
      trigger={<IconButton label={t('profiles.cover.more')} icon={<Ellipsis size={20} />} plain />}
      items={[
        ...PARTS.map(({ name, position }) => ({
          key: name,
          label: t(`profiles.cover.${name}`),
          is_chosen: nearest(cover.position).name === name,
          onSelect: () => show(position),
        })),
        {
          key: 'remove',
          label: t('profiles.cover.remove'),
          starts_group: true,
          onSelect: () => told(remove.send({ username })),
        },
      ]}
    />
  )
}

/** The wide picture above a profile, and for its person which part of it is shown. */
export function Cover({ profile }: { profile: RentalProfile }) {
  const t = useT()
  const { send } = useSend(setCoverPhoto)
  const { cover, is_own, profile_username: username } = profile
  if (!cover && !is_own) return null
  return (
    <div className="mb-4">
      {cover ? <CoverPicture cover={cover} /> : null}
      {is_own ? (
        <div className="mt-2 flex items-center gap-2">
          <PictureButton
            label={cover ? t('profiles.cover.other') : t('profiles.cover.choose')}
            send={(body) => send({ username, body })}
          />
          {cover ? <CoverEditing cover={cover} username={username} /> : null}
        </div>
      ) : null}
    </div>
  )
}
