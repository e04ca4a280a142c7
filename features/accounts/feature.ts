import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import { remindToConfirm } from './server/identity/confirmation-reminders.ts'
import * as electronicId from './server/identity/electronic-id.ts'
import * as downloads from './server/handlers/downloads.ts'
import * as emails from './server/handlers/emails.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers/accounts.ts'
import * as insights from './server/handlers/insights.ts'
import * as jobs from './server/jobs.ts'
import * as passkeyHandlers from './server/handlers/passkeys.ts'
import * as phoneJobs from './server/phones/jobs.ts'
import * as phoneSignIn from './server/handlers/phone-sign-in.ts'
import * as phoneHandlers from './server/handlers/phones.ts'
import * as passwordHandlers from './server/handlers/passwords.ts'
import * as sessionHandlers from './server/handlers/sessions.ts'
import * as signIn from './server/handlers/sign-in.ts'
import * as socialHandlers from './server/handlers/social.ts'
import * as staffHandlers from './server/handlers/staff.ts'
import * as twoStep from './server/handlers/two-step.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'
import { waitingTasks } from './server/waiting-tasks.ts'
import { quickSearch } from './server/quick-search.ts'

export const feature: Feature = {
  name: 'accounts',
  leans_on: [],
  areas: [
    'identity',
    'passkeys',
    'passwords',
    'phone-sign-in',
    'phones',
    'sessions',
    'social',
    'two-step',
  ],
  endpoints: api,
  models,
  quick_search: quickSearch,
  handlers: [
    handlers,
    downloads,
    emails,
    electronicId,
    insights,
    passkeyHandlers,
    passwordHandlers,
    phoneHandlers,
    phoneSignIn,
    sessionHandlers,
    socialHandlers,
    staffHandlers,
    signIn,
    twoStep,
  ],
  jobs: [jobs, phoneJobs],
  waiting_tasks: waitingTasks,
  listeners: [
    on(events.personRegistered, [jobs.sendConfirmation]),
    on(events.confirmationAsked, [jobs.sendConfirmation]),
    on(events.confirmationOverdue, [jobs.sendConfirmationReminder]),
    on(events.emailAdditionAsked, [jobs.sendAddition]),
    on(events.knownAddressRegistered, [jobs.notifyKnownAddress]),
    on(events.passwordResetAsked, [jobs.sendReset]),
    on(events.passwordChanged, [jobs.notifyPasswordChanged]),
    on(events.sessionTheftSuspected, [jobs.notifySessionTheft]),
    on(events.twoStepTurnedOn, [jobs.notifyTwoStepOn]),
    on(events.twoStepTurnedOff, [jobs.notifyTwoStepOff]),
    on(events.recoveryCodeUsed, [jobs.notifyRecoveryCodeUsed]),
    on(events.passkeyAdded, [jobs.notifyPasskeyAdded]),
    on(events.passkeyRemoved, [jobs.notifyPasskeyRemoved]),
    on(events.socialLinked, [jobs.notifySocialLinked]),
    on(events.socialUnlinked, [jobs.notifySocialUnlinked]),
    on(events.phoneCodeAsked, [phoneJobs.sendPhoneCode]),
    on(events.phoneConfirmed, [jobs.notifyPhoneAdded]),
    on(events.emailConfirmed, [jobs.notifyAddressAdded]),
  ],
  timed: [{ name: 'remind_to_confirm', every: 'day', run: remindToConfirm }],
  changes,
  row_security: rowSecurity,
  retention: [
    { table: 'electronic_id_visits', since: 'created_at', days: 1 },
    { table: 'social_visits', since: 'created_at', days: 1 },
    { table: 'phone_sign_ins', since: 'created_at', days: 1 },
    { table: 'phone_codes', since: 'created_at', days: 1 },
    { table: 'passkey_challenges', since: 'created_at', days: 1 },
    { table: 'email_additions', since: 'created_at', days: 7 },
    { table: 'download_tickets', since: 'created_at', days: 1 },
    { table: 'sessions', since: 'least(ended_at, expires_at)', days: 30 },
    { table: 'account_tokens', since: 'least(used_at, expires_at)', days: 30 },
  ],
  kept_tables: {
    users: ACCOUNT,
    proven_identities: ACCOUNT,
    email_addresses: ACCOUNT,
    phones: ACCOUNT,
    totp_secrets: ACCOUNT,
    recovery_codes: ACCOUNT,
    passkeys: ACCOUNT,
    social_identities: ACCOUNT,
    session_used_tokens: 'goes with its session',
  },
  personal_data: personalData,
}
