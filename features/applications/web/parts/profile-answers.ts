import type { Translator } from '#core/shared/messages.ts'
import type { ApplicationInput } from '#features/applications/shared/model.ts'
import type { RentalProfile } from '#features/profiles/shared/model.ts'

type Told = Pick<RentalProfile, 'household' | 'employers' | 'educations'>
type Household = NonNullable<Told['household']>
export type ProfileAnswers = Partial<
  Pick<ApplicationInput, 'household_adults' | 'household_children' | 'pets' | 'occupation'>
>

/** As long as the form takes. */
const WORDS_MAX = 200

const petsIn = (t: Translator, { pets }: Household): string =>
  pets
    .map(({ kind, description }) =>
      [t(`applications.apply.pet.${kind}`), description.trim()].filter(Boolean).join(': '),
    )
    .join(', ')
    .slice(0, WORDS_MAX)

/** Work that goes on, else studies that go on; of several the one that began last. */
const occupationIn = ({ employers, educations }: Told): string => {
  const going = [
    employers.map((one) => ({ ...one, words: [one.job_title, one.employer] })),
    educations.map((one) => ({ ...one, words: [one.degree, one.institution] })),
  ].flatMap((entries) =>
    entries
      .filter(({ to_year }) => to_year === null)
      .toSorted((one, other) => other.from_year - one.from_year),
  )
  return (going[0]?.words ?? [])
    .map((words) => words.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, WORDS_MAX)
}

/** What a profile says of what an application for a home asks; nothing of what it does not say. */
export const profileAnswers = (t: Translator, profile: Told): ProfileAnswers => {
  const { household } = profile
  const occupation = occupationIn(profile)
  return {
    ...(household && {
      household_adults: Math.max(1, household.adults),
      household_children: household.children.length,
      pets: petsIn(t, household),
    }),
    ...(occupation === '' ? {} : { occupation }),
  }
}
