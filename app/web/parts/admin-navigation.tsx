import {
  FileSignature,
  Landmark,
  LayoutDashboard,
  Mail,
  Newspaper,
  Users,
  Wallet,
} from 'lucide-react'
import type { useT } from '#core/web/i18n/use-t.ts'
import type { NavItem } from '#core/web/layout/app-header.tsx'

const SIZE = 18

/** What staff find at the side of their pages. */
export const adminNavigation = (t: ReturnType<typeof useT>): NavItem[] => [
  { to: '/admin', label: t('app.nav.overview'), icon: <LayoutDashboard size={SIZE} />, end: true },
  { to: '/admin/users', label: t('app.nav.people'), icon: <Users size={SIZE} /> },
  { to: '/admin/contact-messages', label: t('app.nav.messages'), icon: <Mail size={SIZE} /> },
  {
    to: '/admin/rental-contracts',
    label: t('app.nav.contracts'),
    icon: <FileSignature size={SIZE} />,
    end: true,
  },
  {
    to: '/admin/rental-contracts/payment-services/payments',
    label: t('app.nav.payments'),
    icon: <Wallet size={SIZE} />,
  },
  {
    to: '/admin/payout-methods',
    label: t('app.nav.held_accounts'),
    icon: <Landmark size={SIZE} />,
  },
  { to: '/admin/blog/articles', label: t('app.nav.articles'), icon: <Newspaper size={SIZE} /> },
]
