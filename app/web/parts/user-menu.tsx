import { CreditCard, LogOut, Settings } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useReader } from '../reader.ts'

/** Fetched when somebody leaves: visitors have nobody to sign out. */
const leave = async (): Promise<void> => (await import('#features/accounts/web/parts/sign-out.ts')).signOut()

export const UserMenu = () => {
  const t = useT()
  const reader = useReader()
  if (!reader) return null
  return <Menu label={reader.full_name} trigger={<button type="button" className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-glacier-soft"><Avatar name={reader.full_name} size={32} /><span className="sr-only">{reader.full_name}</span></button>}
    items={[
      { key: 'settings', label: t('app.nav.settings'), to: '/account/settings', icon: <Settings size={18} /> }, { key: 'payout', label: t('app.nav.payout_methods'), to: '/account/payout-methods', icon: <CreditCard size={18} /> },
      { key: 'out', label: t('app.nav.logout'), onSelect: () => void leave(), icon: <LogOut size={18} />, starts_group: true }]} />
}
