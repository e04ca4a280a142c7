import { MapPin } from 'lucide-react'
import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { setCurrentlyBased, suggestPlacesOfHome } from '../../shared/api.ts'
import { PlaceChoice, type RentalProfile } from '../../shared/model.ts'
import type { ProfilePanelProps } from './profile-panel.ts'
import { ProfilePart } from './profile-part.tsx'

const suggest = async (query: string): Promise<{ value: string; label: string }[]> =>
  (await callApi(suggestPlacesOfHome, { query: { query } })).items.map(({ place_id, label }) => ({
    value: place_id,
    label,
  }))

function PlaceForm({ profile, onDone }: { profile: RentalProfile; onDone: () => void }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(setCurrentlyBased)
  const { currently_based: place, profile_username: username } = profile
  const form = useCheckedForm<{ place_id: string }>({
    defaultValues: { place_id: place?.place_id ?? '' },
    schema: PlaceChoice,
  })
  const save = async (place_id: string | null): Promise<void> => {
    await send({ username, body: { place_id } })
    onDone()
  }
  return (
    <Form form={form} onSubmit={({ place_id }) => save(place_id)}>
      <Combobox
        name="place_id"
        label={t('profiles.place.label')}
        hint={t('profiles.place.hint')}
        suggest={suggest}
        {...(place ? { value_label: place.label } : {})}
      />
      <FormActions onCancel={onDone}>
        {place ? (
          <Button variant="quiet" onClick={() => told(save(null))}>
            {t('profiles.place.remove')}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

export function PlacePart({ profile }: ProfilePanelProps) {
  const t = useT()
  const { currently_based: place } = profile
  return (
    <ProfilePart
      id="place"
      title={profile.is_own ? t('profiles.place.title') : t('profiles.place.title_other')}
      is_own={profile.is_own}
      empty_text={t('profiles.place.empty')}
      form={(close) => <PlaceForm profile={profile} onDone={close} />}
    >
      {place ? (
        <p className="inline-flex items-center gap-2">
          <MapPin size={18} aria-hidden="true" className="text-quiet" />
          {place.label}
        </p>
      ) : null}
    </ProfilePart>
  )
}
