import { pageIn } from '#core/web/data/address-query.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatIban } from '#core/shared/iban.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import { browserReads, serverReads, useLoaded, useRead, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { ShownForReason } from '#features/accounts/web/parts/shown-for-reason.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import {
  listHeldAccounts,
  readPayoutMethodInFull,
  reviewPayoutMethod,
} from '#features/banking/shared/api.ts'
import type { HeldAccount } from '#features/banking/shared/model.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'

const callOf = (search: URLSearchParams) => ({ query: { page: pageIn(search) } })
const reads: Reads = ({ url }) => [[listHeldAccounts, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

interface Decision {
  account: HeldAccount
  approved: boolean
}

const DecisionForm = ({ decision, onDone }: { decision: Decision; onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(reviewPayoutMethod)
  const form = useCheckedForm<{ note: string }>({
    defaultValues: { note: '' },
    check: ({ note }) => (note.trim().length < 3 ? [{ path: 'note', code: 'required' }] : []),
  })
  const submit = async ({ note }: { note: string }) => {
    await send({ id: decision.account.id, body: { approved: decision.approved, note } })
    toast.done(t('banking.admin.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextArea name="note" label={t('banking.admin.note')} hint={t('banking.admin.note_hint')} />
      <Button
        type="submit"
        variant={decision.approved ? 'primary' : 'danger'}
        is_loading={is_sending}
      >
        {decision.approved ? t('banking.admin.approve') : t('banking.admin.refuse')}
      </Button>
    </Form>
  )
}

/** The numbers in full, for a reason that the owner of the account will see. */
const FullAccountNumbers = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const { data, error, refetch } = useRead(readPayoutMethodInFull, { id, query: { ...given } })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('banking.numbers.iban'), value: formatIban(data.iban) },
        data.holder_national_id !== null && {
          label: t('banking.national_id'),
          value: formatNationalId(data.holder_national_id),
        },
      ]}
    />
  )
}

const Account = ({
  account,
  onDecide,
}: {
  account: HeldAccount
  onDecide: (decision: Decision) => void
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={account.bank_account.iban}>
      <FactList
        columns={2}
        facts={[
          {
            label: t('banking.admin.added_by'),
            value: (
              <TextLink to={accountPaths.adminUser(account.user_id)}>{account.owner_name}</TextLink>
            ),
          },
          { label: t('banking.admin.added_at'), value: format.instant(account.added_at, 'medium') },
          account.holder_national_id === null
            ? null
            : {
                label: t('banking.national_id'),
                value: account.holder_national_id,
              },
          {
            label: t('banking.admin.kind'),
            value: account.bank_account.iceland
              ? t('banking.admin.company')
              : t('banking.admin.foreign'),
          },
        ]}
      />
      <div className="mt-4">
        <ShownForReason
          label={t('banking.numbers.show')}
          explained={t('banking.numbers.explained')}
        >
          {(given) => <FullAccountNumbers id={account.id} given={given} />}
        </ShownForReason>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onDecide({ account, approved: true })}>
          {t('banking.admin.approve')}
        </Button>
        <Button variant="secondary" onClick={() => onDecide({ account, approved: false })}>
          {t('banking.admin.refuse')}
        </Button>
      </div>
    </Card>
  )
}

/** Accounts of companies and of foreign banks, which staff let be used or refuse. */
export default function AdminPayoutMethodsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listHeldAccounts, callOf(search))
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <title>{t('banking.admin.title')}</title>
      <PageHeader title={t('banking.admin.title')} lead={t('banking.admin.lead')} />
      <div className="space-y-4">
        {items.length === 0 ? (
          <EmptyState picture="money-flow" title={t('banking.admin.empty')}>
            {t('banking.admin.empty_text')}
          </EmptyState>
        ) : null}
        {items.map((account) => (
          <Account key={account.id} account={account} onDecide={setDecision} />
        ))}
      </div>
      <Pagination count={count} page={pageIn(search)} page_size={25} />
      <Dialog
        is_open={decision !== null}
        onClose={() => setDecision(null)}
        title={decision?.approved ? t('banking.admin.approve') : t('banking.admin.refuse')}
      >
        {decision ? <DecisionForm decision={decision} onDone={() => setDecision(null)} /> : null}
      </Dialog>
    </>
  )
}
