import { useT } from '#core/web/i18n/use-t.ts'
import { Tabs } from '#core/web/ui/tabs.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function TabsSamples() {
  const t = useT()
  return (
    <Samples>
      <Sample state="try">
        <Tabs
          label={t('brand-guide.sample.home1')}
          tabs={[
            {
              key: 'about',
              label: t('brand-guide.sample.about'),
              content: <p className="measure">{t('brand-guide.sample.about_text')}</p>,
            },
            {
              key: 'applications',
              label: t('app.nav.applications'),
              count: { value: 2, label: t('app.home.unread_applications') },
              content: (
                <p>{t('brand-guide.sample.applied', { name: t('brand-guide.sample.person1') })}</p>
              ),
            },
            {
              key: 'payments',
              label: t('app.nav.payments'),
              content: <p>{t('brand-guide.sample.rent_paid')}</p>,
            },
            { key: 'contracts', label: t('app.nav.contracts'), is_disabled: true, content: null },
          ]}
        />
      </Sample>
      <Sample state="long">
        <Tabs
          label={t('brand-guide.sample.long')}
          start="second"
          tabs={[
            {
              key: 'first',
              label: t('brand-guide.sample.long'),
              content: <p>{t('brand-guide.sample.more_text')}</p>,
            },
            {
              key: 'second',
              label: t('brand-guide.sample.fixed'),
              content: <p className="measure">{t('brand-guide.sample.long_text')}</p>,
            },
            {
              key: 'third',
              label: t('brand-guide.sample.open_ended'),
              content: <p>{t('brand-guide.sample.open_ended_note')}</p>,
            },
          ]}
        />
      </Sample>
    </Samples>
  )
}
