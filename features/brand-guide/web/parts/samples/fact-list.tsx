import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function FactListSamples() {
  const t = useT()
  const format = useFormat()
  const facts = [
    { label: t('app.home.home'), value: t('brand-guide.sample.home1') },
    {
      label: t('brand-guide.sample.rent'),
      value: format.money(285_000, 'ISK'),
      note: t('brand-guide.sample.rent_paid'),
    },
    {
      label: t('brand-guide.sample.lease'),
      value: t('brand-guide.sample.open_ended'),
      note: t('brand-guide.sample.open_ended_note'),
    },
    { label: t('brand-guide.sample.start'), value: format.date('2026-12-01', 'long') },
  ]
  return (
    <Samples>
      <Sample state="rest">
        <FactList facts={facts} />
      </Sample>
      <Sample state="kinds">
        <FactList facts={facts} columns={2} />
      </Sample>
      <Sample state="long">
        <FactList
          facts={[
            { label: t('brand-guide.sample.long'), value: t('brand-guide.sample.long_text') },
          ]}
        />
      </Sample>
    </Samples>
  )
}
