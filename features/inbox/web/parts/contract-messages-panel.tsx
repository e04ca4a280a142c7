import clsx from 'clsx'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToday } from '#core/web/data/reader.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { readConversation } from '../../shared/api.ts'
import { lastWords, nameOf } from './names.ts'
import { useConversationOfLease, WriteToParty } from './write-to-party.tsx'

/** Where the conversation stands: what is unread, and what was written last. */
const LastWritten = ({ id, lead }: { id: string; lead: string }) => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const { data: conversation } = useRead(readConversation, { id })
  if (!conversation?.last_message) return <p className="mb-4 measure text-quiet">{lead}</p>
  const { unread, last_message_at: at } = conversation
  return (
    <div className="mb-4 space-y-1.5">
      {unread > 0 ? <Status tone="lamp">{t('inbox.row.unread', { count: unread })}</Status> : null}
      <p className="line-clamp-2 measure wrap-anywhere">{lastWords(t, conversation)}</p>
      <p className="text-sm text-quiet">
        {conversation.last_message.is_own
          ? null
          : `${nameOf(t, conversation, conversation.last_message.author_id)} · `}
        <time dateTime={at}>{format.near(at.slice(0, 10), today)}</time>
      </p>
    </div>
  )
}

/** On the page of a lease that was sent out: the way to the conversation of its parties, and where it stands. */
const Messages = (props: ContractPanelProps) => {
  const t = useT()
  const lead = t('inbox.write.other_party_lead')
  const found = useConversationOfLease(props)
  const isNobody = found?.people.length === 0
  return (
    <Card title={t('inbox.title')}>
      {found?.conversation_id ? (
        <LastWritten id={found.conversation_id} lead={lead} />
      ) : (
        <p className={clsx('measure text-quiet', !isNobody && 'mb-4')}>
          {isNobody ? t('inbox.failures.nobody') : lead}
        </p>
      )}
      {isNobody ? null : <WriteToParty {...props} />}
    </Card>
  )
}

export default function ContractMessagesPanel(props: ContractPanelProps) {
  return props.contract.status === 'draft' ? null : <Messages {...props} />
}
