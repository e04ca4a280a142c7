import { X } from 'lucide-react'
import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { Translator } from '#core/shared/messages.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { addInterest, removeInterests, suggestInterests } from '../../shared/api.ts'
import { interestName } from '../../shared/enums.ts'
import { InterestInput, type RentalProfile } from '../../shared/model.ts'
import type { ProfilePanelProps } from './profile-panel.ts'
import { ProfilePart } from './profile-part.tsx'

const suggest =
  (t: Translator) =>
  async (q: string): Promise<{ value: string; label: string }[]> =>
    (await callApi(suggestInterests, { query: { q } })).items.map(({ interest_tag: tag }) => ({
      value: tag,
      label: interestName(t, tag),
    }))

const CHIP = 'inline-flex items-center gap-1 rounded-full border border-line bg-sunken'

function InterestChips({ profile, is_editing }: { profile: RentalProfile; is_editing: boolean }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removeInterests)
  const remove = (id: string): void =>
    told(send({ username: profile.profile_username, body: { ids: [id] } }))
  return (
    <ul className="flex flex-wrap gap-2">
      {profile.interests.map(({ id, interest_tag: tag }) => {
        const name = interestName(t, tag)
        return (
          <li key={id} className={`${CHIP} ${is_editing ? 'ps-3' : 'px-3 py-1'}`}>
            <span className="[overflow-wrap:anywhere]">{name}</span>
            {is_editing ? (
              <IconButton
                label={t('profiles.interests.remove', { name })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => remove(id)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function InterestForm({ profile, onDone }: { profile: RentalProfile; onDone: () => void }) {
  const t = useT()
  const { send, is_sending } = useSend(addInterest)
  const form = useCheckedForm<{ interest_tag: string }>({
    defaultValues: { interest_tag: '' },
    schema: InterestInput,
  })
  return (
    <div className="space-y-4">
      {profile.interests.length > 0 ? <InterestChips profile={profile} is_editing /> : null}
      <Form
        form={form}
        onSubmit={async ({ interest_tag }) => {
          await send({ username: profile.profile_username, body: { interest_tag } })
          form.reset({ interest_tag: '' })
        }}
      >
        <Combobox
          name="interest_tag"
          label={t('profiles.interests.label')}
          hint={t('profiles.interests.hint')}
          suggest={suggest(t)}
          from={1}
          is_free
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" is_loading={is_sending}>
            {t('profiles.interests.add')}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {t('profiles.interests.done')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export function InterestsPart({ profile }: ProfilePanelProps) {
  const t = useT()
  return (
    <ProfilePart
      id="interests"
      title={t('profiles.interests.title')}
      is_own={profile.is_own}
      empty_text={t('profiles.interests.empty')}
      form={(close) => <InterestForm profile={profile} onDone={close} />}
    >
      {profile.interests.length === 0 ? null : (
        <InterestChips profile={profile} is_editing={false} />
      )}
    </ProfilePart>
  )
}
