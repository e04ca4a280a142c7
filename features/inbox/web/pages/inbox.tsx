import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { findConversation, listConversations } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { aboutCall, listCall } from '../parts/inbox-call.ts'
import { InboxFrame } from '../parts/inbox-frame.tsx'
import { NewConversation } from '../parts/new-conversation.tsx'

const reads: Reads = ({ url }) => {
  const about = aboutCall(url.searchParams)
  return [
    [listConversations, listCall(url.searchParams)],
    ...(about ? [[findConversation, about] as const] : []),
  ]
}
// Where the two have written before, the conversation itself is the page.
export const loader = serverReads(reads, ({ url }, answerOf) => {
  const about = aboutCall(url.searchParams)
  const found = about ? answerOf(findConversation, about).conversation_id : null
  return found === null ? null : inboxPaths.one(found)
})
export const clientLoader = browserReads(reads)

const Begin = ({ about }: { about: NonNullable<ReturnType<typeof aboutCall>> }) => {
  const found = useLoaded(findConversation, about)
  const navigate = useNavigate()
  useEffect(() => {
    if (found.conversation_id !== null)
      void navigate(inboxPaths.one(found.conversation_id), { replace: true })
  }, [found.conversation_id, navigate])
  return found.conversation_id === null ? <NewConversation about={about} found={found} /> : null
}

const Choose = () => {
  const t = useT()
  return (
    <Card className="max-lg:hidden">
      <EmptyState picture="empty-inbox" title={t('inbox.choose')} />
    </Card>
  )
}

export default function InboxPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = listCall(params)
  const { count } = useLoaded(listConversations, call)
  const about = aboutCall(params)
  return (
    <>
      <title>{t('inbox.title')}</title>
      <InboxFrame open_id={null} shows_list={about === null}>
        {about ? <Begin about={about} /> : count > 0 ? <Choose /> : null}
      </InboxFrame>
    </>
  )
}
