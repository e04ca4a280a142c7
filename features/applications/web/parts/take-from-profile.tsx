import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { ApplicationInput } from '#features/applications/shared/model.ts'
import { readProfile } from '#features/profiles/shared/api.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { profileAnswers, type ProfileAnswers } from './profile-answers.ts'

const LABELS = {
  household_adults: 'applications.apply.adults',
  household_children: 'applications.apply.children',
  pets: 'applications.apply.pets',
  occupation: 'applications.apply.occupation',
} as const
type Field = keyof typeof LABELS
const FIELDS = Object.keys(LABELS) as Field[]

/** Fills in what the profile says of what is asked, and tells what that was. All of it can be changed. */
export const TakeFromProfile = () => {
  const t = useT()
  const { data: profile } = useRead(readProfile, { username: 'me' })
  const { setValue, formState } = useFormContext<ApplicationInput>()
  const [taken, setTaken] = useState<readonly Field[] | null>(null)
  if (!profile) return null
  const answers: ProfileAnswers = profileAnswers(t, profile)
  const known = FIELDS.filter((field) => answers[field] !== undefined)
  const take = (): void => {
    for (const field of known)
      setValue(field, answers[field]!, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: formState.isSubmitted,
      })
    setTaken(known)
  }
  const toProfile = (
    <Button to={profilePaths.own} variant="secondary" size="small">
      {t('applications.apply.to_profile')}
    </Button>
  )
  if (known.length === 0)
    return <Notice actions={toProfile}>{t('applications.apply.profile_empty')}</Notice>
  return (
    <Notice
      tone={taken ? 'moss' : 'glacier'}
      title={taken ? t('applications.apply.taken') : undefined}
      announce={taken !== null}
      actions={
        <>
          <Button size="small" variant={taken ? 'secondary' : 'primary'} onClick={take}>
            {t('applications.apply.take')}
          </Button>
          {known.length < FIELDS.length ? toProfile : null}
        </>
      }
    >
      {taken ? (
        <>
          <ul className="list-disc ps-5">
            {taken.map((field) => (
              <li key={field}>{t(LABELS[field])}</li>
            ))}
          </ul>
          <p className="mt-2">{t('applications.apply.taken_text')}</p>
        </>
      ) : (
        t('applications.apply.take_text')
      )}
    </Notice>
  )
}
