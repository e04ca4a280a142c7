import { Bell, CreditCard, IdCard, UserRound } from 'lucide-react'
import { Outlet } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { SideLayout } from '#core/web/layout/side-layout.tsx'
import { SideNav } from '#core/web/layout/side-nav.tsx'
import { useReader } from '../reader.ts'
import { Shell } from '../parts/shell.tsx'

export default function UserSidebarLayout() {
  const t = useT()
  const is_staff = useReader()?.is_staff === true
  return (
    <Shell>
      <SideLayout
        nav={
          <SideNav
            label={t('app.nav.settings')}
            groups={[
              {
                items: [
                  {
                    to: '/account/settings',
                    label: t('app.nav.settings'),
                    icon: <UserRound size={18} />,
                  },
                  {
                    to: '/account/notifications',
                    label: t('app.nav.notifications'),
                    icon: <Bell size={18} />,
                  },
                  {
                    to: '/account/payout-methods',
                    label: t('app.nav.payout_methods'),
                    icon: <CreditCard size={18} />,
                  },
                  ...(is_staff
                    ? [
                        {
                          to: '/account/team-card',
                          label: t('app.nav.team_card'),
                          icon: <IdCard size={18} />,
                        },
                      ]
                    : []),
                ],
              },
            ]}
          />
        }
      >
        <Outlet />
      </SideLayout>
    </Shell>
  )
}
