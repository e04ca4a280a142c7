import { useT } from '#core/web/i18n/use-t.ts'
import { Money } from '#core/web/ui/money.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function MoneySamples() {
  const t = useT()
  const lines = [
    { label: t('app.home.rent'), amount: 285_000 },
    {
      label: t('brand-guide.sample.house_fund'),
      amount: 18_500,
      note: t('brand-guide.sample.included'),
    },
    { label: t('brand-guide.sample.discount'), amount: -10_000 },
  ]
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <Money amount={285_000} currency="ISK" />
      </Sample>
      <Sample state="try">
        <Money amount={293_500} currency="ISK" lines={lines} />
      </Sample>
      <Sample state="sizes">
        <Money amount={293_500} currency="ISK" size="large" lines={lines} />
      </Sample>
      <Sample state="kinds" className="flex flex-wrap gap-x-6 gap-y-2">
        <Money amount={185_050} currency="EUR" />
        <Money amount={720_000} currency="PLN" />
        <Money amount={1_250_000} currency="DKK" />
        <Money amount={4_100_000} currency="UAH" />
      </Sample>
    </Samples>
  )
}
