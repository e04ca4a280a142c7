import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { PageHandle } from '#core/web/layout/page-handle.ts'
import { listConversations, listMessages, readConversation } from '../../shared/api.ts'
import { listCall } from '../parts/inbox-call.ts'
import { InboxFrame } from '../parts/inbox-frame.tsx'
import { otherNames } from '../parts/names.ts'
import { Thread } from '../parts/thread.tsx'
import { messagesCall } from '../parts/messages-call.ts'

const reads: Reads = ({ params, url }) => [
  [readConversation, { id: params.id! }],
  [listMessages, messagesCall(params.id!, 1)],
  [listConversations, listCall(url.searchParams)],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)
export const handle: PageHandle = { fills_page: true }

export default function ConversationPage() {
  const t = useT()
  const { lang } = useFormat()
  const { id } = useParams()
  const conversation = useLoaded(readConversation, { id: id! })
  return (
    <>
      <title>{otherNames(t, lang, conversation)}</title>
      <InboxFrame open_id={conversation.id} shows_list={false}>
        <Thread key={conversation.id} conversation={conversation} />
      </InboxFrame>
    </>
  )
}
