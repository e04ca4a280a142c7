import { useParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { StaffReasonGate, type GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { readConversationSummary } from '../../shared/api.ts'
import type { ConversationSummary } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { MachineSummaryCard } from '../parts/machine-summary.tsx'
import { StaffConversationActions } from '../parts/staff-conversation-actions.tsx'
import { StaffConversationFacts } from '../parts/staff-conversation-facts.tsx'
import { StaffConversationRead } from '../parts/staff-conversation-read.tsx'

const Sentences = ({ sentences }: Pick<ConversationSummary, 'sentences'>) => {
  const t = useT()
  const format = useFormat()
  return sentences.length === 0 ? (
    <p className="text-quiet">{t('inbox.summaries.empty')}</p>
  ) : (
    <ol className="space-y-4">
      {sentences.map((one, index) => (
        <li key={index}>
          <p className="text-sm text-quiet">
            {one.author.name || t('inbox.former')} · {format.instant(one.created_at, 'short')}
          </p>
          <blockquote
            dir="auto"
            className={
              one.is_found
                ? 'mt-1 rounded-card bg-lamp-soft px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'
                : 'mt-1 rounded-card border border-line px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'
            }
          >
            {one.text}
          </blockquote>
        </li>
      ))}
    </ol>
  )
}

const Read = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const language = useLang()
  const read = useRead(readConversationSummary, { id, query: { language, ...given } })
  return (
    <StaffConversationRead read={read}>
      {({ sentences, messages, is_whole, machine, ...head }) => (
        <Columns
          side_first
          side={
            <>
              <Card title={t('inbox.staff.facts')}>
                <StaffConversationFacts head={head} />
              </Card>
              <StaffConversationActions head={head} decides_here={false} />
            </>
          }
        >
          <div className="space-y-6">
            <MachineSummaryCard id={id} given={given} machine={machine} />
            {is_whole ? (
              <Card title={t('inbox.summaries.whole')}>
                <p className="mb-4 text-quiet">{t('inbox.summaries.whole_lead')}</p>
                <Sentences sentences={sentences} />
              </Card>
            ) : (
              <Card title={t('inbox.summaries.sentences')}>
                <p className="mb-4 text-quiet">{t('inbox.summaries.made', { count: messages })}</p>
                <Sentences sentences={sentences} />
              </Card>
            )}
          </div>
        </Columns>
      )}
    </StaffConversationRead>
  )
}

/** The sentences of a conversation that say the most, or a short one as it is, for staff with a reason. */
export default function AdminSummary() {
  const t = useT()
  const { id = '' } = useParams()
  const title = t('inbox.summaries.one')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={t('inbox.staff.lead')}
        crumbs={[{ label: t('inbox.summaries.title'), to: inboxPaths.summaries }]}
      />
      <StaffReasonGate>{(given) => <Read key={id} id={id} given={given} />}</StaffReasonGate>
    </>
  )
}
