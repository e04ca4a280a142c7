import { pageIn } from '#core/web/data/address-query.ts'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { StaffReasonGate, type GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { readConversationAsStaff } from '../../shared/api.ts'
import type { StaffMessage } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { DecideAppeal } from '../parts/decide-appeal.tsx'
import { DecideDetection } from '../parts/decide-detection.tsx'
import { DETECTION_TONES } from '../parts/detections.tsx'
import { ReasonList } from '../parts/reason-list.tsx'
import { StaffConversationActions } from '../parts/staff-conversation-actions.tsx'
import { StaffConversationFacts } from '../parts/staff-conversation-facts.tsx'
import { StaffConversationRead } from '../parts/staff-conversation-read.tsx'

const BOX = 'mt-1 rounded-card px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'

const Message = ({ message }: { message: StaffMessage }) => {
  const t = useT()
  const format = useFormat()
  const { author, text, file_names, found } = message
  const isFound = found !== null && found.state !== 'dismissed'
  return (
    <li>
      <p className="text-sm text-quiet">
        {author.name || t('inbox.former')} · {format.instant(message.created_at, 'short')}
        {message.edited_at !== null && !message.is_deleted
          ? ` · ${t('inbox.thread.edited')} ${format.instant(message.edited_at, 'short')}`
          : ''}
      </p>
      <p
        dir="auto"
        className={
          isFound
            ? `${BOX} bg-lamp-soft`
            : `${BOX} border border-line${message.is_deleted ? ' text-quiet' : ''}`
        }
      >
        {message.is_deleted
          ? t('inbox.staff.deleted')
          : [text, ...file_names].filter(Boolean).join('\n')}
      </p>
      {found === null ? null : (
        <div className="mt-2 ms-3 border-s-2 border-line ps-3 text-sm">
          <Status tone={DETECTION_TONES[found.state]}>
            {t(`inbox.detections.states.${found.state}`)}
          </Status>
          <ReasonList reasons={found.reasons} />
          <DecideAppeal found={found} />
          <div className="mt-2 flex flex-wrap gap-2">
            <DecideDetection found={found} />
          </div>
        </div>
      )}
    </li>
  )
}

const Read = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const [params] = useSearchParams()
  const page = pageIn(params)
  const read = useRead(readConversationAsStaff, { id, query: { ...given, page } })
  return (
    <StaffConversationRead read={read}>
      {({ messages, ...head }) => (
        <Columns
          side_first
          side={
            <>
              <Card title={t('inbox.staff.facts')}>
                <StaffConversationFacts head={head} />
                <p className="mt-4">
                  <TextLink to={inboxPaths.summary(id)}>{t('inbox.summaries.open')}</TextLink>
                </p>
              </Card>
              <StaffConversationActions head={head} decides_here />
            </>
          }
        >
          <Card title={t('inbox.staff.messages', { count: messages.count })}>
            <ol className="space-y-4">
              {messages.items.map((one) => (
                <Message key={one.id} message={one} />
              ))}
            </ol>
          </Card>
          <Pagination count={messages.count} page={page} page_size={50} />
        </Columns>
      )}
    </StaffConversationRead>
  )
}

/** A conversation for staff, who say first why they read it; those who take part are told. */
export default function AdminConversation() {
  const t = useT()
  const { id = '' } = useParams()
  const title = t('inbox.staff.title')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={t('inbox.staff.lead')}
        crumbs={[{ label: t('inbox.detections.title'), to: inboxPaths.detections }]}
      />
      <StaffReasonGate>{(given) => <Read key={id} id={id} given={given} />}</StaffReasonGate>
    </>
  )
}
