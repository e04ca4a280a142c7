import { ImagePlus, X } from 'lucide-react'
import { FileButton } from '#core/web/form/file-button.tsx'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import { addPetPhotos, removePetPhoto } from '../../shared/api.ts'
import { PHOTOS_MAX, type Pet } from '../../shared/model.ts'
import { useTold } from '#core/web/ui/use-told.ts'

/** Chooses photos of a pet and sends them at once. */
const AddPhotos = ({ pet }: { pet: Pet }) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending } = useSend(addPetPhotos)
  const choose = (files: readonly File[]) => {
    const body = new FormData()
    for (const file of files) body.append('photos', file)
    told(send({ id: pet.id, body }))
  }
  return (
    <FileButton
      label={t('households.pets.add_photo')}
      icon={<ImagePlus size={16} aria-hidden="true" />}
      kinds={['picture']}
      is_multiple
      is_sending={is_sending}
      onFiles={choose}
    />
  )
}

export function PetPhotos({ pet, name, is_own }: { pet: Pet; name: string; is_own: boolean }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removePetPhoto)
  return (
    <div className="space-y-2">
      {pet.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pet.photos.map(({ id, photo_id }) => (
            <li key={id} className="relative w-32">
              <ResponsiveImage
                photo_id={photo_id}
                alt={name}
                sizes="8rem"
                widest={320}
                className="rounded-control"
              />
              {is_own ? (
                <span className="absolute end-1 top-1 rounded-full bg-surface">
                  <IconButton
                    label={t('households.pets.remove_photo')}
                    icon={<X size={16} aria-hidden="true" />}
                    onClick={() => told(send({ id }))}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {is_own && pet.photos.length < PHOTOS_MAX ? <AddPhotos pet={pet} /> : null}
    </div>
  )
}
