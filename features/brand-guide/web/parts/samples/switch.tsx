import { Switch } from '#core/web/form/switch.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'

export default function SwitchSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <Switch {...props} />}
      label={t('brand-guide.sample.notify')}
      hint={t('brand-guide.sample.notify_hint')}
      empty={false}
      filled
      problem="invalid"
      ring="input"
    />
  )
}
