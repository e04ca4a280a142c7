import { useState } from 'react'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { Sample, Samples } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function DrawerSamples() {
  const t = useT()
  const [side, setSide] = useState<'start' | 'end' | null>(null)
  const [shown, setShown] = useState<'start' | 'end'>('end')
  const open = (to: 'start' | 'end') => {
    setShown(to)
    setSide(to)
  }
  const close = () => setSide(null)
  return (
    <Samples columns={2}>
      <Sample state="try">
        <Button variant="secondary" onClick={() => open('end')}>
          {t('brand-guide.sample.filters')}
        </Button>
      </Sample>
      <Sample state="kinds">
        <Button variant="secondary" onClick={() => open('start')}>
          {t('core.layout.menu')}
        </Button>
      </Sample>
      <Drawer
        is_open={side !== null}
        onClose={close}
        side={shown}
        title={t('brand-guide.sample.filters')}
        actions={<Button onClick={close}>{t('core.actions.search')}</Button>}
      >
        <SampleForm values={{ kind: null, included: [] }}>
          <Select
            name="kind"
            label={t('brand-guide.sample.kind')}
            options={(['flat', 'house', 'room'] as const).map((value) => ({
              value,
              label: t(`brand-guide.sample.${value}`),
            }))}
            optional
          />
          <CheckboxGroup
            name="included"
            label={t('brand-guide.sample.included')}
            choices={(['heating', 'electricity', 'internet'] as const).map((value) => ({
              value,
              label: t(`brand-guide.sample.${value}`),
            }))}
            optional
          />
        </SampleForm>
      </Drawer>
    </Samples>
  )
}
