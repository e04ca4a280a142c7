import { useState } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { formatIban } from '#core/shared/iban.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listPayoutMethods } from '#features/banking/shared/api.ts'
import type { PayoutMethod } from '#features/banking/shared/model.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { repeatPayout, type listPayouts } from '#features/rent-collection/shared/api.ts'

type Payout = ReplyOf<typeof listPayouts>['items'][number]
interface Props {
  payout: Payout
  onDone: () => void
}

const AccountForm = ({
  payout,
  accounts,
  onDone,
}: Props & { accounts: readonly PayoutMethod[] }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(repeatPayout)
  const form = useCheckedForm<{ payout_method_id: string | null }>({
    defaultValues: { payout_method_id: accounts.find((one) => one.is_default)?.id ?? null },
    check: ({ payout_method_id }) =>
      payout_method_id === null ? [{ path: 'payout_method_id', code: 'required' }] : [],
  })
  const submit = async ({ payout_method_id }: { payout_method_id: string | null }) => {
    await send({ id: payout.id, body: { payout_method_id: payout_method_id! } })
    toast.done(t('rent-collection.repeat.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Select
        name="payout_method_id"
        label={t('rent-collection.repeat.account')}
        options={accounts.map((one) => ({
          value: one.id,
          label: [one.name, formatIban(one.bank_account.iban)].filter(Boolean).join(' · '),
        }))}
      />
      <Button type="submit" is_loading={is_sending}>
        {t('rent-collection.repeat.send')}
      </Button>
    </Form>
  )
}

/** The accounts that rent may go to; the one that was refused is not offered again. */
const Accounts = ({ payout, onDone }: Props) => {
  const t = useT()
  const { data: value } = useRead(listPayoutMethods, { query: {} })
  if (!value) return <SkeletonRows rows={2} />
  const accounts = value.items.filter(
    (one) => one.status === 'active' && one.bank_account.iban !== payout.iban,
  )
  return (
    <>
      {accounts.length === 0 ? (
        <p className="mb-4">{t('rent-collection.repeat.no_accounts')}</p>
      ) : (
        <AccountForm payout={payout} accounts={accounts} onDone={onDone} />
      )}
      <p className="mt-4">
        <TextLink to={bankingPaths.payoutMethods}>
          {t('rent-collection.repeat.add_account')}
        </TextLink>
      </p>
    </>
  )
}

/** The landlord names an account for a payout that the bank refused, or that has none. */
export const RepeatPayout = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const format = useFormat()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button id={`payout-${payout.id}`} size="small" onClick={() => setOpen(true)}>
        {t('rent-collection.repeat.action')}
      </Button>
      <Dialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t('rent-collection.repeat.title')}
        lead={t('rent-collection.repeat.text', {
          amount: format.money(payout.net_amount, payout.currency),
        })}
      >
        <Accounts payout={payout} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
