import type { Ctx } from '#core/server/context.ts'
import { placeLine } from '#core/shared/place-line.ts'
import type { Asked, QuickSearchRule } from '#core/server/quick-search.ts'
import type { Conversation } from '../shared/model.ts'
import { inboxPaths } from '../shared/paths.ts'
import { listOwn } from './queries/conversations.ts'

const ownConversations = ({ tx, actor }: Ctx, { q, most }: Asked) =>
  listOwn(tx, actor, { query: q, unread: false, page: 1, page_size: most })

const homeOf = ({ listings, contracts }: Conversation): string =>
  (listings[0] && (placeLine(listings[0]) || listings[0].title)) ?? contracts[0]?.address ?? ''

/** Those who no longer have an account have no name: then the home stands in its place. */
const toThing = (conversation: Conversation) => {
  const names = conversation.people
    .filter((person) => !person.is_self && person.name !== '')
    .map((person) => person.name)
    .join(', ')
  const words = [names, homeOf(conversation), conversation.last_message?.text ?? ''].filter(Boolean)
  const [label = '', ...note] = words
  return { label, note: note.join(' · '), path: inboxPaths.one(conversation.id) }
}

/** Conversations in which one takes part, by a name, a home, a lease or a message. Staff find their own alone. */
export const quickSearch: readonly QuickSearchRule[] = [
  {
    kind: 'conversation',
    async find(ctx, asked) {
      return (await ownConversations(ctx, asked)).items.map(toThing)
    },
    async own(ctx, asked) {
      const { count, items } = await ownConversations(ctx, asked)
      return {
        count,
        items: items.map((conversation) => ({
          ...toThing(conversation),
          ...(conversation.unread > 0
            ? { state: 'inbox.found.unread', tone: 'lamp' as const }
            : { state: 'inbox.found.read', tone: 'neutral' as const }),
        })),
        more: `${inboxPaths.all}?query=${encodeURIComponent(asked.q)}`,
      }
    },
  },
]
