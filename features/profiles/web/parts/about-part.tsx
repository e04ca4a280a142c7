import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeProfile } from '../../shared/api.ts'
import { ABOUT_MAX, ProfilePatch, type RentalProfile } from '../../shared/model.ts'
import type { ProfilePanelProps } from './profile-panel.ts'
import { ProfilePart } from './profile-part.tsx'

function AboutForm({ profile, onDone }: { profile: RentalProfile; onDone: () => void }) {
  const t = useT()
  const { send } = useSend(changeProfile)
  const { updated_at } = profile
  const form = useCheckedForm<{ about: string }>({
    defaultValues: { about: profile.about },
    schema: ProfilePatch,
    prepare: (typed) => ({ ...typed, updated_at }),
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ about }) => {
        await send({ id: profile.user_id!, body: { about, updated_at } })
        onDone()
      }}
    >
      <TextArea
        name="about"
        label={t('profiles.about.label')}
        hint={t('profiles.about.hint')}
        rows={6}
        max={ABOUT_MAX}
        optional
      />
      <FormActions onCancel={onDone} />
    </Form>
  )
}

/** What somebody says of themselves. */
export function AboutPart({ profile }: ProfilePanelProps) {
  const t = useT()
  return (
    <ProfilePart
      id="about"
      title={profile.is_own ? t('profiles.about.title') : t('profiles.about.title_other')}
      is_own={profile.is_own}
      empty_text={t('profiles.about.empty')}
      form={(close) => <AboutForm profile={profile} onDone={close} />}
    >
      {profile.about === '' ? null : <p className="measure whitespace-pre-line">{profile.about}</p>}
    </ProfilePart>
  )
}
