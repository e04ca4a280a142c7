import { notice, type Notice } from '#core/server/notices.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { viewingPaths } from '#features/viewings/shared/paths.ts'
import type { TextKind } from '../shared/enums.ts'
import { inboxPaths } from '../shared/paths.ts'
import * as events from './events.ts'
import { findJudged } from './queries/appeals.ts'
import { reportForNotice } from './queries/reports.ts'
import { firstUnread, nameIfAllRead, othersOf } from './queries/unread.ts'

const KIND = 'message_received'
const JUDGED = 'message_judged'
const JUDGED_WORDS = 'words_judged'

/** Where the author reads the decision: in the conversation, or on a page of its own. */
const placeOf = (id: string, found: { conversation_id: string | null }): string =>
  found.conversation_id === null
    ? inboxPaths.judgedWords(id)
    : inboxPaths.one(found.conversation_id)

/** Where whoever reported a text has read it. */
const reportedAt = ({
  kind,
  conversation_id,
  subject_id,
}: {
  kind: TextKind
  conversation_id: string | null
  subject_id: string | null
}): string =>
  conversation_id !== null
    ? inboxPaths.one(conversation_id)
    : kind === 'viewing_note'
      ? viewingPaths.booked
      : kind === 'application'
        ? applicationPaths.receivedOne(subject_id!)
        : applicationPaths.sentOne(subject_id!)

export const notices = [
  // The first message that somebody has not read tells them; those after it are in the same conversation.
  notice(
    events.messageSent,
    { type: 'messages', kinds: [KIND] },
    async (db, { subject_id: id, data }) =>
      (await firstUnread(db, id, data)).map(({ reader_id, person, home }): Notice => ({
        kind: KIND,
        people: [{ principal_id: reader_id, link: inboxPaths.one(id) }],
        params: { person, home },
      })),
  ),
  // What was opened is no news any more.
  notice(
    events.conversationRead,
    { type: 'messages', kinds: [] },
    async (db, { subject_id: id, data }) =>
      (await othersOf(db, id, data.reader_id)).map((person) => ({
        withdraws: KIND,
        link: inboxPaths.one(id),
        params: { person },
      })),
  ),
  // What was deleted before it was read is not told of any more, unless something else is unread.
  notice(
    events.messageRemoved,
    { type: 'messages', kinds: [] },
    async (db, { subject_id: id, data }) => {
      const person = await nameIfAllRead(db, id, data.author_id)
      return person === null
        ? null
        : { withdraws: KIND, link: inboxPaths.one(id), params: { person } }
    },
  ),
  notice(
    events.reportClosed,
    { type: 'messages', kinds: ['report_closed'] },
    async (db, { subject_id: id, data }) => {
      const found = await reportForNotice(db, id)
      return (
        found && {
          kind: 'report_closed',
          people: [{ principal_id: data.reporter_id, link: reportedAt(found) }],
          params: { home: found.home },
        }
      )
    },
  ),
  // Staff found a message to be fraud: its author is told, and no more once that is taken back.
  notice(
    events.detectionDecided,
    { type: 'account', kinds: [JUDGED, JUDGED_WORDS], emailed: [JUDGED, JUDGED_WORDS] },
    async (db, { subject_id: id }) => {
      const found = await findJudged(db, id)
      if (!found) return null
      const kind = found.conversation_id === null ? JUDGED_WORDS : JUDGED
      const link = placeOf(id, found)
      return found.state === 'confirmed'
        ? {
            kind,
            people: [{ principal_id: found.author_id, link }],
            params: { home: found.home },
          }
        : { withdraws: kind, link }
    },
  ),
  notice(
    events.appealDecided,
    {
      type: 'account',
      kinds: ['appeal_upheld', 'appeal_overturned'],
      emailed: ['appeal_upheld', 'appeal_overturned'],
    },
    async (db, { subject_id: id }) => {
      const found = await findJudged(db, id)
      return found && found.outcome !== null
        ? {
            kind: `appeal_${found.outcome}`,
            people: [{ principal_id: found.author_id, link: placeOf(id, found) }],
            params: { home: found.home, answer: found.answer ?? '' },
          }
        : null
    },
  ),
]
