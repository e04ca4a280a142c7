import { describe, expect, test } from 'vitest'
import type { Translator } from '#core/shared/messages.ts'
import type { RentalProfile } from '#features/profiles/shared/model.ts'
import { profileAnswers } from './profile-answers.ts'

const t = ((key: string) => key.split('.').at(-1)!) as Translator
const household = {
  id: 'h',
  adults: 2,
  memberships: [],
  children: [{ id: 'c', birth_year: 2019, is_part_time: true }],
  pets: [
    { id: 'p', kind: 'cat', description: ' inniköttur ', photos: [] },
    { id: 'q', kind: 'fish', description: '', photos: [] },
  ],
} satisfies RentalProfile['household']
const entry = { id: 'e', updated_at: '2026-01-01T00:00:00.000Z' }
const job = (job_title: string, employer: string, from_year: number, to_year: number | null) => ({
  ...entry,
  job_title,
  employer,
  from_year,
  to_year,
})
const school = (degree: string, institution: string, to_year: number | null) => ({
  ...entry,
  degree,
  institution,
  from_year: 2024,
  to_year,
})
const NOTHING = { household: null, employers: [], educations: [] }

describe('what a profile says of what an application asks', () => {
  test('the household and the work that goes on', () => {
    const employers = [
      job('Kennari', 'Hagaskóli', 2018, null),
      job('Þjálfari', '', 2021, null),
      job('Sölumaður', 'Búðin', 2025, 2025),
    ]
    expect(profileAnswers(t, { household, employers, educations: [] })).toEqual({
      household_adults: 2,
      household_children: 1,
      pets: 'cat: inniköttur, fish',
      occupation: 'Þjálfari',
    })
  })

  test('studies where nobody is worked for any more', () => {
    const employers = [job('Kennari', 'Hagaskóli', 2018, 2024)]
    const educations = [school('Lögfræði', 'Háskóli Íslands', null), school('Sund', 'X', 2025)]
    expect(profileAnswers(t, { household: null, employers, educations })).toEqual({
      occupation: 'Lögfræði, Háskóli Íslands',
    })
  })

  test('nothing where it says nothing, never no adults, and never more than the form takes', () => {
    expect(profileAnswers(t, NOTHING)).toEqual({})
    const long = {
      household: {
        ...household,
        adults: 0,
        pets: [{ ...household.pets[0]!, description: 'a'.repeat(300) }],
      },
      employers: [job('b'.repeat(150), 'c'.repeat(120), 2020, null)],
      educations: [],
    }
    const { household_adults, pets, occupation } = profileAnswers(t, long)
    expect([household_adults, pets!.length, occupation!.length]).toEqual([1, 200, 200])
  })
})
