import clsx from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Logo } from '#core/web/ui/logo.tsx'

export interface NavItem {
  to: string
  label: string
  icon?: ReactNode
  /** How much waits there for the reader, where the page is not the one that is open. */
  mark?: ReactNode
  end?: boolean
  /** Pages below these addresses belong to the item as those below its own do. */
  within?: readonly string[]
}

interface Props {
  home_to: string
  nav: readonly NavItem[]
  user_menu?: ReactNode
  language?: ReactNode
  theme?: ReactNode
  /** What stands first in the menu of a phone. */
  drawer_start?: ReactNode
  /** Fills the width: for admin and maps. */
  is_wide?: boolean
}

export function AppHeader(props: Props) {
  const { home_to, nav, user_menu, language, theme, drawer_start, is_wide } = props
  const t = useT()
  const [is_open, setOpen] = useState(false)
  return (
    <header data-no-print="" className="border-b border-line bg-surface">
      <div
        className={clsx(
          'mx-auto flex min-h-16 items-center gap-2 px-4 sm:px-6',
          !is_wide && 'max-w-7xl',
        )}
      >
        <Link to={home_to} className="me-4 py-2 no-underline">
          <Logo />
        </Link>
        <nav
          aria-label={t('core.layout.main_nav')}
          className="flex min-w-0 flex-1 gap-1 max-xl:hidden"
        >
          {/* Six names in five languages fit beside each other without their icons. */}
          {nav.map((item) => (
            <NavLine key={item.to} item={{ ...item, icon: null }} />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="flex items-center gap-1 max-xl:hidden">
            {language}
            {theme}
          </div>
          {user_menu}
          <span className="relative xl:hidden">
            <IconButton
              label={t('core.layout.open_menu')}
              icon={<MenuIcon />}
              plain
              onClick={() => setOpen(true)}
            />
            <MenuMark nav={nav} />
          </span>
        </div>
      </div>
      <Drawer is_open={is_open} onClose={() => setOpen(false)} title={t('core.layout.menu')}>
        <nav
          aria-label={t('core.layout.main_nav')}
          className="flex flex-col gap-1"
          onClick={() => setOpen(false)}
        >
          {drawer_start}
          {nav.map((item) => (
            <NavLine key={item.to} item={item} />
          ))}
        </nav>
        <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-5">
          {language}
          {theme}
        </div>
      </Drawer>
    </header>
  )
}

/** On the page itself the things are there to be seen. */
const NavMark = ({ item }: { item: NavItem }) =>
  useLocation().pathname === item.to ? null : <span className="ms-auto">{item.mark}</span>

/** While the menu of a phone is closed, its button carries what is marked in it. */
const MenuMark = ({ nav }: { nav: readonly NavItem[] }) => (
  <span className="pointer-events-none absolute -end-1 -top-0.5 origin-top-right scale-85">
    {nav.map((item) => item.mark && <NavMark key={item.to} item={item} />)}
  </span>
)

/** The item that this page belongs to: of those above it, the one that is nearest, which shares the longest address with it. */
export const currentOf = (items: readonly NavItem[], pathname: string): NavItem | undefined =>
  items
    .flatMap((item) =>
      [item.to, ...(item.within ?? [])]
        .filter((above) => (item.end ? pathname === above : `${pathname}/`.startsWith(`${above}/`)))
        .map((above) => ({ item, length: above.length })),
    )
    .toSorted((a, b) => b.length - a.length)[0]?.item

export function NavLine({
  item,
  is_current,
  wraps = false,
}: {
  item: NavItem
  is_current?: boolean
  /** At the side a long name takes a second line instead of being cut. */
  wraps?: boolean
}) {
  const { pathname } = useLocation()
  const isActive = is_current ?? currentOf([item], pathname) !== undefined
  return (
    <Link
      to={item.to}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium no-underline transition-colors hover:bg-glacier-soft',
        isActive ? 'bg-glacier-soft text-glacier-ink' : 'text-quiet',
      )}
    >
      {item.icon && (
        <span aria-hidden="true" className="shrink-0">
          {item.icon}
        </span>
      )}
      <span
        className={clsx(
          'min-w-0',
          wraps ? 'max-lg:truncate lg:py-1.5 lg:leading-snug' : 'truncate',
        )}
      >
        {item.label}
      </span>
      {item.mark && <NavMark item={item} />}
    </Link>
  )
}
