import { useWatch } from 'react-hook-form'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { useToday } from '#core/web/data/reader.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { leastNoticeMonths } from '#features/contracts/shared/law/notice.ts'
import { premisesKind } from '#features/contracts/shared/law/regimes.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  is_definite: 'yes' | 'no'
  start_date: string | null
  end_date: string | null
  termination_term_length: number | null
  termination_grounds: string
}
const fields = (typed: Typed) => ({
  ...typed,
  is_definite: typed.is_definite === 'yes',
  end_date: typed.is_definite === 'yes' ? typed.end_date : null,
})

/** A draft that lay for a while may begin on a day that has passed: allowed, and seldom meant. */
const StartDate = () => {
  const t = useT()
  const day = useWatch({ name: 'start_date' }) as string | null
  const today = useToday()
  const has_passed = isPlainDate(day) && day < today
  return (
    <DateField
      name="start_date"
      label={t('contracts.field.start_date')}
      hint={has_passed ? t('contracts.field.start_date_passed') : undefined}
    />
  )
}

const EndDate = () => {
  const t = useT()
  const isDefinite = useWatch({ name: 'is_definite' }) === 'yes'
  return isDefinite ? <DateField name="end_date" label={t('contracts.field.end_date')} /> : null
}

export default function PeriodStep() {
  const t = useT()
  const contract = useContract()
  const months = leastNoticeMonths(premisesKind(contract.listing_type?.tag) ?? 'home')
  return (
    <FormStep<Typed>
      step="period"
      contract={contract}
      merged={(typed) => ({ ...contract, ...fields(typed) })}
      fields={fields}
      defaults={{
        is_definite: contract.is_definite ? 'yes' : 'no',
        start_date: contract.start_date,
        end_date: contract.end_date,
        // T-06: what the law has where nothing is typed yet.
        termination_term_length:
          contract.termination_term_length ?? (contract.is_definite ? 0 : months),
        termination_grounds: contract.termination_grounds,
      }}
    >
      {() => (
        <>
          <RadioCards
            name="is_definite"
            columns={2}
            label={t('contracts.field.is_definite')}
            choices={[
              {
                value: 'yes',
                label: t('contracts.field.definite'),
                note: t('contracts.field.definite_note'),
              },
              {
                value: 'no',
                label: t('contracts.field.indefinite'),
                note: t('contracts.field.indefinite_note'),
              },
            ]}
          />
          <StartDate />
          <EndDate />
          <NumberField
            name="termination_term_length"
            label={t('contracts.field.termination_term_length')}
            hint={t('contracts.field.termination_hint', { months })}
            suffix={t('contracts.field.months')}
          />
          <TextArea
            name="termination_grounds"
            label={t('contracts.field.termination_grounds')}
            hint={t('contracts.field.termination_grounds_hint')}
            optional
            max={2000}
            rows={3}
          />
        </>
      )}
    </FormStep>
  )
}
