import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { readJudgedWords } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { JudgedNotice } from '../parts/judged-notice.tsx'
import { TextList } from '../parts/text-list.tsx'

const reads: Reads = ({ params }) => [[readJudgedWords, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** For the author of an application, of an answer to one or of a note: what staff decided about it, and the appeal. */
export default function JudgedWordsPage() {
  const t = useT()
  const { id } = useParams()
  const { kind, home, texts, judged } = useLoaded(readJudgedWords, { id: id! })
  const title = t('inbox.words.own_title')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        crumbs={[{ label: t('app.nav.inbox'), to: inboxPaths.all }]}
        title={t(`inbox.detections.kind.${kind}`)}
        lead={home}
      />
      <div className="space-y-6">
        <JudgedNotice judged={judged} title={title} is_page />
        <Card title={t('inbox.words.own')}>
          {texts.length > 0 ? (
            <>
              <TextList texts={texts} />
              {judged.appeal?.outcome === 'overturned' ? null : (
                <p className="mt-4 text-sm text-quiet">{t('inbox.words.standing')}</p>
              )}
            </>
          ) : (
            <p className="text-quiet">{t('inbox.words.gone')}</p>
          )}
        </Card>
      </div>
    </>
  )
}
