import { on, type Feature } from '#core/server/feature.ts'
import * as accounts from '#features/accounts/server/events.ts'
import * as applications from '#features/applications/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import { answers } from './server/answers.ts'
import * as endings from './server/endings/lapsed-leases.ts'
import * as events from './server/events.ts'
import * as contractHandlers from './server/handlers/contracts.ts'
import * as deadlineHandlers from './server/handlers/deadlines.ts'
import * as documentHandlers from './server/handlers/documents.ts'
import * as inspectionHandlers from './server/handlers/inspections.ts'
import * as ownPartHandlers from './server/handlers/own-parts.ts'
import * as partyHandlers from './server/handlers/parties.ts'
import * as propertyHandlers from './server/handlers/properties.ts'
import * as renewalHandlers from './server/handlers/signing-renewals.ts'
import * as signingHandlers from './server/handlers/signing.ts'
import * as termHandlers from './server/handlers/terms.ts'
import * as utilityHandlers from './server/handlers/utilities.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'

import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'
import { waitingTasks } from './server/waiting-tasks.ts'
import { quickSearch } from './server/quick-search.ts'

const CONTRACT =
  'ended by remove_lapsed_leases, five years after a lease for a fixed term that is known to be over'

export const feature: Feature = {
  name: 'contracts',
  leans_on: [
    'accounts',
    'applications',
    'banking',
    'listings',
    'profiles',
    'properties',
    'reviews',
  ],
  areas: ['deadlines', 'drafts', 'endings', 'own-parts', 'parties', 'registry', 'signing'],
  endpoints: api,
  models,
  quick_search: quickSearch,
  handlers: [
    contractHandlers,
    partyHandlers,
    ownPartHandlers,
    propertyHandlers,
    termHandlers,
    utilityHandlers,
    signingHandlers,
    renewalHandlers,
    inspectionHandlers,
    documentHandlers,
    deadlineHandlers,
  ],
  jobs: [jobs, { deleteFile: endings.deleteFile }],
  notices,
  answers,
  waiting_tasks: waitingTasks,
  listeners: [
    on(accounts.emailConfirmed, [jobs.linkParties]),
    on(accounts.identityVerified, [jobs.linkParties]),
    on(applications.applicationAccepted, [jobs.startAcceptedContract]),
    on(events.contractCommitted, [jobs.startSigning]),
    on(events.invitationsRenewed, [jobs.startSigning]),
    on(events.contractUncommitted, [jobs.cancelSigning, jobs.notifyTakenBack]),
    on(events.signingOpened, [jobs.inviteSigners]),
    on(events.landlordsTurnCame, [jobs.inviteSigners]),
    on(events.reminderAsked, [jobs.remindSigners]),
    on(events.taskMoved, [jobs.readSigningTask]),
    on(events.signingStopped, [jobs.cancelSigning, jobs.notifySigningStopped]),
    on(events.signingCompleted, [jobs.sealContract]),
    on(events.contractSigned, [jobs.notifyContractSigned, jobs.fileContract, jobs.letListing]),
    on(events.ownPartAsked, [jobs.sendOwnPartRequest]),
    on(events.filingAsked, [jobs.fileContract]),
    on(events.fileReleased, [endings.deleteFile]),
  ],
  timed: [
    { name: 'poll_signing', every: 'minute', run: jobs.pollSigning },
    { name: 'file_waiting', every: 'minute', run: jobs.fileWaiting },
    { name: 'remove_lapsed_leases', every: 'day', run: endings.removeLapsedLeases },
  ],
  changes,
  row_security: rowSecurity,
  kept_tables: {
    contracts: CONTRACT,
    contract_units: CONTRACT,
    contract_parties: CONTRACT,
    contract_party_emails: CONTRACT,
    contract_party_phones: CONTRACT,
    own_part_requests: 'part of a draft: gone when it is sent out or removed',
    contract_collaborators: CONTRACT,
    contract_utilities: CONTRACT,
    contract_steps_visited: CONTRACT,
    meter_readings: CONTRACT,
    special_terms: CONTRACT,
    signing_rounds: CONTRACT,
    signing_tasks: CONTRACT,
    registry_filings: CONTRACT,
    deadline_marks: CONTRACT,
  },
  personal_data: personalData,
}
