import { useNavigate, useParams } from 'react-router'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeProfile } from '../../shared/api.ts'
import { ProfilePatch, type RentalProfile } from '../../shared/model.ts'
import { profilePaths } from '../../shared/paths.ts'
import type { ProfilePanelProps } from './profile-panel.ts'
import { ProfilePart } from './profile-part.tsx'

function UsernameForm({ profile, onDone }: { profile: RentalProfile; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const params = useParams()
  const { send } = useSend(changeProfile)
  const { updated_at } = profile
  const form = useCheckedForm<{ profile_username: string }>({
    defaultValues: { profile_username: profile.profile_username },
    schema: ProfilePatch,
    prepare: (typed) => ({ ...typed, updated_at }),
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ profile_username }) => {
        const body = { profile_username, updated_at }
        const changed = await send({ id: profile.user_id!, body })
        onDone()
        // The page of the old name is gone.
        if (params.username !== undefined)
          await navigate(profilePaths.one(changed.profile_username), { replace: true })
      }}
    >
      <TextField
        name="profile_username"
        label={t('profiles.username.label')}
        hint={t('profiles.username.hint')}
        autoComplete="off"
      />
      <FormActions onCancel={onDone} />
    </Form>
  )
}

/** The name in the address of one's own profile. Others need not see it: they are led here. */
export function UsernamePart({ profile }: ProfilePanelProps) {
  const t = useT()
  if (!profile.is_own) return null
  return (
    <ProfilePart
      id="username"
      title={t('profiles.username.title')}
      is_own
      empty_text=""
      form={(close) => <UsernameForm profile={profile} onDone={close} />}
    >
      <p className="font-medium break-all">{profile.profile_username}</p>
      <p className="mt-1 text-sm text-quiet">{t('profiles.username.text')}</p>
    </ProfilePart>
  )
}
