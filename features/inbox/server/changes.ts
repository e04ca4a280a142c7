import { noteChanges, type ChangeRule } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { membersOf } from './queries/conversations.ts'
import { readersOfDetection } from './queries/detections.ts'
import { companionsOf } from './queries/presence.ts'

const CONVERSATION = 'conversation'

/** What is written, changed, deleted or read is on the open pages of all who take part at once. */
export const changes: readonly ChangeRule[] = [
  {
    noun: CONVERSATION,
    people: membersOf,
    notifies_staff: false,
    stale: ['inbox', 'tasks'],
  },
  {
    // Never whoever wrote it: that something was found is not told to them.
    noun: 'message_detection',
    people: readersOfDetection,
    notifies_staff: true,
    stale: ['inbox', 'tasks', 'applications', 'viewings'],
  },
  {
    // Whether somebody shows their presence was changed in their settings.
    noun: 'presence',
    people: companionsOf,
    notifies_staff: false,
    stale: ['inbox'],
  },
  {
    noun: 'conversation_report',
    people: async () => [],
    notifies_staff: true,
    stale: ['inbox', 'tasks'],
  },
]

/** Tells the pages of a conversation of what has no event of its own. */
export const noteConversation = ({ tx }: { tx: Db }, id: string): Promise<void> =>
  noteChanges(tx, [{ noun: CONVERSATION, id }])

/** Tells the pages of both sides what staff decided: about what somebody wrote it is theirs to know. */
export const noteDecision = (
  ctx: { tx: Db },
  { id, conversation_id }: { id: string; conversation_id: string | null },
): Promise<void> =>
  conversation_id === null
    ? noteChanges(ctx.tx, [{ noun: 'message_detection', id }])
    : noteConversation(ctx, conversation_id)
