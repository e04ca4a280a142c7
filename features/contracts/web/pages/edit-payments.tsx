import { useWatch } from 'react-hook-form'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { formatIban } from '#core/shared/iban.ts'
import { withNext } from '#core/shared/paths.ts'
import { listPayoutMethods } from '#features/banking/shared/api.ts'
import type { PayoutMethod } from '#features/banking/shared/model.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { reachableStep } from '../parts/step-page.ts'

const LIST = { query: {} } as const
const reads: Reads = ({ params }) => [
  [readContract, { id: params.id }],
  [listPayoutMethods, LIST],
]
export const loader = serverReads(reads, reachableStep)
export const clientLoader = browserReads(reads)

type Method = 'claim' | 'transfer' | 'other'

interface Typed {
  payment_method: Method
  payment_words: string
  payee_id: string | null
  payor_id: string | null
  payout_method_id: string | null
}

const methodOf = ({ paid_with_cash: isOther, payment_service: isClaimed }: Contract): Method =>
  isOther ? 'other' : isClaimed ? 'claim' : 'transfer'

/** RA 6 no 8: three ways to pay, which the contract keeps as two answers and words. */
const fields = ({ payment_method: method, ...typed }: Typed) => ({
  ...typed,
  paid_with_cash: method === 'other',
  payment_service: method === 'claim',
})

const merge = (contract: Contract, methods: readonly PayoutMethod[], typed: Typed): Contract => ({
  ...contract,
  ...fields(typed),
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
  if (useWatch({ name: 'payment_method' }) === 'other')
    return (
      <TextArea
        name="payment_words"
        label={t('contracts.field.payment_words')}
        hint={t('contracts.field.payment_words_hint')}
        max={500}
        rows={2}
      />
    )
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
        <TextLink to={withNext(bankingPaths.payoutMethods, stepPath(contract.id, 'payments'))}>
          {t('contracts.field.add_account')}
        </TextLink>
      </p>
      <Select
        name="payor_id"
        label={t('contracts.field.payor')}
        optional
        options={contract.tenants.map((party) => ({ value: party.id, label: party.full_name }))}
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
      fields={fields}
      defaults={{
        payment_method: methodOf(contract),
        payment_words: contract.payment_words,
        payee_id: contract.payee_id ?? contract.landlords[0]?.id ?? null,
        payor_id: contract.payor_id,
        payout_method_id:
          contract.payout_method_id ?? items.find((method) => method.is_default)?.id ?? null,
      }}
    >
      {() => (
        <>
          <RadioCards
            name="payment_method"
            columns={3}
            label={t('contracts.field.how_paid')}
            choices={(['claim', 'transfer', 'other'] as const).map((value) => ({
              value,
              label: t(`contracts.field.pay_${value}`),
              note: t(`contracts.field.pay_${value}_note`),
            }))}
          />
          <Accounts contract={contract} methods={items} />
        </>
      )}
    </FormStep>
  )
}
