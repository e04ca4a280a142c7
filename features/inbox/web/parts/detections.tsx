import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { listMessageDetections } from '../../shared/api.ts'
import { DETECTION_FILTERS } from '../../shared/enums.ts'
import type { MessageDetection } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { DecideAppeal } from './decide-appeal.tsx'
import { DecideDetection } from './decide-detection.tsx'
import { ReasonList } from './reason-list.tsx'
import { detectionsCall, REPORTS_PAGE } from './reports-call.ts'

export const DETECTION_TONES = { open: 'lamp', confirmed: 'lava', dismissed: 'moss' } as const

/** Where staff read what was written, for a reason. */
const ReadLink = ({ found: { id, conversation_id } }: { found: MessageDetection }) => {
  const t = useT()
  return conversation_id === null ? (
    <TextLink to={inboxPaths.foundWords(id)}>{t('inbox.detections.read_words')}</TextLink>
  ) : (
    <TextLink to={inboxPaths.conversation(conversation_id)}>{t('inbox.detections.read')}</TextLink>
  )
}

/** A message or another text that looks like fraud, why, and what staff made of it. */
export const Detection = ({
  found,
  is_of_person: isOfPerson = false,
  is_read: isRead = false,
}: {
  found: MessageDetection
  /** Where the words themselves are beside it. */
  is_read?: boolean
  /** On the page of its author, which needs no link to itself. */
  is_of_person?: boolean
}) => {
  const t = useT()
  const format = useFormat()
  const { author, decided_by } = found
  return (
    <Card title={isOfPerson ? found.home : author.name || t('inbox.former')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        <Status tone={DETECTION_TONES[found.state]}>
          {t(`inbox.detections.states.${found.state}`)}
        </Status>
        <span className="font-medium text-ink">{t(`inbox.detections.kind.${found.kind}`)}</span>
        <span>
          {t('inbox.detections.score', { percent: Math.min(99, Math.round(found.score / 10)) })}
        </span>
        <span>
          {t('inbox.detections.detected', { date: format.instant(found.detected_at, 'short') })}
        </span>
        {isOfPerson ? null : <span>{found.home}</span>}
      </p>
      <div className="mt-2">
        <ReasonList reasons={found.reasons} />
      </div>
      {found.decided_at === null ? null : (
        <p className="mt-3 text-sm text-quiet">
          {t('inbox.detections.decided', {
            person: decided_by?.name || t('inbox.former'),
            date: format.instant(found.decided_at, 'short'),
          })}
        </p>
      )}
      <DecideAppeal found={found} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DecideDetection found={found} />
        {isRead ? null : <ReadLink found={found} />}
        {found.report_id === null ? null : (
          <TextLink to={inboxPaths.report(found.report_id)}>
            {t('inbox.detections.report')}
          </TextLink>
        )}
        {author.id === null || isOfPerson ? null : (
          <TextLink to={inboxPaths.scamOverview(author.id)}>{t('inbox.overview.open')}</TextLink>
        )}
      </div>
    </Card>
  )
}

/** Messages that look like fraud, with their reasons. */
export function Detections({ search }: { search: URLSearchParams }) {
  const t = useT()
  const call = detectionsCall(search)
  const { count, items } = useLoaded(listMessageDetections, call)
  return (
    <>
      <FilterBar params={['q', 'state']} count={t('core.table.results', { count })}>
        <SearchField label={t('inbox.detections.search')} />
        <FilterSelect
          param="state"
          label={t('inbox.detections.state')}
          options={DETECTION_FILTERS.map((state) => ({
            value: state,
            label: t(`inbox.detections.states.${state}`),
          }))}
        />
      </FilterBar>
      {items.length > 0 ? null : search.has('q') || search.has('state') ? (
        <NoMatch />
      ) : (
        <EmptyState picture="empty-inbox" title={t('inbox.detections.none')}>
          {t('inbox.detections.none_text')}
        </EmptyState>
      )}
      <div className="space-y-4">
        {items.map((found) => (
          <Detection key={found.id} found={found} />
        ))}
      </div>
      <Pagination count={count} page={call.query.page} page_size={REPORTS_PAGE} />
    </>
  )
}
