import type { FeatureFixtures, FixturesInMaking, Ids } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import {
  addEducation,
  addEmployer,
  addInterest,
  listAttachments,
  readProfile,
  uploadAttachments,
} from '../shared/api.ts'

/** One empty page. */
export const SMALLEST_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj trailer<</Root 1 0 R>>\n%%EOF\n',
)

const profileOf = async (app: TestApp, person: Person): Promise<Ids> => {
  const username = 'me'
  await app.ok(addInterest, { username, body: { interest_tag: 'hiking' } }, person)
  const years = { from_year: 2019, to_year: null }
  await app.ok(
    addEmployer,
    { username, body: { employer: 'Landspítali', job_title: 'Sjúkraliði', ...years } },
    person,
  )
  await app.ok(
    addEducation,
    { username, body: { institution: 'Háskóli Íslands', degree: 'Íslenska', ...years } },
    person,
  )
  for (const kind of ['criminal_record', 'other'])
    await app.upload(
      uploadAttachments,
      { username },
      [{ field: 'attachments', name: 'blað.pdf', type: 'application/pdf', bytes: SMALLEST_PDF }],
      person,
      { kind },
    )
  const papers = await app.ok(listAttachments, { username }, person)
  const profile = await app.ok(readProfile, { username }, person)
  return {
    profile_username: profile.profile_username,
    rental_profile: profile.id,
    profile_attachment: papers.items.find((one) => one.kind === 'other')!.id,
    profile_interest: profile.interests[0]!.id,
    profile_employer: profile.employers[0]!.id,
    'profile_employer.updated_at': profile.employers[0]!.updated_at,
    profile_education: profile.educations[0]!.id,
    'profile_education.updated_at': profile.educations[0]!.updated_at,
  }
}

/** The tenant's, who applies to the landlord; and that of somebody whom nobody here knows. */
export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  // The landlord's is made before any test compares what a call has changed.
  await app.ok(readProfile, { username: 'me' }, landlord)
  return { both: await profileOf(app, tenant), foreign: await profileOf(app, outsider_tenant) }
}
