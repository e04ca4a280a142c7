import { CalendarRange, Infinity as Endless } from 'lucide-react'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function RadioCardsSamples() {
  const t = useT()
  const choices = [
    {
      value: 'fixed',
      label: t('brand-guide.sample.fixed'),
      note: t('brand-guide.sample.fixed_note'),
      icon: <CalendarRange size={22} />,
    },
    {
      value: 'open',
      label: t('brand-guide.sample.open_ended'),
      note: t('brand-guide.sample.open_ended_note'),
      icon: <Endless size={22} />,
    },
  ]
  const yesNo = [
    { value: 'yes', label: t('core.states.yes') },
    { value: 'no', label: t('core.states.no') },
  ]
  return (
    <FieldStates
      field={(props) => <RadioCards {...props} choices={choices} />}
      label={t('brand-guide.sample.lease')}
      filled="fixed"
      problem="one_of"
      ring="card"
    >
      <Sample state="kinds">
        <SampleForm values={{ pets: 'yes', kind: 'flat' }}>
          <RadioGroup name="pets" label={t('brand-guide.sample.notify')} choices={yesNo} is_row />
          <RadioGroup
            name="kind"
            label={t('brand-guide.sample.kind')}
            choices={(['flat', 'house', 'room'] as const).map((value) => ({
              value,
              label: t(`brand-guide.sample.${value}`),
              is_disabled: value === 'room',
            }))}
          />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}
