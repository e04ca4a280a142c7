import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Badge } from '#core/web/ui/badge.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { formatIban } from '#core/shared/iban.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { readUser } from '#features/accounts/shared/api.ts'
import {
  changePayoutMethod,
  listPayoutMethods,
  removePayoutMethod,
} from '#features/banking/shared/api.ts'
import type { PayoutMethod } from '#features/banking/shared/model.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { AddAccount } from '../parts/add-account.tsx'

const LIST = { query: {} } as const
const reads: Reads = () => [
  [listPayoutMethods, LIST],
  [readUser, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const AccountStatus = ({ method }: { method: PayoutMethod }) => {
  const t = useT()
  const format = useFormat()
  if (method.status === 'held') return <Status tone="lamp">{t('banking.status.held')}</Status>
  if (method.status === 'refused') return <Status tone="lava">{t('banking.status.refused')}</Status>
  if (method.is_usable) return <Status tone="moss">{t('banking.verified')}</Status>
  return (
    <Status tone="glacier">
      {t('banking.status.waits', { from: format.instant(method.usable_from, 'medium') })}
    </Status>
  )
}

const Method = ({ method, onRemove }: { method: PayoutMethod; onRemove: () => void }) => {
  const t = useT()
  const change = useSend(changePayoutMethod)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {method.name || formatIban(method.bank_account.iban)}
            {method.is_default ? (
              <Badge tone="glacier" label={t('banking.default')}>
                {t('banking.default')}
              </Badge>
            ) : null}
          </p>
          {method.name ? (
            <p className="tabular-nums text-quiet">{formatIban(method.bank_account.iban)}</p>
          ) : null}
          {method.status === 'refused' && method.review_note ? (
            <p className="text-sm">{method.review_note}</p>
          ) : null}
        </div>
        <AccountStatus method={method} />
        {method.is_default || method.status !== 'active' ? null : (
          <Button
            variant="secondary"
            size="small"
            is_loading={change.is_sending}
            onClick={() =>
              void change.send({ id: method.id, body: { is_default: true } }).catch(() => undefined)
            }
          >
            {t('banking.make_default')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('banking.remove')}
        </Button>
      </div>
    </Card>
  )
}

const ProveFirst = () => {
  const t = useT()
  return (
    <Notice
      tone="lamp"
      title={t('banking.prove_title')}
      actions={
        <Button to={accountPaths.settings} size="small">
          {t('banking.prove')}
        </Button>
      }
    >
      {t('banking.prove_text')}
    </Notice>
  )
}

/** A lease that was left to add an account is gone back to. */
const useWayBack = () => {
  const t = useT()
  const next = useSearchParams()[0].get('next')
  return isOwnAddress(next) ? [{ to: next, label: t('banking.back') }] : []
}

export default function PayoutMethodsPage() {
  const t = useT()
  const toast = useToast()
  const { items } = useLoaded(listPayoutMethods, LIST)
  const user = useLoaded(readUser, {})
  const wayBack = useWayBack()
  const remove = useSend(removePayoutMethod)
  const [leaving, setLeaving] = useState<string | null>(null)
  const confirm = () =>
    remove
      .send({ id: leaving! })
      .then(
        () => toast.done(t('banking.removed')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setLeaving(null))
  return (
    <>
      <title>{t('banking.title')}</title>
      <PageHeader title={t('banking.title')} lead={t('banking.lead')} crumbs={wayBack} />
      <div className="space-y-3">
        {items.length === 0 ? (
          <EmptyState picture="money-flow" title={t('banking.empty')}>
            {t('banking.empty_text')}
          </EmptyState>
        ) : (
          items.map((method) => (
            <Method key={method.id} method={method} onRemove={() => setLeaving(method.id)} />
          ))
        )}
      </div>
      <Section title={t('banking.add')}>
        {user.identity_verified ? (
          <AddAccount national_id={user.icelandic_id ?? ''} />
        ) : (
          <ProveFirst />
        )}
      </Section>
      <ConfirmDialog
        is_open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={confirm}
        is_dangerous
        is_loading={remove.is_sending}
        title={t('banking.remove_title')}
        lead={t('banking.remove_text')}
        confirm_label={t('banking.remove')}
      />
    </>
  )
}
