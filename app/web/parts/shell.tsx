import { CircleHelp, FileSignature, Home, Inbox, KeyRound, LayoutDashboard, ListChecks, Newspaper, Search, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { AppFooter } from '#core/web/layout/app-footer.tsx'
import { AppHeader, type NavItem } from '#core/web/layout/app-header.tsx'
import { SkipLink } from '#core/web/layout/skip-link.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { homeOf } from '../guards.ts'
import { useReader } from '../reader.ts'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

const SIZE = 18

/** What each role finds in the head of the page. */
const useNavigation = (): NavItem[] => {
  const t = useT()
  const reader = useReader()
  const listings: NavItem = { to: '/listings', label: t('app.nav.listings'), icon: <Search size={SIZE} />, end: true }
  const help: NavItem = { to: '/help', label: t('app.nav.help'), icon: <CircleHelp size={SIZE} /> }
  if (!reader) return [listings, help]
  if (reader.is_staff) return [listings, { to: '/admin', label: t('app.nav.admin'), icon: <LayoutDashboard size={SIZE} /> }]
  if (reader.user_type === 'LL') return [
    { to: '/landlords/home', label: t('app.nav.home'), icon: <Home size={SIZE} /> }, { to: '/landlords/listings', label: t('app.nav.my_listings'), icon: <KeyRound size={SIZE} /> },
    { to: '/landlords/rental-applications', label: t('app.nav.applications'), icon: <Inbox size={SIZE} /> }, { to: '/landlords/rental-contracts', label: t('app.nav.contracts'), icon: <FileSignature size={SIZE} /> },
    { to: '/landlords/finances/payouts', label: t('app.nav.payouts'), icon: <Wallet size={SIZE} /> }]
  return [
    { to: '/tenants/home', label: t('app.nav.home'), icon: <Home size={SIZE} /> }, listings, { to: '/tenants/rental-applications', label: t('app.nav.my_applications'), icon: <ListChecks size={SIZE} /> },
    { to: '/tenants/rental-contracts', label: t('app.nav.contracts'), icon: <FileSignature size={SIZE} /> }]
}

export const adminNavigation = (t: ReturnType<typeof useT>): NavItem[] => [
  { to: '/admin', label: t('app.nav.overview'), icon: <LayoutDashboard size={SIZE} />, end: true }, { to: '/admin/users', label: t('app.nav.people'), icon: <Users size={SIZE} /> },
  { to: '/admin/rental-contracts', label: t('app.nav.contracts'), icon: <FileSignature size={SIZE} />, end: true }, { to: '/admin/rental-contracts/payment-services/payments', label: t('app.nav.payments'), icon: <Wallet size={SIZE} /> },
  { to: '/admin/blog/articles', label: t('app.nav.articles'), icon: <Newspaper size={SIZE} /> }]

const Visitor = () => {
  const t = useT()
  return (
    <>
      <span className="max-sm:hidden"><Button variant="quiet" to="/login">{t('app.nav.login')}</Button></span>
      <Button to="/register">{t('app.nav.register')}</Button>
    </>
  )
}

/** Head and foot around every page that has them. */
export const Shell = ({ children, is_wide }: { children: ReactNode; is_wide?: boolean }) => {
  const t = useT()
  const reader = useReader()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader home_to={homeOf(reader)} nav={useNavigation()} is_wide={is_wide ?? false} language={<LanguageMenu />} theme={<ThemeToggle />} user_menu={reader ? <UserMenu /> : <Visitor />} />
      <div className="flex-1">{children}</div>
      <AppFooter about={t('app.footer.note')} columns={[{ title: t('app.footer.renting'), links: [{ to: '/listings', label: t('app.nav.listings') }, { to: '/help', label: t('app.nav.help') }, { to: '/register', label: t('app.nav.register') }, { to: '/login', label: t('app.nav.login') }] }]} />
    </div>
  )
}
