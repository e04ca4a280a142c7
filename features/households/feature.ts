import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { answers } from './server/answers.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as householdHandlers from './server/handlers/households.ts'
import * as invitationHandlers from './server/handlers/invitations.ts'
import * as photoHandlers from './server/handlers/pet-photos.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'
import { pictures } from './server/site.ts'

export const feature: Feature = {
  name: 'households',
  leans_on: ['accounts', 'profiles'],
  areas: ['moves'],
  endpoints: api,
  models,
  handlers: [householdHandlers, invitationHandlers, photoHandlers],
  jobs: [jobs],
  listeners: [
    on(events.householdInvitationSent, [jobs.sendInvitation]),
    on(events.petFileReleased, [jobs.deletePetFile]),
  ],
  answers,
  notices,
  changes,
  pictures,
  row_security: rowSecurity,
  retention: [
    { table: 'household_invitations', since: 'least(answered_at, expires_at)', days: 30 },
  ],
  kept_tables: {
    households: ACCOUNT,
    household_memberships: ACCOUNT,
    household_children: ACCOUNT,
    household_pets: ACCOUNT,
    household_pet_photos: ACCOUNT,
  },
  personal_data: personalData,
}
