import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { decideUpdateRequest, listStaffUpdateRequests } from '../../shared/api.ts'
import { REQUEST_STATES, type RequestState } from '../../shared/enums.ts'
import type { StaffUpdateRequest } from '../../shared/model.ts'
import { preApprovalPaths } from '../../shared/paths.ts'

const stateIn = (search: URLSearchParams): RequestState =>
  REQUEST_STATES.find((one) => one === search.get('state')) ?? 'open'
const callOf = (search: URLSearchParams) => ({
  query: { page: pageIn(search), state: stateIn(search), q: wordsIn(search) },
})
const reads: Reads = ({ url }) => [[listStaffUpdateRequests, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

interface Decision {
  request: StaffUpdateRequest
  granted: boolean
}

function DecisionForm({ decision, onDone }: { decision: Decision; onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(decideUpdateRequest)
  const form = useCheckedForm<{ note: string }>({
    defaultValues: { note: '' },
    check: ({ note }) => (note.trim().length < 3 ? [{ path: 'note', code: 'required' }] : []),
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ note }) => {
        await send({ id: decision.request.id, body: { granted: decision.granted, note } })
        toast.done(t('pre-approvals.requests.done'))
        onDone()
      }}
    >
      <TextArea
        name="note"
        label={t('pre-approvals.requests.note')}
        hint={t('pre-approvals.requests.note_hint')}
      />
      <Button
        type="submit"
        variant={decision.granted ? 'primary' : 'danger'}
        is_loading={is_sending}
      >
        {decision.granted ? t('pre-approvals.requests.grant') : t('pre-approvals.requests.refuse')}
      </Button>
    </Form>
  )
}

function RequestCard({
  request,
  onDecide,
}: {
  request: StaffUpdateRequest
  onDecide: (decision: Decision) => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Card
      title={<TextLink to={accountPaths.adminUser(request.user_id)}>{request.full_name}</TextLink>}
    >
      <p className="measure whitespace-pre-line">{request.reason}</p>
      <p className="mt-2 text-sm text-quiet">
        {t('pre-approvals.requests.asked')} {format.date(request.asked_at, 'medium')}
      </p>
      {request.note === null ? null : (
        <p className="measure mt-2 whitespace-pre-line">{request.note}</p>
      )}
      {request.state === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onDecide({ request, granted: true })}>
            {t('pre-approvals.requests.grant')}
          </Button>
          <Button variant="secondary" onClick={() => onDecide({ request, granted: false })}>
            {t('pre-approvals.requests.refuse')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** Requests of tenants that their credit score is looked up again. */
export default function AdminUpdateRequestsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listStaffUpdateRequests, callOf(search))
  const [decision, setDecision] = useState<Decision | null>(null)
  const shown = stateIn(search)
  return (
    <>
      <title>{t('pre-approvals.requests.title')}</title>
      <PageHeader
        title={t('pre-approvals.requests.title')}
        lead={t('pre-approvals.requests.lead')}
      />
      <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('pre-approvals.admin.state')}>
        {REQUEST_STATES.map((state) => (
          <Button
            key={state}
            size="small"
            variant={state === shown ? 'primary' : 'secondary'}
            to={
              state === 'open'
                ? preApprovalPaths.adminRequests
                : preApprovalPaths.adminRequestsIn(state)
            }
            aria-current={state === shown ? 'page' : undefined}
          >
            {t.dynamic(`pre-approvals.requests.states.${state}`)}
          </Button>
        ))}
      </nav>
      <FilterBar params={['q']} count={t('core.table.results', { count })}>
        <SearchField label={t('pre-approvals.admin.search')} />
      </FilterBar>
      <div className="space-y-4">
        {items.length === 0 ? (
          <EmptyState title={t('pre-approvals.requests.empty')}>
            {t('pre-approvals.requests.empty_text')}
          </EmptyState>
        ) : null}
        {items.map((request) => (
          <RequestCard key={request.id} request={request} onDecide={setDecision} />
        ))}
      </div>
      <Pagination count={count} page={pageIn(search)} page_size={25} />
      <Dialog
        is_open={decision !== null}
        onClose={() => setDecision(null)}
        title={
          decision?.granted ? t('pre-approvals.requests.grant') : t('pre-approvals.requests.refuse')
        }
      >
        {decision ? <DecisionForm decision={decision} onDone={() => setDecision(null)} /> : null}
      </Dialog>
    </>
  )
}
