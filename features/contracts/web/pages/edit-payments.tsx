import { useWatch } from 'react-hook-form'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { RadioCards } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { formatIban } from '#core/shared/iban.ts'
import { listPayoutMethods } from '#features/banking/shared/api.ts'
import type { PayoutMethod } from '#features/banking/shared/model.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'

const LIST = { query: {} } as const
const reads: Reads = ({ params }) => [
  [readContract, { id: params.id }],
  [listPayoutMethods, LIST],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

interface Typed {
  paid_with_cash: 'yes' | 'no'
  payee_id: string | null
  payor_id: string | null
  payout_method_id: string | null
  payment_service: boolean
}

const merge = (contract: Contract, methods: readonly PayoutMethod[], typed: Typed): Contract => ({
  ...contract,
  ...typed,
  paid_with_cash: typed.paid_with_cash === 'yes',
  payee: contract.landlords.find((party) => party.id === typed.payee_id) ?? null,
  payout_method:
    methods.find((method) => method.id === typed.payout_method_id) ??
    (contract.payout_method?.id === typed.payout_method_id ? contract.payout_method : null),
})

const Accounts = ({
  contract,
  methods,
}: {
  contract: Contract
  methods: readonly PayoutMethod[]
}) => {
  const t = useT()
  if (useWatch({ name: 'paid_with_cash' }) === 'yes') return null
  return (
    <>
      <Select
        name="payee_id"
        label={t('contracts.field.payee')}
        hint={t('contracts.field.payee_hint')}
        options={contract.landlords.map((party) => ({ value: party.id, label: party.full_name }))}
      />
      <Select
        name="payout_method_id"
        label={t('contracts.field.payout_method')}
        options={methods.map((method) => ({
          value: method.id,
          label: [method.name, formatIban(method.bank_account.iban)].filter(Boolean).join(' · '),
        }))}
      />
      <p>
        <TextLink to={bankingPaths.payoutMethods}>{t('contracts.field.add_account')}</TextLink>
      </p>
      <Select
        name="payor_id"
        label={t('contracts.field.payor')}
        optional
        options={contract.tenants.map((party) => ({ value: party.id, label: party.full_name }))}
      />
      <Switch
        name="payment_service"
        label={t('contracts.field.payment_service')}
        hint={t('contracts.field.payment_service_hint')}
      />
    </>
  )
}

export default function PaymentsStep() {
  const t = useT()
  const contract = useContract()
  const { items } = useLoaded(listPayoutMethods, LIST)
  return (
    <FormStep<Typed>
      step="payments"
      contract={contract}
      merged={(typed) => merge(contract, items, typed)}
      fields={(typed) => ({ ...typed, paid_with_cash: typed.paid_with_cash === 'yes' })}
      defaults={{
        paid_with_cash: contract.paid_with_cash ? 'yes' : 'no',
        payee_id: contract.payee_id ?? contract.landlords[0]?.id ?? null,
        payor_id: contract.payor_id,
        payout_method_id:
          contract.payout_method_id ?? items.find((method) => method.is_default)?.id ?? null,
        payment_service: contract.payment_service,
      }}
    >
      {() => (
        <>
          <RadioCards
            name="paid_with_cash"
            columns={2}
            label={t('contracts.field.how_paid')}
            choices={[
              {
                value: 'no',
                label: t('contracts.field.by_bank'),
                note: t('contracts.field.by_bank_note'),
              },
              {
                value: 'yes',
                label: t('contracts.field.by_cash'),
                note: t('contracts.field.by_cash_note'),
              },
            ]}
          />
          <Accounts contract={contract} methods={items} />
        </>
      )}
    </FormStep>
  )
}
