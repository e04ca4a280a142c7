import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { findConversation, listConversations } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { aboutCall, listCall } from '../parts/inbox-call.ts'
import { InboxFrame } from '../parts/inbox-frame.tsx'
import { NewConversation } from '../parts/new-conversation.tsx'

/** Where the list has a pane beside it: `lg`. */
const BESIDE = '(min-width: 64rem)'

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
  const t = useT()
  if (found.conversation_id !== null) return null
  return found.people.length === 0 ? (
    <PageHeader
      crumbs={[{ label: t('inbox.title'), to: inboxPaths.all }]}
      title={found.home}
      lead={t('inbox.failures.nobody')}
    />
  ) : (
    <NewConversation about={about} found={found} />
  )
}

/** The one conversation that there is, where there is room for it beside the list. */
const useOnlyOne = (only: string | null): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (only !== null && window.matchMedia(BESIDE).matches)
      void navigate(inboxPaths.one(only), { replace: true })
  }, [only, navigate])
}

const Choose = () => {
  const t = useT()
  return (
    <Card className="grid h-full content-center max-lg:hidden">
      <EmptyState picture="empty-inbox" title={t('inbox.choose')} />
    </Card>
  )
}

export default function InboxPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = listCall(params)
  const { count, items } = useLoaded(listConversations, call)
  const about = aboutCall(params)
  const isWhole = call.query.query === '' && !call.query.unread
  useOnlyOne(about === null && isWhole && count === 1 ? (items[0]?.id ?? null) : null)
  return (
    <>
      <title>{t('inbox.title')}</title>
      <InboxFrame open_id={null} shows_list={about === null}>
        {about ? <Begin about={about} /> : count > 0 ? <Choose /> : null}
      </InboxFrame>
    </>
  )
}
