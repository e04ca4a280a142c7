import admin from 'virtual:menu/admin'
import { Outlet } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { AdminLayout } from '#core/web/layout/admin-layout.tsx'
import { AppHeader } from '#core/web/layout/app-header.tsx'
import { SideNav } from '#core/web/layout/side-nav.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { BellPlace } from '../parts/bell-place.tsx'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { menuItems } from '../parts/menu-items.tsx'
import { ThemeToggle } from '../parts/theme-toggle.tsx'
import { UserMenu } from '../parts/user-menu.tsx'
import { homeOf } from '../guards.ts'
import { useReader } from '../reader.ts'

export default function StaffLayout() {
  const t = useT()
  const reader = useReader()
  return (
    <AdminLayout
      header={
        <AppHeader
          is_wide={reader?.is_staff === true}
          home_to={homeOf(reader)}
          nav={[{ to: listingPaths.search, label: t('app.nav.listings'), end: true }]}
          language={<LanguageMenu />}
          theme={<ThemeToggle />}
          user_menu={
            <>
              <BellPlace />
              <UserMenu />
            </>
          }
        />
      }
      nav={
        reader?.is_staff ? (
          <SideNav label={t('app.nav.admin')} groups={[{ items: menuItems(admin, reader, t) }]} />
        ) : null
      }
    >
      <Outlet />
    </AdminLayout>
  )
}
