import about from 'virtual:menu/footer-about'
import legal from 'virtual:menu/footer-legal'
import products from 'virtual:menu/footer-products'
import renting from 'virtual:menu/footer-renting'
import landlords from 'virtual:menu/landlords'
import staff from 'virtual:menu/staff'
import tenants from 'virtual:menu/tenants'
import visitors from 'virtual:menu/visitors'
import { Search } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withNext } from '#core/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { AppFooter } from '#core/web/layout/app-footer.tsx'
import { AppHeader } from '#core/web/layout/app-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { homeOf } from '../guards.ts'
import { useReader, useSetting, type PageSetting } from '../reader.ts'
import { BellPlace } from './bell-place.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { menuItems } from './menu-items.tsx'
import { openPalette } from './use-palette-key.ts'
import { ThemeToggle } from './theme-toggle.tsx'

// Visitors have no menu of their own and do not carry it.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** What each role finds in the head of the page. */
const headOf = (reader: PageSetting['reader']) =>
  !reader ? visitors : reader.is_staff ? staff : reader.user_type === 'LL' ? landlords : tenants

/** What is at the foot of every page: a person scans it in a glance. */
const useFooter = () => {
  const t = useT()
  const reader = useReader()
  // Who is signed in has the menus at the head; the foot says who we are.
  if (reader)
    return [
      { title: t('app.footer.about'), links: menuItems(about, reader, t) },
      { title: t('app.footer.legal'), links: menuItems(legal, reader, t) },
    ]
  return [
    { title: t('app.footer.renting'), links: menuItems(renting, reader, t) },
    { title: t('app.footer.products'), links: menuItems(products, reader, t) },
    { title: t('app.footer.about'), links: menuItems(about, reader, t) },
    { title: t('app.footer.legal'), links: menuItems(legal, reader, t) },
  ]
}

/** Who runs this, where somebody is named: one line under the foot. */
const useOperatorLine = (): ReactNode => {
  const t = useT()
  const operator = useSetting()?.operator
  return operator ? (
    <>
      <p>
        {t('app.footer.operator', {
          name: operator.name,
          national_id: operator.national_id,
          address: operator.address,
        })}
      </p>
      <TextLink to={`mailto:${operator.email}`}>{operator.email}</TextLink>
    </>
  ) : null
}

/** Who signs in while looking for a home comes back to what they looked at: a search, or a home. */
const useWayIn = (): Record<'login' | 'register', string> => {
  const { pathname, search } = useLocation()
  const is_looking = `${pathname}/`.startsWith(`${listingPaths.search}/`)
  const wayTo = (page: string) => (is_looking ? withNext(page, pathname + search) : page)
  return { login: wayTo(accountPaths.login), register: wayTo(accountPaths.register) }
}

/** On a phone the head has room for one button: the other way in is first in the menu. */
const SignIn = () => {
  const t = useT()
  const { login } = useWayIn()
  return (
    <span className="mb-3 flex flex-col">
      <Button variant="secondary" to={login} wide>
        {t('app.nav.login')}
      </Button>
    </span>
  )
}

const Visitor = () => {
  const t = useT()
  const { login, register } = useWayIn()
  return (
    <>
      <span className="max-sm:hidden">
        <Button variant="quiet" to={login}>
          {t('app.nav.login')}
        </Button>
      </span>
      <Button to={register}>{t('app.nav.register')}</Button>
    </>
  )
}

/** A phone has no Ctrl+K: the way to any page by its name is first in its menu. */
const OpenPalette = () => {
  const t = useT()
  return (
    <button
      type="button"
      onClick={openPalette}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-start font-medium text-quiet hover:bg-glacier-soft"
    >
      <Search size={20} aria-hidden="true" className="shrink-0" />
      {t('app.palette.label')}
    </button>
  )
}

/** Head and foot around every page that has them. */
export const Shell = ({ children, is_wide }: { children: ReactNode; is_wide?: boolean }) => {
  const t = useT()
  const reader = useReader()
  return (
    <div data-gives-room="" className="flex min-h-dvh flex-col">
      <AppHeader
        home_to={homeOf(reader)}
        nav={menuItems(headOf(reader), reader, t)}
        is_wide={is_wide ?? false}
        drawer_start={reader ? <OpenPalette /> : <SignIn />}
        language={<LanguageMenu />}
        theme={<ThemeToggle />}
        user_menu={
          reader ? (
            <>
              <BellPlace />
              <Suspense fallback={<span className="size-11" />}>
                <UserMenu />
              </Suspense>
            </>
          ) : (
            <Visitor />
          )
        }
      />
      <div data-gives-room="" className="flex-1">
        {children}
      </div>
      <AppFooter about={t('app.footer.note')} columns={useFooter()}>
        {useOperatorLine()}
      </AppFooter>
    </div>
  )
}
