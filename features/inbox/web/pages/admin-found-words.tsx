import { useParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { StaffReasonGate, type GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { readFoundWords } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { Detection } from '../parts/detections.tsx'
import { StaffConversationRead } from '../parts/staff-conversation-read.tsx'
import { TextList } from '../parts/text-list.tsx'

const Read = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const read = useRead(readFoundWords, { id, query: given })
  return (
    <StaffConversationRead read={read}>
      {({ detection, texts }) => (
        <div className="space-y-4">
          <Card title={t(`inbox.detections.kind.${detection.kind}`)}>
            {texts.length > 0 ? (
              <TextList texts={texts} />
            ) : (
              <p className="text-quiet">{t('inbox.words.gone')}</p>
            )}
          </Card>
          <Detection found={detection} is_read />
        </div>
      )}
    </StaffConversationRead>
  )
}

/** The words in which something was found, for staff, who say first why they read them; both sides are told. */
export default function AdminFoundWords() {
  const t = useT()
  const { id = '' } = useParams()
  const title = t('inbox.words.title')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={t('inbox.words.lead')}
        crumbs={[{ label: t('inbox.detections.title'), to: inboxPaths.detections }]}
      />
      <StaffReasonGate>{(given) => <Read key={id} id={id} given={given} />}</StaffReasonGate>
    </>
  )
}
