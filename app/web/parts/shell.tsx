import {
  CircleHelp,
  FileSignature,
  Home,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Search,
  Wallet,
} from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { AppFooter } from '#core/web/layout/app-footer.tsx'
import { AppHeader, type NavItem } from '#core/web/layout/app-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { homeOf } from '../guards.ts'
import { useReader, useSetting } from '../reader.ts'
import { BellPlace } from './bell-place.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const SIZE = 18

// Visitors have no menu of their own and do not carry it.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** What each role finds in the head of the page. */
const useNavigation = (): NavItem[] => {
  const t = useT()
  const reader = useReader()
  const listings: NavItem = {
    to: '/listings',
    label: t('app.nav.listings'),
    icon: <Search size={SIZE} />,
    end: true,
  }
  const help: NavItem = { to: '/help', label: t('app.nav.help'), icon: <CircleHelp size={SIZE} /> }
  if (!reader)
    return [
      listings,
      { to: '/products/tenants', label: t('app.nav.for_tenants') },
      { to: '/products/landlords', label: t('app.nav.for_landlords') },
      help,
    ]
  if (reader.is_staff)
    return [
      listings,
      { to: '/admin', label: t('app.nav.admin'), icon: <LayoutDashboard size={SIZE} /> },
    ]
  if (reader.user_type === 'LL')
    return [
      { to: '/landlords/home', label: t('app.nav.home'), icon: <Home size={SIZE} /> },
      {
        to: '/landlords/listings',
        label: t('app.nav.my_listings'),
        icon: <KeyRound size={SIZE} />,
      },
      {
        to: '/landlords/rental-applications',
        label: t('app.nav.applications'),
        icon: <Inbox size={SIZE} />,
      },
      {
        to: '/landlords/rental-contracts',
        label: t('app.nav.contracts'),
        icon: <FileSignature size={SIZE} />,
      },
      {
        to: '/landlords/finances/payouts',
        label: t('app.nav.payouts'),
        icon: <Wallet size={SIZE} />,
      },
    ]
  return [
    { to: '/tenants/home', label: t('app.nav.home'), icon: <Home size={SIZE} /> },
    listings,
    {
      to: '/tenants/rental-applications',
      label: t('app.nav.my_applications'),
      icon: <ListChecks size={SIZE} />,
    },
    {
      to: '/tenants/rental-contracts',
      label: t('app.nav.contracts'),
      icon: <FileSignature size={SIZE} />,
    },
  ]
}

/** What is at the foot of every page: a person scans it in a glance. */
const useFooter = () => {
  const t = useT()
  const reader = useReader()
  const product = (name: string) => ({
    to: `/products/${name}`,
    label: t.dynamic(`app.footer.product.${name}`),
  })
  return [
    {
      title: t('app.footer.renting'),
      links: [
        { to: '/listings', label: t('app.nav.listings') },
        { to: '/commercial-listings', label: t('app.footer.commercial') },
        { to: '/products/tenants', label: t('app.nav.for_tenants') },
        { to: '/products/landlords', label: t('app.nav.for_landlords') },
        ...(reader ? [] : [{ to: '/login', label: t('app.nav.login') }]),
      ],
    },
    {
      title: t('app.footer.products'),
      links: [
        'rental-platform',
        'rental-contract',
        'rent-collection',
        'application',
        'application-management',
      ].map(product),
    },
    {
      title: t('app.footer.about'),
      links: [
        { to: '/help', label: t('app.nav.help') },
        { to: '/contact-us', label: t('app.footer.contact') },
        { to: '/our-team', label: t('app.footer.team') },
        { to: '/iso-27001', label: t('app.footer.security') },
        { to: '/brand-guide', label: t('app.footer.brand') },
      ],
    },
    {
      title: t('app.footer.legal'),
      links: ['user-terms', 'privacy-policy', 'cookie-policy', 'payment-terms'].map((text) => ({
        to: `/legal/${text}`,
        label: t.dynamic(`app.footer.text.${text}`),
      })),
    },
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

const Visitor = () => {
  const t = useT()
  return (
    <>
      <span className="max-sm:hidden">
        <Button variant="quiet" to="/login">
          {t('app.nav.login')}
        </Button>
      </span>
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
      <AppHeader
        home_to={homeOf(reader)}
        nav={useNavigation()}
        is_wide={is_wide ?? false}
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
      <div className="flex-1">{children}</div>
      <AppFooter about={t('app.footer.note')} columns={useFooter()}>
        {useOperatorLine()}
      </AppFooter>
    </div>
  )
}
