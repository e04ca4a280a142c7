import account from 'virtual:menu/account'
import { Outlet } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { SideLayout } from '#core/web/layout/side-layout.tsx'
import { SideNav } from '#core/web/layout/side-nav.tsx'
import { menuItems } from '../parts/menu-items.tsx'
import { useReader } from '../reader.ts'
import { Shell } from '../parts/shell.tsx'

export default function UserSidebarLayout() {
  const t = useT()
  const reader = useReader()
  return (
    <Shell>
      <SideLayout
        nav={
          <SideNav
            label={t('app.nav.settings')}
            groups={[{ items: menuItems(account, reader, t) }]}
          />
        }
      >
        <Outlet />
      </SideLayout>
    </Shell>
  )
}
