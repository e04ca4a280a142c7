import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  addEducation,
  addEmployer,
  changeEducation,
  changeEmployer,
  removeEducation,
  removeEmployer,
  suggestInstitutions,
} from '../../shared/api.ts'
import type { Background } from './background-form.tsx'
import { BackgroundPart } from './background-part.tsx'
import type { ProfilePanelProps } from './profile-panel.ts'

const employerOf = ({ name, detail, ...years }: Background) => ({
  employer: name,
  job_title: detail,
  ...years,
})
const educationOf = ({ name, detail, ...years }: Background) => ({
  institution: name,
  degree: detail,
  ...years,
})
const suggestSchools = async (q: string): Promise<{ value: string; label: string }[]> =>
  (await callApi(suggestInstitutions, { query: { q } })).items.map(({ name }) => ({
    value: name,
    label: name,
  }))

export function WorkPart({ profile }: ProfilePanelProps) {
  const t = useT()
  const add = useSend(addEmployer)
  const change = useSend(changeEmployer)
  const remove = useSend(removeEmployer)
  return (
    <BackgroundPart
      id="employers"
      words={{
        title: t('profiles.employers.title'),
        empty: t('profiles.employers.empty'),
        add: t('profiles.employers.add'),
        name: t('profiles.employers.name'),
        detail: t('profiles.employers.detail'),
      }}
      is_own={profile.is_own}
      entries={profile.employers.map((one) => ({
        ...one,
        name: one.employer,
        detail: one.job_title,
      }))}
      suggest={null}
      add={(entry) => add.send({ username: profile.profile_username, body: employerOf(entry) })}
      change={({ id, updated_at }, entry) =>
        change.send({ id, body: { ...employerOf(entry), updated_at } })
      }
      remove={({ id }) => remove.send({ id })}
    />
  )
}

export function StudiesPart({ profile }: ProfilePanelProps) {
  const t = useT()
  const add = useSend(addEducation)
  const change = useSend(changeEducation)
  const remove = useSend(removeEducation)
  return (
    <BackgroundPart
      id="educations"
      words={{
        title: t('profiles.educations.title'),
        empty: t('profiles.educations.empty'),
        add: t('profiles.educations.add'),
        name: t('profiles.educations.name'),
        detail: t('profiles.educations.detail'),
      }}
      is_own={profile.is_own}
      entries={profile.educations.map((one) => ({
        ...one,
        name: one.institution,
        detail: one.degree,
      }))}
      suggest={suggestSchools}
      add={(entry) => add.send({ username: profile.profile_username, body: educationOf(entry) })}
      change={({ id, updated_at }, entry) =>
        change.send({ id, body: { ...educationOf(entry), updated_at } })
      }
      remove={({ id }) => remove.send({ id })}
    />
  )
}
