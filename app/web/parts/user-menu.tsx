import user from 'virtual:menu/user'
import { LogOut, Search } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useReader } from '../reader.ts'
import { menuItems } from './menu-items.tsx'
import { usePaletteKey } from './use-palette-key.ts'

const PagePalette = lazy(() => import('./page-palette.tsx'))
const SHORTCUT = 'Ctrl K'

/** Fetched when somebody leaves: visitors have nobody to sign out. */
const signOutLate = async (): Promise<void> =>
  (await import('#features/accounts/web/parts/sign-out.ts')).signOut()

/** Everything that is the reader's own, and the way to any page by its name. */
export const UserMenu = () => {
  const t = useT()
  const reader = useReader()
  const [is_open, setOpen] = usePaletteKey()
  const was_open = useRef(false)
  was_open.current ||= is_open
  if (!reader) return null
  return (
    <>
      <Menu
        label={reader.full_name}
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-glacier-soft"
          >
            <Avatar name={reader.full_name} size={32} />
            <span className="sr-only">{reader.full_name}</span>
          </button>
        }
        items={[
          {
            key: 'palette',
            label: (
              <span className="flex items-center justify-between gap-4">
                {t('app.palette.label')}
                <kbd aria-hidden="true" className="font-sans text-sm text-faint max-sm:hidden">
                  {SHORTCUT}
                </kbd>
              </span>
            ),
            onSelect: () => setOpen(true),
            icon: <Search size={18} />,
          },
          ...menuItems(user, reader, t).map(({ to, label, icon }, at) => ({
            key: to,
            label,
            to,
            icon,
            starts_group: at === 0,
          })),
          {
            key: 'out',
            label: t('app.nav.logout'),
            onSelect: () => void signOutLate(),
            icon: <LogOut size={18} />,
            starts_group: true,
          },
        ]}
      />
      {was_open.current && (
        <Suspense fallback={null}>
          <PagePalette is_open={is_open} onClose={() => setOpen(false)} onLeave={signOutLate} />
        </Suspense>
      )}
    </>
  )
}
