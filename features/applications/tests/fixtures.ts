import type { FeatureFixtures, FixturesInMaking, Ids } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import {
  keepApplicationDraft,
  sendApplication,
  setClosingMessage,
  setTenantCriteria,
} from '../shared/api.ts'
import { DEFAULT_CRITERIA } from '../shared/steps/criteria.ts'

export const APPLICATION = {
  message: 'Góðan dag, ég hef mikinn áhuga á íbúðinni ykkar.',
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
  responses: [],
  attachment_ids: [],
}

/** Incomes among them, so that the tests of what is hidden meet the comparison. */
const ALL_CRITERIA = DEFAULT_CRITERIA.map(({ key }) => ({ key, weight: 'nice' as const }))

/** With a paper of the profile. */
const apply = async (app: TestApp, listing: string, paper: string, as: Person): Promise<Ids> => {
  const { id, attachments } = await app.ok(
    sendApplication,
    { id: listing, body: { ...APPLICATION, attachment_ids: [paper] } },
    as,
  )
  return { rental_application: id, application_attachment: attachments[0]!.id }
}

export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_tenant,
  ids,
  foreign,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  await app.ok(
    setClosingMessage,
    { id: ids.listing!, body: { closing_message: 'Takk fyrir áhugann.' } },
    landlord,
  )
  await app.ok(
    setTenantCriteria,
    { id: ids.listing!, body: { criteria: ALL_CRITERIA, version: 0 } },
    landlord,
  )
  // For a home of somebody else's, which the tenant does not apply for.
  await app.ok(
    keepApplicationDraft,
    { id: foreign.listing!, body: { values: APPLICATION, based_on: null } },
    tenant,
  )
  return {
    both: await apply(app, ids.listing!, ids.profile_attachment!, tenant),
    foreign: await apply(app, foreign.listing!, foreign.profile_attachment!, outsider_tenant),
  }
}
