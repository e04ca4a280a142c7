import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToday } from '#core/web/data/reader.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { findConversation, readConversation } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { lastWords } from './names.ts'

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
        <time dateTime={at}>{format.near(at.slice(0, 10), today)}</time>
      </p>
    </div>
  )
}

/** On the page of a lease that was sent out: the way to the conversation of its parties, and where it stands. */
const Messages = ({ contract, role }: ContractPanelProps) => {
  const t = useT()
  const lead = t('inbox.write.other_party_lead')
  // Whoever only wrote the lease for a party is in no conversation of its parties.
  const isParty = [...contract.landlords, ...contract.tenants, ...contract.agents].some(
    ({ is_you }) => is_you,
  )
  const { data: found } = useRead(
    findConversation,
    { query: { contract_id: contract.id } },
    { enabled: isParty },
  )
  return (
    <Card title={t('inbox.title')}>
      {found?.conversation_id ? (
        <LastWritten id={found.conversation_id} lead={lead} />
      ) : (
        <p className="mb-4 measure text-quiet">{lead}</p>
      )}
      <Button variant="secondary" to={inboxPaths.aboutContract(contract.id)}>
        {role === 'tenants'
          ? t('inbox.write.landlord', { count: contract.landlords.length })
          : t('inbox.write.tenant', { count: contract.tenants.length })}
      </Button>
    </Card>
  )
}

export default function ContractMessagesPanel(props: ContractPanelProps) {
  return props.contract.status === 'draft' ? null : <Messages {...props} />
}
