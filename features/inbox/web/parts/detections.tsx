import { useSend } from '#core/web/data/send.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { decideMessageDetection, listMessageDetections } from '../../shared/api.ts'
import { DETECTION_FILTERS, type DetectionState } from '../../shared/enums.ts'
import type { MessageDetection } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { DecideAppeal } from './decide-appeal.tsx'
import { detectionsCall, REPORTS_PAGE } from './reports-call.ts'

const TONES = { open: 'lamp', confirmed: 'lava', dismissed: 'moss' } as const

const Decide = ({ found }: { found: MessageDetection }) => {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(decideMessageDetection)
  const decide = async (state: DetectionState) => {
    await send({ id: found.id, body: { state, was: found.state } })
    toast.done(t('inbox.detections.done'))
  }
  const button = (state: DetectionState, label: string) => (
    <Button
      size="small"
      variant="secondary"
      is_loading={isSending}
      onClick={() => told(decide(state))}
    >
      {label}
    </Button>
  )
  return found.state === 'open' ? (
    <>
      {button('confirmed', t('inbox.detections.confirm'))}
      {button('dismissed', t('inbox.detections.dismiss'))}
    </>
  ) : (
    button('open', t('inbox.detections.reopen'))
  )
}

/** A message that looks like fraud, why, and what staff made of it. */
export const Detection = ({ found }: { found: MessageDetection }) => {
  const t = useT()
  const format = useFormat()
  const { author, decided_by } = found
  return (
    <Card title={author.name || t('inbox.former')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        <Status tone={TONES[found.state]}>{t(`inbox.detections.states.${found.state}`)}</Status>
        <span>
          {t('inbox.detections.score', { percent: Math.min(99, Math.round(found.score / 10)) })}
        </span>
        <span>
          {t('inbox.detections.detected', { date: format.instant(found.detected_at, 'short') })}
        </span>
        <span>{found.home}</span>
      </p>
      <ul className="mt-3 list-disc ps-5">
        {found.reasons.map((reason) => (
          <li key={reason}>{t.dynamic(`inbox.reason.${reason}`)}</li>
        ))}
      </ul>
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
        <Decide found={found} />
        <TextLink to={inboxPaths.conversation(found.conversation_id)}>
          {t('inbox.detections.read')}
        </TextLink>
        {found.report_id === null ? null : (
          <TextLink to={inboxPaths.report(found.report_id)}>
            {t('inbox.detections.report')}
          </TextLink>
        )}
        {author.id === null ? null : (
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
        <EmptyState title={t('core.table.no_match_title')}>
          {t('core.table.no_match_text')}
        </EmptyState>
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
