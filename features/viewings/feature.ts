import { on, type Feature } from '#core/server/feature.ts'
import { personBlocked } from '#features/accounts/server/events.ts'
import { personTurnedAway } from '#features/applications/server/events.ts'
import { listingUnpublished } from '#features/listings/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as bookingHandlers from './server/handlers/bookings.ts'
import * as slotHandlers from './server/handlers/slots.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

export const feature: Feature = {
  name: 'viewings',
  leans_on: ['accounts', 'applications', 'contracts', 'listings', 'properties'],
  areas: ['places'],
  endpoints: api,
  models,
  handlers: [slotHandlers, bookingHandlers],
  jobs: [
    {
      callOffViewings: jobs.callOffViewings,
      giveUpPlaces: jobs.giveUpPlaces,
      giveUpPlacesWithLandlord: jobs.giveUpPlacesWithLandlord,
    },
  ],
  listeners: [
    on(listingUnpublished, [jobs.callOffViewings]),
    on(personBlocked, [jobs.giveUpPlaces]),
    on(personTurnedAway, [jobs.giveUpPlacesWithLandlord]),
  ],
  notices,
  changes,
  waiting_tasks: waitingTasks,
  timed: [{ name: 'remind_of_tomorrow', every: 'day', run: jobs.remindOfTomorrow }],
  row_security: rowSecurity,
  retention: [{ table: 'viewing_slots', since: 'starts_at', days: 365 }],
  kept_tables: { viewing_bookings: 'as long as its time' },
  personal_data: personalData,
}
