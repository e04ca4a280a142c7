import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { answers } from './server/answers.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as attachmentHandlers from './server/handlers/attachments.ts'
import * as backgroundHandlers from './server/handlers/background.ts'
import * as interestHandlers from './server/handlers/interests.ts'
import * as pictureHandlers from './server/handlers/pictures.ts'
import * as profileHandlers from './server/handlers/profiles.ts'
import * as jobs from './server/jobs.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'
import { pictures } from './server/site.ts'

export const feature: Feature = {
  name: 'profiles',
  leans_on: ['accounts'],
  endpoints: api,
  models,
  handlers: [
    profileHandlers,
    interestHandlers,
    backgroundHandlers,
    pictureHandlers,
    attachmentHandlers,
  ],
  jobs: [jobs],
  listeners: [on(events.fileReleased, [jobs.deleteFile])],
  answers,
  changes,
  pictures,
  row_security: rowSecurity,
  kept_tables: {
    rental_profiles: ACCOUNT,
    profile_interests: ACCOUNT,
    profile_employers: ACCOUNT,
    profile_educations: ACCOUNT,
    profile_attachments: ACCOUNT,
  },
  personal_data: personalData,
}
