import { BadgeCheck } from 'lucide-react'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { removeProfileImage, uploadProfileImage } from '../../shared/api.ts'
import type { RentalProfile } from '../../shared/model.ts'
import { PictureButton } from './picture-button.tsx'

function OwnPicture({ profile }: { profile: RentalProfile }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(uploadProfileImage)
  const remove = useSend(removeProfileImage)
  const { id, profile_image: image } = profile
  return (
    <div id="picture" className="flex scroll-mt-4 flex-wrap gap-2">
      <PictureButton
        label={image ? t('profiles.picture.other') : t('profiles.picture.choose')}
        send={(body) => send({ id, body })}
      />
      {image ? (
        <Button variant="quiet" size="small" onClick={() => told(remove.send({ id }))}>
          {t('profiles.picture.remove')}
        </Button>
      ) : null}
    </div>
  )
}

/** Who it is, whether that is proven, and since when they are here. */
export function ProfileHead({ profile }: { profile: RentalProfile }) {
  const t = useT()
  const format = useFormat()
  const { full_name, profile_image: image } = profile
  return (
    <header className="mb-6 flex flex-wrap items-center gap-4 sm:mb-8">
      <Avatar
        name={full_name}
        photo_url={image && `/_ipx/f_webp,s_320x320,q_70/${image.id}`}
        size={96}
      />
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="[overflow-wrap:anywhere]">{full_name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-quiet">
          {profile.identity_verified ? (
            <span className="inline-flex items-center gap-1 text-moss-ink">
              <BadgeCheck size={18} aria-hidden="true" />
              {t('profiles.head.verified')}
            </span>
          ) : (
            <span>{t('profiles.head.not_verified')}</span>
          )}
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <span>{t('profiles.head.since', { date: format.date(profile.since, 'long') })}</span>
        </p>
        {profile.is_own ? (
          <div className="mt-3">
            <OwnPicture profile={profile} />
          </div>
        ) : null}
      </div>
    </header>
  )
}
