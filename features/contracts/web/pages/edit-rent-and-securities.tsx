import { useWatch } from 'react-hook-form'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { CURRENCIES, type Currency } from '#core/shared/currencies.ts'
import { InsuranceType, type Contract } from '#features/contracts/shared/model.ts'
import { insuranceCap } from '#features/contracts/shared/steps/rent-and-securities.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

type Typed = Pick<
  Contract,
  | 'price'
  | 'currency'
  | 'index_type'
  | 'index_rhythm'
  | 'insurance_type'
  | 'insurance_amount'
  | 'pre_paid_rent_amount'
  | 'pre_paid_rent_months'
>

const Securities = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const format = useFormat()
  const [price, currency] = useWatch({ name: ['price', 'currency'] }) as [
    number | null,
    Currency | null,
  ]
  const cap = insuranceCap({ ...contract, price })
  return (
    <>
      <Select
        name="insurance_type"
        label={t('contracts.field.insurance_type')}
        hint={t('contracts.field.insurance_hint')}
        optional
        empty_label={t('contracts.field.no_security')}
        options={InsuranceType.options.map((type) => ({
          value: type,
          label: t.dynamic(`contracts.document.security.${type}`),
        }))}
      />
      <MoneyField
        name="insurance_amount"
        label={t('contracts.field.insurance_amount')}
        optional
        currency={currency ?? 'ISK'}
        hint={
          cap > 0
            ? t('contracts.field.insurance_cap', { limit: format.money(cap, currency ?? 'ISK') })
            : undefined
        }
      />
    </>
  )
}

/** the lease says how often an indexed rent is reckoned again. */
function IndexRhythm() {
  const t = useT()
  if (useWatch({ name: 'index_type' }) !== 'cpi') return null
  return (
    <RadioGroup
      name="index_rhythm"
      is_row
      label={t('contracts.field.index_rhythm')}
      choices={[
        { value: 'monthly', label: t('contracts.field.index_monthly') },
        { value: 'yearly', label: t('contracts.field.index_yearly') },
      ]}
    />
  )
}

function RentFields({ currency }: { currency: Currency }) {
  const t = useT()
  return (
    <>
      <MoneyField
        name="price"
        label={t('contracts.field.price')}
        hint={t('contracts.field.price_hint')}
        currency={currency}
      />
      <Select
        name="currency"
        label={t('contracts.field.currency')}
        width="short"
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <RadioCards
        name="index_type"
        columns={2}
        label={t('contracts.field.index_type')}
        choices={[
          {
            value: 'none',
            label: t('contracts.field.index_none'),
            note: t('contracts.field.index_none_note'),
          },
          {
            value: 'cpi',
            label: t('contracts.field.index_cpi'),
            note: t('contracts.field.index_cpi_note'),
          },
        ]}
      />
      <IndexRhythm />
    </>
  )
}

function PrepaidRent({ currency }: { currency: Currency }) {
  const t = useT()
  return (
    <Section title={t('contracts.field.prepaid_title')}>
      <div className="space-y-6">
        <MoneyField
          name="pre_paid_rent_amount"
          label={t('contracts.field.pre_paid_rent_amount')}
          optional
          currency={currency}
        />
        <NumberField
          name="pre_paid_rent_months"
          label={t('contracts.field.pre_paid_rent_months')}
          optional
          suffix={t('contracts.field.months')}
        />
      </div>
    </Section>
  )
}

export default function RentStep() {
  const t = useT()
  const contract = useContract()
  const {
    price,
    currency,
    index_type,
    index_rhythm,
    insurance_type,
    insurance_amount,
    pre_paid_rent_amount,
    pre_paid_rent_months,
  } = contract
  return (
    <FormStep<Typed>
      step="rent_and_securities"
      contract={contract}
      merged={(typed) => ({ ...contract, ...typed })}
      defaults={{
        price,
        currency,
        index_type,
        index_rhythm,
        insurance_type,
        insurance_amount,
        pre_paid_rent_amount,
        pre_paid_rent_months,
      }}
    >
      {() => (
        <>
          <RentFields currency={currency ?? 'ISK'} />
          <Section title={t('contracts.field.security_title')}>
            <div className="space-y-6">
              <Securities contract={contract} />
            </div>
          </Section>
          <PrepaidRent currency={currency ?? 'ISK'} />
        </>
      )}
    </FormStep>
  )
}
