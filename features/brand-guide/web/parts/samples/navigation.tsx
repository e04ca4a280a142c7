import { CreditCard, Inbox, Settings } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { SideNav } from '#core/web/layout/side-nav.tsx'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

const HERE = brandGuidePaths.component('navigation')

export default function NavigationSamples() {
  const t = useT()
  const groups = [
    {
      title: t('app.nav.home'),
      items: [
        { to: HERE, label: t('app.nav.settings'), icon: <Settings size={18} /> },
        {
          to: brandGuidePaths.component('menu'),
          label: t('app.nav.applications'),
          icon: <Inbox size={18} />,
          waiting: { count: 2, label: t('app.home.unread_applications') },
        },
      ],
    },
    {
      title: t('app.nav.payments'),
      items: [
        {
          to: brandGuidePaths.component('money'),
          label: t('app.nav.payout_methods'),
          icon: <CreditCard size={18} />,
        },
      ],
    },
  ]
  return (
    <Samples columns={2}>
      <Sample state="rest" className="overflow-hidden">
        <SideNav label={t('app.nav.settings')} groups={groups} />
      </Sample>
      <Sample state="long" className="overflow-hidden">
        <div className="lg:max-w-60">
          <SideNav
            label={t('brand-guide.sample.long')}
            groups={[
              {
                title: t('app.nav.home'),
                items: [
                  { to: brandGuidePaths.component('link'), label: t('brand-guide.sample.long') },
                  { to: HERE, label: t('app.nav.home') },
                ],
              },
            ]}
          />
        </div>
      </Sample>
    </Samples>
  )
}
