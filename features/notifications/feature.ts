import type { Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import { answers } from './server/answers.ts'
import * as emails from './server/delivery/emails.ts'
import * as summaries from './server/delivery/summaries.ts'
import * as pushes from './server/delivery/pushes.ts'
import * as texts from './server/delivery/texts.ts'
import { removeLeftDevices } from './server/devices/push-devices.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'

export const feature: Feature = {
  name: 'notifications',
  leans_on: ['accounts'],
  areas: ['delivery', 'devices'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs, emails, texts, pushes, { sendSummary: summaries.sendSummary }],
  timed: [
    { name: 'send_notification_summaries', every: 'minute', run: summaries.queueSummaries },
    { name: 'remove_left_push_devices', every: 'day', run: removeLeftDevices },
  ],
  answers,
  changes,
  row_security: rowSecurity,
  kept_tables: {
    notifications: ACCOUNT,
    notification_blacklist: ACCOUNT,
    notification_timings: ACCOUNT,
    push_devices: 'until its person signs out of the device, turns it off or closes the account',
  },
  personal_data: personalData,
}
