import clsx from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Logo } from '#core/web/ui/logo.tsx'

export interface NavItem {
  to: string
  label: string
  icon?: ReactNode
  /** How many wait for the reader. */
  waiting?: { count: number; label: string }
  end?: boolean
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
    <header className="border-b border-line bg-surface">
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
          className="flex min-w-0 flex-1 gap-1 max-lg:hidden"
        >
          {nav.map((item) => (
            <NavLine key={item.to} item={item} />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="flex items-center gap-1 max-lg:hidden">
            {language}
            {theme}
          </div>
          {user_menu}
          <IconButton
            label={t('core.layout.open_menu')}
            icon={<MenuIcon />}
            plain
            className="lg:hidden"
            onClick={() => setOpen(true)}
          />
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

export function NavLine({ item }: { item: NavItem }) {
  return (
    <NavLink
      to={item.to}
      end={item.end ?? false}
      className={({ isActive }) =>
        clsx(
          'flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium no-underline transition-colors hover:bg-glacier-soft',
          isActive ? 'bg-glacier-soft text-glacier-ink' : 'text-quiet',
        )
      }
    >
      {item.icon && (
        <span aria-hidden="true" className="shrink-0">
          {item.icon}
        </span>
      )}
      <span className="min-w-0 truncate">{item.label}</span>
      {item.waiting && item.waiting.count > 0 && (
        <span className="ms-auto">
          <Badge tone="lamp" label={item.waiting.label}>
            {item.waiting.count}
          </Badge>
        </span>
      )}
    </NavLink>
  )
}
