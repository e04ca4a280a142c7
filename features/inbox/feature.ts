import { on, type Feature } from '#core/server/feature.ts'
import * as applications from '#features/applications/server/events.ts'
import { consentRevoked } from '#features/consents/server/events.ts'
import { noteWritten } from '#features/viewings/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as attachmentHandlers from './server/handlers/attachments.ts'
import * as conversationHandlers from './server/handlers/conversations.ts'
import * as messageHandlers from './server/handlers/messages.ts'
import * as translationHandlers from './server/handlers/translations.ts'
import * as presenceHandlers from './server/handlers/presence.ts'
import * as reportHandlers from './server/handlers/reports.ts'
import * as templateHandlers from './server/handlers/reply-templates.ts'
import * as detectionHandlers from './server/handlers/detections.ts'
import * as appealHandlers from './server/handlers/appeals.ts'
import * as staffHandlers from './server/handlers/staff-conversations.ts'
import * as summaryHandlers from './server/handlers/summaries.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { answers } from './server/answers.ts'
import { countLandlordHabits } from './server/habits/landlord-habits.ts'
import { quickSearch } from './server/quick-search.ts'
import { rowSecurity } from './server/row-security.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

/** Files go with them, which no statement of SQL alone can let go of. */
const ENDED = 'ended by end_old_conversations, two years after the last message'

export const feature: Feature = {
  name: 'inbox',
  leans_on: ['accounts', 'applications', 'consents', 'contracts', 'listings', 'viewings'],
  areas: ['habits', 'scam', 'summaries'],
  endpoints: api,
  models,
  handlers: [
    conversationHandlers,
    messageHandlers,
    translationHandlers,
    presenceHandlers,
    attachmentHandlers,
    reportHandlers,
    detectionHandlers,
    appealHandlers,
    staffHandlers,
    summaryHandlers,
    templateHandlers,
  ],
  jobs: [
    {
      mailUnread: jobs.mailUnread,
      deleteFile: jobs.deleteFile,
      scoreMessage: jobs.scoreMessage,
      scoreApplication: jobs.scoreApplication,
      scoreAnswer: jobs.scoreAnswer,
      scoreNote: jobs.scoreNote,
      forgetSummaries: jobs.forgetSummaries,
    },
  ],
  notices,
  answers,
  quick_search: quickSearch,
  waiting_tasks: waitingTasks,
  listeners: [
    on(events.fileReleased, [jobs.deleteFile]),
    on(events.messageSent, [jobs.scoreMessage]),
    on(events.messageChanged, [jobs.scoreMessage]),
    on(consentRevoked, [jobs.forgetSummaries]),
    on(applications.applicationSent, [jobs.scoreApplication]),
    on(applications.responsesChanged, [jobs.scoreApplication]),
    on(applications.applicationDenied, [jobs.scoreAnswer]),
    on(applications.denialUndone, [jobs.scoreAnswer]),
    on(applications.applicationClosed, [jobs.scoreAnswer]),
    on(noteWritten, [jobs.scoreNote]),
  ],
  timed: [
    { name: 'count_landlord_habits', every: 'day', run: countLandlordHabits },
    { name: 'drop_found_in_nothing', every: 'day', run: jobs.dropFoundInNothing },
    { name: 'mail_unread', every: 'minute', run: jobs.findUnmailed },
    { name: 'remove_unsent_attachments', every: 'day', run: jobs.removeUnsentAttachments },
    { name: 'end_old_conversations', every: 'day', run: jobs.endOldConversations },
  ],
  changes,
  row_security: rowSecurity,
  retention: [
    { table: 'conversation_reports', since: 'closed_at', days: 365 },
    { table: 'detection_appeals', since: 'decided_at', days: 365 },
    { table: 'message_detections', since: 'decided_at', days: 365 },
  ],
  kept_tables: {
    landlord_habits: 'counted anew every day, of the last year',
    conversations: ENDED,
    conversation_members: ENDED,
    conversation_listings: ENDED,
    conversation_contracts: ENDED,
    conversation_messages: ENDED,
    message_translations: ENDED,
    conversation_summaries: ENDED,
    conversation_attachments: ENDED,
    hidden_warnings: 'with what was found',
    reply_templates: 'until their owner removes them, or with the account',
    conversation_blocks: 'as long as both have an account, or until it is taken back',
  },
  personal_data: personalData,
}
